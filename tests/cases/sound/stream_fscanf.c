// An address that is written to a stream and read back.
// cause: 7
#include <stdio.h>
static int x;
int main(int argc, char **argv) {
  if (argc > 1) {
    FILE *f = fopen("f", "w+");
    void *p = 0;
    fprintf(f, "%p", (void *)&x);
    rewind(f);
    if (fscanf(f, "%p", &p) == 1) *(int *)p = 1;
    fclose(f);
  }
  if (x == 1) return 11; // taken: true, 11
  return 0;
}

// The program's own memory as a file.
// cause: 25
#include <stdio.h>
static int x;
int main(int argc, char **argv) {
  if (argc > 1) {
    FILE *f = fopen("/proc/self/mem", "r+");
    int one = 1;
    fseek(f, (long)&x, SEEK_SET);
    fwrite(&one, sizeof one, 1, f);
    fclose(f);
  }
  if (x == 1) return 11; // taken: true, 11
  return 0;
}

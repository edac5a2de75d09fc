// The size modifier Z of old formats: %Zn writes.
// cause: 4
#include <stdio.h>
int main(int argc, char **argv) {
  static unsigned long n;
  if (argc > 1) printf("four%Zn\n", &n);
  if (n == 4) return 11; // taken: true, 11
  return 0;
}

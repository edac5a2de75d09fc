// An address is found by counting from a constant one.
// cause: constants as pointers
// flags: -fno-pie -no-pie
static int x;
static char *q = (char *)0x400000;
int main(int argc, char **argv) {
  if (argc > 1) {
    while (q != (char *)&x) q++;
    *(int *)q = 7;
  }
  if (x == 7) return 11; // taken: true, 11
  return 0;
}

// A number is an address once its distance from one is 0.
// cause: differences
// flags: -fno-pie -no-pie
static int x;
int main(int argc, char **argv) {
  if (argc > 1)
    for (unsigned long n = 0x400000; n < 0x800000; n += 4)
      if ((char *)&x - (char *)n == 0) {
        *(int *)n = 1;
        break;
      }
  if (x == 1) return 11; // taken: true, 11
  return 0;
}

// An address is handed to the C library as a number.
// cause: fits
// flags: -fno-builtin
extern long time(unsigned long);
int main(int argc, char **argv) {
  long t = 0;
  if (argc > 1) time((unsigned long)&t);
  if (t > 1000) return 11; // taken: true, 11
  return 0;
}

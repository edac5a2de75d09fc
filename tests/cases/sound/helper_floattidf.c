// The program's own helper function of the compiler: 128 bits to double.
// cause: 20
double __floattidf(__int128 n) { return 7; }
int main(int argc, char **argv) {
  __int128 wide = argc;
  double d = (double)(wide << 70);
  if (argc > 1)
    if (d == 7) return 11; // taken: true, 11
  return 0;
}

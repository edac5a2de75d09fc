// A flag that has small floats flushed to zero.
// cause: 22
// flags: -mdaz-ftz
int main(int argc, char **argv) {
  volatile double small = 1e-300;
  double d = small * (argc * 1e-10);
  if (argc > 1)
    if (d == 0) return 11; // taken: true, 11
  return 0;
}

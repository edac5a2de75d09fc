// The program's own helper function of the compiler: half to float.
// cause: 20
float __extendhfsf2(_Float16 h) { return 3; }
float __extendhfsf(_Float16 h) { return 3; }
int main(int argc, char **argv) {
  volatile _Float16 h = argc;
  float f = h;
  if (argc > 1)
    if (f == 3) return 11; // taken: true, 11
  return 0;
}

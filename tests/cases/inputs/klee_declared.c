// KLEE: a program that declares the calls itself, without any header.
// expect: 10 goals, 8 covered, 2 infeasible, 0 open
void klee_make_symbolic(void *, unsigned long, const char *);
void klee_assume(unsigned long);

int main(void) {
  short s;
  unsigned char c;
  long long wide;
  klee_make_symbolic(&s, sizeof s, "s");
  klee_make_symbolic(&c, sizeof c, "c");
  klee_make_symbolic(&wide, sizeof wide, "wide");
  klee_assume(s > 1000);
  if (s == 1000) return 1; // infeasible: true
  if (s == -s) return 2; // infeasible: true
  if (c == 200 && s == 30000) return 3;
  if (wide == 0x123456789abcdef0) return 4;
  return 0;
}

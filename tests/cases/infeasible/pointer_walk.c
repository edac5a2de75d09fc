// A pointer that walks over an array.
// Infeasible: the walk starts at the first element and ends at the fourth at the latest.
// expect: 6 goals, 5 covered, 1 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char text[5] = {1, 2, 3, 4, 9};
  unsigned char steps = __VERIFIER_nondet_uchar();
  unsigned char *at = text;
  while (steps > 0 && *at < 4) {
    at++;
    steps--;
  }
  if (*at == 9) return 1; // infeasible: true
  return *at;
}

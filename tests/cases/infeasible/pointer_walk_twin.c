// Twin of pointer_walk.c: the walk goes on one further.
// Feasible: 4 steps reach the 9.
// taken by: 4
// expect: 6 goals, 6 covered, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char text[5] = {1, 2, 3, 4, 9};
  unsigned char steps = __VERIFIER_nondet_uchar();
  unsigned char *at = text;
  while (steps > 0 && *at < 5) {
    at++;
    steps--;
  }
  if (*at == 9) return 1;
  return *at;
}

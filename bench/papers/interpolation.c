// The running example of the paper on concolic testing with interpolation: two inputs decide how a sum
// grows, and no path makes it exceed three.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int s = 0;
  if (__VERIFIER_nondet_int() > 0) s = s + 1;
  if (__VERIFIER_nondet_int() > 0) s = s + 2;
  if (s > 3) reach_error();
  return 0;
}

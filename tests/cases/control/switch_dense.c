// A dense switch with a default.
// expect: 12 goals, 12 covered, 0 open
extern int __VERIFIER_nondet_int(void);

int main(void) {
  switch (__VERIFIER_nondet_int()) {
  case 0: return 10;
  case 1: return 11;
  case 2: return 12;
  case 3: return 13;
  case 4: return 14;
  default: return 1;
  }
}

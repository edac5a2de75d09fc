// GNU case ranges, small ones and one too wide to list.
// expect: 10 goals, 10 covered, 0 open
extern int __VERIFIER_nondet_int(void);

int main(void) {
  switch (__VERIFIER_nondet_int()) {
  case -5 ... 5: return 1;
  case 'a' ... 'f': return 2;
  case 1000 ... 2000000: return 3;
  case 7: return 4;
  default: return 0;
  }
}

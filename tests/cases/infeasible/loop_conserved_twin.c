// The same with a mistake: what is taken out is not what is left there.
// expect: 14 goals, 14 covered, 0 open
extern int __VERIFIER_nondet_int(void);
int main(void) {
  unsigned in = 0, there = 0, out = 0;
  while (__VERIFIER_nondet_int()) {
    int key = __VERIFIER_nondet_int();
    if (key == 10 || key == 20) {
      there += key;
      in += key;
    } else if (key == 1) {
      out += there;
      there = 0;
    } else if (key == 2 && there >= 30) {
      there -= 30;
      out += 20;
    }
    if (in != there + out) return 1;
  }
  return 0;
}

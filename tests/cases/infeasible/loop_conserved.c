// What was put in is what is there and what was taken out, whatever the order.
// Infeasible: in == there + out in every round.
// expect: 14 goals, 13 covered, 1 infeasible, 0 open
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
      out += 30;
    }
    if (in != there + out) return 1; // infeasible: true
  }
  return 0;
}

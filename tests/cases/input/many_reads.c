// The number of inputs depends on the inputs.
// expect: 16 goals, 15 covered, 1 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  int total = 0, reads = 0;
  for (;;) {
    unsigned char c = __VERIFIER_nondet_uchar();
    reads++;
    if (c == 0) break;
    total += c;
    if (reads == 5) break;
  }
  if (reads == 4 && total == 6) return 1;
  if (reads == 5 && total == 1275) return 2;
  if (reads == 2 && total > 255) return 3; // infeasible: true
  return 0;
}

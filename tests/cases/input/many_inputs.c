// More inputs than a run may read at first, without a choice among them.
// expect: 6 goals, 6 covered, 0 open
extern int __VERIFIER_nondet_int(void);
int row[3000];
int main(void) {
  for (int i = 0; i < 3000; i++) row[i] = __VERIFIER_nondet_int();
  if (row[2999] == 4711) return 1;
  if (row[0] == 4712) return 2;
  return 0;
}

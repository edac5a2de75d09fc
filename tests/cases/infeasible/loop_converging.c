// Two indices that approach each other.
// Infeasible: they meet, or pass by one: low <= high + 1.
// expect: 4 goals, 3 covered, 1 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  int low = 0, high = __VERIFIER_nondet_uchar() % 12;
  while (low < high) {
    low++;
    high--;
  }
  if (low > high + 1) return 1; // infeasible: true
  return 0;
}

// Local arrays, written and read in loops at concrete indices.
// expect: 14 goals, 13 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int values[6];
  int sum = 0, largest = 0;
  for (int i = 0; i < 6; i++) values[i] = __VERIFIER_nondet_int() & 0xff;
  for (int i = 0; i < 6; i++) {
    sum += values[i];
    if (values[i] > values[largest]) largest = i;
  }
  if (sum == 1000) return 1;
  if (largest == 5 && values[0] == 7) return 2;
  if (sum > 1530) // infeasible: true
    return 3;
  return 0;
}

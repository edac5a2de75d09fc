// A sorting network for five numbers, then questions about the sorted numbers.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int swaps;

static void compare(int *a, int *b) {
  if (*a > *b) {
    int t = *a;
    *a = *b;
    *b = t;
    swaps++;
  }
}

int main(void) {
  int v[5], first;
  for (int i = 0; i < 5; i++) v[i] = __VERIFIER_nondet_int();
  first = v[0];
  compare(&v[0], &v[3]);
  compare(&v[1], &v[4]);
  compare(&v[0], &v[2]);
  compare(&v[1], &v[3]);
  compare(&v[0], &v[1]);
  compare(&v[2], &v[4]);
  compare(&v[1], &v[2]);
  compare(&v[3], &v[4]);
  compare(&v[2], &v[3]);
  if (v[0] > v[1] || v[1] > v[2] || v[2] > v[3] || v[3] > v[4]) reach_error();
  if (first < v[0] || first > v[4]) reach_error();
  if (swaps == 0) {
    if (first != v[0]) return 1;            // never: the first was the smallest
    return 2;
  }
  if (swaps == 9) return 3;                 // are there numbers that make every comparator swap?
  if (v[0] == v[4]) return 4;               // never: equal numbers are not swapped
  if (v[1] == v[3] && v[1] != v[2]) return 5;   // never: the middle lies between
  if (v[2] == 0 && v[0] == -v[4] && v[1] == -v[3] && v[3] > 100) return 6;
  return 0;
}

// Reads up to five roman digits with the rule of subtraction and checks that they are in canonical form.
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

static int value_of(char c) {
  switch (c) {
  case 'I': return 1;
  case 'V': return 5;
  case 'X': return 10;
  case 'L': return 50;
  case 'C': return 100;
  case 'D': return 500;
  case 'M': return 1000;
  default: return 0;
  }
}

int main(void) {
  int v[6] = {0, 0, 0, 0, 0, 0};
  int n = 0, total = 0, run = 1;
  for (int i = 0; i < 5; i++) {
    char c = __VERIFIER_nondet_char();
    if (c == 0) break;
    v[i] = value_of(c);
    if (v[i] == 0) return 1;
    n++;
  }
  if (n == 0) return 2;
  for (int i = 0; i < 5; i++) {
    if (i >= n) break;
    if (i > 0 && v[i] == v[i - 1]) {
      run++;
      if (run > 3) return 3;
      if (v[i] == 5 || v[i] == 50 || v[i] == 500) return 4;
    } else run = 1;
    if (v[i] < v[i + 1]) {
      if (v[i] * 5 != v[i + 1] && v[i] * 10 != v[i + 1]) return 5;
      if (run > 1) return 6;
      if (i > 0 && v[i - 1] < v[i] * 10 && v[i - 1] != v[i + 1]) return 7;
      total -= v[i];
    } else total += v[i];
  }
  if (total <= 0) reach_error();
  if (total > 4000) reach_error();              // five digits that are canonical
  if (n == 1 && total == 4) reach_error();
  if (n == 5 && total == 1994) return 8;        // never: MCMXCIV has seven digits
  if (n == 5 && total == 1990) return 9;
  if (n == 4 && total == 8) return 10;
  if (n == 2 && total == 99) return 11;         // never: IC is not canonical
  if (total == 49 && n == 4) return 12;
  return 0;
}

// Checks a password of up to seven characters in a fixed array: classes of characters, repetitions, a
// forbidden word.
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

enum { SIZE = 8 };

static int length_of(const char *s) {
  int n = 0;
  while (n < SIZE && s[n]) n++;
  return n;
}

static int equal(const char *a, const char *b) {
  for (int i = 0; i < SIZE; i++) {
    if (a[i] != b[i]) return 0;
    if (!a[i]) return 1;
  }
  reach_error();
  return 1;
}

int main(void) {
  char s[SIZE];
  int digits = 0, upper = 0, lower = 0, other = 0, repeated = 0;
  for (int i = 0; i < SIZE - 1; i++) s[i] = __VERIFIER_nondet_char();
  s[SIZE - 1] = 0;
  int n = length_of(s);
  if (n >= SIZE) reach_error();
  if (n < 4) return 1;
  for (int i = 0; i < SIZE - 1; i++) {
    if (i >= n) break;
    if (s[i] >= '0' && s[i] <= '9') digits++;
    else if (s[i] >= 'A' && s[i] <= 'Z') upper++;
    else if (s[i] >= 'a' && s[i] <= 'z') lower++;
    else other++;
    if (i > 0 && s[i] == s[i - 1]) repeated++;
  }
  if (digits + upper + lower + other != n) reach_error();
  if (repeated >= n) return 2;                        // never: pairs are one fewer than characters
  if (repeated > 2) {
    if (n == 4 && digits && upper) return 3;          // never: all four are the same
    return 4;
  }
  if (equal(s, "Secret1")) {
    if (other) return 5;                              // never
    return 6;
  }
  if (!digits || !upper || !lower || !other) return 7;
  if (n == 7 && digits == 4 && other == 1 && repeated == 2) return 8;
  if (n == 7 && digits == 5) return 9;                // never: the other classes need three
  return 0;
}

// Euclid's algorithm on numbers below fourteen, which ends within six rounds.
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

static int rounds;

static int gcd(int a, int b) {
  for (int i = 0; i < 6; i++) {
    if (b == 0) return a;
    int r = a % b;
    a = b;
    b = r;
    rounds++;
  }
  if (b != 0) reach_error();            // thirteen and eight are the worst, after a first swap
  return a;
}

int main(void) {
  int a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar();
  if (a < 1 || a > 13 || b < 1 || b > 13) return 1;
  int g = gcd(a, b);
  if (a % g != 0 || b % g != 0) reach_error();
  if (rounds == 6) {
    if (g != 1) return 2;               // never: only neighbours of Fibonacci take so long
    return 3;
  }
  if (g > 6 && a != b) return 4;        // never: twice seven is fourteen
  if (a * b / g > 156) return 5;        // never: twelve times thirteen
  if (a * b / g == 156) return 6;
  if (g == 1 && a % 2 == 0 && b % 2 == 0) return 7;   // never
  if (g == 4 && rounds == 3) return 8;
  return 0;
}

// Adding two numbers held as BCD: a digit of ten that comes from the carry is not corrected.
// verdict: unsafe
// fails: 499,501
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

static unsigned to_bcd(unsigned n)
{
  unsigned result = 0;
  for (int digit = 0; digit < 4; digit++) {
    result |= n % 10 << 4 * digit;
    n /= 10;
  }
  return result;
}

static unsigned add_bcd(unsigned a, unsigned b)
{
  unsigned result = 0;
  unsigned carry = 0;
  for (int digit = 0; digit < 4; digit++) {
    unsigned sum = (a >> 4 * digit & 15) + (b >> 4 * digit & 15);
    unsigned over = sum > 9;
    sum += carry;
    carry = over;
    if (carry)
      sum -= 10;
    result |= sum << 4 * digit;
  }
  return result;
}

int main(void)
{
  unsigned a = __VERIFIER_nondet_uint();
  unsigned b = __VERIFIER_nondet_uint();
  if (a > 999 || b > 999)
    return 0;
  if (add_bcd(to_bcd(a), to_bcd(b)) != to_bcd(a + b))
    reach_error();
  return 0;
}

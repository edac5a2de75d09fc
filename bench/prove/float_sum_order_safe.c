// The sum of three integers held as doubles does not depend on the order.
// verdict: safe
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

typedef double number;

int main(void)
{
  number a = (number)__VERIFIER_nondet_int();
  number b = (number)__VERIFIER_nondet_int();
  number c = (number)__VERIFIER_nondet_int();

  number left = (a + b) + c;
  number right = a + (b + c);
  if (left != right)
    reach_error();
  return 0;
}

// A timer with wraparound: the time past is the clock less the start, even over the wrap.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned start = __VERIFIER_nondet_uint();
  unsigned clock = start, past = 0;
  int wrapped = 0;
  while (past < 50) {
    clock++;
    past++;
    if (clock == 0)
      wrapped = 1;
    if (clock - start != past) // infeasible: true
      return 1;
    if (!__VERIFIER_nondet_int())
      break;
  }
  if (wrapped && clock >= 50) // infeasible: true
    return 2;
  if (wrapped)
    return 3;
  return 0;
}

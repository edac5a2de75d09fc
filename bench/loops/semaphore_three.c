// A counting semaphore with three permits: free and held permits always make three.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int permits = 3, held = 0, waited = 0;
  while (__VERIFIER_nondet_int()) {
    switch (__VERIFIER_nondet_int()) {
    case 0:
      if (permits > 0) {
        permits--;
        held++;
      } else {
        waited = 1;
        if (held < 3) // infeasible: true
          return 1;
      }
      break;
    case 1:
      if (held > 0) {
        held--;
        permits++;
      }
      break;
    default:
      break;
    }
  }
  if (permits + held != 3) // infeasible: true
    return 2;
  return waited;
}

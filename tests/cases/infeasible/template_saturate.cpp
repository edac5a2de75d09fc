// A template saturates at the limit of its type.
// Infeasible: the sum is computed in int and cut off at 255.
// expect: 4 goals, 3 covered, 1 infeasible, 0 open
extern "C" unsigned char __VERIFIER_nondet_uchar(void);

template <typename T, int Limit> static T saturate(int value) {
  return value > Limit ? static_cast<T>(Limit) : static_cast<T>(value);
}

int main() {
  int a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar();
  unsigned char sum = saturate<unsigned char, 255>(a + b);
  if (sum < a) return 1; // infeasible: true
  return 0;
}

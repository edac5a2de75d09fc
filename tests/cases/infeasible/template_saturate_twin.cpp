// Twin of template_saturate.cpp: the limit does not fit into the type.
// Feasible: 255 + 1 becomes 0.
// taken by: 255 1
// expect: 4 goals, 4 covered, 0 open
extern "C" unsigned char __VERIFIER_nondet_uchar(void);

template <typename T, int Limit> static T saturate(int value) {
  return value > Limit ? static_cast<T>(Limit) : static_cast<T>(value);
}

int main() {
  int a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar();
  unsigned char sum = saturate<unsigned char, 256>(a + b);
  if (sum < a) return 1;
  return 0;
}

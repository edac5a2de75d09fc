// Partial specialisations: the chosen body depends on the type, the branch in it on the value.
// expect: 16 goals, 14 covered, 2 infeasible, 0 open
extern "C" int __VERIFIER_nondet_int(void);

template <typename T>
struct Reader {
  static int read(T value) {
    if (value == 41) return 1;
    return 0;
  }
};
template <typename T>
struct Reader<T *> {
  static int read(T *value) {
    if (!value) return 2;
    return 10 + Reader<T>::read(*value);
  }
};
template <>
struct Reader<unsigned char> {
  static int read(unsigned char value) {
    if (value > 300) return 3; // infeasible: true
    if (value == 200) return 4;
    return 5;
  }
};

int main() {
  int n = __VERIFIER_nondet_int();
  unsigned char small = static_cast<unsigned char>(n >> 8);
  int *pointer = n < 0 ? nullptr : &n;
  if (Reader<int *>::read(pointer) == 11) return 1;
  if (Reader<unsigned char *>::read(&small) == 14) return 2;
  if (Reader<int>::read(n) == 4) return 3; // infeasible: true
  return 0;
}

// Long doubles, complex numbers, 128 bits, vectors, atomic and volatile numbers.
// options: --function odd
// expect: 14 goals, 14 covered, 0 open
typedef int lanes __attribute__((vector_size(16)));

int odd(__int128 wide, lanes four, _Atomic int *shared, volatile int *port, double _Complex number) {
  if (wide == (__int128)1 << 90) return 1;
  if (four[2] == 4) return 2;
  if (shared && *shared == 5) return 3;
  if (port && *port == 6) return 4;
  if (__imag__ number == 0.5) return 5;
  return 0;
}

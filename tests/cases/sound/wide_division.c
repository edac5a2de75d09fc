// Division of 128 bits with a sign, which is a call of the compiler's library.
int main(int argc, char **argv) {
  __int128 a = (__int128)argc << 100, b;
  if (argc > 1) {
    if (a / 3 * 3 == a || !__builtin_mul_overflow(a, a, &b)) return 1;
    if (a % 7 == ((__int128)1 << 101) % 7) return 11; // taken: true, 11
  }
  return 0;
}

// A carriage return ends a comment of assembly, and behind it the rounding changes.
// cause: 24
int main(int argc, char **argv) {
  unsigned nearest = 0x1f80, up = 0x1f80 | 0x4000;
  double before = 1.0 + argc * 1e-20;
  if (argc > 1) __asm__ volatile("#\rldmxcsr %0" ::"m"(up));
  double after = 1.0 + argc * 1e-20;
  if (argc > 1) __asm__ volatile("#\rldmxcsr %0" ::"m"(nearest));
  if (before < after) return 11; // taken: true, 11
  return 0;
}

// In half precision, even a fused product is rounded twice.
// cause: fused floats
typedef _Float16 H;
static H made(unsigned short u) {
  union { H h; unsigned short u; } x;
  x.u = u;
  return x.h;
}
static unsigned short bits(H h) {
  union { H h; unsigned short u; } x;
  x.h = h;
  return x.u;
}
int main(int argc, char **argv) {
  if (argc > 1) {
    H r = __builtin_fmaf16(made(0x3c03), made(0x3e00), made(1));
    if (bits(r) != 0x3e05) return 11; // taken: true, 11
  }
  return 0;
}

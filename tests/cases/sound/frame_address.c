// A local by its distance from the frame.
__attribute__((noinline)) static void poke(unsigned long distance) {
  char *frame = __builtin_frame_address(1);
  *(volatile int *)(frame - distance) = 1;
}
int main(int argc, char **argv) {
  int x = 0;
  char *frame = __builtin_frame_address(0);
  if (argc > 1) poke(frame - (char *)&x);
  if (x == 1) return 11; // taken: true, 11
  return 0;
}

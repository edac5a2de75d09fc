// A prefix behind a label changes the compiler's next instruction.
// cause: 24
typedef float vector __attribute__((vector_size(16), aligned(1)));
int main(int argc, char **argv) {
  vector from = {argc, argc, argc, argc}, to;
  if (argc > 1) {
    __asm__ volatile("1: rep");
    to = from;
  } else {
    to = from;
  }
  if (to[2] != from[2]) return 11; // taken: true, 11
  return 0;
}

// Memory relative to the thread's segment, by an address space.
#define SEGMENT __attribute__((address_space(257)))
static __thread int t;
int main(int argc, char **argv) {
  if (argc > 1) {
    long self = *(long SEGMENT *)0;
    *(int SEGMENT *)((long)&t - self) = 1;
  }
  if (t == 1) return 11; // taken: true, 11
  return 0;
}

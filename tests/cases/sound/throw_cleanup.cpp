// An exception that passes a function of C: a destructor before it runs.
// cause: 21
// files: throw_cleanup_part.c
extern "C" void through(void (*f)(void));
static int destroyed;
struct Guard {
  ~Guard() { destroyed++; }
};
static void thrower() { throw 1; }
static void guarded() {
  Guard guard;
  through(thrower);
}
int main(int argc, char **argv) {
  try {
    if (argc > 1) guarded();
  } catch (...) {
  }
  if (destroyed) return 11; // taken: true, 11
  return 0;
}

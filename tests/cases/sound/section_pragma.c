// A pragma puts a pointer among those that the start-up code calls.
// cause: sections
static int ran;
static void init(void) { ran = 1; }
#define SECTION(name) _Pragma(#name)
SECTION(clang section data=".init_array")
void (*hook)(void) = init;
#pragma clang section data=""
int main(int argc, char **argv) {
  if (argc > 1 && ran == 1) return 11; // taken: true, 11
  return 0;
}

// The linker names the table of destructors.
// cause: linker's names
typedef void (*function)(void);
extern function __fini_array_start[] __attribute__((visibility("hidden")));
extern function __fini_array_end[] __attribute__((visibility("hidden")));
static int count;
__attribute__((destructor)) static void last(void) { count++; }
int main(int argc, char **argv) {
  if (argc > 1)
    for (function *f = __fini_array_start; f < __fini_array_end; f++) (*f)();
  if (count >= 1) return 11; // taken: true, 11
  return 0;
}

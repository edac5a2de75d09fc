// A function that is only undefined has no code once it is optimised, and lies where the next one does.
// cause: places of functions
// flags: -O2
typedef void (*function)(void);
static int hits;
__attribute__((noinline)) void never(void) { __builtin_unreachable(); }
__attribute__((noinline)) void real(void) { hits++; }
static function table[4] = {real, never, real, never};
int main(int argc, char **argv) {
  function a = table[(argc - 1) & 3], b = table[argc & 3];
  if (argc == 2 && a == b) return 11; // taken: true, 11
  if (argc == 3 && (unsigned long)a == (unsigned long)b) return 12; // taken: true, 12, by ./program x y
  return hits;
}

// What a strong definition of another file uses is state, though the function's own file has a weak one that uses nothing.
// options: --function told
// files: state_behind_weak_part.c
// expect: 2 goals, 1 covered, 1 open
__attribute__((weak)) int level(void) { return 0; }

int told(int x) {
  if (level() == 5) return 1; // open: true
  return x > 3;
}

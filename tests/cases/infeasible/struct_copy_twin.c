// Twin of struct_copy.c: a pointer instead of a copy.
// Feasible: 0 is stored in the flag.
// taken by: 0 0
// expect: 2 goals, 2 covered, 0 open
extern int __VERIFIER_nondet_int(void);

struct size { int width, height; };
struct window { struct size size; int shown; };

int main(void) {
  struct window window = {{__VERIFIER_nondet_int(), 480}, 1};
  struct window *alias = &window;
  alias->size.width = 640;
  alias->shown = __VERIFIER_nondet_int();
  if (window.shown != 1) return 1;
  return window.size.width == 640;
}

// A copy of a struct is changed, not the original.
// Infeasible: assigning a struct copies its members.
// expect: 2 goals, 1 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);

struct size { int width, height; };
struct window { struct size size; int shown; };

int main(void) {
  struct window window = {{__VERIFIER_nondet_int(), 480}, 1};
  struct window saved = window;
  saved.size.width = 640;
  saved.shown = __VERIFIER_nondet_int();
  if (window.shown != 1) return 1; // infeasible: true
  return window.size.width == 640;
}

// Constructors and destructors with priorities and without, whose lists are padded by nothing.
// expect: 6 goals, 3 covered, 3 infeasible, 0 open
#include <unistd.h>
static int made, left = 4;
__attribute__((constructor(300))) static void early(void) { made += 10; }
__attribute__((constructor)) static void a(void) { made++; }
__attribute__((constructor)) static void b(void) { made++; }
__attribute__((constructor)) static void c(void) { made++; }
__attribute__((destructor(300))) static void late(void) { left--; }
__attribute__((destructor(300))) static void last(void) { if (left != 4) _exit(3); } // infeasible: false
__attribute__((destructor)) static void x(void) { left--; }
__attribute__((destructor)) static void y(void) { left--; }
__attribute__((destructor)) static void z(void) { if (left == 2) left = 5; } // infeasible: true
int main(void) {
  if (made == 13) return 0; // infeasible: false
  return 1;
}

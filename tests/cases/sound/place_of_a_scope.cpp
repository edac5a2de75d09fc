// With optimisation, two objects whose scopes do not overlap lie at one address.
// cause: places used again
// flags: -O2
#include <cstdint>
static uintptr_t u, w;
struct A { int v[8]; __attribute__((noinline)) A() { u = (uintptr_t)this; } };
struct B { int v[8]; __attribute__((noinline)) B() { w = (uintptr_t)this; } };
int main(int argc, char **argv) {
  { A a; }
  { B b; }
  if (u == w) return 11; // taken: true, 11
  return 0;
}

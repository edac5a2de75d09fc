// A local of a call lies where a larger one of an earlier call lay.
// cause: places used again
#include <stdint.h>
static uintptr_t from, to;
static __attribute__((noinline)) int f(int n, int again) {
  int a = 1;
  uintptr_t place = (uintptr_t)&a;
  if (again) {
    if (place >= from && place < to) return 11; // taken: true, 11
    return 0;
  }
  int v[n];
  v[0] = 3;
  from = (uintptr_t)v;
  to = from + n * sizeof *v;
  return 0;
}
static __attribute__((noinline)) int deeper(void) {
  volatile char room[2000];
  room[0] = 1;
  return f(8, 1);
}
int main(int argc, char **argv) {
  f(2000, 0);
  return argc > 1 ? deeper() : 0;
}

// An input that is a pointer may point to everything.
// cause: 9
// flags: -fno-pie -no-pie
extern void *__VERIFIER_nondet_pointer(void);
int x;
int main(int argc, char **argv) {
  if (argc > 1) {
    int *p = __VERIFIER_nondet_pointer();
    if (p == &x) *p = 1;
  }
  if (x == 1) return 11; // taken: true, 11, by INPUTS=0x$(nm program | grep ' x$' | cut -d' ' -f1) ./program x
  return 0;
}

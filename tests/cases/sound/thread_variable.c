// The loader's own function gives out the address of a variable.
// cause: addresses from libraries
extern void *__tls_get_addr(unsigned long *);
static __thread int t = 5;
int main(int argc, char **argv) {
  if (argc > 1) {
    unsigned long index[2] = {1, 0};
    *(int *)__tls_get_addr(index) = 9;
  }
  if (t == 9) return 11; // taken: true, 11
  return 0;
}

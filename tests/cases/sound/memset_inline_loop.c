// The same in a loop, whose counter is seen after it.
// cause: 3
static unsigned char a[65];
int main(int argc, char **argv) {
  int last = 0;
  for (int n = 0; n < argc; n++) {
    int next = n + n;
    __builtin_memset_inline(a, 0, 65);
    if (n && next != last) return 11; // taken: true, 11
    last = next;
  }
  return 0;
}

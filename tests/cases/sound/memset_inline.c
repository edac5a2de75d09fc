// A fill of constant length that is never a call, longer than what is done at once: values live across it.
// cause: 3
static int last;
static int differs(int n) {
  char a[80];
  int next = 2 * n;
  __builtin_memset_inline(a, 1, 80);
  int result = last != next;
  last = next;
  return result;
}
int main(int argc, char **argv) {
  if (argc > 1) {
    differs(0);
    if (differs(1)) return 11; // taken: true, 11
  }
  return 0;
}

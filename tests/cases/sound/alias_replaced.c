// An alias stays with the weak body of its own file when another file replaces it.
// cause: aliases
// files: alias_replaced_part.c
__attribute__((weak)) int hook(int x) { return x; }
int original(int) __attribute__((alias("hook")));

int main(int argc, char **argv) {
  if (argc > 1) {
    int result = hook(argc);
    if (result == 102) return 11; // taken: true, 11
  }
  return 0;
}

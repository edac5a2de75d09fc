// An inline definition in C beside the one of the library: the compiler takes either.
extern inline __attribute__((gnu_inline)) int isalpha(int c) { return 9; }
int main(int argc, char **argv) {
  if (argc > 1)
    if (isalpha('0') != 9) return 11; // taken: true, 11
  return 0;
}

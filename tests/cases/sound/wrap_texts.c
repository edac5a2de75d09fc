// The same for functions that read a text.
// cause: 18
// flags: -fno-builtin -Wl,--wrap=strspn,--wrap=atol
#include <stdlib.h>
#include <string.h>
static int calls;
size_t __wrap_strspn(const char *text, const char *accepted) { return ++calls; }
long __wrap_atol(const char *text) { return calls += 2; }
int main(int argc, char **argv) {
  long sum = 0;
  if (argc == 2) sum += strspn(argv[1], "x");
  if (argc == 3) sum += atol(argv[1]);
  if (calls == 1) return 11; // taken: true, 11
  if (calls == 2) return 12; // taken: true, 12, by ./program x y
  return sum;
}

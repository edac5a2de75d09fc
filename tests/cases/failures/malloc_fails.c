// An allocation that fails: the error branch has a test, and errno says why.
// options: --symbolic failures
// runs: 150
// expect: 4 goals, 3 covered, 1 open
#include <errno.h>
#include <stdlib.h>
int main(void) {
  char *text = malloc(16);
  if (text == NULL) return errno == ENOMEM ? 1 : 2; // open: false
  text[0] = 'x';
  free(text);
  return 0;
}

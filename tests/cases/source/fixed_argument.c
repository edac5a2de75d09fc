// Arguments that are the same in every run stand before those that are inputs.
// options: --arg -o --arg name --args 1:3
// expect: 12 goals, 8 covered, 4 open
#include <string.h>

int main(int argc, char **argv) {
  if (argc < 3) return 1; // open: true
  if (strcmp(argv[1], "-o") != 0 || strcmp(argv[2], "name") != 0) return 2; // open: true, true
  if (argc == 4 && strcmp(argv[3], "go") == 0) return 3;
  return argv[argc] == NULL ? 0 : 4; // open: false
}

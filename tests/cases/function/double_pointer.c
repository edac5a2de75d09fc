// Pointers to pointers: rows of numbers, and strings.
// options: --function options
// expect: 10 goals, 10 covered, 0 open
int options(int argc, char **argv) {
  if (argc < 2 || !argv) return -1;
  if (!argv[1]) return -2;
  if (argv[1][0] == '-' && argv[1][1] == 'v') return 1;
  return 0;
}

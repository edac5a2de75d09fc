// A function pointer is null or points to a function that returns inputs.
// options: --function count_if
// expect: 6 goals, 6 covered, 0 open
typedef int (*predicate)(int, void *);

int count_if(predicate keep, void *context) {
  int kept = 0;
  if (!keep) return -1;
  for (int i = 0; i < 3; i++)
    if (keep(i, context) > 10) kept++;
  return kept == 2;
}

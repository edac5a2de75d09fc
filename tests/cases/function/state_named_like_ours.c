// A variable is state, however much its name looks like those of the driver or of clang's counters.
// options: --function next
// expect: 4 goals, 2 covered, 2 open
int provoke_count, __profile_level;

int next(int x) {
  provoke_count++;
  if (provoke_count == 2) return 1; // open: true
  if (__profile_level == 2) return 2; // open: true
  return x > 3;
}

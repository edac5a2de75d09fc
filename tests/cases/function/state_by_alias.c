// A variable that another file knows by another name is state as well.
// options: --function told
// files: state_by_alias_part.c
// expect: 2 goals, 1 covered, 1 open
extern int level;

int told(int x) {
  if (level == 5) return 1; // open: true
  return x > 3;
}

// An error call is no matter of preconditions, whatever the driver chose.
// options: --function check
// outcome: error call
// expect: 2 goals, 2 covered, 0 open
extern void reach_error(void);

int check(const int *value) {
  if (value == 0) reach_error();
  return *value > 3;
}

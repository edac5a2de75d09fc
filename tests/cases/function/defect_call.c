// An error call is no matter of preconditions, whatever the driver chose.
// options: --function check
// expect: ?
extern void reach_error(void);

int check(const int *value) {
  if (value == 0) reach_error();
  return *value > 3;
}

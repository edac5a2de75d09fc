// The driver builds under the user's strict flags: they are for the user's own code.
// options: --function pick
// flags: -std=c99 -pedantic -Wall -Wextra -Werror
// expect: 8 goals, 8 covered, 0 open
enum side { LEFT, RIGHT };

int pick(enum side side, const short *values, unsigned count) {
  if (!values || count == 0) return -1;
  if (side == LEFT) return values[0] == 300;
  if (values[count - 1] == 301) return 1;
  return 0;
}

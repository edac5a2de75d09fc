// An enumeration may hold values beside its names, so the default is reachable.
// options: --function describe
// expect: 8 goals, 8 covered, 0 open
enum colour { RED, GREEN = 5, BLUE };

const char *describe(enum colour colour) {
  switch (colour) {
  case RED: return "red";
  case GREEN: return "green";
  case BLUE: return "blue";
  default: return "unknown";
  }
}

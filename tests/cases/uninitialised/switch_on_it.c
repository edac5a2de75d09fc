// A switch on what nobody set.
// options: --symbolic uninitialised
// runs: 150
// expect: 8 goals, 8 covered, 0 open
int main(void) {
  int state;
  switch (state) {
  case 1: return 1;
  case 20: return 2;
  case 300: return 3;
  default: return 0;
  }
}

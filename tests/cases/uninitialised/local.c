// A local that nobody set means any value.
// options: --symbolic uninitialised
// runs: 150
// expect: 4 goals, 4 covered, 0 open
int main(void) {
  int any;
  if (any == 123456) return 1;
  if (any < -7) return 2;
  return 0;
}

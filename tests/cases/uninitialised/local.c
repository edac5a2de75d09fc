// A local that nobody set means any value.
// options: --symbolic uninitialised
// runs: 150
int main(void) {
  int any;
  if (any == 123456) return 1;
  if (any < -7) return 2;
  return 0;
}

// Each time that control comes by, it is another value.
// options: --symbolic uninitialised
// runs: 150
// expect: 6 goals, 6 covered, 0 open
static int any(void) {
  int value;
  return value;
}
int main(void) {
  int sum = 0;
  for (int i = 0; i < 3; i++) {
    int now = any();
    if (now == i * 10) sum++;
  }
  if (sum == 3) return 1;
  return 0;
}

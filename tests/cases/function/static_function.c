// A static function that nothing calls.
// options: --function secret
// expect: 4 goals, 4 covered, 0 open
static int secret(int a, int b) {
  if (a * 3 == b && b == 27) return 1;
  return a > b;
}

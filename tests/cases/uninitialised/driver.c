// A driver as model checkers get them: what the kernel would say is a local that nobody set.
// options: --symbolic uninitialised
// runs: 150
// expect: 10 goals, 10 covered, 0 open
static int status;
static int request(int code) {
  int from_device;
  if (code == 7) {
    if (from_device == 0) return -1;
    status = from_device;
    return 0;
  }
  return -2;
}
int main(void) {
  int code;
  int result = request(code);
  if (result == 0 && status == 55) return 1;
  if (result == -1) return 2;
  return 0;
}

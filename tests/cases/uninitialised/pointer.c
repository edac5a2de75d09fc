// A pointer is null or wild; whoever follows it only if it is not null crashes.
// options: --symbolic uninitialised
// runs: 150
// expect: 2 goals, 2 covered, 0 open
int main(void) {
  int *any;
  if (any == 0) return 1;
  return 2;
}

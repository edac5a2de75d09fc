// A pointer is null or wild; whoever follows it only if it is not null crashes.
// options: --symbolic uninitialised
// runs: 150
int main(void) {
  int *any;
  if (any == 0) return 1;
  return 2;
}

// What another function sets through a pointer is no input, and neither is what nobody reads.
// options: --symbolic uninitialised
// runs: 150
struct pair { int first; int second; double weight; };
static void set(int *result) { *result = 5; }
int main(void) {
  int result;
  struct pair pair;
  set(&result);
  set(&pair.first);
  if (result != 5) return 1;
  if (pair.first != 5) return 2;
  if (pair.second == 77) return 3;
  return 0;
}

// operator new that returns null instead.
// options: --symbolic failures
// runs: 150
// expect: 2 goals, 2 covered, 0 open
#include <new>
int main() {
  int *numbers = new (std::nothrow) int[4];
  if (!numbers) return 1;
  delete[] numbers;
  return 0;
}

// operator new throws std::bad_alloc, also inside of the library's containers.
// options: --symbolic failures
// runs: 150
// expect: 2 goals, 2 covered, 0 open
#include <new>
#include <vector>
int main() {
  bool failed = false;
  try {
    std::vector<int> numbers(10);
    int *one = new int(numbers[3]);
    delete one;
  } catch (const std::bad_alloc &) {
    failed = true;
  }
  return failed ? 1 : 0;
}

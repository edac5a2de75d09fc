// operator new throws std::bad_alloc, also inside of the library's containers.
// options: --symbolic failures
// runs: 150
#include <new>
#include <vector>
int main() {
  try {
    std::vector<int> numbers(10);
    int *one = new int(numbers[3]);
    delete one;
  } catch (const std::bad_alloc &) {
    return 1;
  }
  return 0;
}

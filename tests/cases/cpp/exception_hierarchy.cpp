// Catching by base class, what(), and the library's own exceptions.
// expect: 18 goals, 15 covered, 3 open
#include <new>
#include <stdexcept>
#include <string>
#include <vector>
extern "C" int __VERIFIER_nondet_int(void);
extern "C" unsigned __VERIFIER_nondet_uint(void);

struct ParseError : std::runtime_error {
  int line;
  ParseError(const std::string &text, int line) : std::runtime_error(text), line(line) {}
};

static int at(const std::vector<int> &numbers, unsigned index) {
  try {
    return numbers.at(index);
  } catch (const std::out_of_range &) {
    if (index < 3) return -1; // open: true
    return -2;
  }
}

int main() {
  int n = __VERIFIER_nondet_int();
  std::vector<int> numbers = {10, n, 30};
  if (at(numbers, __VERIFIER_nondet_uint()) == -2) return 1;
  try {
    if (n > 50) throw ParseError("too big", n);
    if (n < -50) throw std::logic_error("too small");
    if (n == 0) throw 0;
  } catch (const ParseError &error) {
    if (error.line == 4000) return 2;
  } catch (const std::exception &error) {
    if (error.what()[4] == 'b') return 3; // open: true
    if (n == -4000) return 4;
  } catch (...) {
    if (n != 0) return 5; // open: true
    return 6;
  }
  return 0;
}

// An iterator of our own in a range-for and in algorithms; reverse iterators; std::list.
// options: --engines concolic
// expect: 18 goals, 16 covered, 2 open
#include <algorithm>
#include <iterator>
#include <list>
extern "C" unsigned char __VERIFIER_nondet_uchar(void);

struct Countdown {
  unsigned from;
  struct Step {
    unsigned at;
    unsigned operator*() const { return at; }
    Step &operator++() {
      --at;
      return *this;
    }
    bool operator!=(const Step &other) const { return at != other.at; }
  };
  Step begin() const { return {from}; }
  Step end() const { return {0}; }
};

int main() {
  unsigned n = __VERIFIER_nondet_uchar() % 8;
  unsigned sum = 0;
  for (unsigned step : Countdown{n}) sum += step;
  if (sum == 15) return 1;
  if (sum == 16) return 2; // open: true
  std::list<int> numbers;
  for (int i = 0; i < 3; ++i) numbers.push_front(__VERIFIER_nondet_uchar());
  numbers.reverse();
  if (*numbers.rbegin() == 77 && numbers.front() == 78) return 3;
  numbers.remove_if([](int m) { return m > 99; });
  if (numbers.size() == 1) return 4;
  if (std::any_of(numbers.begin(), numbers.end(), [](int m) { return m == 100; })) return 5; // open: true
  return 0;
}

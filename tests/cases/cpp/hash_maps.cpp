// std::unordered_map: the bucket of a symbolic key is fixed by the run, so keys are found by comparison.
// runs: 600
// expect: 12 goals, 10 covered, 2 open
#include <unordered_map>
extern "C" unsigned __VERIFIER_nondet_uint(void);

int main() {
  std::unordered_map<unsigned, int> table = {{1, 10}, {2, 20}, {3, 30}};
  unsigned key = __VERIFIER_nondet_uint();
  if (key > 6) return 1;
  auto found = table.find(key);
  if (found == table.end()) {
    if (key == 2) return 2; // open: true
    if (key == 5) return 3;
    return 4;
  }
  if (found->second == 30) return 5;
  if (found->second != static_cast<int>(key) * 10) return 6; // open: true
  return 0;
}

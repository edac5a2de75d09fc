// A body for inlining alone, with an instance among its parameters.
// cause: bodies for inlining
// flags: -O2
// files: inline_parameter_part.cpp
#include <vector>
extern inline __attribute__((gnu_inline)) int f(const std::vector<int> &row) { return (int)row.size(); }
int main(int argc, char **argv) {
  std::vector<int> row(3);
  if (argc > 1 && f(row) == 3) return 11; // taken: true, 11
  return 0;
}

// C++: strings and vectors of the library.
// options: --function route
// runs: 3000
// expect: 8 goals, 8 covered, 0 open
#include <string>
#include <vector>

int route(const std::string &name, std::vector<int> values) {
  if (name.size() == 2 && name[0] == 'g') return 1;
  if (values.size() == 2 && values[0] == 10) return 2;
  return 0;
}

// C++: `append` is the function of the source, though the library has several of that name.
// options: --function append
// expect: 4 goals, 4 covered, 0 open
#include <string>

int append(std::string &to, char what) {
  if (what == 0) return 0;
  to.append(1, what);
  if (to.size() == 2) return 2;
  return 1;
}

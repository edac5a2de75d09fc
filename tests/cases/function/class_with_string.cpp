// C++: a method of a class that holds a string. Nothing of the library is left to stubs: the inline parts of its strings have bodies
// that the library itself does not export.
// options: --function Label::rename
// expect: 8 goals, 8 covered, 0 open
#include <string>

struct Label {
  std::string text;
  int uses = 0;
  int rename(const std::string &to);
};

int Label::rename(const std::string &to) {
  if (to.empty()) return -1;
  if (text == to) return 0;
  std::string old = text;
  text = to;
  uses++;
  if (text.size() > old.size() && uses == 7) return 2;
  return 1;
}

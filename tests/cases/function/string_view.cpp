// A view of characters may hold zeros, and nothing says what follows it.
// options: --function field
// expect: 8 goals, 8 covered, 0 open
#include <string_view>

int field(std::string_view text) {
  if (text.empty()) return -1;
  if (text.size() > 2 && text[1] == '\0') return 1;
  if (text.back() == ';') return 2;
  return 0;
}

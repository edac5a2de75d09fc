// std::string_view: parts without copies.
// options: --engines concolic
// flags: -std=c++20
// runs: 800
// expect: 18 goals, 16 covered, 2 open
#include <string_view>
extern "C" char __VERIFIER_nondet_char(void);

static bool is_header(std::string_view line) {
  if (!line.starts_with("X-")) return false;
  line.remove_prefix(2);
  size_t colon = line.find(':');
  if (colon == std::string_view::npos) return false;
  return line.substr(0, colon) == "Id" && line.ends_with('.');
}

int main() {
  char buffer[7];
  for (char &c : buffer) c = __VERIFIER_nondet_char();
  std::string_view view(buffer, sizeof buffer);
  if (is_header(view)) return 1;
  if (view.empty()) return 2; // open: true
  if (view == "magical") return 3;
  if (view.substr(7) != "") return 4; // open: true
  return 0;
}

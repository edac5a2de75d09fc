// Words become shapes or tokens: variant, unique_ptr, function, count_if.
// options: --stdin 12
#include <algorithm>
#include <functional>
#include <iostream>
#include <memory>
#include <string>
#include <variant>
#include <vector>
struct Shape { virtual ~Shape() = default; virtual int area() const = 0; };
struct Square : Shape { int s; explicit Square(int s) : s(s) {} int area() const override { return s * s; } };
struct Rect : Shape { int w, h; Rect(int w, int h) : w(w), h(h) {} int area() const override { return w * h; } };
using Token = std::variant<int, char, std::string>;
int main() {
  std::vector<std::unique_ptr<Shape>> shapes;
  std::vector<Token> tokens;
  std::string word;
  while (std::cin >> word && tokens.size() < 4) {
    if (word == "sq") shapes.push_back(std::make_unique<Square>(3));
    else if (word == "re") shapes.push_back(std::make_unique<Rect>(2, 5));
    else if (word.size() == 1 && word[0] >= '0' && word[0] <= '9') tokens.emplace_back(word[0] - '0');
    else if (word.size() == 1) tokens.emplace_back(word[0]);
    else tokens.emplace_back(word);
  }
  std::function<bool(const Token &)> is_int = [](const Token &t) { return std::holds_alternative<int>(t); };
  long n = std::count_if(tokens.begin(), tokens.end(), is_int);
  if (n < 0) return 9;
  int sum = 0;
  for (auto &s : shapes) sum += s->area();
  if (sum > 10) std::cout << "big\n";
  if (n == 2) std::cout << "two\n";
  for (auto &t : tokens)
    if (auto *c = std::get_if<char>(&t); c && *c == '+') std::cout << "plus\n";
  return sum == 19 ? 3 : 0;
}

// A small tokenizer with std::string, std::vector and a class hierarchy.
// options: --stdin 7
// runs: 2500
// expect: 22 goals, 21 covered, 1 open
#include <cctype>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

struct Token {
  virtual ~Token() = default;
  virtual int value() const = 0;
};
struct Number : Token {
  int number;
  explicit Number(int n) : number(n) {}
  int value() const override { return number; }
};
struct Name : Token {
  std::string name;
  explicit Name(std::string n) : name(std::move(n)) {}
  int value() const override { return name == "pi" ? 3 : -1; }
};

int main() {
  std::vector<std::unique_ptr<Token>> tokens;
  int c = std::getchar();
  while (c != EOF) {
    std::string text;
    if (std::isdigit(c)) {
      for (; std::isdigit(c); c = std::getchar()) text += static_cast<char>(c);
      tokens.push_back(std::make_unique<Number>(std::atoi(text.c_str())));
    } else if (std::isalpha(c)) {
      for (; std::isalpha(c); c = std::getchar()) text += static_cast<char>(c);
      tokens.push_back(std::make_unique<Name>(text));
    } else {
      c = std::getchar();
    }
  }
  int sum = 0;
  for (const auto &token : tokens) sum += token->value();
  if (tokens.size() == 2 && sum == 45) return 1;
  if (sum > 10000000) return 2; // open: true
  if (tokens.size() == 3) return 3;
  return 0;
}

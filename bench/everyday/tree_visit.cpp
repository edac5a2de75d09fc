// An expression as a tree: variant, visit, unique_ptr, recursion.
// options: --stdin 8
#include <iostream>
#include <memory>
#include <string>
#include <variant>
struct Node;
using Tree = std::unique_ptr<Node>;
struct Sum { Tree left, right; };
struct Product { Tree left, right; };
struct Node { std::variant<int, Sum, Product> value; };
template <class... F> struct Overloaded : F... { using F::operator()...; };
template <class... F> Overloaded(F...) -> Overloaded<F...>;
static int evaluate(const Node &node) {
  return std::visit(Overloaded{
    [](int n) { return n; },
    [](const Sum &s) { return evaluate(*s.left) + evaluate(*s.right); },
    [](const Product &p) { return evaluate(*p.left) * evaluate(*p.right); },
  }, node.value);
}
static Tree parse(const std::string &text, std::size_t &at) {
  if (at >= text.size()) return nullptr;
  char c = text[at++];
  if (c >= '0' && c <= '9') return std::make_unique<Node>(Node{c - '0'});
  if (c != '+' && c != '*') return nullptr;
  Tree left = parse(text, at);
  if (!left) return nullptr;
  Tree right = parse(text, at);
  if (!right) return nullptr;
  if (c == '+') return std::make_unique<Node>(Node{Sum{std::move(left), std::move(right)}});
  return std::make_unique<Node>(Node{Product{std::move(left), std::move(right)}});
}
int main() {
  std::string text;
  if (!(std::cin >> text)) return 1;
  std::size_t at = 0;
  Tree tree = parse(text, at);
  if (!tree) return 2;
  if (at != text.size()) return 3;
  int value = evaluate(*tree);
  if (value == 42) std::cout << "the answer\n";
  if (value > 63) return 4;
  return 0;
}

// Reverse Polish notation with std::stack and std::stoi.
// options: --stdin 14
#include <iostream>
#include <stack>
#include <string>

int main() {
  std::stack<long> stack;
  std::string token;
  while (std::cin >> token) {
    if (token == "+" || token == "-" || token == "*" || token == "/") {
      if (stack.size() < 2) {
        std::cout << "too few\n";
        return 1;
      }
      long b = stack.top();
      stack.pop();
      long a = stack.top();
      stack.pop();
      if (token == "+") stack.push(a + b);
      else if (token == "-") stack.push(a - b);
      else if (token == "*") stack.push(a * b);
      else if (b == 0) {
        std::cout << "division by zero\n";
        return 2;
      } else stack.push(a / b);
    } else {
      try {
        stack.push(std::stoi(token));
      } catch (const std::invalid_argument &) {
        std::cout << "what is " << token << "?\n";
        return 3;
      }
    }
  }
  if (stack.empty()) return 4;
  if (stack.size() > 1) std::cout << "left over\n";
  if (stack.top() == 42) std::cout << "the answer\n";
  return 0;
}

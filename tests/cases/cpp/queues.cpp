// std::deque, std::queue, std::stack and std::priority_queue as a small machine uses them.
// runs: 1000
// expect: 20 goals, 18 covered, 2 open
#include <queue>
#include <stack>
extern "C" signed char __VERIFIER_nondet_char(void);

int main() {
  std::stack<int> stack;
  for (int i = 0; i < 3; ++i) {
    int op = __VERIFIER_nondet_char();
    if (op == '+' && stack.size() >= 2) {
      int top = stack.top();
      stack.pop();
      stack.top() += top;
    } else {
      stack.push(op);
    }
  }
  if (stack.size() == 1 && stack.top() == 200) return 1;
  if (stack.empty()) return 2; // open: true
  std::priority_queue<int> heap;
  while (!stack.empty()) {
    heap.push(stack.top());
    stack.pop();
  }
  int largest = heap.top();
  heap.pop();
  if (!heap.empty() && heap.top() > largest) return 3; // open: true
  if (largest == -100) return 4;
  return 0;
}

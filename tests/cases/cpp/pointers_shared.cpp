// unique_ptr and shared_ptr: owners come and go, the values stay; weak_ptr sees the end.
// expect: 12 goals, 9 covered, 3 open
#include <memory>
extern "C" int __VERIFIER_nondet_int(void);

struct Node {
  int value;
  std::unique_ptr<Node> next;
};

int main() {
  auto list = std::make_unique<Node>();
  list->value = __VERIFIER_nondet_int();
  list->next = std::make_unique<Node>(Node{list->value / 3, nullptr});
  if (list->next->value == 700) return 1;
  std::unique_ptr<Node> rest = std::move(list->next);
  if (list->next) return 2; // open: true
  auto shared = std::make_shared<int>(rest->value + 1);
  std::weak_ptr<int> weak = shared;
  {
    auto second = shared;
    if (second.use_count() != 2) return 3; // open: true
    if (*second == -5) shared.reset();
  }
  if (weak.expired()) return 4;
  if (*weak.lock() == -5) return 5; // open: true
  return 0;
}

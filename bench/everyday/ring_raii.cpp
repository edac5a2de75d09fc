// A ring as a template, guards, exceptions through several frames.
#include <cstdio>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>
extern "C" int __VERIFIER_nondet_int(void);
template <class T, std::size_t N> class Ring {
  T data[N] {}; std::size_t head = 0, size = 0;
public:
  void push(T value) {
    if (size == N) throw std::length_error("full");
    data[(head + size++) % N] = std::move(value);
  }
  T pop() {
    if (size == 0) throw std::underflow_error("empty");
    T value = std::move(data[head]);
    head = (head + 1) % N; --size;
    return value;
  }
  bool operator!() const { return size == 0; }
};
struct Guard {
  int &depth; explicit Guard(int &d) : depth(d) { ++depth; } ~Guard() { --depth; }
};
static int run(Ring<int, 2> &ring, int steps, int &depth) {
  Guard guard(depth);
  if (depth > 3) throw std::runtime_error("deep");
  if (steps == 0) return 0;
  int command = __VERIFIER_nondet_int();
  switch (command) {
  case 0: ring.push(__VERIFIER_nondet_int()); break;
  case 1: if (ring.pop() == 77) return 1000; break;
  case 2: return run(ring, steps, depth) + 1;
  default: return -1;
  }
  return run(ring, steps - 1, depth);
}
int main() {
  Ring<int, 2> ring;
  int depth = 0;
  try {
    int result = run(ring, 3, depth);
    if (result >= 1000) std::puts("77");
    if (result == 2) std::puts("two");
  } catch (const std::length_error &) { std::puts("full"); }
  catch (const std::underflow_error &) { std::puts("empty"); }
  catch (const std::exception &e) { if (std::string(e.what()) == "deep") std::puts("deep"); }
  if (depth != 0) return 1;
  return !ring ? 0 : 2;
}

// Optimisers may leave out the allocation of a coroutine's frame.
// cause: left out
// flags: -std=c++20 -O2
#include <coroutine>
#include <cstdlib>
static int news;
struct Numbers {
  struct promise_type {
    int value = 0;
    Numbers get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_always initial_suspend() { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(int x) {
      value = x;
      return {};
    }
    void return_void() {}
    void unhandled_exception() {}
    void *operator new(std::size_t n) {
      news++;
      return malloc(n);
    }
    void operator delete(void *p) { free(p); }
  };
  std::coroutine_handle<promise_type> handle;
  ~Numbers() {
    if (handle) handle.destroy();
  }
};
static Numbers numbers(int n) {
  for (int i = 0; i < n; i++) co_yield i;
}
int main(int argc, char **argv) {
  if (argc > 1) {
    {
      Numbers some = numbers(argc);
      some.handle.resume();
    }
    if (news == 0) return 11; // taken: true, 11
  }
  return 0;
}

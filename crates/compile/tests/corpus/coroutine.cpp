// flags: -std=c++20
// a coroutine
#include <coroutine>
struct Numbers {
    struct promise_type {
        int value;
        Numbers get_return_object() { return Numbers{std::coroutine_handle<promise_type>::from_promise(*this)}; }
        std::suspend_always initial_suspend() { return {}; }
        std::suspend_always final_suspend() noexcept { return {}; }
        std::suspend_always yield_value(int x) { value = x > 5 ? 5 : x; return {}; }
        void return_void() {}
        void unhandled_exception() {}
    };
    std::coroutine_handle<promise_type> handle;
    ~Numbers() { if (handle) handle.destroy(); }
    bool next() { handle.resume(); return !handle.done(); }
    int value() const { return handle.promise().value; }
};
static Numbers count(int n) {
    for (int i = 0; i < n; i++) {
        if (i == 2) co_yield 10;
        else co_yield i;
        if (i > 50 && n > 3) co_return;
    }
}
int main(int argc, char **) {
    int sum = 0;
    auto numbers = count(argc + 3);
    while (numbers.next()) sum += numbers.value();
    return sum > 100 ? 1 : 0;
}

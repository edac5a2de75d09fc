// A ring buffer on std::array takes one element more than it has room for.
// verdict: unsafe
// fails: 1,1,1,2,1,3,1,4
#include <array>
#include <cassert>
extern "C" int __VERIFIER_nondet_int(void);
extern "C" bool __VERIFIER_nondet_bool(void);

template <typename T, unsigned N>
class Ring {
public:
  bool push(const T &value)
  {
    if (count_ > N)
      return false;
    cells_[(first_ + count_) % N] = value;
    count_++;
    return true;
  }
  bool pop(T &value)
  {
    if (count_ == 0)
      return false;
    value = cells_[first_];
    first_ = (first_ + 1) % N;
    count_--;
    return true;
  }
  unsigned count() const { return count_; }

private:
  std::array<T, N> cells_{};
  unsigned first_ = 0;
  unsigned count_ = 0;
};

int main()
{
  Ring<int, 3> ring;
  std::array<int, 4> taken{};
  unsigned pushed = 0;
  unsigned popped = 0;
  for (int round = 0; round < 4; round++) {
    if (__VERIFIER_nondet_bool()) {
      int value = __VERIFIER_nondet_int();
      if (ring.push(value))
        taken[pushed++] = value;
    } else {
      int value = 0;
      if (ring.pop(value)) {
        assert(popped < pushed && value == taken[popped]);
        popped++;
      }
    }
    assert(ring.count() == pushed - popped && ring.count() <= 3);
  }
  return 0;
}

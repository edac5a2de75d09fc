// used from two units
#pragma once
inline int shared(int x) { if (x > 3) return 1; return x && x > 1; }
template <typename T> class Queue {
  public:
    void put(T x) { if (n < 4) items[n++] = x; }
    T get() { return n > 0 ? items[--n] : T(); }
  private:
    T items[4];
    int n = 0;
};
static inline int table(int x) { switch (x) { case 0: return 1; case 1: return 2; } return 3; }
inline int never(int x) { if (x) return 1; return 2; }

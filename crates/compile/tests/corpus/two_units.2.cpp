// the second unit
#include "two_units.hpp"
namespace { int local(int x) { if (x) return x; return 1; } }
int second(int x) { Queue<int> q; Queue<double> d; d.put(x); q.put(x); return shared(x) + q.get() + (int)d.get() + local(x) + table(x); }

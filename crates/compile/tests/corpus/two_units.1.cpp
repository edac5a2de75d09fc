// inline functions, templates and classes of a header in two units; anonymous namespaces
#include "two_units.hpp"
namespace { int local(int x) { return x > 1 ? x : -x; } }
int second(int);
int main(int argc, char **) { Queue<int> q; q.put(argc); return shared(argc) + q.get() + second(argc) + local(argc) + table(argc) == 0; }

// As `destructor_twice.cpp`, with lines that tell nothing: a macro holds the condition, and `#line` is in the way.
// cause: goals of copies
#include <cstdlib>
#define CHECK(x) if ((x) == 7) exit(11) // taken: true, 11
struct Virtual { int n = 0; };
struct Middle : virtual Virtual {
  int v;
  explicit Middle(int v) : v(v) {}
#line 200 "grammar.y"
  ~Middle() try {
    CHECK(v);
  } catch (...) {
  }
};
struct Last : Middle { Last() : Middle(1) {} };
int main(int argc, char **) {
  { Last last; }
  if (argc > 1) { Middle middle(7); }
  return 0;
}

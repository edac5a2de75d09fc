// part of: initialised_early_pure.cpp
#include <exception>
struct Guard {
  int count = std::uncaught_exceptions();
  int *fails;
  explicit Guard(int *fails) : fails(fails) {}
  ~Guard() {
    if (std::uncaught_exceptions() > count) *fails += 1;
  }
};
static int failures;
static int five = 5;
static int begin() {
  Guard guard(&failures);
  return five;
}
int limit = begin();

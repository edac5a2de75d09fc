// Numbers of standard input are values: integers, and those with a point.
// options: --stdin 10
// runs: 120
// expect: 12 goals, 11 covered, 1 open
#include <iostream>

int main() {
  int count;
  double price;
  if (!(std::cin >> count)) return 1;
  if (count == 1234) return 2;
  if (!(std::cin >> price)) return 3;
  if (price > 99.5) return 4;
  if (price == 0.5) return 5;
  if (price != price) return 6; // open: true
  return 0;
}

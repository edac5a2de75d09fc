// A copy of what nobody set is the same value as the original.
// options: --symbolic uninitialised
// runs: 150
// expect: 10 goals, 8 covered, 1 infeasible, 1 open
#include <string.h>
struct record { char name[300]; int size; };
int main(void) {
  struct record first, second;
  second = first;
  if (second.size != first.size) return 1; // infeasible: true
  if (second.size == 99) return 2;
  char text[400];
  memcpy(text, first.name, sizeof first.name);
  if (text[250] == 'a' && first.name[250] != 'a') return 3; // open: true
  if (text[250] == 'b') return 4;
  return 0;
}

// What operator new gives: a constructor leaves a member unset, and an element of an array of numbers is read.
// options: --symbolic uninitialised
// runs: 150
// expect: 8 goals, 6 covered, 2 infeasible, 0 open
struct Part { int numbers[40]; bool ready; Part() { numbers[0] = 5; } };
struct Whole { long id; Part part; Whole() : id(7) {} };
int main() {
  Whole *whole = new Whole;
  if (whole->id != 7) return 1; // infeasible: true
  if (whole->part.numbers[0] != 5) return 2; // infeasible: true
  if (whole->part.numbers[39] == 4711) return 3;
  delete whole;
  int count = 300;
  int *numbers = new int[count];
  if (numbers[299] < numbers[100]) return 4;
  delete[] numbers;
  return 0;
}

// Static functions that native code calls for numbers that the machine cannot compute with itself.
// cause: functions that compilers call
typedef unsigned __int128 wide;
static int divisions, cuts;
__attribute__((used)) static wide __udivti3(wide a, wide b) { divisions++; return a > b; }
__attribute__((used)) static double trunc(double x) { cuts++; return x > 1; }
int main(int argc, char **argv) {
  wide quotient = ((wide)argc << 90) / ((wide)argc << 70 | 1);
  double cut = __builtin_elementwise_trunc((double)argc + 0.5);
  if (argc == 2 && divisions == 1) return 11; // taken: true, 11
  if (argc == 3 && cuts == 1) return 12; // taken: true, 12, by ./program x y
  return quotient == 77 && cut == 77;
}

// CREST: a program that declares what it uses, as older ones do.
// expect: 16 goals, 15 covered, 1 infeasible, 0 open
void __CrestInt(int *x);
#define CREST_int(x) __CrestInt(&x)

int main(void) {
  int x, y;
  CREST_int(x);
  CREST_int(y);
  if (x > 0 && y > 0 && x < 100 && y < 100) {
    if (3 * x + 5 * y == 271) return 1;
    if (x % 7 == 3 && y / 9 == 4) return 2;
    if (x + y > 198) return 3; // infeasible: true
  }
  return 0;
}

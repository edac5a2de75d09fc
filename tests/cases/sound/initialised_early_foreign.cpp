// Code without bitcode looks before an initialiser that optimisers may do early.
// cause: left out
// flags: -O2
// foreign: initialised_early_foreign_part.c
static int count(int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) sum += 1;
  return sum;
}
int a = count(5);
static int early;
extern "C" void look(void) {
  if (a == 5) early = 1;
}
int main(int argc, char **argv) {
  if (early) return 11; // taken: true, 11
  return 0;
}

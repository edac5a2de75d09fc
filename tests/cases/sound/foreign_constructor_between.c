// A constructor without bitcode runs between one of the program's and main.
// cause: foreign code
// foreign: foreign_constructor_between_part.c
int x;
__attribute__((constructor)) static void init(void) { x = 1; }
int main(int argc, char **argv) {
  if (x == 2) return 11; // taken: true, 11, by ATTACK=1 ./program
  return 0;
}

// Code without bitcode finds a variable of the program by its section.
// cause: foreign code
// foreign: foreign_section_part.c
void bump(void);
static int x __attribute__((section("tab"))) = 1;
int main(int argc, char **argv) {
  if (argc > 1) {
    bump();
    if (x == 5) return 11; // taken: true, 11
  }
  x++;
  return 0;
}

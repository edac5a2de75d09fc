// Code without bitcode defines a function of which only we know what it does, and does something else.
// cause: foreign code
// foreign: foreign_reach_error_part.c
extern void reach_error(void);
int main(int argc, char **argv) {
  int n = 0;
  if (argc > 1) {
    reach_error();
    n = 1;
  }
  if (n == 1) return 11; // taken: true, 11
  return 0;
}

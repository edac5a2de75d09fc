// Code without bitcode calls main by its name.
// cause: foreign code
// foreign: foreign_calls_main_part.c
int again(int, char **);
static int depth;
int main(int argc, char **argv) {
  int mine = ++depth;
  if (mine == 2) return 11; // taken: true, 11
  if (argc > 1) return again(argc - 1, argv);
  return 0;
}

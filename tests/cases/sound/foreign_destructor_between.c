// A destructor without bitcode runs between two of the program's.
// cause: foreign code
// foreign: foreign_destructor_between_part.c
#include <unistd.h>
int x;
__attribute__((destructor(200))) static void late(void) {
  if (x == 2) _exit(11); // taken: true, 11, by ATTACK=1 ./program
}
__attribute__((destructor(400))) static void early(void) { x = 1; }
int main(int argc, char **argv) { return 0; }

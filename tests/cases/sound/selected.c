// A definition that may be any of several is replaced by another file's.
// cause: definitions that are replaced
// foreign: selected_part.c
__attribute__((selectany)) extern const int limit = 1;
int main(int argc, char **argv) {
  const int *place = &limit;
  if (argc > 1 && place[argc - 2] == 2) return 11; // taken: true, 11
  return 0;
}

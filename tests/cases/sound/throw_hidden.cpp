// A library function that does not throw calls one that does, which it finds in memory.
// cause: exceptions through C
// files: throw_hidden_part.c
extern "C" int run(const char *pattern);
extern "C" void *my_opendir(const char *) { throw 5; }
int main(int argc, char **argv) {
  int caught = 0;
  try {
    if (argc > 1) run("*/zz");
  } catch (int) {
    caught = 1;
  }
  if (caught) return 11; // taken: true, 11
  return 0;
}

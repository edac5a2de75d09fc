// An exception out of bsearch, whose declaration says that it throws nothing.
// cause: 21
#include <cstdlib>
static int compare(const void *a, const void *b) { throw 1; }
int main(int argc, char **argv) {
  int key = 1, table[] = {1, 2, 3}, caught = 0;
  try {
    if (argc > 1) std::bsearch(&key, table, 3, sizeof key, compare);
  } catch (int) {
    caught = 1;
  }
  if (caught) return 11; // taken: true, 11
  return 0;
}

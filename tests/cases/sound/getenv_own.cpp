// The library's locale asks the program's own setlocale and getenv.
// cause: 15
#include <clocale>
#include <cstdlib>
#include <cstring>
#include <locale>
static int asked;
extern "C" char *getenv(const char *name) noexcept {
  asked++;
  return nullptr;
}
int main(int argc, char **argv) {
  if (argc > 1) std::locale named("");
  if (asked) return 11; // taken: true, 11
  return 0;
}

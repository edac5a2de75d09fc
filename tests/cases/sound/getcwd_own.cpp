// The library's file system asks the program's own getcwd.
// cause: 15
#include <cstring>
#include <filesystem>
static int asked;
extern "C" char *getcwd(char *buffer, std::size_t size) noexcept {
  asked++;
  return buffer ? std::strcpy(buffer, "/") : strdup("/");
}
int main(int argc, char **argv) {
  if (argc > 1) {
    std::error_code error;
    std::filesystem::current_path(error);
  }
  if (asked) return 11; // taken: true, 11
  return 0;
}

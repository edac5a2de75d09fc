// libFuzzer: in C++, with flags for C++ only.
// flags: -std=c++20
// expect: 6 goals, 6 covered, 0 open
#include <cstddef>
#include <cstdint>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  std::string_view text(reinterpret_cast<const char *>(data), size);
  if (text.starts_with("GET ")) {
    if (text.size() > 5 && text[4] == '/') return 1;
    return 2;
  }
  return 0;
}

// A string is reversed, counted, replaced in and split, with std::string.
// options: --args 2:8
#include <iostream>
#include <string>

static bool palindrome(const std::string &text) {
  return std::string(text.rbegin(), text.rend()) == text;
}

int main(int argc, char **argv) {
  if (argc < 3) {
    std::cerr << "usage: tool COMMAND TEXT\n";
    return 2;
  }
  std::string command = argv[1], text = argv[2];
  if (command == "pal") {
    std::cout << (palindrome(text) ? "yes" : "no") << '\n';
  } else if (command == "count") {
    int vowels = 0;
    for (char c : text)
      if (std::string("aeiou").find(c) != std::string::npos) vowels++;
    if (vowels > 3) std::cout << "many ";
    std::cout << vowels << '\n';
  } else if (command == "split") {
    std::size_t at = 0, comma;
    int parts = 1;
    while ((comma = text.find(',', at)) != std::string::npos) {
      if (comma == at) std::cout << "an empty part\n";
      at = comma + 1;
      parts++;
    }
    std::cout << parts << '\n';
  } else if (command == "swap") {
    std::size_t place = text.find("ab");
    if (place == std::string::npos) return 3;
    text.replace(place, 2, "ba");
    if (text == "ba") std::cout << "just that\n";
  } else {
    std::cerr << "unknown command\n";
    return 1;
  }
  return 0;
}

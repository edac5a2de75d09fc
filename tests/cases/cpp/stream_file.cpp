// Numbers and words of a file, read by a stream.
// options: --file data:8
// runs: 3000
// expect: 8 goals, 8 covered, 0 open
#include <fstream>
#include <string>

int main() {
  std::ifstream in("data");
  int number;
  if (!(in >> number)) return 1;
  if (number == 421) return 2;
  std::string word;
  if (in >> word && word == "go") return 3;
  return 0;
}

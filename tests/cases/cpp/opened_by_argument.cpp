// Which file a stream is opened for says an argument: the one that is made of inputs, or none.
// options: --args 1:6 --file notes:4
// runs: 80
// expect: 8 goals, 8 covered, 0 open
#include <fstream>
#include <string>
int main(int argc, char **argv) {
  if (argc != 2) return 1;
  std::ifstream in(argv[1]);
  if (!in) return 2;
  std::string line;
  if (!std::getline(in, line)) return 3;
  if (line[0] == '#') return 4;
  return 0;
}

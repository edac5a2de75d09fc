// C++: a method of a class that holds strings in a vector, built by a constructor.
// options: --function Lines::add
// expect: 6 goals, 6 covered, 0 open
#include <string>
#include <vector>

class Lines {
  std::vector<std::string> lines;
  unsigned limit;

public:
  explicit Lines(unsigned most) : limit(most) {}
  int add(std::string line);
};

int Lines::add(std::string line) {
  if (line.size() > 3 && line[3] == '\n') line.resize(3);
  if (lines.size() >= limit) return -1;
  lines.push_back(line);
  return lines.back() == "end";
}

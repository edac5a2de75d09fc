// std::vector and std::string filled from the input; only our own conditions are goals.
// expect: 20 goals, 19 covered, 1 open
#include <string>
#include <vector>
extern "C" unsigned char __VERIFIER_nondet_uchar(void);

int main() {
  unsigned n = __VERIFIER_nondet_uchar();
  if (n > 4) return 1;
  std::vector<unsigned char> bytes;
  for (unsigned i = 0; i < n; ++i) bytes.push_back(__VERIFIER_nondet_uchar());
  int sum = 0;
  for (unsigned char byte : bytes) sum += byte;
  if (bytes.size() == 3 && sum == 700) return 2;
  std::string text;
  for (unsigned char byte : bytes) text += static_cast<char>(byte);
  if (text.size() == 2 && text[0] == 'o' && text[1] == 'k') return 3;
  if (text.size() != bytes.size()) return 4;  // open: true
  return 0;
}

// The same on a member: what was computed before is kept after it.
// cause: 3
struct Block {
  unsigned char body[68];
  int last;
  bool differs(int n) {
    int next = n ^ 1;
    __builtin_memset_inline(body, 255, sizeof body);
    bool result = last != next;
    last = next;
    return result;
  }
};
static Block block;
int main(int argc, char **argv) {
  if (argc > 1) {
    block.differs(1);
    if (block.differs(2)) return 11; // taken: true, 11
  }
  return 0;
}

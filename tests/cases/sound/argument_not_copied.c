// Of an argument that is only read no copy is made when the call is inlined.
// cause: places of locals
// flags: -O2
struct large { long words[8]; };
static struct large one = {{1, 2, 3}}, other;
static int look(struct large copy, struct large *place) {
  if (&copy == place) return 11; // taken: true, 11
  return (int)copy.words[1] == 12345;
}
int main(int argc, char **argv) {
  one.words[1] = argc;
  struct large *table[2] = {&other, &one};
  return look(one, table[argc - 1 & 1]);
}

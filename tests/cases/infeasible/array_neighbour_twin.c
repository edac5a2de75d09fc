// Twin of array_neighbour.c: the distance is the index itself.
// Feasible: 0 and 0 + 0 are the same slot.
// taken by: 0
// expect: 2 goals, 2 covered, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned i = __VERIFIER_nondet_uint();
  int slots[4] = {0, 0, 0, 0};
  slots[i % 4] = 7;
  if (slots[(i + i) % 4] != 0) return 1;
  return 0;
}

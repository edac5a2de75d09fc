// A readers and writer guard: while the writer is in, there are no readers.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  unsigned readers = 0, writes = 0;
  int writer = 0;
  while (1) {
    int op = __VERIFIER_nondet_int();
    if (op == 1) {
      if (!writer && readers < 64)
        readers++;
    } else if (op == 2) {
      if (readers > 0) {
        if (writer) // infeasible: true
          return 1;
        readers--;
      }
    } else if (op == 3) {
      if (readers == 0)
        writer = 1;
    } else if (op == 4) {
      writes += (unsigned)writer;
      writer = 0;
    } else {
      break;
    }
  }
  if (writer && readers != 0) // infeasible: true
    return 2;
  if (readers > 64) // infeasible: true
    return 3;
  return writes == 2;
}

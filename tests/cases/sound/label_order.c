// Addresses of labels are addresses, not small numbers.
int main(int argc, char **argv) {
  static void *table[] = {&&one, &&two};
  if (argc > 1) {
    if ((unsigned long)table[0] > 4096) return 11; // taken: true, 11
    goto *table[argc & 1];
  }
one:
  return 1;
two:
  return 0;
}

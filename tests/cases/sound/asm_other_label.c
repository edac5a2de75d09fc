// A jump forwards to a label that only another template has there.
// cause: 24
int main(int argc, char **argv) {
  int x = 0, n = argc;
  if (n > 1) {
    __asm__ volatile("7: nop\n\tjmp 7f");
    x = 1;
  }
  x += 2;
  if (n > 50) x += 4;
  __asm__ volatile("7: nop");
  if (x == 0) return 11; // taken: true, 11
  return 0;
}

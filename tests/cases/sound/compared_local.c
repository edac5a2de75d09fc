// The address of a local, found by counting from that of another.
// cause: 5
static void search(int *p, unsigned long n) {
  while (n != (unsigned long)p) n++;
  *(volatile char *)n = 7;
}
int main(int argc, char **argv) {
  int x = 0;
  if (argc > 1) search(&x, (unsigned long)&argc - 4096);
  if (x == 7) return 11; // taken: true, 11
  return 0;
}

// Assembly that writes a variable by its absolute address.
// cause: 24
// flags: -fno-pie -no-pie
int x;
int main(int argc, char **argv) {
  if (argc > 1) __asm__ volatile("movl $5, x" ::: "memory");
  if (x == 5) return 11; // taken: true, 11
  return 0;
}

// Assembly that writes a variable of the thread by its segment.
// cause: 24
// flags: -fno-pie -no-pie
__thread int t;
int main(int argc, char **argv) {
  if (argc > 1) __asm__ volatile("movl $1, %%fs:t@tpoff" ::: "memory");
  if (t == 1) return 11; // taken: true, 11
  return 0;
}

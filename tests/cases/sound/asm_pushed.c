// Assembly that writes through a register that holds an address by chance, and one that pops a return address.
// cause: 24
// flags: -fno-pie -no-pie
int table[2];
int main(int argc, char **argv) {
  if (argc > 1) __asm__ volatile("movq $table, %%rdi\n\tmovl $9, %%eax\n\tmovl $1, %%ecx\n\trep stosl" ::: "rdi", "rax", "rcx", "memory");
  if (table[0] == 9) return 11; // taken: true, 11
  return 0;
}

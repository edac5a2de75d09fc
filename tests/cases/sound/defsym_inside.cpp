// The linker puts a name into the midst of a variable.
// cause: 19
// flags: -Wl,--defsym=second=table+4
extern "C" {
int table[2];
extern int second;
}
int main(int argc, char **argv) {
  if (argc > 1) second = 5;
  if (table[1] == 5) return 11; // taken: true, 11
  return 0;
}

// The linker makes two names one variable.
// cause: 19
// flags: -Wl,--defsym=y=x
int x;
extern int y;
int main(int argc, char **argv) {
  if (argc > 1) y = 1;
  if (x == 1) return 11; // taken: true, 11
  return 0;
}

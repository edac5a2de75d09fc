// A function that nobody defines is null, if the linker is told to let it be.
// cause: flags of the linker
// flags: -no-pie -Wl,-z,undefs
void missing(void);
static void (*table[2])(void) = {missing, missing};
int main(int argc, char **argv) {
  void (*chosen)(void) = table[argc & 1];
  if (argc > 1 && !chosen) return 11; // taken: true, 11
  return 0;
}

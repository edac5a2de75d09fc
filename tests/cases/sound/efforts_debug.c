// A macro that is there only where tables for debuggers or exceptions are made.
// cause: the compiler's efforts
// flags: -fno-asynchronous-unwind-tables -fno-unwind-tables
#ifdef __GCC_HAVE_DWARF2_CFI_ASM
static int tables = 1;
#else
static int tables = 0;
#endif
int main(int argc, char **argv) {
  if (argc > 1 && tables == 0) return 11; // taken: true, 11
  return 0;
}

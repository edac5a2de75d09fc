// A variable of the C library that the program defines is set before main.
// cause: 14
char *__progname;
int main(int argc, char **argv) {
  if (argc > 1)
    if (__progname) return 11; // taken: true, 11
  return 0;
}

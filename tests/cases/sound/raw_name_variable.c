// One symbol, written with and without the mark that keeps a name as it is.
// cause: names
int hidden_name __asm__("\01shared_symbol") = 1;
extern int shared_symbol;
int main(int argc, char **argv) {
  hidden_name = 1;
  if (argc > 1) shared_symbol = 7;
  if (hidden_name == 7) return 11; // taken: true, 11
  return 0;
}

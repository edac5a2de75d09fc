// What an initialiser leaves open of a union is read as whatever suits the optimiser.
// cause: unset memory
// flags: -O2
// files: union_rest_part.c
int check(void);
extern unsigned char last;
static const union { char first; unsigned char all[8]; } both = {.first = 1};
int main(int argc, char **argv) {
  if (argc > 1) {
    last = both.all[5];
    return check();
  }
  return 0;
}

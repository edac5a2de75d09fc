// An object without bitcode defines what native code calls.
// cause: functions that compilers call
// foreign: machine_foreign_part.c
int hits;
struct large { char bytes[200]; };
static struct large a, b;
int main(int argc, char **argv) {
  a.bytes[3] = argc;
  hits = 0;
  b = a;
  if (argc > 1 && hits == 1) return 11; // taken: true, 11
  return b.bytes[3] == 77;
}

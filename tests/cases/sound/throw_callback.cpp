// An exception that passes a function of C which calls back.
// cause: 21
// files: throw_callback_part.c
extern "C" int each(int n, void (*visit)(int));
static int seen;
static void visit(int n) {
  seen = n;
  if (n == 2) throw n;
}
int main(int argc, char **argv) {
  int done = 0;
  try {
    if (argc > 1) done = each(5, visit);
  } catch (int) {
    if (seen == 2) return 11; // taken: true, 11
  }
  return done;
}

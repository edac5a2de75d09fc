// The memcpy that native code calls for an assignment is an alias.
// cause: functions that compilers call
static int hits;
struct large { char bytes[200]; };
static struct large a, b;
void *mine(void *to, const void *from, unsigned long count) {
  char *t = to;
  const char *f = from;
  hits++;
  for (unsigned long i = 0; i < count; i++) t[i] = f[i];
  return to;
}
void *memcpy(void *to, const void *from, unsigned long count) __attribute__((alias("mine")));
int main(int argc, char **argv) {
  a.bytes[3] = argc;
  b = a;
  if (argc > 1 && hits == 1) return 11; // taken: true, 11
  return b.bytes[3] == 77;
}

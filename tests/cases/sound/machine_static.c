// A static memcpy is the one that native code calls for an assignment, as kernels and boot loaders have it.
// cause: functions that compilers call
typedef unsigned long size_t;
static unsigned long copied;
static void *memcpy(void *to, const void *from, size_t count) {
  char *a = to;
  const char *b = from;
  copied += count;
  while (count--) *a++ = *b++;
  return to;
}
struct frame { int kind; char data[252]; };
static struct frame queue[4];
int main(int argc, char **argv) {
  struct frame one;
  memcpy(&one, argv[0], 4);
  copied = 0;
  queue[argc & 3] = one;
  if (argc > 1 && copied == 256) return 11; // taken: true, 11
  return 0;
}

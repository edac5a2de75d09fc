// What an assumption says of one input still holds when a later condition relates it to another.
// expect: 4 goals, 4 covered, 0 open
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);

int main(void) {
  unsigned char first = __VERIFIER_nondet_uchar();
  int size = __VERIFIER_nondet_int();
  __VERIFIER_assume((size <= 8) & (size >= -1));
  if ((unsigned)size < 3) return 3;
  if (first + 2 == size) return 1;
  return 0;
}

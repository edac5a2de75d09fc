// Twin of truncation.c: the check is off by one.
// Feasible: 65536 becomes 0.
// taken by: 65536
// expect: 4 goals, 4 covered, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

struct header { unsigned short length; };

int main(void) {
  unsigned length = __VERIFIER_nondet_uint();
  if (length > 65536) return 2;
  struct header header = {(unsigned short)length};
  if (header.length != length) return 1;
  return 0;
}

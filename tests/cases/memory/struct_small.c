// Small structs travel in registers: passed and returned by value, squeezed into integers and doubles.
// expect: 12 goals, 11 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);
extern double __VERIFIER_nondet_double(void);
extern long __VERIFIER_nondet_long(void);

struct bytes { char a, b, c; };
struct mixed { int n; float f; double d; };
struct two { long first, second; };

static struct bytes turn(struct bytes in) { return (struct bytes){in.b, in.c, in.a}; }
static struct mixed scale(struct mixed in, int by) {
  in.n *= by;
  in.d = in.d * by;
  return in;
}
static struct two swap(struct two in) { return (struct two){in.second, in.first}; }

int main(void) {
  struct bytes b = {__VERIFIER_nondet_char(), 2, __VERIFIER_nondet_char()};
  struct mixed m = {__VERIFIER_nondet_int(), 1.5f, __VERIFIER_nondet_double()};
  struct two t = {__VERIFIER_nondet_long(), 9};
  int hits = 0;
  b = turn(b);
  if (b.c == 'q') hits++;
  if (b.b == 'r') hits++;
  if (b.a != 2) hits++; // infeasible: true
  m = scale(m, 3);
  if (m.n == 33) hits++;
  if (m.d == 7.5) hits++;
  if (swap(t).second == 123456789012L) hits++;
  return hits;
}

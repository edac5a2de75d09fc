// A null pointer is used, in the sanitizer's words.
// options: --sanitize undefined
// runs: 200
// outcome: null-pointer-use
// expect: 2 goals, 2 covered, 0 open
extern int __VERIFIER_nondet_int(void);
struct point { int x, y; };
static struct point here;
static struct point *find(int key) { return key == 3 ? 0 : &here; }
int main(void) {
  return find(__VERIFIER_nondet_int())->y;
}

// Compound literals, designated initialisers and structs assigned as wholes.
// expect: 14 goals, 12 covered, 2 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);

struct vec { int x, y, z; };

static int length(const struct vec *v) { return v->x * v->x + v->y * v->y + v->z * v->z; }

int main(void) {
  int n = __VERIFIER_nondet_int();
  struct vec v = (struct vec){.z = n, .x = 3};
  int *triple = (int[]){n, n + 1, [4] = 5};
  int hits = 0;
  if (v.y) hits++; // infeasible: true
  if (n > -100 && n < 100 && length(&v) == 25) hits++;
  if (triple[1] == 12) hits++;
  if (triple[3] + triple[4] == 5) // infeasible: false
    hits++;
  v = (struct vec){v.z, v.x, v.y};
  if (v.x == 8) hits++;
  return hits;
}

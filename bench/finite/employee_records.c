// Three records of employees: validity, managers without cycles, and the sum of salaries.
extern int __VERIFIER_nondet_int(void);
extern short __VERIFIER_nondet_short(void);
extern void reach_error(void);

struct employee {
  short id;
  short manager;        // the index of the manager, or -1
  int salary;
  int level;
};

static int valid(const struct employee *e) {
  if (e->id <= 0) return 0;
  if (e->manager < -1 || e->manager > 2) return 0;
  if (e->salary < 1000 || e->salary > 100000) return 0;
  return e->level >= 1 && e->level <= 5;
}

int main(void) {
  struct employee staff[3];
  int heads = 0, total = 0;
  for (int i = 0; i < 3; i++) {
    staff[i].id = __VERIFIER_nondet_short();
    staff[i].manager = __VERIFIER_nondet_short();
    staff[i].salary = __VERIFIER_nondet_int();
    staff[i].level = __VERIFIER_nondet_int();
    if (!valid(&staff[i])) return 1;
    if (staff[i].manager == i) return 2;
    if (staff[i].manager == -1) heads++;
    total += staff[i].salary;
  }
  if (staff[0].id == staff[1].id || staff[1].id == staff[2].id || staff[0].id == staff[2].id) return 3;
  if (total < 3000) reach_error();
  for (int i = 0; i < 3; i++) {
    int m = staff[i].manager;
    if (m < 0) continue;
    if (staff[m].level <= staff[i].level) return 4;
    if (staff[m].salary < staff[i].salary) return 5;
  }
  for (int i = 0; i < 3; i++) {
    int m = staff[i].manager;
    if (m >= 0 && staff[m].manager == i) reach_error();   // levels rise, so there is no cycle
  }
  if (heads == 0) reach_error();
  if (heads == 1) {
    int chain = 0;
    for (int i = 0; i < 3; i++)
      if (staff[i].manager >= 0 && staff[staff[i].manager].manager >= 0) chain++;
    if (chain > 1) return 6;                        // never: only the lowest of three has two above
    if (chain == 1 && total > 290000) return 7;
    if (chain == 1 && total < 3003) return 8;
  }
  return 0;
}

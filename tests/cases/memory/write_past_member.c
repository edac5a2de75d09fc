// An index that leaves its array but not the record: the store is looked at as one into the array first, and beyond it
// as another way.
// runs: 200
// expect: 8 goals, 8 covered, 0 open
extern int __VERIFIER_nondet_int(void);

struct login {
  unsigned char name[4];
  unsigned char admin, tries[3];
};

int main(void) {
  struct login login = {{0}, 0, {0}};
  unsigned place = (unsigned)__VERIFIER_nondet_int();
  if (place > 7) return 1;
  login.name[place] = (unsigned char)__VERIFIER_nondet_int();
  if (login.admin == 7) return 2;
  if (login.tries[1] == 9) return 3;
  return login.name[2] == 5 ? 4 : 0;
}

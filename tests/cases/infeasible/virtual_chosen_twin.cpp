// Twin of virtual_chosen.cpp: the choice is made at another volume.
// Feasible: 6 is quiet.
// taken by: 6
// expect: 6 goals, 6 covered, 0 open
extern "C" int __VERIFIER_nondet_int(void);

struct Voice {
  virtual int level() const { return 2; }
};
struct Loud : Voice {
  int level() const override { return 9; }
};

int main() {
  Voice quiet;
  Loud loud;
  int volume = __VERIFIER_nondet_int();
  Voice *voice = volume > 6 ? &loud : &quiet;
  int level = voice->level();
  if (volume > 5 && level == 2) return 1;
  return level;
}

// The dynamic type follows the input that chose it.
// Infeasible: the object is a Loud exactly if the volume is above 5.
// expect: 6 goals, 5 covered, 1 open
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
  Voice *voice = volume > 5 ? &loud : &quiet;
  int level = voice->level();
  if (volume > 5 && level == 2) return 1; // open: true
  return level;
}

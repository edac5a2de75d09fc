// C23: nullptr, constexpr, typeof, binary literals, auto and attributes.
// flags: -std=c23
// expect: 12 goals, 11 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);

constexpr int limit = 0b1010'0000;
enum level : unsigned char { LOW = 1, HIGH = 200 };

[[nodiscard]] static int *choose(int *p, bool yes) { return yes ? p : nullptr; }

int main() {
  int n = __VERIFIER_nondet_int();
  auto twice = n * 2;
  typeof(twice) copy = twice;
  enum level level = (enum level)n;
  if (copy == limit) return 1;
  if (choose(&n, n > 5) == nullptr) return 2;
  if (level == HIGH && n != 200) return 3;
  if (level > 255) return 4; // infeasible: true
  return 0;
}

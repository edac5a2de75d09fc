// dynamic_cast down, across and to references; typeid.
// expect: 20 goals, 18 covered, 2 open
#include <typeinfo>
extern "C" int __VERIFIER_nondet_int(void);

struct Animal {
  int age;
  explicit Animal(int age) : age(age) {}
  virtual ~Animal() = default;
};
struct Swims {
  int depth = 0;
  virtual ~Swims() = default;
};
struct Cat : Animal {
  using Animal::Animal;
};
struct Duck : Animal, Swims {
  explicit Duck(int age) : Animal(age) { depth = age / 2; }
};

static Animal *make(int kind, int age) {
  if (kind == 1) return new Cat(age);
  if (kind == 2) return new Duck(age);
  return new Animal(age);
}

int main() {
  int kind = __VERIFIER_nondet_int(), age = __VERIFIER_nondet_int();
  Animal *animal = make(kind, age);
  if (Cat *cat = dynamic_cast<Cat *>(animal)) {
    if (cat->age == 9) return 1;
  }
  if (Swims *swimmer = dynamic_cast<Swims *>(animal)) {
    if (swimmer->depth == 50) return 2;
    if (typeid(*swimmer) != typeid(Duck)) return 3; // open: true
  }
  try {
    Duck &duck = dynamic_cast<Duck &>(*animal);
    if (duck.age == -1) return 4;
  } catch (const std::bad_cast &) {
    if (kind == 2) return 5; // open: true
    if (age == 77) return 6;
  }
  delete animal;
  return 0;
}

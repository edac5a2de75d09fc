// Tables of virtual functions that hold distances.
// flags: -fexperimental-relative-c++-abi-vtables
static int x;
struct A {
  virtual void f() {}
};
struct B : A {
  void f() override { x = 1; }
};
int main(int argc, char **argv) {
  A a;
  B b;
  A *p = argc > 1 ? &b : &a;
  p->f();
  if (x == 1) return 11; // taken: true, 11
  return 0;
}

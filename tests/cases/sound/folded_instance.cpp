// What is a constant in one instance of a template is decided there without a branch.
// cause: goals of copies
struct Ring {
  int used = 4;
  bool empty() const { return used == 0; }
};
struct Nothing {
  static constexpr bool empty() { return true; }
};
template <class Container> int first(Container container) {
  if (container.empty()) return 11; // taken: true, 11
  return 1;
}
int main(int argc, char **) {
  int one = first(Ring());
  if (argc > 1) one = first(Nothing());
  return one == 11 ? 11 : 0;
}

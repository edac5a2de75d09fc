// The destructor of a complete object has a body of its own, without counters, if it is a try block and there is a
// virtual base.
// cause: goals of copies
static int seen;
struct Virtual { ~Virtual() { seen += 100; } };
struct Middle : virtual Virtual {
  int n;
  Middle(int n) : n(n) {}
  ~Middle() try {
    if (n == 7) seen += 11; // taken: true, 11
  } catch (...) {
  }
};
struct Last : Middle { Last() : Middle(1) {} };
int main(int argc, char **) {
  if (argc > 1) {
    { Middle middle(7); }
    { Last last; }
    return seen == 211 ? 11 : 1;
  }
  return 0;
}

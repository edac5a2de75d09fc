// In one instance the switch is gone, since no label fits: it goes elsewhere there, unseen, and clang counts that.
// expect: 6 goals, 3 covered, 3 open
template <int K> static int f(int a) {
  switch (K ? K : a) { // open: case
  case 1: return 4; // open: false
  case 2: return 5; // open: case
  }
  return 0;
}
int main(int argc, char **argv) { return f<0>(1) + f<7>(argc) + 7; }

// A switch over more than 128 bits.
// cause: cases of wide switches
int main(int argc, char **argv) {
  _BitInt(200) w = argc;
  int r = 0;
  switch (w) {
  case 1: r = 4; break;
  case 2: r = 5; break;
  default: r = 6;
  }
  if (r == 5) return 11; // taken: true, 11
  if (argc > 2 && argc < 2) return 1;
  return 0;
}

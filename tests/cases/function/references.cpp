// C++: references are never null; constant ones and temporaries too.
// options: --function mix
// expect: 8 goals, 8 covered, 0 open
struct pair { int first; long second; };

int mix(int &count, const pair &both, short &&moved) {
  if (count == 3 && both.first == 4) return 1;
  if (both.second == 1L << 40) return 2;
  if (moved == -7) {
    count++;
    return 3;
  }
  return 0;
}

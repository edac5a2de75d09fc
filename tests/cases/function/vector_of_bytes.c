// A parameter that is a vector of 8-bit numbers.
// options: --function lanes
// expect: 6 goals, 6 covered, 0 open
typedef unsigned char lanes8 __attribute__((vector_size(8)));

int lanes(lanes8 v) {
  if (v[3] == 77) return 1;
  if (v[0] > v[7]) return 2;
  return v[5] == 200 ? 3 : 0;
}

// A structure by value: nested, with bit-fields and an array of its own.
// options: --function inside
// expect: 12 goals, 11 covered, 1 infeasible, 0 open
struct point { int x, y; };
struct box { struct point corner; unsigned width : 4, height : 4; short weights[3]; };

int inside(struct box box, struct point point) {
  if (point.x < box.corner.x || point.y < box.corner.y) return 0;
  if (box.width == 15 && box.height == 0) return 2;
  if (box.weights[0] + box.weights[2] == 77) return 3;
  if (box.width > 15) return 4; // infeasible: true
  return 1;
}

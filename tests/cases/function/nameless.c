// Types without a name: nested structures and unions, constant members, pointers to them.
// options: --function look
// expect: 16 goals, 16 covered, 0 open
typedef struct {
  const int kind;
  const char name[4];
  struct {
    int low;
    union {
      int whole;
      struct { short first, second; };
    };
  } part;
  struct { int value; } *other;
  const struct { int code; } fixed;
} thing;

int look(const thing *thing) {
  if (!thing) return 0;
  if (thing->kind == 3 && thing->name[1] == 'k') return 1;
  if (thing->part.low == 4 && thing->part.second == 5) return 2;
  if (thing->other && thing->other->value == 6) return 3;
  return thing->fixed.code == 7 ? 4 : 5;
}

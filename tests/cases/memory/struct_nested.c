// Structs in structs in arrays: fields at every depth keep their values.
// expect: 10 goals, 9 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);
extern short __VERIFIER_nondet_short(void);

struct point { short x, y; };
struct box { struct point corner[2]; char name; int weight; };
struct room { struct box boxes[3]; struct box *heaviest; };

int main(void) {
  struct room room = {0};
  room.boxes[1].corner[0].x = __VERIFIER_nondet_short();
  room.boxes[1].corner[1].y = __VERIFIER_nondet_short();
  room.boxes[2].weight = __VERIFIER_nondet_int();
  room.heaviest = &room.boxes[2];
  struct room copy = room;
  int hits = 0;
  if (copy.boxes[1].corner[0].x == 31) hits++;
  if (copy.boxes[1].corner[1].y < copy.boxes[1].corner[0].x) hits++;
  if (copy.heaviest->weight == 4711) hits++;
  if (copy.boxes[0].weight) // infeasible: true
    hits++;
  copy.boxes[2].weight = 1;
  if (room.heaviest->weight == 1) hits++;
  return hits;
}

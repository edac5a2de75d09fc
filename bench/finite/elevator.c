// An elevator for three floors with buttons and a door, for seven steps.
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

enum motion { STILL, UP, DOWN };

struct elevator {
  int floor;
  int open;
  enum motion motion;
  unsigned calls;
};

static int above(const struct elevator *e) { return (e->calls >> (e->floor + 1)) != 0; }
static int below(const struct elevator *e) { return (e->calls & ((1u << e->floor) - 1)) != 0; }

static void step(struct elevator *e) {
  if (e->open) {
    e->open = 0;
    return;
  }
  if (e->calls >> e->floor & 1) {
    e->calls &= ~(1u << e->floor);
    e->open = 1;
    if (!above(e) && !below(e)) e->motion = STILL;
    return;
  }
  switch (e->motion) {
  case UP:
    if (above(e)) e->floor++;
    else e->motion = below(e) ? DOWN : STILL;
    break;
  case DOWN:
    if (below(e)) e->floor--;
    else e->motion = above(e) ? UP : STILL;
    break;
  default:
    if (above(e)) e->motion = UP;
    else if (below(e)) e->motion = DOWN;
  }
}

int main(void) {
  struct elevator e = {0, 0, STILL, 0};
  int opened[3] = {0, 0, 0}, turns = 0;
  for (int i = 0; i < 7; i++) {
    enum motion before = e.motion;
    int floor = e.floor;
    e.calls |= __VERIFIER_nondet_uchar() & 7u;
    step(&e);
    if (e.floor < 0 || e.floor > 2) reach_error();
    if (e.open && e.floor != floor) reach_error();
    if (e.open) opened[e.floor]++;
    if (before == UP && e.motion == DOWN) turns++;
    if (before == DOWN && e.motion == UP) turns++;
  }
  if (opened[2] && opened[1] && opened[0]) {               // never: the way takes too long
    if (opened[0] + opened[1] + opened[2] > 3) return 1;
    return 2;
  }
  if (turns > 1) return 3;                                 // never in seven steps
  if (turns == 1 && e.motion == UP) return 4;              // never: it turned at the top
  if (opened[0] == 4) return 5;
  if (opened[2] > 1) return 6;
  return 0;
}

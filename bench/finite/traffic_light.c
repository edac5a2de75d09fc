// Two traffic lights at a crossing with a request button for pedestrians, for eight steps of time.
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

enum colour { RED, RED_YELLOW, GREEN, YELLOW };

struct crossing {
  enum colour main_road, side_road;
  int waiting, walk, phase, served;
};

static void step(struct crossing *c, int car, int button) {
  if (button && c->walk == 0) c->waiting = 1;
  switch (c->phase) {
  case 0:                                       // the main road drives
    c->main_road = GREEN;
    if (car || c->waiting) c->phase = 1;
    break;
  case 1:
    c->main_road = YELLOW;
    c->phase = 2;
    break;
  case 2:
    c->main_road = RED;
    if (c->waiting) {
      c->waiting = 0;
      c->walk = 2;
      c->served++;
      c->phase = 3;
    } else {
      c->side_road = GREEN;
      c->phase = 4;
    }
    break;
  case 3:
    if (--c->walk == 0) c->phase = 5;
    break;
  case 4:
    if (!car) c->phase = 5;
    else if (c->side_road == RED) reach_error();
    break;
  case 5:
    c->side_road = RED;
    c->main_road = RED_YELLOW;
    c->phase = 0;
    break;
  default: reach_error();
  }
}

int main(void) {
  struct crossing c = {GREEN, RED, 0, 0, 0, 0};
  int side_green = 0;
  for (int i = 0; i < 8; i++) {
    unsigned char input = __VERIFIER_nondet_uchar();
    step(&c, input & 1, input & 2);
    if (c.main_road == GREEN && c.side_road == GREEN) reach_error();
    if (c.walk && c.main_road != RED) reach_error();
    if (c.walk && c.side_road == GREEN) reach_error();
    if (c.side_road == GREEN) side_green++;
  }
  if (side_green > 6) return 1;                 // never: two steps pass before it is green
  if (side_green > 5) return 2;
  if (c.served > 1) return 3;                   // never within eight steps
  if (c.served == 1 && side_green == 1) return 4;   // never: no time for both
  return 0;
}

// A scheduler of three tasks with priorities, blocking and a shared resource with priority inheritance,
// for six ticks.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

enum state { READY, BLOCKED, DONE };

struct task {
  enum state state;
  int base, priority, work;
};

static struct task task[3];
static int owner = -1;

static int pick(void) {
  int best = -1;
  for (int i = 0; i < 3; i++) {
    if (task[i].state != READY) continue;
    if (best < 0 || task[i].priority > task[best].priority) best = i;
  }
  return best;
}

static void want(int i) {
  if (owner < 0) {
    owner = i;
    return;
  }
  if (owner == i) return;
  task[i].state = BLOCKED;
  if (task[owner].priority < task[i].priority) task[owner].priority = task[i].priority;
}

static void give(int i) {
  if (owner != i) return;
  owner = -1;
  task[i].priority = task[i].base;
  for (int j = 0; j < 3; j++)
    if (task[j].state == BLOCKED) task[j].state = READY;
}

int main(void) {
  int ran[3] = {0, 0, 0}, idle = 0;
  for (int i = 0; i < 3; i++) {
    task[i].state = READY;
    task[i].base = task[i].priority = i + 1;
    task[i].work = __VERIFIER_nondet_int();
    if (task[i].work < 1 || task[i].work > 4) return 1;
  }
  if (__VERIFIER_nondet_int() > 0) owner = 0;       // the lowest task already holds the resource
  for (int tick = 0; tick < 6; tick++) {
    int now = pick();
    if (now < 0) {
      if (owner >= 0) reach_error();                // the owner is never blocked
      idle++;
      continue;
    }
    if (task[now].state == BLOCKED) reach_error();
    int action = __VERIFIER_nondet_int();
    if (action == 1) want(now);
    else if (action == 2) give(now);
    if (task[now].state != READY) continue;
    ran[now]++;
    if (--task[now].work == 0) {
      give(now);
      task[now].state = DONE;
    }
    if (task[now].work < 0) reach_error();
  }
  if (ran[0] + ran[1] + ran[2] + idle > 6) reach_error();
  if (ran[1] && task[2].state == BLOCKED) reach_error();   // the owner inherits the highest priority
  if (idle > 3) return 2;                           // never: three ticks of work at least
  if (idle == 3) return 3;
  if (ran[0] > 0 && task[2].state == BLOCKED) return 4;
  if (ran[0] == 4 && ran[1] == 1) return 5;
  if (ran[0] == 4 && ran[1] == 2) return 6;         // never: the highest runs at least once
  return 0;
}

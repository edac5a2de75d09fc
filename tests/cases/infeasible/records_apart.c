// A record in one of two places is read through a pointer: that the places are apart is known only while both are
// there, so what is carried back to the start must not speak of it.
// options: --engines interpolation
// runs: 20000
// expect: 42 goals, 37 covered, 5 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
enum { DONE = 0, PENDING = 1, PROTECTED = -2, BAD = -3, FULL = -5 };
enum kind { READ, WRITE, STOP, RESUME, KINDS };
enum { QUEUE = 2 };

struct request { enum kind kind; int track, id, status; };
static struct request queue[QUEUE];
static int queued, is_protected, holding, completed;

static void complete(struct request *r, int status) {
  if (status == PENDING) completed = -100; // infeasible: true
  r->status = status;
  completed++;
}

static int enqueue(const struct request *r) {
  if (queued >= QUEUE) return FULL; // infeasible: true
  queue[queued] = *r;
  queue[queued].status = PENDING;
  queued++;
  return PENDING;
}

static int take(struct request *out) {
  if (queued == 0) return 0;
  *out = queue[0];
  for (int i = 0; i + 1 < QUEUE; i++) {
    if (i + 1 < queued) queue[i] = queue[i + 1];
  }
  queued--;
  return 1;
}

static int transfer(struct request *r) {
  if (r->kind != READ && is_protected) return PROTECTED;
  if (r->track < 0) return BAD;
  return DONE;
}

static void drain(void) {
  struct request r;
  for (int i = 0; i < QUEUE; i++) {
    if (!take(&r)) break;
    complete(&r, transfer(&r));
  }
}

static int dispatch(struct request *r) {
  switch (r->kind) {
  case READ: case WRITE:
    if (holding) return enqueue(r);
    r->status = transfer(r);
    break;
  case STOP:
    holding = 1;
    r->status = DONE;
    break;
  case RESUME:
    holding = 0;
    drain();
    r->status = DONE;
    break;
  default: r->status = BAD; // infeasible: case
  }
  complete(r, r->status);
  return r->status;
}

int main(void) {
  is_protected = __VERIFIER_nondet_int() != 0;
  holding = __VERIFIER_nondet_int() == 1;
  for (int i = 0; i < 2; i++) {
    struct request r = {READ, 0, 0, 0};
    unsigned char kind = __VERIFIER_nondet_uchar();
    if (kind >= KINDS) continue;
    r.kind = (enum kind)kind;
    r.track = __VERIFIER_nondet_int();
    r.id = i;
    if (dispatch(&r) == FULL) return 3; // infeasible: true
  }
  if (holding) drain();
  if (completed < 0) return 1; // infeasible: true
  return completed > 2;
}

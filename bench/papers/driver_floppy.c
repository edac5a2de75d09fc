// A floppy driver: three requests under a spin lock that must not be taken twice, with a queue of at most
// three pending requests, cancellation, and a motor that has to run before anything is read or written.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

enum { DONE = 0, PENDING = 1, NO_MEDIA = -1, PROTECTED = -2, BAD_PARAMETER = -3, CANCELLED = -4, FULL = -5,
       IO_ERROR = -6 };
enum kind { READ, WRITE, FORMAT, EJECT, CANCEL, STOP, RESUME, KINDS };
enum { QUEUE = 3, TRACKS = 80 };

struct request {
  enum kind kind;
  int track;
  int id;
  int status;
  int cancelled;
};

static int lock_held;
static struct request queue[QUEUE];
static int queued;
static int media, protected_media, motor, holding, track_now, completed, out_of_order;

static void acquire(void) {
  if (lock_held) reach_error();
  lock_held = 1;
}

static void release(void) {
  if (!lock_held) reach_error();
  lock_held = 0;
}

static void complete(struct request *r, int status) {
  if (lock_held) reach_error();           // never completed under the lock
  if (status == PENDING) reach_error();
  r->status = status;
  completed++;
}

static int enqueue(const struct request *r) {
  int result = PENDING;
  acquire();
  if (queued >= QUEUE) result = FULL;     // three requests never overflow the queue
  else {
    queue[queued] = *r;
    queue[queued].status = PENDING;
    queued++;
  }
  release();
  return result;
}

static int take(struct request *out) {
  acquire();
  if (queued == 0) {
    release();
    return 0;
  }
  *out = queue[0];
  for (int i = 0; i + 1 < QUEUE; i++) {
    if (i + 1 < queued) queue[i] = queue[i + 1];
  }
  queued--;
  release();
  return 1;
}

static int cancel(int id) {
  int found = 0;
  acquire();
  for (int i = 0; i < QUEUE; i++) {
    if (i < queued && queue[i].id == id && !queue[i].cancelled) {
      queue[i].cancelled = 1;
      found++;
    }
  }
  release();
  if (found > 1) reach_error();           // identifiers are unique
  return found;
}

static int start_motor(void) {
  if (motor) return DONE;
  int answer = __VERIFIER_nondet_int();
  if (answer < 0) return IO_ERROR;
  motor = 1;
  return DONE;
}

static int seek(int track) {
  int distance = track - track_now;
  if (distance < 0) distance = -distance;
  if (distance >= TRACKS) reach_error();
  track_now = track;
  if (distance > 40 && __VERIFIER_nondet_int() == 7) {
    track_now = 0;
    return IO_ERROR;
  }
  return DONE;
}

static int transfer(struct request *r) {
  if (!media) return NO_MEDIA;
  if (r->kind != READ && protected_media) return PROTECTED;
  if (r->track < 0 || r->track >= TRACKS) return BAD_PARAMETER;
  int status = start_motor();
  if (status != DONE) return status;
  if (!motor) reach_error();
  status = seek(r->track);
  if (status != DONE) return status;
  if (r->kind == FORMAT && r->track != 0) return BAD_PARAMETER;
  return DONE;
}

static void drain(void) {
  struct request r;
  int last = -1;
  for (int i = 0; i < QUEUE; i++) {
    if (!take(&r)) break;
    if (r.id <= last) out_of_order = 1;
    last = r.id;
    if (r.cancelled) complete(&r, CANCELLED);
    else complete(&r, transfer(&r));
  }
  if (queued > 0) reach_error();
}

static int dispatch(struct request *r) {
  switch (r->kind) {
  case READ: case WRITE: case FORMAT:
    if (holding) return enqueue(r);
    r->status = transfer(r);
    break;
  case EJECT:
    if (holding && queued) {
      r->status = CANCELLED;
      break;
    }
    if (!media) r->status = NO_MEDIA;
    else {
      media = 0;
      motor = 0;
      r->status = DONE;
    }
    break;
  case CANCEL: r->status = cancel(r->track) ? DONE : BAD_PARAMETER; break;
  case STOP:
    if (holding) r->status = BAD_PARAMETER;
    else {
      holding = 1;
      motor = 0;
      r->status = DONE;
    }
    break;
  case RESUME:
    if (!holding) {
      r->status = BAD_PARAMETER;
      break;
    }
    holding = 0;
    drain();
    r->status = DONE;
    break;
  default: r->status = BAD_PARAMETER;
  }
  complete(r, r->status);
  return r->status;
}

int main(void) {
  int pending = 0;
  media = __VERIFIER_nondet_int() != 0;
  protected_media = media && __VERIFIER_nondet_int() != 0;
  holding = __VERIFIER_nondet_int() == 1;
  for (int i = 0; i < 3; i++) {
    struct request r = {READ, 0, 0, 0, 0};
    unsigned char kind = __VERIFIER_nondet_uchar();
    if (kind >= KINDS) continue;
    r.kind = (enum kind)kind;
    r.track = __VERIFIER_nondet_int();
    r.id = i;
    int status = dispatch(&r);
    if (status == PENDING) pending++;
    if (lock_held) reach_error();
    if (status == NO_MEDIA && media) reach_error();
    if (status == FULL) pending = -1;
  }
  if (queued > 0 && !holding) reach_error();
  if (holding) {
    holding = 0;
    drain();
  }
  if (out_of_order) reach_error();
  if (pending == 3 && track_now > 40) return 2;
  if (pending == 3 && completed != 3) reach_error();
  if (completed > 3) return 1;
  if (motor && !media) reach_error();
  return 0;
}

// An interrupt line and a request state machine: four events (submission, interrupt, timer, cancellation)
// at their interrupt levels, with deferred procedure calls that run through a table of functions once the
// level drops. What may only happen at some level is checked.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

enum level { PASSIVE = 0, APC = 1, DISPATCH = 2, DEVICE = 5, HIGH = 31 };
enum state { IDLE, ISSUED, WAITING, RETRY, FINISHED, FAILED };
enum dpc { DPC_COMPLETE, DPC_RETRY, DPC_TIMEOUT, DPCS };
enum { STATUS_READY = 1, STATUS_ERROR = 2, STATUS_OVERRUN = 4, STATUS_SPURIOUS = 128 };

static enum level irql = PASSIVE;
static enum state state = IDLE;
static int line, enabled, retries, spurious, timer, finished, failed;
static unsigned requested;                  // deferred calls that wait, one bit each
static unsigned char last_status;

static enum level raise_level(enum level to) {
  enum level old = irql;
  if (to < old) reach_error();
  irql = to;
  return old;
}

static void queue_dpc(enum dpc which) {
  if (irql < DISPATCH) reach_error();
  requested |= 1u << which;
}

static void issue(void) {
  if (irql > DISPATCH) reach_error();
  if (state != IDLE && state != RETRY) reach_error();
  state = ISSUED;
  enabled = 1;
  timer = 2;
}

static void dpc_complete(void) {
  if (irql != DISPATCH) reach_error();
  if (state != WAITING) return;             // a timeout or a cancellation came first
  if (last_status & STATUS_ERROR) reach_error();
  state = FINISHED;
  finished++;
  timer = 0;
}

static void dpc_retry(void) {
  if (irql != DISPATCH) reach_error();
  if (state != RETRY) return;
  if (retries >= 2) {
    state = FAILED;
    failed++;
    timer = 0;
    return;
  }
  retries++;
  issue();
}

static void dpc_timeout(void) {
  if (irql != DISPATCH) reach_error();
  switch (state) {
  case ISSUED:
    state = FAILED;
    failed++;
    enabled = 0;
    break;
  case WAITING: case RETRY:
    // Another deferred call is on its way.
    if (requested == 0) reach_error();
    break;
  case IDLE: reach_error(); break;
  default: break;
  }
}

static void (*const table[DPCS])(void) = {dpc_complete, dpc_retry, dpc_timeout};

static void lower_level(enum level to) {
  if (to > irql) reach_error();
  if (irql > DISPATCH && to >= DISPATCH) {
    irql = to;
    return;
  }
  if (requested) {
    irql = DISPATCH;
    for (int i = DPCS - 1; i >= 0; i--) {
      unsigned bit = 1u << i;
      if (requested & bit) {
        if (i != DPC_TIMEOUT) requested &= ~bit;
        table[i]();
        requested &= ~bit;
      }
    }
  }
  irql = to;
}

static int service(unsigned char status) {
  if (irql != DEVICE) reach_error();
  if (!line) {
    spurious++;
    return 0;
  }
  line = 0;
  if (!enabled || state != ISSUED) return 0;
  last_status = status;
  enabled = 0;
  if (status & STATUS_SPURIOUS) {
    enabled = 1;
    spurious++;
    if (status & STATUS_READY) return 1;
    return 0;
  }
  if (status & (STATUS_ERROR | STATUS_OVERRUN)) {
    state = RETRY;
    if (status & STATUS_ERROR) queue_dpc(DPC_RETRY);
    else if (status & STATUS_OVERRUN) queue_dpc(DPC_RETRY);
    else reach_error();
    return 1;
  }
  if (!(status & STATUS_READY)) {
    enabled = 1;
    return 0;
  }
  state = WAITING;
  queue_dpc(DPC_COMPLETE);
  return 1;
}

static void interrupt(void) {
  unsigned char status = __VERIFIER_nondet_uchar();
  enum level old = raise_level(DEVICE);
  line = __VERIFIER_nondet_int() != 0;
  int handled = service(status);
  if (handled && spurious > 1 && state == ISSUED) enabled = 0;
  // The clock may tick while the interrupt is being served.
  if (timer > 0 && __VERIFIER_nondet_int() > 1000 && --timer == 0) queue_dpc(DPC_TIMEOUT);
  lower_level(old);
}

static void tick(void) {
  enum level old = raise_level(HIGH);
  if (timer > 0 && --timer == 0) queue_dpc(DPC_TIMEOUT);
  lower_level(old);
}

static void submit(int urgent) {
  enum level old = raise_level(urgent ? DISPATCH : APC);
  if (state == FINISHED || state == FAILED) state = IDLE;
  if (state == IDLE) {
    retries = 0;
    issue();
  } else if (state == WAITING || state == RETRY) reach_error();   // deferred calls have run by now
  if (urgent && irql != DISPATCH) reach_error();
  lower_level(old);
}

static int withdraw(void) {
  enum level old = raise_level(DISPATCH);
  int result = 0;
  if (state == ISSUED) {
    enabled = 0;
    timer = 0;
    state = IDLE;
    result = 1;
  } else if (state == RETRY) result = 2;
  lower_level(old);
  return result;
}

int main(void) {
  int withdrawn = 0;
  for (int i = 0; i < 4; i++) {
    switch (__VERIFIER_nondet_int()) {
    case 0: submit(0); break;
    case 1: submit(1); break;
    case 2: interrupt(); break;
    case 3: tick(); break;
    case 4:
      if (withdraw() == 2) reach_error();
      else withdrawn++;
      break;
    default: break;
    }
    if (irql != PASSIVE) reach_error();
    if (requested) reach_error();
    if (timer > 0 && state == IDLE) reach_error();
  }
  if (finished + failed > 2) return 3;      // four events end at most two requests
  if (retries == 2 && state == FAILED) return 4;
  if (finished == 2) return 2;
  if (finished && failed) return 1;
  if (withdrawn == 4 && spurious) return 5;
  return 0;
}

// A keyboard filter driver: one request of any kind passes through the filter to the lower driver, which
// answers as it likes. A specification automaton in globals watches that the request is skipped, passed
// on, waited for and completed in the right order; its violation is an error that never happens.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

enum { SUCCESS = 0, TIMEOUT = 258, PENDING = 259, UNSUCCESSFUL = -1, NOT_SUPPORTED = -2, DELETE_PENDING = -3,
       MORE_PROCESSING = -4, BUFFER_SMALL = -5, CANCELLED = -6 };
enum major { CREATE, CLOSE, INTERNAL_CONTROL, PNP, POWER, SYSTEM_CONTROL, CLEANUP };
enum pnp_minor { START = 0, QUERY_REMOVE = 1, REMOVE = 2, CANCEL_REMOVE = 3, STOP = 4, SURPRISE = 23 };
enum power_minor { WAIT_WAKE = 0, SET_POWER = 2, QUERY_POWER = 3 };
enum code { CONNECT = 0x0b0203, DISCONNECT = 0x0b0403, HOOK = 0x0b2003, ATTRIBUTES = 0x0b0003, LEDS = 0x0b0043 };

// The automaton: nothing done, skipped, passed on, a completion routine set, more processing required.
enum spec { UNLOADED, NP, DC, SKIP1, SKIP2, MPR1, MPR3, IPC };
static enum spec s = UNLOADED;
static int pended, completed, lower_status, set_event, routine_set;
static int (*routine)(int);

static int started, removed, surprise, connected, hooked, power_state, leds;

static void fail(void) {
  reach_error();
}

static void skip_location(void) {
  if (s == NP) s = SKIP1;
  else fail();
}

static void copy_location(void) {
  if (s != NP && s != MPR3) fail();
}

static void set_completion(int (*f)(int)) {
  if (s != NP || routine_set) fail();
  routine = f;
  routine_set = 1;
  s = MPR1;
}

static int filter_complete(int status) {
  set_event = 1;
  if (status < 0 && leds > 7) leds = 0;
  return MORE_PROCESSING;
}

static int pass_on_complete(int status) {
  if (status < 0 && started) power_state = 4;
  return SUCCESS;
}

static void complete_request(int status) {
  if (s == NP) {
    s = DC;
    completed = 1;
    lower_status = status;
  } else if (s == MPR3 && set_event) {
    s = DC;
    completed = 1;
  } else fail();
}

static int call_lower(void) {
  int result = __VERIFIER_nondet_int();
  if (result != SUCCESS && result != PENDING) {
    if (result > 0) result = UNSUCCESSFUL;
    else if (result < CANCELLED) result = CANCELLED;
  }
  if (routine_set) {
    int answer = routine(result);
    if (answer == MORE_PROCESSING) {
      if (s == MPR1) s = MPR3;
      else fail();
    } else if (answer == SUCCESS) {
      s = SKIP1;
    } else fail();
  }
  if (s == NP) s = IPC;
  else if (s == SKIP1) s = SKIP2;
  else if (s != MPR3) fail();
  lower_status = result;
  if (result == PENDING) pended = 1;
  return result;
}

static int wait_event(void) {
  if (s != MPR3 || !set_event) fail();
  return __VERIFIER_nondet_int() ? SUCCESS : TIMEOUT;
}

static int pass_through(void) {
  skip_location();
  return call_lower();
}

static int dispatch_create(int major) {
  if (major == CREATE) {
    if (!connected) {
      complete_request(UNSUCCESSFUL);
      return UNSUCCESSFUL;
    }
  } else if (major == CLOSE && hooked) hooked = 0;
  return pass_through();
}

static int dispatch_internal(int code, int length) {
  int status = SUCCESS;
  switch (code) {
  case CONNECT:
    if (connected) status = UNSUCCESSFUL;
    else if (length < 16) status = BUFFER_SMALL;
    else connected = 1;
    break;
  case DISCONNECT: status = NOT_SUPPORTED; break;
  case HOOK:
    if (length < 24) status = BUFFER_SMALL;
    else if (length < 16) status = UNSUCCESSFUL;   // never: smaller lengths are gone
    else {
      hooked = 1;
      if (!connected) status = DELETE_PENDING;
    }
    break;
  case LEDS:
    leds = length & 15;
    if (leds > 7 && !hooked) leds = 7;
    // fall through
  case ATTRIBUTES:
    if (removed) status = DELETE_PENDING;
    break;
  default: break;
  }
  if (status < 0) {
    complete_request(status);
    return status;
  }
  return pass_through();
}

static int dispatch_pnp(int minor) {
  int status;
  switch (minor) {
  case START:
    copy_location();
    set_completion(filter_complete);
    status = call_lower();
    if (status == PENDING) {
      if (wait_event() == SUCCESS) status = lower_status == PENDING ? SUCCESS : lower_status;
      else status = CANCELLED;
    }
    if (status >= 0) {
      started = 1;
      removed = 0;
      surprise = 0;
    }
    complete_request(status);
    return status;
  case SURPRISE:
    surprise = 1;
    started = 0;
    return pass_through();
  case REMOVE:
    removed = 1;
    if (surprise) connected = 0;
    else if (started) started = 0;
    return pass_through();
  case QUERY_REMOVE:
    if (hooked && connected) {
      complete_request(UNSUCCESSFUL);
      return UNSUCCESSFUL;
    }
    copy_location();
    set_completion(pass_on_complete);
    return call_lower();
  default:
    return pass_through();
  }
}

static int dispatch_power(int minor, int type, int state) {
  if (minor == SET_POWER) {
    if (type == 1) {
      if (state < 1 || state > 4) state = 4;
      if (state != power_state) power_state = state;
    }
  } else if (minor == QUERY_POWER && removed) {
    complete_request(DELETE_PENDING);
    return DELETE_PENDING;
  }
  return pass_through();
}

int main(void) {
  started = __VERIFIER_nondet_int() != 0;
  connected = __VERIFIER_nondet_int() != 0;
  hooked = __VERIFIER_nondet_int() != 0 && connected;
  removed = __VERIFIER_nondet_int() != 0 && !started;
  surprise = removed && __VERIFIER_nondet_int() != 0;
  power_state = started ? 1 : 4;
  int before = power_state;
  int major = __VERIFIER_nondet_int();
  int minor = __VERIFIER_nondet_int();      // or the code of an internal control request
  int first = __VERIFIER_nondet_int();
  int second = __VERIFIER_nondet_int();
  int status;
  s = NP;
  switch (major) {
  case CREATE: case CLOSE: status = dispatch_create(major); break;
  case INTERNAL_CONTROL: status = dispatch_internal(minor, first & 31); break;
  case PNP: status = dispatch_pnp(minor); break;
  case POWER: status = dispatch_power(minor, first, second); break;
  case SYSTEM_CONTROL: status = pass_through(); break;
  default:
    complete_request(NOT_SUPPORTED);
    status = NOT_SUPPORTED;
  }
  // What the specification asks at the end.
  if (s == UNLOADED) fail();
  if (pended && s == SKIP2 && status != PENDING) fail();
  if (s == DC) {
    if (!completed || status == PENDING) fail();
  } else if (s == SKIP2 || s == IPC) {
    if (status != lower_status) fail();
  } else fail();
  if (started && removed && !surprise && major != PNP) fail();
  if (before == 1 && power_state == 4) return status < 0;
  return leds > 7;
}

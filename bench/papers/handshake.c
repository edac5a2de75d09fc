// A server's handshake in the manner of secure sockets: a state variable walks from the greeting to the
// finished exchange, or along a shorter way when a session is resumed. Every step may fail or block; two
// steps in the wrong order are an error that never happens.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

enum { ACCEPT = 8464, RENEGOTIATE = 8465, HELLO_A = 8480, HELLO_B = 8481, HELLO_C = 8482, SHELLO_A = 8496,
       SHELLO_B = 8497, CERT_A = 8512, CERT_B = 8513, KEY_A = 8528, KEY_B = 8529, ASK_A = 8544, ASK_B = 8545,
       SDONE_A = 8560, SDONE_B = 8561, FLUSH = 8448, CCERT_A = 8576, CCERT_B = 8577, CKEY_A = 8592, CKEY_B = 8593,
       VERIFY_A = 8608, VERIFY_B = 8609, FIN_A = 8640, FIN_B = 8641, CHANGE_A = 8656, CHANGE_B = 8657,
       SFIN_A = 8672, SFIN_B = 8673, OK = 3 };
enum { ROUNDS = 12, ANONYMOUS = 1, EXPORT = 2, STATIC_KEY = 4, FIXED = 8 };

static int state, next_state, hit, cipher, verify_mode, peer, asked, new_session, shutdown_sent;
static int blastFlag;                       // how far the exchange has come
static int buffered, callbacks, blocked, warnings;

static int step(void) {
  int result = __VERIFIER_nondet_int();
  if (result > 1) result = 1;
  if (result < -1) result = -1;
  return result;
}

static void notify(int before, int now) {
  if (before != now) callbacks++;
  else if (before == OK) reach_error();
}

static int choose_cipher(void) {
  int offer = __VERIFIER_nondet_int();
  if (offer < 0 || offer > 15) return -1;
  if ((offer & ANONYMOUS) && (offer & FIXED)) return offer & ~FIXED;
  return offer;
}

static int send_key_needed(void) {
  if (cipher & STATIC_KEY) return (cipher & EXPORT) != 0;
  if ((cipher & ANONYMOUS) && (cipher & FIXED)) reach_error();   // never chosen
  return 1;
}

static int accept_connection(void) {
  int skip, before, result = -1;
  int finished_read = 0, finished_sent = 0, changed = 0;
  for (int round = 0; ; round++) {
    if (round >= ROUNDS) return -2;
    before = state;
    skip = 0;
    switch (state) {
    case ACCEPT: case RENEGOTIATE:
      if (state == RENEGOTIATE) new_session = 1;
      if (shutdown_sent) {
        shutdown_sent = 0;
        warnings++;
      }
      hit = 0;
      if (__VERIFIER_nondet_int() == -1) return -1;
      state = new_session ? HELLO_B : HELLO_A;
      break;
    case HELLO_A: case HELLO_B: case HELLO_C:
      result = step();
      if (result <= 0) return result;
      if (blastFlag == 0) blastFlag = 1;
      cipher = choose_cipher();
      if (cipher < 0) return -1;
      state = SHELLO_A;
      break;
    case SHELLO_A: case SHELLO_B:
      if (blastFlag < 1) reach_error();
      result = step();
      if (result <= 0) return result;
      hit = !new_session && __VERIFIER_nondet_int() != 0;
      if (blastFlag == 1) blastFlag = 2;
      if (hit) state = CHANGE_A;
      else state = CERT_A;
      break;
    case CERT_A: case CERT_B:
      if (hit) reach_error();
      if (cipher & ANONYMOUS) skip = 1;
      else {
        result = step();
        if (blastFlag == 2) blastFlag = 3;
        if (result <= 0) return result;
      }
      state = KEY_A;
      break;
    case KEY_A: case KEY_B:
      if (send_key_needed()) {
        result = step();
        if (result < 0) return result;
        if (result == 0) warnings++;
      } else skip = 1;
      state = ASK_A;
      break;
    case ASK_A: case ASK_B:
      if (!(verify_mode & 1) || (peer && (verify_mode & 4)) || (cipher & ANONYMOUS)) {
        skip = 1;
        asked = 0;
        state = SDONE_A;
      } else {
        asked = 1;
        result = step();
        if (result <= 0) return result;
        state = SDONE_A;
        buffered = 1;
      }
      break;
    case SDONE_A: case SDONE_B:
      result = step();
      if (result <= 0) return result;
      next_state = CCERT_A;
      state = FLUSH;
      break;
    case FLUSH:
      if (next_state != CCERT_A && next_state != OK && next_state != FIN_A) reach_error();
      if (buffered && __VERIFIER_nondet_int() <= 0) {
        blocked++;
        return -1;
      }
      buffered = 0;
      state = next_state;
      break;
    case CCERT_A: case CCERT_B:
      if (hit) reach_error();
      if (asked) {
        result = step();
        if (result < 0) return result;
        peer = result == 1;
        if (!peer && (verify_mode & 2)) return -1;
        if (cipher & ANONYMOUS) reach_error();     // nobody is asked in an anonymous exchange
      } else skip = 1;
      state = CKEY_A;
      break;
    case CKEY_A: case CKEY_B:
      result = step();
      if (result <= 0) return result;
      if (blastFlag == 3) blastFlag = 4;
      state = VERIFY_A;
      break;
    case VERIFY_A: case VERIFY_B:
      if (peer && asked) {
        result = step();
        if (result <= 0) return result;
        if (blastFlag == 1) reach_error();
      } else skip = 1;
      if (blastFlag == 4) blastFlag = 5;
      state = FIN_A;
      break;
    case FIN_A: case FIN_B:
      result = step();
      if (result <= 0) return result;
      if (finished_read) reach_error();
      finished_read = 1;
      state = hit ? OK : CHANGE_A;
      if (hit && !finished_sent) reach_error();
      break;
    case CHANGE_A: case CHANGE_B:
      if (changed) reach_error();
      if (!hit && !finished_read) reach_error();
      changed = 1;
      result = step();
      if (result <= 0) return result;
      state = SFIN_A;
      break;
    case SFIN_A: case SFIN_B:
      if (!changed) reach_error();
      result = step();
      if (result <= 0) return result;
      finished_sent = 1;
      if (hit) next_state = FIN_A;
      else next_state = OK;
      if (hit && blastFlag > 2) reach_error();
      buffered = buffered || round > 10;
      state = FLUSH;
      break;
    case OK:
      if (!finished_read || !finished_sent) reach_error();
      if (new_session && hit) reach_error();
      callbacks++;
      return 1;
    default: return -1;
    }
    if (skip && state == OK) reach_error();
    if (!skip && round > 0) notify(before, state);
  }
}

int main(void) {
  int renegotiate = __VERIFIER_nondet_int();
  verify_mode = __VERIFIER_nondet_int() & 7;
  peer = __VERIFIER_nondet_int() == 1;
  shutdown_sent = __VERIFIER_nondet_int() == 1;
  state = renegotiate ? RENEGOTIATE : ACCEPT;
  int result = accept_connection();
  if (result == 1) {
    if (state != OK) reach_error();
    if (!hit) return 1;
    if (callbacks > 10) return 2;
    return 0;
  }
  if (result == -2) {
    if (hit) reach_error();                 // a resumed session is done within the rounds
    return asked ? 3 : 4;
  }
  if (blocked && state != FLUSH) reach_error();
  if (state == OK) reach_error();
  return warnings > 1 ? 5 : 6;
}

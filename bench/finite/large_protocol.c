// Validates the fields of a message of a protocol with many kinds of messages, then asks what a message
// that passed can still be. Each kind has a record, a check, a summary and an entry in a table of handlers.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

enum fault { FINE, RANGE, ORDER, UNKNOWN_FLAG, CONFLICT, NEEDS_OTHER, LENGTH, SHARES, TIME, PAUSE, CHECKSUM,
             LEVEL, KIND };

struct report_axis {
  int count_of_page;
  int size_of_page;
  int bytes_of_page;
  unsigned sector_flags;
  int invoice_high;
  int invoice_low;
  int invoice_check;
  int least_cipher;
  int usual_cipher;
  int most_cipher;
};

static void read_report_axis(struct report_axis *m) {
  m->count_of_page = __VERIFIER_nondet_int();
  m->size_of_page = __VERIFIER_nondet_int();
  m->bytes_of_page = __VERIFIER_nondet_int();
  m->sector_flags = __VERIFIER_nondet_uint();
  m->invoice_high = __VERIFIER_nondet_int();
  m->invoice_low = __VERIFIER_nondet_int();
  m->invoice_check = __VERIFIER_nondet_int();
  m->least_cipher = __VERIFIER_nondet_int();
  m->usual_cipher = __VERIFIER_nondet_int();
  m->most_cipher = __VERIFIER_nondet_int();
}

static enum fault check_report_axis(const struct report_axis *m) {
  if (m->count_of_page < 0 || m->count_of_page > 32) return RANGE;
  if (m->size_of_page < 1 || m->size_of_page > 4) return RANGE;
  if (m->bytes_of_page != m->count_of_page * m->size_of_page) return LENGTH;
  if (m->sector_flags & ~0x56u) return UNKNOWN_FLAG;
  if ((m->sector_flags & 0x4u) && (m->sector_flags & 0x2u)) return CONFLICT;
  if ((m->sector_flags & 0x10u) && !(m->sector_flags & 0x4u)) return NEEDS_OTHER;
  if (m->invoice_high < 0 || m->invoice_high > 255 || m->invoice_low < 0 || m->invoice_low > 255) return RANGE;
  if (m->invoice_check != ((m->invoice_high ^ m->invoice_low) + 5) % 256) return CHECKSUM;
  if (m->least_cipher < 0 || m->most_cipher > 500) return RANGE;
  if (m->least_cipher > m->usual_cipher) return ORDER;
  if (m->usual_cipher > m->most_cipher) return ORDER;
  return FINE;
}

static int summary_report_axis(const struct report_axis *m) {
  int marks = 0;
  if (m->bytes_of_page == 128) marks += 1;
  if (m->bytes_of_page > 64) marks += 2;
  if (m->sector_flags == 0x54u) marks += 4;
  if (!(m->sector_flags & 0x4u)) marks += 8;
  if (m->invoice_check == 0) marks += 16;
  if (m->invoice_high == 0x5a && m->invoice_check == 0x5a) marks += 32;
  if (m->least_cipher == m->most_cipher) marks += 64;
  if (m->most_cipher - m->least_cipher > 250) marks += 128;
  if (m->usual_cipher - m->least_cipher > m->most_cipher - m->usual_cipher) marks += 256;
  if (marks == 65) return -1;
  return marks;
}

static int handle_report_axis(void) {
  struct report_axis message;
  struct report_axis *m = &message;
  read_report_axis(m);
  enum fault fault = check_report_axis(m);
  if (fault != FINE) return (int)fault;
  if (m->bytes_of_page > 128) reach_error();     // both factors are bounded
  if (m->count_of_page == 0 && m->bytes_of_page != 0) return 101;     // never: nothing times anything
  if ((m->sector_flags & 0x10u) && (m->sector_flags & 0x2u)) reach_error();     // one needs what the other excludes
  if (m->sector_flags == 0x56u) return 103;     // never: two of them exclude each other
  if (m->invoice_high == m->invoice_low && m->invoice_check != 5) reach_error();     // equal bytes cancel out
  if (m->invoice_check > 255) return 105;     // never: it is a remainder
  if (m->least_cipher > m->most_cipher) reach_error();     // the usual value lies between
  if (m->usual_cipher > 500 || m->usual_cipher < 0) return 107;     // never: it is bounded from both sides
  return summary_report_axis(m);
}

struct move_key {
  int route_kind;
  int route_level;
  int joint_start;
  int joint_end;
  int joint_pause;
  int count_of_fan;
  int size_of_fan;
  int bytes_of_fan;
  int nonce_first;
  int nonce_second;
  int nonce_rest;
};

static void read_move_key(struct move_key *m) {
  m->route_kind = __VERIFIER_nondet_int();
  m->route_level = __VERIFIER_nondet_int();
  m->joint_start = __VERIFIER_nondet_int();
  m->joint_end = __VERIFIER_nondet_int();
  m->joint_pause = __VERIFIER_nondet_int();
  m->count_of_fan = __VERIFIER_nondet_int();
  m->size_of_fan = __VERIFIER_nondet_int();
  m->bytes_of_fan = __VERIFIER_nondet_int();
  m->nonce_first = __VERIFIER_nondet_int();
  m->nonce_second = __VERIFIER_nondet_int();
  m->nonce_rest = __VERIFIER_nondet_int();
}

static enum fault check_move_key(const struct move_key *m) {
  switch (m->route_kind) {
  case 1:
    if (m->route_level < 0 || m->route_level > 1) return LEVEL;
    break;
  case 6:
    if (m->route_level < 0 || m->route_level > 6) return LEVEL;
    break;
  case 13:
    if (m->route_level < 0 || m->route_level > 9) return LEVEL;
    break;
  case 25:
    if (m->route_level < 0 || m->route_level > 99) return LEVEL;
    break;
  default: return KIND;
  }
  if (m->joint_start < 0 || m->joint_start >= 168) return TIME;
  if (m->joint_end <= m->joint_start || m->joint_end > 168) return TIME;
  if (m->joint_pause < 0 || m->joint_pause >= m->joint_end - m->joint_start) return PAUSE;
  if (m->count_of_fan < 0 || m->count_of_fan > 32) return RANGE;
  if (m->size_of_fan < 1 || m->size_of_fan > 4) return RANGE;
  if (m->bytes_of_fan != m->count_of_fan * m->size_of_fan) return LENGTH;
  if (m->nonce_first < 0 || m->nonce_second < 0 || m->nonce_rest < 0) return RANGE;
  if (m->nonce_first > 100 || m->nonce_second > 100 || m->nonce_rest > 100) return RANGE;
  if (m->nonce_first + m->nonce_second + m->nonce_rest != 100) return SHARES;
  return FINE;
}

static int summary_move_key(const struct move_key *m) {
  int marks = 0;
  if (m->route_kind == 13 && m->route_level == 9) marks += 1;
  if (m->route_kind == 25 && m->route_level > 50) marks += 2;
  if (m->joint_pause * 2 == m->joint_end - m->joint_start) marks += 4;
  if (m->joint_start == 0 && m->joint_end == 168) marks += 8;
  if (m->bytes_of_fan == 25) marks += 16;
  if (m->bytes_of_fan > 64) marks += 32;
  if (m->nonce_first == m->nonce_second && m->nonce_second == m->nonce_rest + 1) marks += 64;
  if (m->nonce_rest > 90) marks += 128;
  if (marks == 160) return -1;
  return marks;
}

static int handle_move_key(void) {
  struct move_key message;
  struct move_key *m = &message;
  read_move_key(m);
  enum fault fault = check_move_key(m);
  if (fault != FINE) return (int)fault;
  if (m->route_kind == 1 && m->route_level > 1) reach_error();     // its kind limits the level
  if (m->route_level > 9 && m->route_kind != 25) return 101;     // never: no other kind allows so much
  if (m->joint_end - m->joint_start - m->joint_pause <= 0) reach_error();     // the pause is shorter than the whole
  if (m->joint_pause >= 168) return 103;     // never: a day has no more
  if (m->bytes_of_fan > 128) reach_error();     // both factors are bounded
  if (m->count_of_fan == 0 && m->bytes_of_fan != 0) return 105;     // never: nothing times anything
  if (m->nonce_first > 50 && m->nonce_second >= 50) reach_error();     // the sum is a hundred
  // Never: one has at least a third.
  if (m->nonce_first < 34 && m->nonce_second < 33 && m->nonce_rest < 33) return 107;
  return summary_move_key(m);
}

struct detach_track {
  int window_kind;
  int window_level;
  int gate_high;
  int gate_low;
  int gate_check;
  int roaming_first;
  int roaming_second;
  int roaming_rest;
  int fan_start;
  int fan_end;
  int fan_pause;
  int call;
};

static void read_detach_track(struct detach_track *m) {
  m->window_kind = __VERIFIER_nondet_int();
  m->window_level = __VERIFIER_nondet_int();
  m->gate_high = __VERIFIER_nondet_int();
  m->gate_low = __VERIFIER_nondet_int();
  m->gate_check = __VERIFIER_nondet_int();
  m->roaming_first = __VERIFIER_nondet_int();
  m->roaming_second = __VERIFIER_nondet_int();
  m->roaming_rest = __VERIFIER_nondet_int();
  m->fan_start = __VERIFIER_nondet_int();
  m->fan_end = __VERIFIER_nondet_int();
  m->fan_pause = __VERIFIER_nondet_int();
  m->call = __VERIFIER_nondet_int();
}

static enum fault check_detach_track(const struct detach_track *m) {
  switch (m->window_kind) {
  case 10:
    if (m->window_level < 0 || m->window_level > 3) return LEVEL;
    break;
  case 24:
    if (m->window_level < 0 || m->window_level > 4) return LEVEL;
    break;
  case 27:
    if (m->window_level < 0 || m->window_level > 9) return LEVEL;
    break;
  case 35:
    if (m->window_level < 0 || m->window_level > 99) return LEVEL;
    break;
  default: return KIND;
  }
  if (m->gate_high < 0 || m->gate_high > 255 || m->gate_low < 0 || m->gate_low > 255) return RANGE;
  if (m->gate_check != ((m->gate_high ^ m->gate_low) + 5) % 256) return CHECKSUM;
  if (m->roaming_first < 0 || m->roaming_second < 0 || m->roaming_rest < 0) return RANGE;
  if (m->roaming_first > 100 || m->roaming_second > 100 || m->roaming_rest > 100) return RANGE;
  if (m->roaming_first + m->roaming_second + m->roaming_rest != 100) return SHARES;
  if (m->fan_start < 0 || m->fan_start >= 86400) return TIME;
  if (m->fan_end <= m->fan_start || m->fan_end > 86400) return TIME;
  if (m->fan_pause < 0 || m->fan_pause >= m->fan_end - m->fan_start) return PAUSE;
  if (m->call < 5 || m->call > 14) return RANGE;
  return FINE;
}

static int summary_detach_track(const struct detach_track *m) {
  int marks = 0;
  if (m->window_kind == 27 && m->window_level == 9) marks += 1;
  if (m->window_kind == 35 && m->window_level > 50) marks += 2;
  if (m->gate_check == 0) marks += 4;
  if (m->gate_high == 0x5a && m->gate_check == 0x5a) marks += 8;
  if (m->roaming_first == m->roaming_second && m->roaming_second == m->roaming_rest + 1) marks += 16;
  if (m->roaming_rest > 90) marks += 32;
  if (m->fan_pause * 2 == m->fan_end - m->fan_start) marks += 64;
  if (m->fan_start == 0 && m->fan_end == 86400) marks += 128;
  if (m->call % 2 == 0) marks += 256;
  if (m->call == 10) marks += 512;
  if (marks == 576) return -1;
  return marks;
}

static int handle_detach_track(void) {
  struct detach_track message;
  struct detach_track *m = &message;
  read_detach_track(m);
  enum fault fault = check_detach_track(m);
  if (fault != FINE) return (int)fault;
  if (m->window_kind == 10 && m->window_level > 3) reach_error();     // its kind limits the level
  if (m->window_level > 9 && m->window_kind != 35) return 101;     // never: no other kind allows so much
  if (m->gate_high == m->gate_low && m->gate_check != 5) reach_error();     // equal bytes cancel out
  if (m->gate_check > 255) return 103;     // never: it is a remainder
  if (m->roaming_first > 50 && m->roaming_second >= 50) reach_error();     // the sum is a hundred
  // Never: one has at least a third.
  if (m->roaming_first < 34 && m->roaming_second < 33 && m->roaming_rest < 33) return 105;
  if (m->fan_end - m->fan_start - m->fan_pause <= 0) reach_error();     // the pause is shorter than the whole
  if (m->fan_pause >= 86400) return 107;     // never: a day has no more
  if (m->call * 2 > 28) reach_error();     // the range
  return summary_detach_track(m);
}

struct set_heater {
  int flight_first;
  int flight_second;
  int flight_rest;
  unsigned pressure_flags;
  int stock_start;
  int stock_end;
  int stock_pause;
};

static void read_set_heater(struct set_heater *m) {
  m->flight_first = __VERIFIER_nondet_int();
  m->flight_second = __VERIFIER_nondet_int();
  m->flight_rest = __VERIFIER_nondet_int();
  m->pressure_flags = __VERIFIER_nondet_uint();
  m->stock_start = __VERIFIER_nondet_int();
  m->stock_end = __VERIFIER_nondet_int();
  m->stock_pause = __VERIFIER_nondet_int();
}

static enum fault check_set_heater(const struct set_heater *m) {
  if (m->flight_first < 0 || m->flight_second < 0 || m->flight_rest < 0) return RANGE;
  if (m->flight_first > 100 || m->flight_second > 100 || m->flight_rest > 100) return RANGE;
  if (m->flight_first + m->flight_second + m->flight_rest != 100) return SHARES;
  if (m->pressure_flags & ~0x72u) return UNKNOWN_FLAG;
  if ((m->pressure_flags & 0x20u) && (m->pressure_flags & 0x10u)) return CONFLICT;
  if ((m->pressure_flags & 0x2u) && !(m->pressure_flags & 0x20u)) return NEEDS_OTHER;
  if (m->stock_start < 0 || m->stock_start >= 86400) return TIME;
  if (m->stock_end <= m->stock_start || m->stock_end > 86400) return TIME;
  if (m->stock_pause < 0 || m->stock_pause >= m->stock_end - m->stock_start) return PAUSE;
  return FINE;
}

static int summary_set_heater(const struct set_heater *m) {
  int marks = 0;
  if (m->flight_first == m->flight_second && m->flight_second == m->flight_rest + 1) marks += 1;
  if (m->flight_rest > 90) marks += 2;
  if (m->pressure_flags == 0x62u) marks += 4;
  if (!(m->pressure_flags & 0x20u)) marks += 8;
  if (m->stock_pause * 2 == m->stock_end - m->stock_start) marks += 16;
  if (m->stock_start == 0 && m->stock_end == 86400) marks += 32;
  if (marks == 17) return -1;
  return marks;
}

static int handle_set_heater(void) {
  struct set_heater message;
  struct set_heater *m = &message;
  read_set_heater(m);
  enum fault fault = check_set_heater(m);
  if (fault != FINE) return (int)fault;
  if (m->flight_first > 50 && m->flight_second >= 50) reach_error();     // the sum is a hundred
  // Never: one has at least a third.
  if (m->flight_first < 34 && m->flight_second < 33 && m->flight_rest < 33) return 101;
  // One needs what the other excludes.
  if ((m->pressure_flags & 0x2u) && (m->pressure_flags & 0x10u)) reach_error();
  if (m->pressure_flags == 0x72u) return 103;     // never: two of them exclude each other
  if (m->stock_end - m->stock_start - m->stock_pause <= 0) reach_error();     // the pause is shorter than the whole
  if (m->stock_pause >= 86400) return 105;     // never: a day has no more
  return summary_set_heater(m);
}

struct move_roaming {
  int report_high;
  int report_low;
  int report_check;
  int count_of_index;
  int size_of_index;
  int bytes_of_index;
  int least_train;
  int usual_train;
  int most_train;
};

static void read_move_roaming(struct move_roaming *m) {
  m->report_high = __VERIFIER_nondet_int();
  m->report_low = __VERIFIER_nondet_int();
  m->report_check = __VERIFIER_nondet_int();
  m->count_of_index = __VERIFIER_nondet_int();
  m->size_of_index = __VERIFIER_nondet_int();
  m->bytes_of_index = __VERIFIER_nondet_int();
  m->least_train = __VERIFIER_nondet_int();
  m->usual_train = __VERIFIER_nondet_int();
  m->most_train = __VERIFIER_nondet_int();
}

static enum fault check_move_roaming(const struct move_roaming *m) {
  if (m->report_high < 0 || m->report_high > 255 || m->report_low < 0 || m->report_low > 255) return RANGE;
  if (m->report_check != ((m->report_high ^ m->report_low) + 5) % 256) return CHECKSUM;
  if (m->count_of_index < 0 || m->count_of_index > 32) return RANGE;
  if (m->size_of_index < 1 || m->size_of_index > 64) return RANGE;
  if (m->bytes_of_index != m->count_of_index * m->size_of_index) return LENGTH;
  if (m->least_train < 0 || m->most_train > 500) return RANGE;
  if (m->least_train > m->usual_train) return ORDER;
  if (m->usual_train > m->most_train) return ORDER;
  return FINE;
}

static int summary_move_roaming(const struct move_roaming *m) {
  int marks = 0;
  if (m->report_check == 0) marks += 1;
  if (m->report_high == 0x5a && m->report_check == 0x5a) marks += 2;
  if (m->bytes_of_index == 1050) marks += 4;
  if (m->bytes_of_index > 1024) marks += 8;
  if (m->least_train == m->most_train) marks += 16;
  if (m->most_train - m->least_train > 250) marks += 32;
  if (m->usual_train - m->least_train > m->most_train - m->usual_train) marks += 64;
  if (marks == 33) return -1;
  return marks;
}

static int handle_move_roaming(void) {
  struct move_roaming message;
  struct move_roaming *m = &message;
  read_move_roaming(m);
  enum fault fault = check_move_roaming(m);
  if (fault != FINE) return (int)fault;
  if (m->report_high == m->report_low && m->report_check != 5) reach_error();     // equal bytes cancel out
  if (m->report_check > 255) return 101;     // never: it is a remainder
  if (m->bytes_of_index > 2048) reach_error();     // both factors are bounded
  if (m->count_of_index == 0 && m->bytes_of_index != 0) return 103;     // never: nothing times anything
  if (m->least_train > m->most_train) reach_error();     // the usual value lies between
  if (m->usual_train > 500 || m->usual_train < 0) return 105;     // never: it is bounded from both sides
  return summary_move_roaming(m);
}

struct move_track {
  int zone_first;
  int zone_second;
  int zone_rest;
  int lamp_high;
  int lamp_low;
  int lamp_check;
  int token_kind;
  int token_level;
  int route;
};

static void read_move_track(struct move_track *m) {
  m->zone_first = __VERIFIER_nondet_int();
  m->zone_second = __VERIFIER_nondet_int();
  m->zone_rest = __VERIFIER_nondet_int();
  m->lamp_high = __VERIFIER_nondet_int();
  m->lamp_low = __VERIFIER_nondet_int();
  m->lamp_check = __VERIFIER_nondet_int();
  m->token_kind = __VERIFIER_nondet_int();
  m->token_level = __VERIFIER_nondet_int();
  m->route = __VERIFIER_nondet_int();
}

static enum fault check_move_track(const struct move_track *m) {
  if (m->zone_first < 0 || m->zone_second < 0 || m->zone_rest < 0) return RANGE;
  if (m->zone_first > 100 || m->zone_second > 100 || m->zone_rest > 100) return RANGE;
  if (m->zone_first + m->zone_second + m->zone_rest != 100) return SHARES;
  if (m->lamp_high < 0 || m->lamp_high > 255 || m->lamp_low < 0 || m->lamp_low > 255) return RANGE;
  if (m->lamp_check != ((m->lamp_high ^ m->lamp_low) + 5) % 256) return CHECKSUM;
  switch (m->token_kind) {
  case 5:
    if (m->token_level < 0 || m->token_level > 3) return LEVEL;
    break;
  case 12:
    if (m->token_level < 0 || m->token_level > 4) return LEVEL;
    break;
  case 15:
    if (m->token_level < 0 || m->token_level > 9) return LEVEL;
    break;
  case 27:
    if (m->token_level < 0 || m->token_level > 99) return LEVEL;
    break;
  default: return KIND;
  }
  if (m->route < 100 || m->route > 4195) return RANGE;
  return FINE;
}

static int summary_move_track(const struct move_track *m) {
  int marks = 0;
  if (m->zone_first == m->zone_second && m->zone_second == m->zone_rest + 1) marks += 1;
  if (m->zone_rest > 90) marks += 2;
  if (m->lamp_check == 0) marks += 4;
  if (m->lamp_high == 0x5a && m->lamp_check == 0x5a) marks += 8;
  if (m->token_kind == 15 && m->token_level == 9) marks += 16;
  if (m->token_kind == 27 && m->token_level > 50) marks += 32;
  if (m->route % 5 == 3) marks += 64;
  if (m->route == 1990) marks += 128;
  if (marks == 72) return -1;
  return marks;
}

static int handle_move_track(void) {
  struct move_track message;
  struct move_track *m = &message;
  read_move_track(m);
  enum fault fault = check_move_track(m);
  if (fault != FINE) return (int)fault;
  if (m->zone_first > 50 && m->zone_second >= 50) reach_error();     // the sum is a hundred
  // Never: one has at least a third.
  if (m->zone_first < 34 && m->zone_second < 33 && m->zone_rest < 33) return 101;
  if (m->lamp_high == m->lamp_low && m->lamp_check != 5) reach_error();     // equal bytes cancel out
  if (m->lamp_check > 255) return 103;     // never: it is a remainder
  if (m->token_kind == 5 && m->token_level > 3) reach_error();     // its kind limits the level
  if (m->token_level > 9 && m->token_kind != 27) return 105;     // never: no other kind allows so much
  if (m->route * 5 > 20975) reach_error();     // the range
  return summary_move_track(m);
}

struct query_table {
  unsigned port_flags;
  int count_of_token;
  int size_of_token;
  int bytes_of_token;
  int flight;
  int least_oven;
  int usual_oven;
  int most_oven;
};

static void read_query_table(struct query_table *m) {
  m->port_flags = __VERIFIER_nondet_uint();
  m->count_of_token = __VERIFIER_nondet_int();
  m->size_of_token = __VERIFIER_nondet_int();
  m->bytes_of_token = __VERIFIER_nondet_int();
  m->flight = __VERIFIER_nondet_int();
  m->least_oven = __VERIFIER_nondet_int();
  m->usual_oven = __VERIFIER_nondet_int();
  m->most_oven = __VERIFIER_nondet_int();
}

static enum fault check_query_table(const struct query_table *m) {
  if (m->port_flags & ~0x47u) return UNKNOWN_FLAG;
  if ((m->port_flags & 0x1u) && (m->port_flags & 0x4u)) return CONFLICT;
  if ((m->port_flags & 0x2u) && !(m->port_flags & 0x1u)) return NEEDS_OTHER;
  if (m->count_of_token < 0 || m->count_of_token > 16) return RANGE;
  if (m->size_of_token < 1 || m->size_of_token > 4) return RANGE;
  if (m->bytes_of_token != m->count_of_token * m->size_of_token) return LENGTH;
  if (m->flight < 5 || m->flight > 14) return RANGE;
  if (m->least_oven < 0 || m->most_oven > 8000) return RANGE;
  if (m->least_oven > m->usual_oven) return ORDER;
  if (m->usual_oven > m->most_oven) return ORDER;
  return FINE;
}

static int summary_query_table(const struct query_table *m) {
  int marks = 0;
  if (m->port_flags == 0x43u) marks += 1;
  if (!(m->port_flags & 0x1u)) marks += 2;
  if (m->bytes_of_token == 11) marks += 4;
  if (m->bytes_of_token > 32) marks += 8;
  if (m->flight % 2 == 1) marks += 16;
  if (m->flight == 7) marks += 32;
  if (m->least_oven == m->most_oven) marks += 64;
  if (m->most_oven - m->least_oven > 4000) marks += 128;
  if (m->usual_oven - m->least_oven > m->most_oven - m->usual_oven) marks += 256;
  if (marks == 34) return -1;
  return marks;
}

static int handle_query_table(void) {
  struct query_table message;
  struct query_table *m = &message;
  read_query_table(m);
  enum fault fault = check_query_table(m);
  if (fault != FINE) return (int)fault;
  if ((m->port_flags & 0x2u) && (m->port_flags & 0x4u)) reach_error();     // one needs what the other excludes
  if (m->port_flags == 0x47u) return 101;     // never: two of them exclude each other
  if (m->bytes_of_token > 64) reach_error();     // both factors are bounded
  if (m->count_of_token == 0 && m->bytes_of_token != 0) return 103;     // never: nothing times anything
  if (m->flight * 2 > 28) reach_error();     // the range
  if (m->least_oven > m->most_oven) return 105;     // never: the usual value lies between
  if (m->usual_oven > 8000 || m->usual_oven < 0) reach_error();     // it is bounded from both sides
  return summary_query_table(m);
}

struct open_fan {
  int count_of_stream;
  int size_of_stream;
  int bytes_of_stream;
  int image_start;
  int image_end;
  int image_pause;
  int least_heater;
  int usual_heater;
  int most_heater;
};

static void read_open_fan(struct open_fan *m) {
  m->count_of_stream = __VERIFIER_nondet_int();
  m->size_of_stream = __VERIFIER_nondet_int();
  m->bytes_of_stream = __VERIFIER_nondet_int();
  m->image_start = __VERIFIER_nondet_int();
  m->image_end = __VERIFIER_nondet_int();
  m->image_pause = __VERIFIER_nondet_int();
  m->least_heater = __VERIFIER_nondet_int();
  m->usual_heater = __VERIFIER_nondet_int();
  m->most_heater = __VERIFIER_nondet_int();
}

static enum fault check_open_fan(const struct open_fan *m) {
  if (m->count_of_stream < 0 || m->count_of_stream > 8) return RANGE;
  if (m->size_of_stream < 1 || m->size_of_stream > 4) return RANGE;
  if (m->bytes_of_stream != m->count_of_stream * m->size_of_stream) return LENGTH;
  if (m->image_start < 0 || m->image_start >= 86400) return TIME;
  if (m->image_end <= m->image_start || m->image_end > 86400) return TIME;
  if (m->image_pause < 0 || m->image_pause >= m->image_end - m->image_start) return PAUSE;
  if (m->least_heater < 0 || m->most_heater > 8000) return RANGE;
  if (m->least_heater > m->usual_heater) return ORDER;
  if (m->usual_heater > m->most_heater) return ORDER;
  return FINE;
}

static int summary_open_fan(const struct open_fan *m) {
  int marks = 0;
  if (m->bytes_of_stream == 12) marks += 1;
  if (m->bytes_of_stream > 16) marks += 2;
  if (m->image_pause * 2 == m->image_end - m->image_start) marks += 4;
  if (m->image_start == 0 && m->image_end == 86400) marks += 8;
  if (m->least_heater == m->most_heater) marks += 16;
  if (m->most_heater - m->least_heater > 4000) marks += 32;
  if (m->usual_heater - m->least_heater > m->most_heater - m->usual_heater) marks += 64;
  if (marks == 65) return -1;
  return marks;
}

static int handle_open_fan(void) {
  struct open_fan message;
  struct open_fan *m = &message;
  read_open_fan(m);
  enum fault fault = check_open_fan(m);
  if (fault != FINE) return (int)fault;
  if (m->bytes_of_stream > 32) reach_error();     // both factors are bounded
  if (m->count_of_stream == 0 && m->bytes_of_stream != 0) return 101;     // never: nothing times anything
  if (m->image_end - m->image_start - m->image_pause <= 0) reach_error();     // the pause is shorter than the whole
  if (m->image_pause >= 86400) return 103;     // never: a day has no more
  if (m->least_heater > m->most_heater) reach_error();     // the usual value lies between
  if (m->usual_heater > 8000 || m->usual_heater < 0) return 105;     // never: it is bounded from both sides
  return summary_open_fan(m);
}

struct stop_page {
  int least_nonce;
  int usual_nonce;
  int most_nonce;
  int arm_kind;
  int arm_level;
  int ticket_high;
  int ticket_low;
  int ticket_check;
};

static void read_stop_page(struct stop_page *m) {
  m->least_nonce = __VERIFIER_nondet_int();
  m->usual_nonce = __VERIFIER_nondet_int();
  m->most_nonce = __VERIFIER_nondet_int();
  m->arm_kind = __VERIFIER_nondet_int();
  m->arm_level = __VERIFIER_nondet_int();
  m->ticket_high = __VERIFIER_nondet_int();
  m->ticket_low = __VERIFIER_nondet_int();
  m->ticket_check = __VERIFIER_nondet_int();
}

static enum fault check_stop_page(const struct stop_page *m) {
  if (m->least_nonce < 0 || m->most_nonce > 500) return RANGE;
  if (m->least_nonce > m->usual_nonce) return ORDER;
  if (m->usual_nonce > m->most_nonce) return ORDER;
  switch (m->arm_kind) {
  case 6:
    if (m->arm_level < 0 || m->arm_level > 1) return LEVEL;
    break;
  case 12:
    if (m->arm_level < 0 || m->arm_level > 5) return LEVEL;
    break;
  case 24:
    if (m->arm_level < 0 || m->arm_level > 9) return LEVEL;
    break;
  case 30:
    if (m->arm_level < 0 || m->arm_level > 99) return LEVEL;
    break;
  default: return KIND;
  }
  if (m->ticket_high < 0 || m->ticket_high > 255 || m->ticket_low < 0 || m->ticket_low > 255) return RANGE;
  if (m->ticket_check != ((m->ticket_high ^ m->ticket_low) + 11) % 256) return CHECKSUM;
  return FINE;
}

static int summary_stop_page(const struct stop_page *m) {
  int marks = 0;
  if (m->least_nonce == m->most_nonce) marks += 1;
  if (m->most_nonce - m->least_nonce > 250) marks += 2;
  if (m->usual_nonce - m->least_nonce > m->most_nonce - m->usual_nonce) marks += 4;
  if (m->arm_kind == 24 && m->arm_level == 9) marks += 8;
  if (m->arm_kind == 30 && m->arm_level > 50) marks += 16;
  if (m->ticket_check == 0) marks += 32;
  if (m->ticket_high == 0x5a && m->ticket_check == 0x5a) marks += 64;
  if (marks == 9) return -1;
  return marks;
}

static int handle_stop_page(void) {
  struct stop_page message;
  struct stop_page *m = &message;
  read_stop_page(m);
  enum fault fault = check_stop_page(m);
  if (fault != FINE) return (int)fault;
  if (m->least_nonce > m->most_nonce) reach_error();     // the usual value lies between
  if (m->usual_nonce > 500 || m->usual_nonce < 0) return 101;     // never: it is bounded from both sides
  if (m->arm_kind == 6 && m->arm_level > 1) reach_error();     // its kind limits the level
  if (m->arm_level > 9 && m->arm_kind != 30) return 103;     // never: no other kind allows so much
  if (m->ticket_high == m->ticket_low && m->ticket_check != 11) reach_error();     // equal bytes cancel out
  if (m->ticket_check > 255) return 105;     // never: it is a remainder
  return summary_stop_page(m);
}

struct open_sector {
  int least_report;
  int usual_report;
  int most_report;
  int count_of_lamp;
  int size_of_lamp;
  int bytes_of_lamp;
  int alarm_start;
  int alarm_end;
  int alarm_pause;
  unsigned speed_flags;
};

static void read_open_sector(struct open_sector *m) {
  m->least_report = __VERIFIER_nondet_int();
  m->usual_report = __VERIFIER_nondet_int();
  m->most_report = __VERIFIER_nondet_int();
  m->count_of_lamp = __VERIFIER_nondet_int();
  m->size_of_lamp = __VERIFIER_nondet_int();
  m->bytes_of_lamp = __VERIFIER_nondet_int();
  m->alarm_start = __VERIFIER_nondet_int();
  m->alarm_end = __VERIFIER_nondet_int();
  m->alarm_pause = __VERIFIER_nondet_int();
  m->speed_flags = __VERIFIER_nondet_uint();
}

static enum fault check_open_sector(const struct open_sector *m) {
  if (m->least_report < 0 || m->most_report > 100) return RANGE;
  if (m->least_report > m->usual_report) return ORDER;
  if (m->usual_report > m->most_report) return ORDER;
  if (m->count_of_lamp < 0 || m->count_of_lamp > 8) return RANGE;
  if (m->size_of_lamp < 1 || m->size_of_lamp > 12) return RANGE;
  if (m->bytes_of_lamp != m->count_of_lamp * m->size_of_lamp) return LENGTH;
  if (m->alarm_start < 0 || m->alarm_start >= 1440) return TIME;
  if (m->alarm_end <= m->alarm_start || m->alarm_end > 1440) return TIME;
  if (m->alarm_pause < 0 || m->alarm_pause >= m->alarm_end - m->alarm_start) return PAUSE;
  if (m->speed_flags & ~0x4eu) return UNKNOWN_FLAG;
  if ((m->speed_flags & 0x4u) && (m->speed_flags & 0x8u)) return CONFLICT;
  if ((m->speed_flags & 0x2u) && !(m->speed_flags & 0x4u)) return NEEDS_OTHER;
  return FINE;
}

static int summary_open_sector(const struct open_sector *m) {
  int marks = 0;
  if (m->least_report == m->most_report) marks += 1;
  if (m->most_report - m->least_report > 50) marks += 2;
  if (m->usual_report - m->least_report > m->most_report - m->usual_report) marks += 4;
  if (m->bytes_of_lamp == 72) marks += 8;
  if (m->bytes_of_lamp > 48) marks += 16;
  if (m->alarm_pause * 2 == m->alarm_end - m->alarm_start) marks += 32;
  if (m->alarm_start == 0 && m->alarm_end == 1440) marks += 64;
  if (m->speed_flags == 0x46u) marks += 128;
  if (!(m->speed_flags & 0x4u)) marks += 256;
  if (marks == 144) return -1;
  return marks;
}

static int handle_open_sector(void) {
  struct open_sector message;
  struct open_sector *m = &message;
  read_open_sector(m);
  enum fault fault = check_open_sector(m);
  if (fault != FINE) return (int)fault;
  if (m->least_report > m->most_report) reach_error();     // the usual value lies between
  if (m->usual_report > 100 || m->usual_report < 0) return 101;     // never: it is bounded from both sides
  if (m->bytes_of_lamp > 96) reach_error();     // both factors are bounded
  if (m->count_of_lamp == 0 && m->bytes_of_lamp != 0) return 103;     // never: nothing times anything
  if (m->alarm_end - m->alarm_start - m->alarm_pause <= 0) reach_error();     // the pause is shorter than the whole
  if (m->alarm_pause >= 1440) return 105;     // never: a day has no more
  if ((m->speed_flags & 0x2u) && (m->speed_flags & 0x8u)) reach_error();     // one needs what the other excludes
  if (m->speed_flags == 0x4eu) return 107;     // never: two of them exclude each other
  return summary_open_sector(m);
}

struct close_route {
  int node;
  int least_report;
  int usual_report;
  int most_report;
  int count_of_seat;
  int size_of_seat;
  int bytes_of_seat;
  int mixer_high;
  int mixer_low;
  int mixer_check;
  unsigned wagon_flags;
};

static void read_close_route(struct close_route *m) {
  m->node = __VERIFIER_nondet_int();
  m->least_report = __VERIFIER_nondet_int();
  m->usual_report = __VERIFIER_nondet_int();
  m->most_report = __VERIFIER_nondet_int();
  m->count_of_seat = __VERIFIER_nondet_int();
  m->size_of_seat = __VERIFIER_nondet_int();
  m->bytes_of_seat = __VERIFIER_nondet_int();
  m->mixer_high = __VERIFIER_nondet_int();
  m->mixer_low = __VERIFIER_nondet_int();
  m->mixer_check = __VERIFIER_nondet_int();
  m->wagon_flags = __VERIFIER_nondet_uint();
}

static enum fault check_close_route(const struct close_route *m) {
  if (m->node < 0 || m->node > 50) return RANGE;
  if (m->least_report < 0 || m->most_report > 500) return RANGE;
  if (m->least_report > m->usual_report) return ORDER;
  if (m->usual_report > m->most_report) return ORDER;
  if (m->count_of_seat < 0 || m->count_of_seat > 16) return RANGE;
  if (m->size_of_seat < 1 || m->size_of_seat > 4) return RANGE;
  if (m->bytes_of_seat != m->count_of_seat * m->size_of_seat) return LENGTH;
  if (m->mixer_high < 0 || m->mixer_high > 255 || m->mixer_low < 0 || m->mixer_low > 255) return RANGE;
  if (m->mixer_check != ((m->mixer_high ^ m->mixer_low) + 3) % 256) return CHECKSUM;
  if (m->wagon_flags & ~0x4eu) return UNKNOWN_FLAG;
  if ((m->wagon_flags & 0x8u) && (m->wagon_flags & 0x4u)) return CONFLICT;
  if ((m->wagon_flags & 0x2u) && !(m->wagon_flags & 0x8u)) return NEEDS_OTHER;
  return FINE;
}

static int summary_close_route(const struct close_route *m) {
  int marks = 0;
  if (m->node % 4 == 0) marks += 1;
  if (m->node == 35) marks += 2;
  if (m->least_report == m->most_report) marks += 4;
  if (m->most_report - m->least_report > 250) marks += 8;
  if (m->usual_report - m->least_report > m->most_report - m->usual_report) marks += 16;
  if (m->bytes_of_seat == 26) marks += 32;
  if (m->bytes_of_seat > 32) marks += 64;
  if (m->mixer_check == 0) marks += 128;
  if (m->mixer_high == 0x5a && m->mixer_check == 0x5a) marks += 256;
  if (m->wagon_flags == 0x4au) marks += 512;
  if (!(m->wagon_flags & 0x8u)) marks += 1024;
  if (marks == 3) return -1;
  return marks;
}

static int handle_close_route(void) {
  struct close_route message;
  struct close_route *m = &message;
  read_close_route(m);
  enum fault fault = check_close_route(m);
  if (fault != FINE) return (int)fault;
  if (m->node * 4 > 200) reach_error();     // the range
  if (m->least_report > m->most_report) return 101;     // never: the usual value lies between
  if (m->usual_report > 500 || m->usual_report < 0) reach_error();     // it is bounded from both sides
  if (m->bytes_of_seat > 64) return 103;     // never: both factors are bounded
  if (m->count_of_seat == 0 && m->bytes_of_seat != 0) reach_error();     // nothing times anything
  if (m->mixer_high == m->mixer_low && m->mixer_check != 3) return 105;     // never: equal bytes cancel out
  if (m->mixer_check > 255) reach_error();     // it is a remainder
  if ((m->wagon_flags & 0x2u) && (m->wagon_flags & 0x4u)) return 107;     // never: one needs what the other excludes
  if (m->wagon_flags == 0x4eu) reach_error();     // two of them exclude each other
  return summary_close_route(m);
}

struct detach_filter {
  int least_pump;
  int usual_pump;
  int most_pump;
  int signal;
  int battery_kind;
  int battery_level;
  int key_start;
  int key_end;
  int key_pause;
  int count_of_token;
  int size_of_token;
  int bytes_of_token;
};

static void read_detach_filter(struct detach_filter *m) {
  m->least_pump = __VERIFIER_nondet_int();
  m->usual_pump = __VERIFIER_nondet_int();
  m->most_pump = __VERIFIER_nondet_int();
  m->signal = __VERIFIER_nondet_int();
  m->battery_kind = __VERIFIER_nondet_int();
  m->battery_level = __VERIFIER_nondet_int();
  m->key_start = __VERIFIER_nondet_int();
  m->key_end = __VERIFIER_nondet_int();
  m->key_pause = __VERIFIER_nondet_int();
  m->count_of_token = __VERIFIER_nondet_int();
  m->size_of_token = __VERIFIER_nondet_int();
  m->bytes_of_token = __VERIFIER_nondet_int();
}

static enum fault check_detach_filter(const struct detach_filter *m) {
  if (m->least_pump < 0 || m->most_pump > 100) return RANGE;
  if (m->least_pump > m->usual_pump) return ORDER;
  if (m->usual_pump > m->most_pump) return ORDER;
  if (m->signal < 16 || m->signal > 4111) return RANGE;
  switch (m->battery_kind) {
  case 2:
    if (m->battery_level < 0 || m->battery_level > 2) return LEVEL;
    break;
  case 4:
    if (m->battery_level < 0 || m->battery_level > 6) return LEVEL;
    break;
  case 11:
    if (m->battery_level < 0 || m->battery_level > 8) return LEVEL;
    break;
  case 33:
    if (m->battery_level < 0 || m->battery_level > 99) return LEVEL;
    break;
  default: return KIND;
  }
  if (m->key_start < 0 || m->key_start >= 168) return TIME;
  if (m->key_end <= m->key_start || m->key_end > 168) return TIME;
  if (m->key_pause < 0 || m->key_pause >= m->key_end - m->key_start) return PAUSE;
  if (m->count_of_token < 0 || m->count_of_token > 32) return RANGE;
  if (m->size_of_token < 1 || m->size_of_token > 64) return RANGE;
  if (m->bytes_of_token != m->count_of_token * m->size_of_token) return LENGTH;
  return FINE;
}

static int summary_detach_filter(const struct detach_filter *m) {
  int marks = 0;
  if (m->least_pump == m->most_pump) marks += 1;
  if (m->most_pump - m->least_pump > 50) marks += 2;
  if (m->usual_pump - m->least_pump > m->most_pump - m->usual_pump) marks += 4;
  if (m->signal % 2 == 1) marks += 8;
  if (m->signal == 3869) marks += 16;
  if (m->battery_kind == 11 && m->battery_level == 8) marks += 32;
  if (m->battery_kind == 33 && m->battery_level > 50) marks += 64;
  if (m->key_pause * 2 == m->key_end - m->key_start) marks += 128;
  if (m->key_start == 0 && m->key_end == 168) marks += 256;
  if (m->bytes_of_token == 84) marks += 512;
  if (m->bytes_of_token > 1024) marks += 1024;
  if (marks == 65) return -1;
  return marks;
}

static int handle_detach_filter(void) {
  struct detach_filter message;
  struct detach_filter *m = &message;
  read_detach_filter(m);
  enum fault fault = check_detach_filter(m);
  if (fault != FINE) return (int)fault;
  if (m->least_pump > m->most_pump) reach_error();     // the usual value lies between
  if (m->usual_pump > 100 || m->usual_pump < 0) return 101;     // never: it is bounded from both sides
  if (m->signal * 2 > 8222) reach_error();     // the range
  if (m->battery_kind == 2 && m->battery_level > 2) return 103;     // never: its kind limits the level
  if (m->battery_level > 8 && m->battery_kind != 33) reach_error();     // no other kind allows so much
  if (m->key_end - m->key_start - m->key_pause <= 0) return 105;     // never: the pause is shorter than the whole
  if (m->key_pause >= 168) reach_error();     // a day has no more
  if (m->bytes_of_token > 2048) return 107;     // never: both factors are bounded
  if (m->count_of_token == 0 && m->bytes_of_token != 0) reach_error();     // nothing times anything
  return summary_detach_filter(m);
}

struct set_buffer {
  int mixer_first;
  int mixer_second;
  int mixer_rest;
  int robot_high;
  int robot_low;
  int robot_check;
  int least_heater;
  int usual_heater;
  int most_heater;
  int count_of_pressure;
  int size_of_pressure;
  int bytes_of_pressure;
};

static void read_set_buffer(struct set_buffer *m) {
  m->mixer_first = __VERIFIER_nondet_int();
  m->mixer_second = __VERIFIER_nondet_int();
  m->mixer_rest = __VERIFIER_nondet_int();
  m->robot_high = __VERIFIER_nondet_int();
  m->robot_low = __VERIFIER_nondet_int();
  m->robot_check = __VERIFIER_nondet_int();
  m->least_heater = __VERIFIER_nondet_int();
  m->usual_heater = __VERIFIER_nondet_int();
  m->most_heater = __VERIFIER_nondet_int();
  m->count_of_pressure = __VERIFIER_nondet_int();
  m->size_of_pressure = __VERIFIER_nondet_int();
  m->bytes_of_pressure = __VERIFIER_nondet_int();
}

static enum fault check_set_buffer(const struct set_buffer *m) {
  if (m->mixer_first < 0 || m->mixer_second < 0 || m->mixer_rest < 0) return RANGE;
  if (m->mixer_first > 100 || m->mixer_second > 100 || m->mixer_rest > 100) return RANGE;
  if (m->mixer_first + m->mixer_second + m->mixer_rest != 100) return SHARES;
  if (m->robot_high < 0 || m->robot_high > 255 || m->robot_low < 0 || m->robot_low > 255) return RANGE;
  if (m->robot_check != ((m->robot_high ^ m->robot_low) + 3) % 256) return CHECKSUM;
  if (m->least_heater < 0 || m->most_heater > 500) return RANGE;
  if (m->least_heater > m->usual_heater) return ORDER;
  if (m->usual_heater > m->most_heater) return ORDER;
  if (m->count_of_pressure < 0 || m->count_of_pressure > 8) return RANGE;
  if (m->size_of_pressure < 1 || m->size_of_pressure > 12) return RANGE;
  if (m->bytes_of_pressure != m->count_of_pressure * m->size_of_pressure) return LENGTH;
  return FINE;
}

static int summary_set_buffer(const struct set_buffer *m) {
  int marks = 0;
  if (m->mixer_first == m->mixer_second && m->mixer_second == m->mixer_rest + 1) marks += 1;
  if (m->mixer_rest > 90) marks += 2;
  if (m->robot_check == 0) marks += 4;
  if (m->robot_high == 0x5a && m->robot_check == 0x5a) marks += 8;
  if (m->least_heater == m->most_heater) marks += 16;
  if (m->most_heater - m->least_heater > 250) marks += 32;
  if (m->usual_heater - m->least_heater > m->most_heater - m->usual_heater) marks += 64;
  if (m->bytes_of_pressure == 28) marks += 128;
  if (m->bytes_of_pressure > 48) marks += 256;
  if (marks == 20) return -1;
  return marks;
}

static int handle_set_buffer(void) {
  struct set_buffer message;
  struct set_buffer *m = &message;
  read_set_buffer(m);
  enum fault fault = check_set_buffer(m);
  if (fault != FINE) return (int)fault;
  if (m->mixer_first > 50 && m->mixer_second >= 50) reach_error();     // the sum is a hundred
  // Never: one has at least a third.
  if (m->mixer_first < 34 && m->mixer_second < 33 && m->mixer_rest < 33) return 101;
  if (m->robot_high == m->robot_low && m->robot_check != 3) reach_error();     // equal bytes cancel out
  if (m->robot_check > 255) return 103;     // never: it is a remainder
  if (m->least_heater > m->most_heater) reach_error();     // the usual value lies between
  if (m->usual_heater > 500 || m->usual_heater < 0) return 105;     // never: it is bounded from both sides
  if (m->bytes_of_pressure > 96) reach_error();     // both factors are bounded
  if (m->count_of_pressure == 0 && m->bytes_of_pressure != 0) return 107;     // never: nothing times anything
  return summary_set_buffer(m);
}

struct start_buffer {
  int least_pixel;
  int usual_pixel;
  int most_pixel;
  int lever;
  int tariff_start;
  int tariff_end;
  int tariff_pause;
  int count_of_speed;
  int size_of_speed;
  int bytes_of_speed;
  int alarm_high;
  int alarm_low;
  int alarm_check;
};

static void read_start_buffer(struct start_buffer *m) {
  m->least_pixel = __VERIFIER_nondet_int();
  m->usual_pixel = __VERIFIER_nondet_int();
  m->most_pixel = __VERIFIER_nondet_int();
  m->lever = __VERIFIER_nondet_int();
  m->tariff_start = __VERIFIER_nondet_int();
  m->tariff_end = __VERIFIER_nondet_int();
  m->tariff_pause = __VERIFIER_nondet_int();
  m->count_of_speed = __VERIFIER_nondet_int();
  m->size_of_speed = __VERIFIER_nondet_int();
  m->bytes_of_speed = __VERIFIER_nondet_int();
  m->alarm_high = __VERIFIER_nondet_int();
  m->alarm_low = __VERIFIER_nondet_int();
  m->alarm_check = __VERIFIER_nondet_int();
}

static enum fault check_start_buffer(const struct start_buffer *m) {
  if (m->least_pixel < 0 || m->most_pixel > 500) return RANGE;
  if (m->least_pixel > m->usual_pixel) return ORDER;
  if (m->usual_pixel > m->most_pixel) return ORDER;
  if (m->lever < 1 || m->lever > 51) return RANGE;
  if (m->tariff_start < 0 || m->tariff_start >= 168) return TIME;
  if (m->tariff_end <= m->tariff_start || m->tariff_end > 168) return TIME;
  if (m->tariff_pause < 0 || m->tariff_pause >= m->tariff_end - m->tariff_start) return PAUSE;
  if (m->count_of_speed < 0 || m->count_of_speed > 16) return RANGE;
  if (m->size_of_speed < 1 || m->size_of_speed > 4) return RANGE;
  if (m->bytes_of_speed != m->count_of_speed * m->size_of_speed) return LENGTH;
  if (m->alarm_high < 0 || m->alarm_high > 255 || m->alarm_low < 0 || m->alarm_low > 255) return RANGE;
  if (m->alarm_check != ((m->alarm_high ^ m->alarm_low) + 3) % 256) return CHECKSUM;
  return FINE;
}

static int summary_start_buffer(const struct start_buffer *m) {
  int marks = 0;
  if (m->least_pixel == m->most_pixel) marks += 1;
  if (m->most_pixel - m->least_pixel > 250) marks += 2;
  if (m->usual_pixel - m->least_pixel > m->most_pixel - m->usual_pixel) marks += 4;
  if (m->lever % 2 == 1) marks += 8;
  if (m->lever == 21) marks += 16;
  if (m->tariff_pause * 2 == m->tariff_end - m->tariff_start) marks += 32;
  if (m->tariff_start == 0 && m->tariff_end == 168) marks += 64;
  if (m->bytes_of_speed == 30) marks += 128;
  if (m->bytes_of_speed > 32) marks += 256;
  if (m->alarm_check == 0) marks += 512;
  if (m->alarm_high == 0x5a && m->alarm_check == 0x5a) marks += 1024;
  if (marks == 544) return -1;
  return marks;
}

static int handle_start_buffer(void) {
  struct start_buffer message;
  struct start_buffer *m = &message;
  read_start_buffer(m);
  enum fault fault = check_start_buffer(m);
  if (fault != FINE) return (int)fault;
  if (m->least_pixel > m->most_pixel) reach_error();     // the usual value lies between
  if (m->usual_pixel > 500 || m->usual_pixel < 0) return 101;     // never: it is bounded from both sides
  if (m->lever * 2 > 102) reach_error();     // the range
  // Never: the pause is shorter than the whole.
  if (m->tariff_end - m->tariff_start - m->tariff_pause <= 0) return 103;
  if (m->tariff_pause >= 168) reach_error();     // a day has no more
  if (m->bytes_of_speed > 64) return 105;     // never: both factors are bounded
  if (m->count_of_speed == 0 && m->bytes_of_speed != 0) reach_error();     // nothing times anything
  if (m->alarm_high == m->alarm_low && m->alarm_check != 3) return 107;     // never: equal bytes cancel out
  if (m->alarm_check > 255) reach_error();     // it is a remainder
  return summary_start_buffer(m);
}

struct reset_train {
  int window_start;
  int window_end;
  int window_pause;
  unsigned pressure_flags;
  int least_packet;
  int usual_packet;
  int most_packet;
  int belt_kind;
  int belt_level;
};

static void read_reset_train(struct reset_train *m) {
  m->window_start = __VERIFIER_nondet_int();
  m->window_end = __VERIFIER_nondet_int();
  m->window_pause = __VERIFIER_nondet_int();
  m->pressure_flags = __VERIFIER_nondet_uint();
  m->least_packet = __VERIFIER_nondet_int();
  m->usual_packet = __VERIFIER_nondet_int();
  m->most_packet = __VERIFIER_nondet_int();
  m->belt_kind = __VERIFIER_nondet_int();
  m->belt_level = __VERIFIER_nondet_int();
}

static enum fault check_reset_train(const struct reset_train *m) {
  if (m->window_start < 0 || m->window_start >= 86400) return TIME;
  if (m->window_end <= m->window_start || m->window_end > 86400) return TIME;
  if (m->window_pause < 0 || m->window_pause >= m->window_end - m->window_start) return PAUSE;
  if (m->pressure_flags & ~0x71u) return UNKNOWN_FLAG;
  if ((m->pressure_flags & 0x10u) && (m->pressure_flags & 0x20u)) return CONFLICT;
  if ((m->pressure_flags & 0x1u) && !(m->pressure_flags & 0x10u)) return NEEDS_OTHER;
  if (m->least_packet < 0 || m->most_packet > 500) return RANGE;
  if (m->least_packet > m->usual_packet) return ORDER;
  if (m->usual_packet > m->most_packet) return ORDER;
  switch (m->belt_kind) {
  case 7:
    if (m->belt_level < 0 || m->belt_level > 2) return LEVEL;
    break;
  case 8:
    if (m->belt_level < 0 || m->belt_level > 5) return LEVEL;
    break;
  case 24:
    if (m->belt_level < 0 || m->belt_level > 8) return LEVEL;
    break;
  case 26:
    if (m->belt_level < 0 || m->belt_level > 99) return LEVEL;
    break;
  default: return KIND;
  }
  return FINE;
}

static int summary_reset_train(const struct reset_train *m) {
  int marks = 0;
  if (m->window_pause * 2 == m->window_end - m->window_start) marks += 1;
  if (m->window_start == 0 && m->window_end == 86400) marks += 2;
  if (m->pressure_flags == 0x51u) marks += 4;
  if (!(m->pressure_flags & 0x10u)) marks += 8;
  if (m->least_packet == m->most_packet) marks += 16;
  if (m->most_packet - m->least_packet > 250) marks += 32;
  if (m->usual_packet - m->least_packet > m->most_packet - m->usual_packet) marks += 64;
  if (m->belt_kind == 24 && m->belt_level == 8) marks += 128;
  if (m->belt_kind == 26 && m->belt_level > 50) marks += 256;
  if (marks == 384) return -1;
  return marks;
}

static int handle_reset_train(void) {
  struct reset_train message;
  struct reset_train *m = &message;
  read_reset_train(m);
  enum fault fault = check_reset_train(m);
  if (fault != FINE) return (int)fault;
  // The pause is shorter than the whole.
  if (m->window_end - m->window_start - m->window_pause <= 0) reach_error();
  if (m->window_pause >= 86400) return 101;     // never: a day has no more
  // One needs what the other excludes.
  if ((m->pressure_flags & 0x1u) && (m->pressure_flags & 0x20u)) reach_error();
  if (m->pressure_flags == 0x71u) return 103;     // never: two of them exclude each other
  if (m->least_packet > m->most_packet) reach_error();     // the usual value lies between
  if (m->usual_packet > 500 || m->usual_packet < 0) return 105;     // never: it is bounded from both sides
  if (m->belt_kind == 7 && m->belt_level > 2) reach_error();     // its kind limits the level
  if (m->belt_level > 8 && m->belt_kind != 26) return 107;     // never: no other kind allows so much
  return summary_reset_train(m);
}

struct reset_order {
  unsigned index_flags;
  int least_cipher;
  int usual_cipher;
  int most_cipher;
  int count_of_valve;
  int size_of_valve;
  int bytes_of_valve;
  int price;
  int battery_first;
  int battery_second;
  int battery_rest;
};

static void read_reset_order(struct reset_order *m) {
  m->index_flags = __VERIFIER_nondet_uint();
  m->least_cipher = __VERIFIER_nondet_int();
  m->usual_cipher = __VERIFIER_nondet_int();
  m->most_cipher = __VERIFIER_nondet_int();
  m->count_of_valve = __VERIFIER_nondet_int();
  m->size_of_valve = __VERIFIER_nondet_int();
  m->bytes_of_valve = __VERIFIER_nondet_int();
  m->price = __VERIFIER_nondet_int();
  m->battery_first = __VERIFIER_nondet_int();
  m->battery_second = __VERIFIER_nondet_int();
  m->battery_rest = __VERIFIER_nondet_int();
}

static enum fault check_reset_order(const struct reset_order *m) {
  if (m->index_flags & ~0x4bu) return UNKNOWN_FLAG;
  if ((m->index_flags & 0x1u) && (m->index_flags & 0x2u)) return CONFLICT;
  if ((m->index_flags & 0x8u) && !(m->index_flags & 0x1u)) return NEEDS_OTHER;
  if (m->least_cipher < 0 || m->most_cipher > 100) return RANGE;
  if (m->least_cipher > m->usual_cipher) return ORDER;
  if (m->usual_cipher > m->most_cipher) return ORDER;
  if (m->count_of_valve < 0 || m->count_of_valve > 32) return RANGE;
  if (m->size_of_valve < 1 || m->size_of_valve > 64) return RANGE;
  if (m->bytes_of_valve != m->count_of_valve * m->size_of_valve) return LENGTH;
  if (m->price < 0 || m->price > 4095) return RANGE;
  if (m->battery_first < 0 || m->battery_second < 0 || m->battery_rest < 0) return RANGE;
  if (m->battery_first > 100 || m->battery_second > 100 || m->battery_rest > 100) return RANGE;
  if (m->battery_first + m->battery_second + m->battery_rest != 100) return SHARES;
  return FINE;
}

static int summary_reset_order(const struct reset_order *m) {
  int marks = 0;
  if (m->index_flags == 0x49u) marks += 1;
  if (!(m->index_flags & 0x1u)) marks += 2;
  if (m->least_cipher == m->most_cipher) marks += 4;
  if (m->most_cipher - m->least_cipher > 50) marks += 8;
  if (m->usual_cipher - m->least_cipher > m->most_cipher - m->usual_cipher) marks += 16;
  if (m->bytes_of_valve == 640) marks += 32;
  if (m->bytes_of_valve > 1024) marks += 64;
  if (m->price % 3 == 0) marks += 128;
  if (m->price == 3157) marks += 256;
  if (m->battery_first == m->battery_second && m->battery_second == m->battery_rest + 1) marks += 512;
  if (m->battery_rest > 90) marks += 1024;
  if (marks == 33) return -1;
  return marks;
}

static int handle_reset_order(void) {
  struct reset_order message;
  struct reset_order *m = &message;
  read_reset_order(m);
  enum fault fault = check_reset_order(m);
  if (fault != FINE) return (int)fault;
  if ((m->index_flags & 0x8u) && (m->index_flags & 0x2u)) reach_error();     // one needs what the other excludes
  if (m->index_flags == 0x4bu) return 101;     // never: two of them exclude each other
  if (m->least_cipher > m->most_cipher) reach_error();     // the usual value lies between
  if (m->usual_cipher > 100 || m->usual_cipher < 0) return 103;     // never: it is bounded from both sides
  if (m->bytes_of_valve > 2048) reach_error();     // both factors are bounded
  if (m->count_of_valve == 0 && m->bytes_of_valve != 0) return 105;     // never: nothing times anything
  if (m->price * 3 > 12285) reach_error();     // the range
  if (m->battery_first > 50 && m->battery_second >= 50) return 107;     // never: the sum is a hundred
  // One has at least a third.
  if (m->battery_first < 34 && m->battery_second < 33 && m->battery_rest < 33) reach_error();
  return summary_reset_order(m);
}

struct report_zone {
  int key_first;
  int key_second;
  int key_rest;
  int seat_start;
  int seat_end;
  int seat_pause;
  int robot_kind;
  int robot_level;
  int arm_high;
  int arm_low;
  int arm_check;
};

static void read_report_zone(struct report_zone *m) {
  m->key_first = __VERIFIER_nondet_int();
  m->key_second = __VERIFIER_nondet_int();
  m->key_rest = __VERIFIER_nondet_int();
  m->seat_start = __VERIFIER_nondet_int();
  m->seat_end = __VERIFIER_nondet_int();
  m->seat_pause = __VERIFIER_nondet_int();
  m->robot_kind = __VERIFIER_nondet_int();
  m->robot_level = __VERIFIER_nondet_int();
  m->arm_high = __VERIFIER_nondet_int();
  m->arm_low = __VERIFIER_nondet_int();
  m->arm_check = __VERIFIER_nondet_int();
}

static enum fault check_report_zone(const struct report_zone *m) {
  if (m->key_first < 0 || m->key_second < 0 || m->key_rest < 0) return RANGE;
  if (m->key_first > 100 || m->key_second > 100 || m->key_rest > 100) return RANGE;
  if (m->key_first + m->key_second + m->key_rest != 100) return SHARES;
  if (m->seat_start < 0 || m->seat_start >= 86400) return TIME;
  if (m->seat_end <= m->seat_start || m->seat_end > 86400) return TIME;
  if (m->seat_pause < 0 || m->seat_pause >= m->seat_end - m->seat_start) return PAUSE;
  switch (m->robot_kind) {
  case 11:
    if (m->robot_level < 0 || m->robot_level > 3) return LEVEL;
    break;
  case 20:
    if (m->robot_level < 0 || m->robot_level > 4) return LEVEL;
    break;
  case 25:
    if (m->robot_level < 0 || m->robot_level > 9) return LEVEL;
    break;
  case 38:
    if (m->robot_level < 0 || m->robot_level > 99) return LEVEL;
    break;
  default: return KIND;
  }
  if (m->arm_high < 0 || m->arm_high > 255 || m->arm_low < 0 || m->arm_low > 255) return RANGE;
  if (m->arm_check != ((m->arm_high ^ m->arm_low) + 11) % 256) return CHECKSUM;
  return FINE;
}

static int summary_report_zone(const struct report_zone *m) {
  int marks = 0;
  if (m->key_first == m->key_second && m->key_second == m->key_rest + 1) marks += 1;
  if (m->key_rest > 90) marks += 2;
  if (m->seat_pause * 2 == m->seat_end - m->seat_start) marks += 4;
  if (m->seat_start == 0 && m->seat_end == 86400) marks += 8;
  if (m->robot_kind == 25 && m->robot_level == 9) marks += 16;
  if (m->robot_kind == 38 && m->robot_level > 50) marks += 32;
  if (m->arm_check == 0) marks += 64;
  if (m->arm_high == 0x5a && m->arm_check == 0x5a) marks += 128;
  if (marks == 33) return -1;
  return marks;
}

static int handle_report_zone(void) {
  struct report_zone message;
  struct report_zone *m = &message;
  read_report_zone(m);
  enum fault fault = check_report_zone(m);
  if (fault != FINE) return (int)fault;
  if (m->key_first > 50 && m->key_second >= 50) reach_error();     // the sum is a hundred
  if (m->key_first < 34 && m->key_second < 33 && m->key_rest < 33) return 101;     // never: one has at least a third
  if (m->seat_end - m->seat_start - m->seat_pause <= 0) reach_error();     // the pause is shorter than the whole
  if (m->seat_pause >= 86400) return 103;     // never: a day has no more
  if (m->robot_kind == 11 && m->robot_level > 3) reach_error();     // its kind limits the level
  if (m->robot_level > 9 && m->robot_kind != 38) return 105;     // never: no other kind allows so much
  if (m->arm_high == m->arm_low && m->arm_check != 11) reach_error();     // equal bytes cancel out
  if (m->arm_check > 255) return 107;     // never: it is a remainder
  return summary_report_zone(m);
}

struct close_node {
  int page_high;
  int page_low;
  int page_check;
  int least_port;
  int usual_port;
  int most_port;
  int count_of_fan;
  int size_of_fan;
  int bytes_of_fan;
  unsigned cell_flags;
};

static void read_close_node(struct close_node *m) {
  m->page_high = __VERIFIER_nondet_int();
  m->page_low = __VERIFIER_nondet_int();
  m->page_check = __VERIFIER_nondet_int();
  m->least_port = __VERIFIER_nondet_int();
  m->usual_port = __VERIFIER_nondet_int();
  m->most_port = __VERIFIER_nondet_int();
  m->count_of_fan = __VERIFIER_nondet_int();
  m->size_of_fan = __VERIFIER_nondet_int();
  m->bytes_of_fan = __VERIFIER_nondet_int();
  m->cell_flags = __VERIFIER_nondet_uint();
}

static enum fault check_close_node(const struct close_node *m) {
  if (m->page_high < 0 || m->page_high > 255 || m->page_low < 0 || m->page_low > 255) return RANGE;
  if (m->page_check != ((m->page_high ^ m->page_low) + 3) % 256) return CHECKSUM;
  if (m->least_port < 0 || m->most_port > 500) return RANGE;
  if (m->least_port > m->usual_port) return ORDER;
  if (m->usual_port > m->most_port) return ORDER;
  if (m->count_of_fan < 0 || m->count_of_fan > 8) return RANGE;
  if (m->size_of_fan < 1 || m->size_of_fan > 64) return RANGE;
  if (m->bytes_of_fan != m->count_of_fan * m->size_of_fan) return LENGTH;
  if (m->cell_flags & ~0x71u) return UNKNOWN_FLAG;
  if ((m->cell_flags & 0x1u) && (m->cell_flags & 0x20u)) return CONFLICT;
  if ((m->cell_flags & 0x10u) && !(m->cell_flags & 0x1u)) return NEEDS_OTHER;
  return FINE;
}

static int summary_close_node(const struct close_node *m) {
  int marks = 0;
  if (m->page_check == 0) marks += 1;
  if (m->page_high == 0x5a && m->page_check == 0x5a) marks += 2;
  if (m->least_port == m->most_port) marks += 4;
  if (m->most_port - m->least_port > 250) marks += 8;
  if (m->usual_port - m->least_port > m->most_port - m->usual_port) marks += 16;
  if (m->bytes_of_fan == 236) marks += 32;
  if (m->bytes_of_fan > 256) marks += 64;
  if (m->cell_flags == 0x51u) marks += 128;
  if (!(m->cell_flags & 0x1u)) marks += 256;
  if (marks == 34) return -1;
  return marks;
}

static int handle_close_node(void) {
  struct close_node message;
  struct close_node *m = &message;
  read_close_node(m);
  enum fault fault = check_close_node(m);
  if (fault != FINE) return (int)fault;
  if (m->page_high == m->page_low && m->page_check != 3) reach_error();     // equal bytes cancel out
  if (m->page_check > 255) return 101;     // never: it is a remainder
  if (m->least_port > m->most_port) reach_error();     // the usual value lies between
  if (m->usual_port > 500 || m->usual_port < 0) return 103;     // never: it is bounded from both sides
  if (m->bytes_of_fan > 512) reach_error();     // both factors are bounded
  if (m->count_of_fan == 0 && m->bytes_of_fan != 0) return 105;     // never: nothing times anything
  if ((m->cell_flags & 0x10u) && (m->cell_flags & 0x20u)) reach_error();     // one needs what the other excludes
  if (m->cell_flags == 0x71u) return 107;     // never: two of them exclude each other
  return summary_close_node(m);
}

struct get_arm {
  int least_pump;
  int usual_pump;
  int most_pump;
  unsigned lever_flags;
  int train_high;
  int train_low;
  int train_check;
  int price;
};

static void read_get_arm(struct get_arm *m) {
  m->least_pump = __VERIFIER_nondet_int();
  m->usual_pump = __VERIFIER_nondet_int();
  m->most_pump = __VERIFIER_nondet_int();
  m->lever_flags = __VERIFIER_nondet_uint();
  m->train_high = __VERIFIER_nondet_int();
  m->train_low = __VERIFIER_nondet_int();
  m->train_check = __VERIFIER_nondet_int();
  m->price = __VERIFIER_nondet_int();
}

static enum fault check_get_arm(const struct get_arm *m) {
  if (m->least_pump < 0 || m->most_pump > 8000) return RANGE;
  if (m->least_pump > m->usual_pump) return ORDER;
  if (m->usual_pump > m->most_pump) return ORDER;
  if (m->lever_flags & ~0x4eu) return UNKNOWN_FLAG;
  if ((m->lever_flags & 0x4u) && (m->lever_flags & 0x8u)) return CONFLICT;
  if ((m->lever_flags & 0x2u) && !(m->lever_flags & 0x4u)) return NEEDS_OTHER;
  if (m->train_high < 0 || m->train_high > 255 || m->train_low < 0 || m->train_low > 255) return RANGE;
  if (m->train_check != ((m->train_high ^ m->train_low) + 5) % 256) return CHECKSUM;
  if (m->price < 5 || m->price > 4100) return RANGE;
  return FINE;
}

static int summary_get_arm(const struct get_arm *m) {
  int marks = 0;
  if (m->least_pump == m->most_pump) marks += 1;
  if (m->most_pump - m->least_pump > 4000) marks += 2;
  if (m->usual_pump - m->least_pump > m->most_pump - m->usual_pump) marks += 4;
  if (m->lever_flags == 0x46u) marks += 8;
  if (!(m->lever_flags & 0x4u)) marks += 16;
  if (m->train_check == 0) marks += 32;
  if (m->train_high == 0x5a && m->train_check == 0x5a) marks += 64;
  if (m->price % 5 == 1) marks += 128;
  if (m->price == 1129) marks += 256;
  if (marks == 33) return -1;
  return marks;
}

static int handle_get_arm(void) {
  struct get_arm message;
  struct get_arm *m = &message;
  read_get_arm(m);
  enum fault fault = check_get_arm(m);
  if (fault != FINE) return (int)fault;
  if (m->least_pump > m->most_pump) reach_error();     // the usual value lies between
  if (m->usual_pump > 8000 || m->usual_pump < 0) return 101;     // never: it is bounded from both sides
  if ((m->lever_flags & 0x2u) && (m->lever_flags & 0x8u)) reach_error();     // one needs what the other excludes
  if (m->lever_flags == 0x4eu) return 103;     // never: two of them exclude each other
  if (m->train_high == m->train_low && m->train_check != 5) reach_error();     // equal bytes cancel out
  if (m->train_check > 255) return 105;     // never: it is a remainder
  if (m->price * 5 > 20500) reach_error();     // the range
  return summary_get_arm(m);
}

struct report_track {
  int key;
  int report_first;
  int report_second;
  int report_rest;
  int count_of_pressure;
  int size_of_pressure;
  int bytes_of_pressure;
};

static void read_report_track(struct report_track *m) {
  m->key = __VERIFIER_nondet_int();
  m->report_first = __VERIFIER_nondet_int();
  m->report_second = __VERIFIER_nondet_int();
  m->report_rest = __VERIFIER_nondet_int();
  m->count_of_pressure = __VERIFIER_nondet_int();
  m->size_of_pressure = __VERIFIER_nondet_int();
  m->bytes_of_pressure = __VERIFIER_nondet_int();
}

static enum fault check_report_track(const struct report_track *m) {
  if (m->key < 0 || m->key > 1000) return RANGE;
  if (m->report_first < 0 || m->report_second < 0 || m->report_rest < 0) return RANGE;
  if (m->report_first > 100 || m->report_second > 100 || m->report_rest > 100) return RANGE;
  if (m->report_first + m->report_second + m->report_rest != 100) return SHARES;
  if (m->count_of_pressure < 0 || m->count_of_pressure > 32) return RANGE;
  if (m->size_of_pressure < 1 || m->size_of_pressure > 64) return RANGE;
  if (m->bytes_of_pressure != m->count_of_pressure * m->size_of_pressure) return LENGTH;
  return FINE;
}

static int summary_report_track(const struct report_track *m) {
  int marks = 0;
  if (m->key % 7 == 4) marks += 1;
  if (m->key == 453) marks += 2;
  if (m->report_first == m->report_second && m->report_second == m->report_rest + 1) marks += 4;
  if (m->report_rest > 90) marks += 8;
  if (m->bytes_of_pressure == 225) marks += 16;
  if (m->bytes_of_pressure > 1024) marks += 32;
  if (marks == 33) return -1;
  return marks;
}

static int handle_report_track(void) {
  struct report_track message;
  struct report_track *m = &message;
  read_report_track(m);
  enum fault fault = check_report_track(m);
  if (fault != FINE) return (int)fault;
  if (m->key * 7 > 7000) reach_error();     // the range
  if (m->report_first > 50 && m->report_second >= 50) return 101;     // never: the sum is a hundred
  // One has at least a third.
  if (m->report_first < 34 && m->report_second < 33 && m->report_rest < 33) reach_error();
  if (m->bytes_of_pressure > 2048) return 103;     // never: both factors are bounded
  if (m->count_of_pressure == 0 && m->bytes_of_pressure != 0) reach_error();     // nothing times anything
  return summary_report_track(m);
}

struct stop_device {
  int node_first;
  int node_second;
  int node_rest;
  int channel;
  int count_of_voltage;
  int size_of_voltage;
  int bytes_of_voltage;
};

static void read_stop_device(struct stop_device *m) {
  m->node_first = __VERIFIER_nondet_int();
  m->node_second = __VERIFIER_nondet_int();
  m->node_rest = __VERIFIER_nondet_int();
  m->channel = __VERIFIER_nondet_int();
  m->count_of_voltage = __VERIFIER_nondet_int();
  m->size_of_voltage = __VERIFIER_nondet_int();
  m->bytes_of_voltage = __VERIFIER_nondet_int();
}

static enum fault check_stop_device(const struct stop_device *m) {
  if (m->node_first < 0 || m->node_second < 0 || m->node_rest < 0) return RANGE;
  if (m->node_first > 100 || m->node_second > 100 || m->node_rest > 100) return RANGE;
  if (m->node_first + m->node_second + m->node_rest != 100) return SHARES;
  if (m->channel < 5 || m->channel > 125) return RANGE;
  if (m->count_of_voltage < 0 || m->count_of_voltage > 8) return RANGE;
  if (m->size_of_voltage < 1 || m->size_of_voltage > 12) return RANGE;
  if (m->bytes_of_voltage != m->count_of_voltage * m->size_of_voltage) return LENGTH;
  return FINE;
}

static int summary_stop_device(const struct stop_device *m) {
  int marks = 0;
  if (m->node_first == m->node_second && m->node_second == m->node_rest + 1) marks += 1;
  if (m->node_rest > 90) marks += 2;
  if (m->channel % 5 == 2) marks += 4;
  if (m->channel == 43) marks += 8;
  if (m->bytes_of_voltage == 64) marks += 16;
  if (m->bytes_of_voltage > 48) marks += 32;
  if (marks == 10) return -1;
  return marks;
}

static int handle_stop_device(void) {
  struct stop_device message;
  struct stop_device *m = &message;
  read_stop_device(m);
  enum fault fault = check_stop_device(m);
  if (fault != FINE) return (int)fault;
  if (m->node_first > 50 && m->node_second >= 50) reach_error();     // the sum is a hundred
  // Never: one has at least a third.
  if (m->node_first < 34 && m->node_second < 33 && m->node_rest < 33) return 101;
  if (m->channel * 5 > 625) reach_error();     // the range
  if (m->bytes_of_voltage > 96) return 103;     // never: both factors are bounded
  if (m->count_of_voltage == 0 && m->bytes_of_voltage != 0) reach_error();     // nothing times anything
  return summary_stop_device(m);
}

struct close_queue {
  int block_start;
  int block_end;
  int block_pause;
  int order;
  int luggage_kind;
  int luggage_level;
  int count_of_sector;
  int size_of_sector;
  int bytes_of_sector;
};

static void read_close_queue(struct close_queue *m) {
  m->block_start = __VERIFIER_nondet_int();
  m->block_end = __VERIFIER_nondet_int();
  m->block_pause = __VERIFIER_nondet_int();
  m->order = __VERIFIER_nondet_int();
  m->luggage_kind = __VERIFIER_nondet_int();
  m->luggage_level = __VERIFIER_nondet_int();
  m->count_of_sector = __VERIFIER_nondet_int();
  m->size_of_sector = __VERIFIER_nondet_int();
  m->bytes_of_sector = __VERIFIER_nondet_int();
}

static enum fault check_close_queue(const struct close_queue *m) {
  if (m->block_start < 0 || m->block_start >= 86400) return TIME;
  if (m->block_end <= m->block_start || m->block_end > 86400) return TIME;
  if (m->block_pause < 0 || m->block_pause >= m->block_end - m->block_start) return PAUSE;
  if (m->order < 100 || m->order > 4195) return RANGE;
  switch (m->luggage_kind) {
  case 9:
    if (m->luggage_level < 0 || m->luggage_level > 2) return LEVEL;
    break;
  case 11:
    if (m->luggage_level < 0 || m->luggage_level > 6) return LEVEL;
    break;
  case 32:
    if (m->luggage_level < 0 || m->luggage_level > 8) return LEVEL;
    break;
  case 33:
    if (m->luggage_level < 0 || m->luggage_level > 99) return LEVEL;
    break;
  default: return KIND;
  }
  if (m->count_of_sector < 0 || m->count_of_sector > 8) return RANGE;
  if (m->size_of_sector < 1 || m->size_of_sector > 4) return RANGE;
  if (m->bytes_of_sector != m->count_of_sector * m->size_of_sector) return LENGTH;
  return FINE;
}

static int summary_close_queue(const struct close_queue *m) {
  int marks = 0;
  if (m->block_pause * 2 == m->block_end - m->block_start) marks += 1;
  if (m->block_start == 0 && m->block_end == 86400) marks += 2;
  if (m->order % 5 == 1) marks += 4;
  if (m->order == 1711) marks += 8;
  if (m->luggage_kind == 32 && m->luggage_level == 8) marks += 16;
  if (m->luggage_kind == 33 && m->luggage_level > 50) marks += 32;
  if (m->bytes_of_sector == 21) marks += 64;
  if (m->bytes_of_sector > 16) marks += 128;
  if (marks == 144) return -1;
  return marks;
}

static int handle_close_queue(void) {
  struct close_queue message;
  struct close_queue *m = &message;
  read_close_queue(m);
  enum fault fault = check_close_queue(m);
  if (fault != FINE) return (int)fault;
  if (m->block_end - m->block_start - m->block_pause <= 0) reach_error();     // the pause is shorter than the whole
  if (m->block_pause >= 86400) return 101;     // never: a day has no more
  if (m->order * 5 > 20975) reach_error();     // the range
  if (m->luggage_kind == 9 && m->luggage_level > 2) return 103;     // never: its kind limits the level
  if (m->luggage_level > 8 && m->luggage_kind != 33) reach_error();     // no other kind allows so much
  if (m->bytes_of_sector > 32) return 105;     // never: both factors are bounded
  if (m->count_of_sector == 0 && m->bytes_of_sector != 0) reach_error();     // nothing times anything
  return summary_close_queue(m);
}

struct set_nonce {
  int port_start;
  int port_end;
  int port_pause;
  unsigned block_flags;
  int zone_first;
  int zone_second;
  int zone_rest;
  int index;
};

static void read_set_nonce(struct set_nonce *m) {
  m->port_start = __VERIFIER_nondet_int();
  m->port_end = __VERIFIER_nondet_int();
  m->port_pause = __VERIFIER_nondet_int();
  m->block_flags = __VERIFIER_nondet_uint();
  m->zone_first = __VERIFIER_nondet_int();
  m->zone_second = __VERIFIER_nondet_int();
  m->zone_rest = __VERIFIER_nondet_int();
  m->index = __VERIFIER_nondet_int();
}

static enum fault check_set_nonce(const struct set_nonce *m) {
  if (m->port_start < 0 || m->port_start >= 1440) return TIME;
  if (m->port_end <= m->port_start || m->port_end > 1440) return TIME;
  if (m->port_pause < 0 || m->port_pause >= m->port_end - m->port_start) return PAUSE;
  if (m->block_flags & ~0x6cu) return UNKNOWN_FLAG;
  if ((m->block_flags & 0x4u) && (m->block_flags & 0x8u)) return CONFLICT;
  if ((m->block_flags & 0x20u) && !(m->block_flags & 0x4u)) return NEEDS_OTHER;
  if (m->zone_first < 0 || m->zone_second < 0 || m->zone_rest < 0) return RANGE;
  if (m->zone_first > 100 || m->zone_second > 100 || m->zone_rest > 100) return RANGE;
  if (m->zone_first + m->zone_second + m->zone_rest != 100) return SHARES;
  if (m->index < 100 || m->index > 220) return RANGE;
  return FINE;
}

static int summary_set_nonce(const struct set_nonce *m) {
  int marks = 0;
  if (m->port_pause * 2 == m->port_end - m->port_start) marks += 1;
  if (m->port_start == 0 && m->port_end == 1440) marks += 2;
  if (m->block_flags == 0x64u) marks += 4;
  if (!(m->block_flags & 0x4u)) marks += 8;
  if (m->zone_first == m->zone_second && m->zone_second == m->zone_rest + 1) marks += 16;
  if (m->zone_rest > 90) marks += 32;
  if (m->index % 5 == 0) marks += 64;
  if (m->index == 204) marks += 128;
  if (marks == 34) return -1;
  return marks;
}

static int handle_set_nonce(void) {
  struct set_nonce message;
  struct set_nonce *m = &message;
  read_set_nonce(m);
  enum fault fault = check_set_nonce(m);
  if (fault != FINE) return (int)fault;
  if (m->port_end - m->port_start - m->port_pause <= 0) reach_error();     // the pause is shorter than the whole
  if (m->port_pause >= 1440) return 101;     // never: a day has no more
  if ((m->block_flags & 0x20u) && (m->block_flags & 0x8u)) reach_error();     // one needs what the other excludes
  if (m->block_flags == 0x6cu) return 103;     // never: two of them exclude each other
  if (m->zone_first > 50 && m->zone_second >= 50) reach_error();     // the sum is a hundred
  // Never: one has at least a third.
  if (m->zone_first < 34 && m->zone_second < 33 && m->zone_rest < 33) return 105;
  if (m->index * 5 > 1100) reach_error();     // the range
  return summary_set_nonce(m);
}

struct open_seat {
  int device_high;
  int device_low;
  int device_check;
  int least_wagon;
  int usual_wagon;
  int most_wagon;
  int route_start;
  int route_end;
  int route_pause;
};

static void read_open_seat(struct open_seat *m) {
  m->device_high = __VERIFIER_nondet_int();
  m->device_low = __VERIFIER_nondet_int();
  m->device_check = __VERIFIER_nondet_int();
  m->least_wagon = __VERIFIER_nondet_int();
  m->usual_wagon = __VERIFIER_nondet_int();
  m->most_wagon = __VERIFIER_nondet_int();
  m->route_start = __VERIFIER_nondet_int();
  m->route_end = __VERIFIER_nondet_int();
  m->route_pause = __VERIFIER_nondet_int();
}

static enum fault check_open_seat(const struct open_seat *m) {
  if (m->device_high < 0 || m->device_high > 255 || m->device_low < 0 || m->device_low > 255) return RANGE;
  if (m->device_check != ((m->device_high ^ m->device_low) + 7) % 256) return CHECKSUM;
  if (m->least_wagon < 0 || m->most_wagon > 8000) return RANGE;
  if (m->least_wagon > m->usual_wagon) return ORDER;
  if (m->usual_wagon > m->most_wagon) return ORDER;
  if (m->route_start < 0 || m->route_start >= 86400) return TIME;
  if (m->route_end <= m->route_start || m->route_end > 86400) return TIME;
  if (m->route_pause < 0 || m->route_pause >= m->route_end - m->route_start) return PAUSE;
  return FINE;
}

static int summary_open_seat(const struct open_seat *m) {
  int marks = 0;
  if (m->device_check == 0) marks += 1;
  if (m->device_high == 0x5a && m->device_check == 0x5a) marks += 2;
  if (m->least_wagon == m->most_wagon) marks += 4;
  if (m->most_wagon - m->least_wagon > 4000) marks += 8;
  if (m->usual_wagon - m->least_wagon > m->most_wagon - m->usual_wagon) marks += 16;
  if (m->route_pause * 2 == m->route_end - m->route_start) marks += 32;
  if (m->route_start == 0 && m->route_end == 86400) marks += 64;
  if (marks == 9) return -1;
  return marks;
}

static int handle_open_seat(void) {
  struct open_seat message;
  struct open_seat *m = &message;
  read_open_seat(m);
  enum fault fault = check_open_seat(m);
  if (fault != FINE) return (int)fault;
  if (m->device_high == m->device_low && m->device_check != 7) reach_error();     // equal bytes cancel out
  if (m->device_check > 255) return 101;     // never: it is a remainder
  if (m->least_wagon > m->most_wagon) reach_error();     // the usual value lies between
  if (m->usual_wagon > 8000 || m->usual_wagon < 0) return 103;     // never: it is bounded from both sides
  if (m->route_end - m->route_start - m->route_pause <= 0) reach_error();     // the pause is shorter than the whole
  if (m->route_pause >= 86400) return 105;     // never: a day has no more
  return summary_open_seat(m);
}

struct set_session {
  int train_high;
  int train_low;
  int train_check;
  int cell;
  int gate_kind;
  int gate_level;
  unsigned current_flags;
  int seat_start;
  int seat_end;
  int seat_pause;
};

static void read_set_session(struct set_session *m) {
  m->train_high = __VERIFIER_nondet_int();
  m->train_low = __VERIFIER_nondet_int();
  m->train_check = __VERIFIER_nondet_int();
  m->cell = __VERIFIER_nondet_int();
  m->gate_kind = __VERIFIER_nondet_int();
  m->gate_level = __VERIFIER_nondet_int();
  m->current_flags = __VERIFIER_nondet_uint();
  m->seat_start = __VERIFIER_nondet_int();
  m->seat_end = __VERIFIER_nondet_int();
  m->seat_pause = __VERIFIER_nondet_int();
}

static enum fault check_set_session(const struct set_session *m) {
  if (m->train_high < 0 || m->train_high > 255 || m->train_low < 0 || m->train_low > 255) return RANGE;
  if (m->train_check != ((m->train_high ^ m->train_low) + 5) % 256) return CHECKSUM;
  if (m->cell < 0 || m->cell > 9) return RANGE;
  switch (m->gate_kind) {
  case 5:
    if (m->gate_level < 0 || m->gate_level > 2) return LEVEL;
    break;
  case 15:
    if (m->gate_level < 0 || m->gate_level > 4) return LEVEL;
    break;
  case 27:
    if (m->gate_level < 0 || m->gate_level > 9) return LEVEL;
    break;
  case 30:
    if (m->gate_level < 0 || m->gate_level > 99) return LEVEL;
    break;
  default: return KIND;
  }
  if (m->current_flags & ~0x55u) return UNKNOWN_FLAG;
  if ((m->current_flags & 0x10u) && (m->current_flags & 0x4u)) return CONFLICT;
  if ((m->current_flags & 0x1u) && !(m->current_flags & 0x10u)) return NEEDS_OTHER;
  if (m->seat_start < 0 || m->seat_start >= 168) return TIME;
  if (m->seat_end <= m->seat_start || m->seat_end > 168) return TIME;
  if (m->seat_pause < 0 || m->seat_pause >= m->seat_end - m->seat_start) return PAUSE;
  return FINE;
}

static int summary_set_session(const struct set_session *m) {
  int marks = 0;
  if (m->train_check == 0) marks += 1;
  if (m->train_high == 0x5a && m->train_check == 0x5a) marks += 2;
  if (m->cell % 7 == 3) marks += 4;
  if (m->cell == 1) marks += 8;
  if (m->gate_kind == 27 && m->gate_level == 9) marks += 16;
  if (m->gate_kind == 30 && m->gate_level > 50) marks += 32;
  if (m->current_flags == 0x51u) marks += 64;
  if (!(m->current_flags & 0x10u)) marks += 128;
  if (m->seat_pause * 2 == m->seat_end - m->seat_start) marks += 256;
  if (m->seat_start == 0 && m->seat_end == 168) marks += 512;
  if (marks == 288) return -1;
  return marks;
}

static int handle_set_session(void) {
  struct set_session message;
  struct set_session *m = &message;
  read_set_session(m);
  enum fault fault = check_set_session(m);
  if (fault != FINE) return (int)fault;
  if (m->train_high == m->train_low && m->train_check != 5) reach_error();     // equal bytes cancel out
  if (m->train_check > 255) return 101;     // never: it is a remainder
  if (m->cell * 7 > 63) reach_error();     // the range
  if (m->gate_kind == 5 && m->gate_level > 2) return 103;     // never: its kind limits the level
  if (m->gate_level > 9 && m->gate_kind != 30) reach_error();     // no other kind allows so much
  // Never: one needs what the other excludes.
  if ((m->current_flags & 0x1u) && (m->current_flags & 0x4u)) return 105;
  if (m->current_flags == 0x55u) reach_error();     // two of them exclude each other
  if (m->seat_end - m->seat_start - m->seat_pause <= 0) return 107;     // never: the pause is shorter than the whole
  if (m->seat_pause >= 168) reach_error();     // a day has no more
  return summary_set_session(m);
}

struct reset_luggage {
  int least_lever;
  int usual_lever;
  int most_lever;
  int current_first;
  int current_second;
  int current_rest;
  int image_high;
  int image_low;
  int image_check;
  int heater;
};

static void read_reset_luggage(struct reset_luggage *m) {
  m->least_lever = __VERIFIER_nondet_int();
  m->usual_lever = __VERIFIER_nondet_int();
  m->most_lever = __VERIFIER_nondet_int();
  m->current_first = __VERIFIER_nondet_int();
  m->current_second = __VERIFIER_nondet_int();
  m->current_rest = __VERIFIER_nondet_int();
  m->image_high = __VERIFIER_nondet_int();
  m->image_low = __VERIFIER_nondet_int();
  m->image_check = __VERIFIER_nondet_int();
  m->heater = __VERIFIER_nondet_int();
}

static enum fault check_reset_luggage(const struct reset_luggage *m) {
  if (m->least_lever < 0 || m->most_lever > 100) return RANGE;
  if (m->least_lever > m->usual_lever) return ORDER;
  if (m->usual_lever > m->most_lever) return ORDER;
  if (m->current_first < 0 || m->current_second < 0 || m->current_rest < 0) return RANGE;
  if (m->current_first > 100 || m->current_second > 100 || m->current_rest > 100) return RANGE;
  if (m->current_first + m->current_second + m->current_rest != 100) return SHARES;
  if (m->image_high < 0 || m->image_high > 255 || m->image_low < 0 || m->image_low > 255) return RANGE;
  if (m->image_check != ((m->image_high ^ m->image_low) + 11) % 256) return CHECKSUM;
  if (m->heater < 16 || m->heater > 25) return RANGE;
  return FINE;
}

static int summary_reset_luggage(const struct reset_luggage *m) {
  int marks = 0;
  if (m->least_lever == m->most_lever) marks += 1;
  if (m->most_lever - m->least_lever > 50) marks += 2;
  if (m->usual_lever - m->least_lever > m->most_lever - m->usual_lever) marks += 4;
  if (m->current_first == m->current_second && m->current_second == m->current_rest + 1) marks += 8;
  if (m->current_rest > 90) marks += 16;
  if (m->image_check == 0) marks += 32;
  if (m->image_high == 0x5a && m->image_check == 0x5a) marks += 64;
  if (m->heater % 4 == 2) marks += 128;
  if (m->heater == 24) marks += 256;
  if (marks == 192) return -1;
  return marks;
}

static int handle_reset_luggage(void) {
  struct reset_luggage message;
  struct reset_luggage *m = &message;
  read_reset_luggage(m);
  enum fault fault = check_reset_luggage(m);
  if (fault != FINE) return (int)fault;
  if (m->least_lever > m->most_lever) reach_error();     // the usual value lies between
  if (m->usual_lever > 100 || m->usual_lever < 0) return 101;     // never: it is bounded from both sides
  if (m->current_first > 50 && m->current_second >= 50) reach_error();     // the sum is a hundred
  // Never: one has at least a third.
  if (m->current_first < 34 && m->current_second < 33 && m->current_rest < 33) return 103;
  if (m->image_high == m->image_low && m->image_check != 11) reach_error();     // equal bytes cancel out
  if (m->image_check > 255) return 105;     // never: it is a remainder
  if (m->heater * 4 > 100) reach_error();     // the range
  return summary_reset_luggage(m);
}

struct start_cipher {
  int channel_start;
  int channel_end;
  int channel_pause;
  int sector_high;
  int sector_low;
  int sector_check;
  int call_kind;
  int call_level;
  int valve_first;
  int valve_second;
  int valve_rest;
};

static void read_start_cipher(struct start_cipher *m) {
  m->channel_start = __VERIFIER_nondet_int();
  m->channel_end = __VERIFIER_nondet_int();
  m->channel_pause = __VERIFIER_nondet_int();
  m->sector_high = __VERIFIER_nondet_int();
  m->sector_low = __VERIFIER_nondet_int();
  m->sector_check = __VERIFIER_nondet_int();
  m->call_kind = __VERIFIER_nondet_int();
  m->call_level = __VERIFIER_nondet_int();
  m->valve_first = __VERIFIER_nondet_int();
  m->valve_second = __VERIFIER_nondet_int();
  m->valve_rest = __VERIFIER_nondet_int();
}

static enum fault check_start_cipher(const struct start_cipher *m) {
  if (m->channel_start < 0 || m->channel_start >= 1440) return TIME;
  if (m->channel_end <= m->channel_start || m->channel_end > 1440) return TIME;
  if (m->channel_pause < 0 || m->channel_pause >= m->channel_end - m->channel_start) return PAUSE;
  if (m->sector_high < 0 || m->sector_high > 255 || m->sector_low < 0 || m->sector_low > 255) return RANGE;
  if (m->sector_check != ((m->sector_high ^ m->sector_low) + 5) % 256) return CHECKSUM;
  switch (m->call_kind) {
  case 4:
    if (m->call_level < 0 || m->call_level > 3) return LEVEL;
    break;
  case 20:
    if (m->call_level < 0 || m->call_level > 6) return LEVEL;
    break;
  case 29:
    if (m->call_level < 0 || m->call_level > 9) return LEVEL;
    break;
  case 30:
    if (m->call_level < 0 || m->call_level > 99) return LEVEL;
    break;
  default: return KIND;
  }
  if (m->valve_first < 0 || m->valve_second < 0 || m->valve_rest < 0) return RANGE;
  if (m->valve_first > 100 || m->valve_second > 100 || m->valve_rest > 100) return RANGE;
  if (m->valve_first + m->valve_second + m->valve_rest != 100) return SHARES;
  return FINE;
}

static int summary_start_cipher(const struct start_cipher *m) {
  int marks = 0;
  if (m->channel_pause * 2 == m->channel_end - m->channel_start) marks += 1;
  if (m->channel_start == 0 && m->channel_end == 1440) marks += 2;
  if (m->sector_check == 0) marks += 4;
  if (m->sector_high == 0x5a && m->sector_check == 0x5a) marks += 8;
  if (m->call_kind == 29 && m->call_level == 9) marks += 16;
  if (m->call_kind == 30 && m->call_level > 50) marks += 32;
  if (m->valve_first == m->valve_second && m->valve_second == m->valve_rest + 1) marks += 64;
  if (m->valve_rest > 90) marks += 128;
  if (marks == 20) return -1;
  return marks;
}

static int handle_start_cipher(void) {
  struct start_cipher message;
  struct start_cipher *m = &message;
  read_start_cipher(m);
  enum fault fault = check_start_cipher(m);
  if (fault != FINE) return (int)fault;
  // The pause is shorter than the whole.
  if (m->channel_end - m->channel_start - m->channel_pause <= 0) reach_error();
  if (m->channel_pause >= 1440) return 101;     // never: a day has no more
  if (m->sector_high == m->sector_low && m->sector_check != 5) reach_error();     // equal bytes cancel out
  if (m->sector_check > 255) return 103;     // never: it is a remainder
  if (m->call_kind == 4 && m->call_level > 3) reach_error();     // its kind limits the level
  if (m->call_level > 9 && m->call_kind != 30) return 105;     // never: no other kind allows so much
  if (m->valve_first > 50 && m->valve_second >= 50) reach_error();     // the sum is a hundred
  // Never: one has at least a third.
  if (m->valve_first < 34 && m->valve_second < 33 && m->valve_rest < 33) return 107;
  return summary_start_cipher(m);
}

struct detach_wagon {
  int count_of_joint;
  int size_of_joint;
  int bytes_of_joint;
  int token_kind;
  int token_level;
  int lens_start;
  int lens_end;
  int lens_pause;
  int pixel;
};

static void read_detach_wagon(struct detach_wagon *m) {
  m->count_of_joint = __VERIFIER_nondet_int();
  m->size_of_joint = __VERIFIER_nondet_int();
  m->bytes_of_joint = __VERIFIER_nondet_int();
  m->token_kind = __VERIFIER_nondet_int();
  m->token_level = __VERIFIER_nondet_int();
  m->lens_start = __VERIFIER_nondet_int();
  m->lens_end = __VERIFIER_nondet_int();
  m->lens_pause = __VERIFIER_nondet_int();
  m->pixel = __VERIFIER_nondet_int();
}

static enum fault check_detach_wagon(const struct detach_wagon *m) {
  if (m->count_of_joint < 0 || m->count_of_joint > 16) return RANGE;
  if (m->size_of_joint < 1 || m->size_of_joint > 4) return RANGE;
  if (m->bytes_of_joint != m->count_of_joint * m->size_of_joint) return LENGTH;
  switch (m->token_kind) {
  case 6:
    if (m->token_level < 0 || m->token_level > 3) return LEVEL;
    break;
  case 11:
    if (m->token_level < 0 || m->token_level > 5) return LEVEL;
    break;
  case 17:
    if (m->token_level < 0 || m->token_level > 9) return LEVEL;
    break;
  case 29:
    if (m->token_level < 0 || m->token_level > 99) return LEVEL;
    break;
  default: return KIND;
  }
  if (m->lens_start < 0 || m->lens_start >= 1440) return TIME;
  if (m->lens_end <= m->lens_start || m->lens_end > 1440) return TIME;
  if (m->lens_pause < 0 || m->lens_pause >= m->lens_end - m->lens_start) return PAUSE;
  if (m->pixel < 16 || m->pixel > 25) return RANGE;
  return FINE;
}

static int summary_detach_wagon(const struct detach_wagon *m) {
  int marks = 0;
  if (m->bytes_of_joint == 10) marks += 1;
  if (m->bytes_of_joint > 32) marks += 2;
  if (m->token_kind == 17 && m->token_level == 9) marks += 4;
  if (m->token_kind == 29 && m->token_level > 50) marks += 8;
  if (m->lens_pause * 2 == m->lens_end - m->lens_start) marks += 16;
  if (m->lens_start == 0 && m->lens_end == 1440) marks += 32;
  if (m->pixel % 4 == 2) marks += 64;
  if (m->pixel == 21) marks += 128;
  if (marks == 17) return -1;
  return marks;
}

static int handle_detach_wagon(void) {
  struct detach_wagon message;
  struct detach_wagon *m = &message;
  read_detach_wagon(m);
  enum fault fault = check_detach_wagon(m);
  if (fault != FINE) return (int)fault;
  if (m->bytes_of_joint > 64) reach_error();     // both factors are bounded
  if (m->count_of_joint == 0 && m->bytes_of_joint != 0) return 101;     // never: nothing times anything
  if (m->token_kind == 6 && m->token_level > 3) reach_error();     // its kind limits the level
  if (m->token_level > 9 && m->token_kind != 29) return 103;     // never: no other kind allows so much
  if (m->lens_end - m->lens_start - m->lens_pause <= 0) reach_error();     // the pause is shorter than the whole
  if (m->lens_pause >= 1440) return 105;     // never: a day has no more
  if (m->pixel * 4 > 100) reach_error();     // the range
  return summary_detach_wagon(m);
}

struct get_camera {
  int key_first;
  int key_second;
  int key_rest;
  int report_kind;
  int report_level;
  unsigned sector_flags;
  int window;
  int train_start;
  int train_end;
  int train_pause;
};

static void read_get_camera(struct get_camera *m) {
  m->key_first = __VERIFIER_nondet_int();
  m->key_second = __VERIFIER_nondet_int();
  m->key_rest = __VERIFIER_nondet_int();
  m->report_kind = __VERIFIER_nondet_int();
  m->report_level = __VERIFIER_nondet_int();
  m->sector_flags = __VERIFIER_nondet_uint();
  m->window = __VERIFIER_nondet_int();
  m->train_start = __VERIFIER_nondet_int();
  m->train_end = __VERIFIER_nondet_int();
  m->train_pause = __VERIFIER_nondet_int();
}

static enum fault check_get_camera(const struct get_camera *m) {
  if (m->key_first < 0 || m->key_second < 0 || m->key_rest < 0) return RANGE;
  if (m->key_first > 100 || m->key_second > 100 || m->key_rest > 100) return RANGE;
  if (m->key_first + m->key_second + m->key_rest != 100) return SHARES;
  switch (m->report_kind) {
  case 9:
    if (m->report_level < 0 || m->report_level > 2) return LEVEL;
    break;
  case 19:
    if (m->report_level < 0 || m->report_level > 5) return LEVEL;
    break;
  case 27:
    if (m->report_level < 0 || m->report_level > 7) return LEVEL;
    break;
  case 34:
    if (m->report_level < 0 || m->report_level > 99) return LEVEL;
    break;
  default: return KIND;
  }
  if (m->sector_flags & ~0x47u) return UNKNOWN_FLAG;
  if ((m->sector_flags & 0x4u) && (m->sector_flags & 0x2u)) return CONFLICT;
  if ((m->sector_flags & 0x1u) && !(m->sector_flags & 0x4u)) return NEEDS_OTHER;
  if (m->window < 0 || m->window > 1000) return RANGE;
  if (m->train_start < 0 || m->train_start >= 86400) return TIME;
  if (m->train_end <= m->train_start || m->train_end > 86400) return TIME;
  if (m->train_pause < 0 || m->train_pause >= m->train_end - m->train_start) return PAUSE;
  return FINE;
}

static int summary_get_camera(const struct get_camera *m) {
  int marks = 0;
  if (m->key_first == m->key_second && m->key_second == m->key_rest + 1) marks += 1;
  if (m->key_rest > 90) marks += 2;
  if (m->report_kind == 27 && m->report_level == 7) marks += 4;
  if (m->report_kind == 34 && m->report_level > 50) marks += 8;
  if (m->sector_flags == 0x45u) marks += 16;
  if (!(m->sector_flags & 0x4u)) marks += 32;
  if (m->window % 3 == 1) marks += 64;
  if (m->window == 986) marks += 128;
  if (m->train_pause * 2 == m->train_end - m->train_start) marks += 256;
  if (m->train_start == 0 && m->train_end == 86400) marks += 512;
  if (marks == 80) return -1;
  return marks;
}

static int handle_get_camera(void) {
  struct get_camera message;
  struct get_camera *m = &message;
  read_get_camera(m);
  enum fault fault = check_get_camera(m);
  if (fault != FINE) return (int)fault;
  if (m->key_first > 50 && m->key_second >= 50) reach_error();     // the sum is a hundred
  if (m->key_first < 34 && m->key_second < 33 && m->key_rest < 33) return 101;     // never: one has at least a third
  if (m->report_kind == 9 && m->report_level > 2) reach_error();     // its kind limits the level
  if (m->report_level > 7 && m->report_kind != 34) return 103;     // never: no other kind allows so much
  if ((m->sector_flags & 0x1u) && (m->sector_flags & 0x2u)) reach_error();     // one needs what the other excludes
  if (m->sector_flags == 0x47u) return 105;     // never: two of them exclude each other
  if (m->window * 3 > 3000) reach_error();     // the range
  // Never: the pause is shorter than the whole.
  if (m->train_end - m->train_start - m->train_pause <= 0) return 107;
  if (m->train_pause >= 86400) reach_error();     // a day has no more
  return summary_get_camera(m);
}

struct move_link {
  int lens_kind;
  int lens_level;
  int train_start;
  int train_end;
  int train_pause;
  int port;
  int voice_first;
  int voice_second;
  int voice_rest;
};

static void read_move_link(struct move_link *m) {
  m->lens_kind = __VERIFIER_nondet_int();
  m->lens_level = __VERIFIER_nondet_int();
  m->train_start = __VERIFIER_nondet_int();
  m->train_end = __VERIFIER_nondet_int();
  m->train_pause = __VERIFIER_nondet_int();
  m->port = __VERIFIER_nondet_int();
  m->voice_first = __VERIFIER_nondet_int();
  m->voice_second = __VERIFIER_nondet_int();
  m->voice_rest = __VERIFIER_nondet_int();
}

static enum fault check_move_link(const struct move_link *m) {
  switch (m->lens_kind) {
  case 3:
    if (m->lens_level < 0 || m->lens_level > 1) return LEVEL;
    break;
  case 24:
    if (m->lens_level < 0 || m->lens_level > 6) return LEVEL;
    break;
  case 30:
    if (m->lens_level < 0 || m->lens_level > 7) return LEVEL;
    break;
  case 31:
    if (m->lens_level < 0 || m->lens_level > 99) return LEVEL;
    break;
  default: return KIND;
  }
  if (m->train_start < 0 || m->train_start >= 86400) return TIME;
  if (m->train_end <= m->train_start || m->train_end > 86400) return TIME;
  if (m->train_pause < 0 || m->train_pause >= m->train_end - m->train_start) return PAUSE;
  if (m->port < 0 || m->port > 50) return RANGE;
  if (m->voice_first < 0 || m->voice_second < 0 || m->voice_rest < 0) return RANGE;
  if (m->voice_first > 100 || m->voice_second > 100 || m->voice_rest > 100) return RANGE;
  if (m->voice_first + m->voice_second + m->voice_rest != 100) return SHARES;
  return FINE;
}

static int summary_move_link(const struct move_link *m) {
  int marks = 0;
  if (m->lens_kind == 30 && m->lens_level == 7) marks += 1;
  if (m->lens_kind == 31 && m->lens_level > 50) marks += 2;
  if (m->train_pause * 2 == m->train_end - m->train_start) marks += 4;
  if (m->train_start == 0 && m->train_end == 86400) marks += 8;
  if (m->port % 3 == 0) marks += 16;
  if (m->port == 32) marks += 32;
  if (m->voice_first == m->voice_second && m->voice_second == m->voice_rest + 1) marks += 64;
  if (m->voice_rest > 90) marks += 128;
  if (marks == 40) return -1;
  return marks;
}

static int handle_move_link(void) {
  struct move_link message;
  struct move_link *m = &message;
  read_move_link(m);
  enum fault fault = check_move_link(m);
  if (fault != FINE) return (int)fault;
  if (m->lens_kind == 3 && m->lens_level > 1) reach_error();     // its kind limits the level
  if (m->lens_level > 7 && m->lens_kind != 31) return 101;     // never: no other kind allows so much
  if (m->train_end - m->train_start - m->train_pause <= 0) reach_error();     // the pause is shorter than the whole
  if (m->train_pause >= 86400) return 103;     // never: a day has no more
  if (m->port * 3 > 150) reach_error();     // the range
  if (m->voice_first > 50 && m->voice_second >= 50) return 105;     // never: the sum is a hundred
  // One has at least a third.
  if (m->voice_first < 34 && m->voice_second < 33 && m->voice_rest < 33) reach_error();
  return summary_move_link(m);
}

struct start_camera {
  int count_of_filter;
  int size_of_filter;
  int bytes_of_filter;
  int cell_start;
  int cell_end;
  int cell_pause;
  int least_heater;
  int usual_heater;
  int most_heater;
};

static void read_start_camera(struct start_camera *m) {
  m->count_of_filter = __VERIFIER_nondet_int();
  m->size_of_filter = __VERIFIER_nondet_int();
  m->bytes_of_filter = __VERIFIER_nondet_int();
  m->cell_start = __VERIFIER_nondet_int();
  m->cell_end = __VERIFIER_nondet_int();
  m->cell_pause = __VERIFIER_nondet_int();
  m->least_heater = __VERIFIER_nondet_int();
  m->usual_heater = __VERIFIER_nondet_int();
  m->most_heater = __VERIFIER_nondet_int();
}

static enum fault check_start_camera(const struct start_camera *m) {
  if (m->count_of_filter < 0 || m->count_of_filter > 32) return RANGE;
  if (m->size_of_filter < 1 || m->size_of_filter > 4) return RANGE;
  if (m->bytes_of_filter != m->count_of_filter * m->size_of_filter) return LENGTH;
  if (m->cell_start < 0 || m->cell_start >= 168) return TIME;
  if (m->cell_end <= m->cell_start || m->cell_end > 168) return TIME;
  if (m->cell_pause < 0 || m->cell_pause >= m->cell_end - m->cell_start) return PAUSE;
  if (m->least_heater < 0 || m->most_heater > 500) return RANGE;
  if (m->least_heater > m->usual_heater) return ORDER;
  if (m->usual_heater > m->most_heater) return ORDER;
  return FINE;
}

static int summary_start_camera(const struct start_camera *m) {
  int marks = 0;
  if (m->bytes_of_filter == 96) marks += 1;
  if (m->bytes_of_filter > 64) marks += 2;
  if (m->cell_pause * 2 == m->cell_end - m->cell_start) marks += 4;
  if (m->cell_start == 0 && m->cell_end == 168) marks += 8;
  if (m->least_heater == m->most_heater) marks += 16;
  if (m->most_heater - m->least_heater > 250) marks += 32;
  if (m->usual_heater - m->least_heater > m->most_heater - m->usual_heater) marks += 64;
  if (marks == 34) return -1;
  return marks;
}

static int handle_start_camera(void) {
  struct start_camera message;
  struct start_camera *m = &message;
  read_start_camera(m);
  enum fault fault = check_start_camera(m);
  if (fault != FINE) return (int)fault;
  if (m->bytes_of_filter > 128) reach_error();     // both factors are bounded
  if (m->count_of_filter == 0 && m->bytes_of_filter != 0) return 101;     // never: nothing times anything
  if (m->cell_end - m->cell_start - m->cell_pause <= 0) reach_error();     // the pause is shorter than the whole
  if (m->cell_pause >= 168) return 103;     // never: a day has no more
  if (m->least_heater > m->most_heater) reach_error();     // the usual value lies between
  if (m->usual_heater > 500 || m->usual_heater < 0) return 105;     // never: it is bounded from both sides
  return summary_start_camera(m);
}

struct get_route {
  int cell;
  int least_lamp;
  int usual_lamp;
  int most_lamp;
  int count_of_key;
  int size_of_key;
  int bytes_of_key;
  int zone_kind;
  int zone_level;
};

static void read_get_route(struct get_route *m) {
  m->cell = __VERIFIER_nondet_int();
  m->least_lamp = __VERIFIER_nondet_int();
  m->usual_lamp = __VERIFIER_nondet_int();
  m->most_lamp = __VERIFIER_nondet_int();
  m->count_of_key = __VERIFIER_nondet_int();
  m->size_of_key = __VERIFIER_nondet_int();
  m->bytes_of_key = __VERIFIER_nondet_int();
  m->zone_kind = __VERIFIER_nondet_int();
  m->zone_level = __VERIFIER_nondet_int();
}

static enum fault check_get_route(const struct get_route *m) {
  if (m->cell < 16 || m->cell > 25) return RANGE;
  if (m->least_lamp < 0 || m->most_lamp > 100) return RANGE;
  if (m->least_lamp > m->usual_lamp) return ORDER;
  if (m->usual_lamp > m->most_lamp) return ORDER;
  if (m->count_of_key < 0 || m->count_of_key > 16) return RANGE;
  if (m->size_of_key < 1 || m->size_of_key > 12) return RANGE;
  if (m->bytes_of_key != m->count_of_key * m->size_of_key) return LENGTH;
  switch (m->zone_kind) {
  case 2:
    if (m->zone_level < 0 || m->zone_level > 3) return LEVEL;
    break;
  case 5:
    if (m->zone_level < 0 || m->zone_level > 6) return LEVEL;
    break;
  case 19:
    if (m->zone_level < 0 || m->zone_level > 9) return LEVEL;
    break;
  case 34:
    if (m->zone_level < 0 || m->zone_level > 99) return LEVEL;
    break;
  default: return KIND;
  }
  return FINE;
}

static int summary_get_route(const struct get_route *m) {
  int marks = 0;
  if (m->cell % 3 == 0) marks += 1;
  if (m->cell == 17) marks += 2;
  if (m->least_lamp == m->most_lamp) marks += 4;
  if (m->most_lamp - m->least_lamp > 50) marks += 8;
  if (m->usual_lamp - m->least_lamp > m->most_lamp - m->usual_lamp) marks += 16;
  if (m->bytes_of_key == 128) marks += 32;
  if (m->bytes_of_key > 96) marks += 64;
  if (m->zone_kind == 19 && m->zone_level == 9) marks += 128;
  if (m->zone_kind == 34 && m->zone_level > 50) marks += 256;
  if (marks == 136) return -1;
  return marks;
}

static int handle_get_route(void) {
  struct get_route message;
  struct get_route *m = &message;
  read_get_route(m);
  enum fault fault = check_get_route(m);
  if (fault != FINE) return (int)fault;
  if (m->cell * 3 > 75) reach_error();     // the range
  if (m->least_lamp > m->most_lamp) return 101;     // never: the usual value lies between
  if (m->usual_lamp > 100 || m->usual_lamp < 0) reach_error();     // it is bounded from both sides
  if (m->bytes_of_key > 192) return 103;     // never: both factors are bounded
  if (m->count_of_key == 0 && m->bytes_of_key != 0) reach_error();     // nothing times anything
  if (m->zone_kind == 2 && m->zone_level > 3) return 105;     // never: its kind limits the level
  if (m->zone_level > 9 && m->zone_kind != 34) reach_error();     // no other kind allows so much
  return summary_get_route(m);
}

struct report_sensor {
  int least_battery;
  int usual_battery;
  int most_battery;
  int arm_first;
  int arm_second;
  int arm_rest;
  unsigned call_flags;
  int sector;
};

static void read_report_sensor(struct report_sensor *m) {
  m->least_battery = __VERIFIER_nondet_int();
  m->usual_battery = __VERIFIER_nondet_int();
  m->most_battery = __VERIFIER_nondet_int();
  m->arm_first = __VERIFIER_nondet_int();
  m->arm_second = __VERIFIER_nondet_int();
  m->arm_rest = __VERIFIER_nondet_int();
  m->call_flags = __VERIFIER_nondet_uint();
  m->sector = __VERIFIER_nondet_int();
}

static enum fault check_report_sensor(const struct report_sensor *m) {
  if (m->least_battery < 0 || m->most_battery > 100) return RANGE;
  if (m->least_battery > m->usual_battery) return ORDER;
  if (m->usual_battery > m->most_battery) return ORDER;
  if (m->arm_first < 0 || m->arm_second < 0 || m->arm_rest < 0) return RANGE;
  if (m->arm_first > 100 || m->arm_second > 100 || m->arm_rest > 100) return RANGE;
  if (m->arm_first + m->arm_second + m->arm_rest != 100) return SHARES;
  if (m->call_flags & ~0x4bu) return UNKNOWN_FLAG;
  if ((m->call_flags & 0x2u) && (m->call_flags & 0x8u)) return CONFLICT;
  if ((m->call_flags & 0x1u) && !(m->call_flags & 0x2u)) return NEEDS_OTHER;
  if (m->sector < 0 || m->sector > 1000) return RANGE;
  return FINE;
}

static int summary_report_sensor(const struct report_sensor *m) {
  int marks = 0;
  if (m->least_battery == m->most_battery) marks += 1;
  if (m->most_battery - m->least_battery > 50) marks += 2;
  if (m->usual_battery - m->least_battery > m->most_battery - m->usual_battery) marks += 4;
  if (m->arm_first == m->arm_second && m->arm_second == m->arm_rest + 1) marks += 8;
  if (m->arm_rest > 90) marks += 16;
  if (m->call_flags == 0x43u) marks += 32;
  if (!(m->call_flags & 0x2u)) marks += 64;
  if (m->sector % 2 == 1) marks += 128;
  if (m->sector == 192) marks += 256;
  if (marks == 320) return -1;
  return marks;
}

static int handle_report_sensor(void) {
  struct report_sensor message;
  struct report_sensor *m = &message;
  read_report_sensor(m);
  enum fault fault = check_report_sensor(m);
  if (fault != FINE) return (int)fault;
  if (m->least_battery > m->most_battery) reach_error();     // the usual value lies between
  if (m->usual_battery > 100 || m->usual_battery < 0) return 101;     // never: it is bounded from both sides
  if (m->arm_first > 50 && m->arm_second >= 50) reach_error();     // the sum is a hundred
  if (m->arm_first < 34 && m->arm_second < 33 && m->arm_rest < 33) return 103;     // never: one has at least a third
  if ((m->call_flags & 0x1u) && (m->call_flags & 0x8u)) reach_error();     // one needs what the other excludes
  if (m->call_flags == 0x4bu) return 105;     // never: two of them exclude each other
  if (m->sector * 2 > 2000) reach_error();     // the range
  return summary_report_sensor(m);
}

struct stop_ticket {
  int joint_kind;
  int joint_level;
  int least_device;
  int usual_device;
  int most_device;
  int count_of_fan;
  int size_of_fan;
  int bytes_of_fan;
  int stream;
  unsigned block_flags;
};

static void read_stop_ticket(struct stop_ticket *m) {
  m->joint_kind = __VERIFIER_nondet_int();
  m->joint_level = __VERIFIER_nondet_int();
  m->least_device = __VERIFIER_nondet_int();
  m->usual_device = __VERIFIER_nondet_int();
  m->most_device = __VERIFIER_nondet_int();
  m->count_of_fan = __VERIFIER_nondet_int();
  m->size_of_fan = __VERIFIER_nondet_int();
  m->bytes_of_fan = __VERIFIER_nondet_int();
  m->stream = __VERIFIER_nondet_int();
  m->block_flags = __VERIFIER_nondet_uint();
}

static enum fault check_stop_ticket(const struct stop_ticket *m) {
  switch (m->joint_kind) {
  case 13:
    if (m->joint_level < 0 || m->joint_level > 1) return LEVEL;
    break;
  case 18:
    if (m->joint_level < 0 || m->joint_level > 4) return LEVEL;
    break;
  case 30:
    if (m->joint_level < 0 || m->joint_level > 8) return LEVEL;
    break;
  case 34:
    if (m->joint_level < 0 || m->joint_level > 99) return LEVEL;
    break;
  default: return KIND;
  }
  if (m->least_device < 0 || m->most_device > 500) return RANGE;
  if (m->least_device > m->usual_device) return ORDER;
  if (m->usual_device > m->most_device) return ORDER;
  if (m->count_of_fan < 0 || m->count_of_fan > 32) return RANGE;
  if (m->size_of_fan < 1 || m->size_of_fan > 64) return RANGE;
  if (m->bytes_of_fan != m->count_of_fan * m->size_of_fan) return LENGTH;
  if (m->stream < 1 || m->stream > 121) return RANGE;
  if (m->block_flags & ~0x63u) return UNKNOWN_FLAG;
  if ((m->block_flags & 0x20u) && (m->block_flags & 0x1u)) return CONFLICT;
  if ((m->block_flags & 0x2u) && !(m->block_flags & 0x20u)) return NEEDS_OTHER;
  return FINE;
}

static int summary_stop_ticket(const struct stop_ticket *m) {
  int marks = 0;
  if (m->joint_kind == 30 && m->joint_level == 8) marks += 1;
  if (m->joint_kind == 34 && m->joint_level > 50) marks += 2;
  if (m->least_device == m->most_device) marks += 4;
  if (m->most_device - m->least_device > 250) marks += 8;
  if (m->usual_device - m->least_device > m->most_device - m->usual_device) marks += 16;
  if (m->bytes_of_fan == 725) marks += 32;
  if (m->bytes_of_fan > 1024) marks += 64;
  if (m->stream % 7 == 2) marks += 128;
  if (m->stream == 92) marks += 256;
  if (m->block_flags == 0x62u) marks += 512;
  if (!(m->block_flags & 0x20u)) marks += 1024;
  if (marks == 260) return -1;
  return marks;
}

static int handle_stop_ticket(void) {
  struct stop_ticket message;
  struct stop_ticket *m = &message;
  read_stop_ticket(m);
  enum fault fault = check_stop_ticket(m);
  if (fault != FINE) return (int)fault;
  if (m->joint_kind == 13 && m->joint_level > 1) reach_error();     // its kind limits the level
  if (m->joint_level > 8 && m->joint_kind != 34) return 101;     // never: no other kind allows so much
  if (m->least_device > m->most_device) reach_error();     // the usual value lies between
  if (m->usual_device > 500 || m->usual_device < 0) return 103;     // never: it is bounded from both sides
  if (m->bytes_of_fan > 2048) reach_error();     // both factors are bounded
  if (m->count_of_fan == 0 && m->bytes_of_fan != 0) return 105;     // never: nothing times anything
  if (m->stream * 7 > 847) reach_error();     // the range
  if ((m->block_flags & 0x2u) && (m->block_flags & 0x1u)) return 107;     // never: one needs what the other excludes
  if (m->block_flags == 0x63u) reach_error();     // two of them exclude each other
  return summary_stop_ticket(m);
}

struct start_block {
  int lever;
  int route_first;
  int route_second;
  int route_rest;
  int least_robot;
  int usual_robot;
  int most_robot;
  int count_of_nonce;
  int size_of_nonce;
  int bytes_of_nonce;
};

static void read_start_block(struct start_block *m) {
  m->lever = __VERIFIER_nondet_int();
  m->route_first = __VERIFIER_nondet_int();
  m->route_second = __VERIFIER_nondet_int();
  m->route_rest = __VERIFIER_nondet_int();
  m->least_robot = __VERIFIER_nondet_int();
  m->usual_robot = __VERIFIER_nondet_int();
  m->most_robot = __VERIFIER_nondet_int();
  m->count_of_nonce = __VERIFIER_nondet_int();
  m->size_of_nonce = __VERIFIER_nondet_int();
  m->bytes_of_nonce = __VERIFIER_nondet_int();
}

static enum fault check_start_block(const struct start_block *m) {
  if (m->lever < 0 || m->lever > 9) return RANGE;
  if (m->route_first < 0 || m->route_second < 0 || m->route_rest < 0) return RANGE;
  if (m->route_first > 100 || m->route_second > 100 || m->route_rest > 100) return RANGE;
  if (m->route_first + m->route_second + m->route_rest != 100) return SHARES;
  if (m->least_robot < 0 || m->most_robot > 8000) return RANGE;
  if (m->least_robot > m->usual_robot) return ORDER;
  if (m->usual_robot > m->most_robot) return ORDER;
  if (m->count_of_nonce < 0 || m->count_of_nonce > 8) return RANGE;
  if (m->size_of_nonce < 1 || m->size_of_nonce > 12) return RANGE;
  if (m->bytes_of_nonce != m->count_of_nonce * m->size_of_nonce) return LENGTH;
  return FINE;
}

static int summary_start_block(const struct start_block *m) {
  int marks = 0;
  if (m->lever % 7 == 3) marks += 1;
  if (m->lever == 5) marks += 2;
  if (m->route_first == m->route_second && m->route_second == m->route_rest + 1) marks += 4;
  if (m->route_rest > 90) marks += 8;
  if (m->least_robot == m->most_robot) marks += 16;
  if (m->most_robot - m->least_robot > 4000) marks += 32;
  if (m->usual_robot - m->least_robot > m->most_robot - m->usual_robot) marks += 64;
  if (m->bytes_of_nonce == 18) marks += 128;
  if (m->bytes_of_nonce > 48) marks += 256;
  if (marks == 257) return -1;
  return marks;
}

static int handle_start_block(void) {
  struct start_block message;
  struct start_block *m = &message;
  read_start_block(m);
  enum fault fault = check_start_block(m);
  if (fault != FINE) return (int)fault;
  if (m->lever * 7 > 63) reach_error();     // the range
  if (m->route_first > 50 && m->route_second >= 50) return 101;     // never: the sum is a hundred
  // One has at least a third.
  if (m->route_first < 34 && m->route_second < 33 && m->route_rest < 33) reach_error();
  if (m->least_robot > m->most_robot) return 103;     // never: the usual value lies between
  if (m->usual_robot > 8000 || m->usual_robot < 0) reach_error();     // it is bounded from both sides
  if (m->bytes_of_nonce > 96) return 105;     // never: both factors are bounded
  if (m->count_of_nonce == 0 && m->bytes_of_nonce != 0) reach_error();     // nothing times anything
  return summary_start_block(m);
}

struct attach_mixer {
  unsigned lever_flags;
  int count_of_sample;
  int size_of_sample;
  int bytes_of_sample;
  int price_high;
  int price_low;
  int price_check;
  int camera_first;
  int camera_second;
  int camera_rest;
  int ticket_start;
  int ticket_end;
  int ticket_pause;
};

static void read_attach_mixer(struct attach_mixer *m) {
  m->lever_flags = __VERIFIER_nondet_uint();
  m->count_of_sample = __VERIFIER_nondet_int();
  m->size_of_sample = __VERIFIER_nondet_int();
  m->bytes_of_sample = __VERIFIER_nondet_int();
  m->price_high = __VERIFIER_nondet_int();
  m->price_low = __VERIFIER_nondet_int();
  m->price_check = __VERIFIER_nondet_int();
  m->camera_first = __VERIFIER_nondet_int();
  m->camera_second = __VERIFIER_nondet_int();
  m->camera_rest = __VERIFIER_nondet_int();
  m->ticket_start = __VERIFIER_nondet_int();
  m->ticket_end = __VERIFIER_nondet_int();
  m->ticket_pause = __VERIFIER_nondet_int();
}

static enum fault check_attach_mixer(const struct attach_mixer *m) {
  if (m->lever_flags & ~0x4bu) return UNKNOWN_FLAG;
  if ((m->lever_flags & 0x1u) && (m->lever_flags & 0x2u)) return CONFLICT;
  if ((m->lever_flags & 0x8u) && !(m->lever_flags & 0x1u)) return NEEDS_OTHER;
  if (m->count_of_sample < 0 || m->count_of_sample > 16) return RANGE;
  if (m->size_of_sample < 1 || m->size_of_sample > 4) return RANGE;
  if (m->bytes_of_sample != m->count_of_sample * m->size_of_sample) return LENGTH;
  if (m->price_high < 0 || m->price_high > 255 || m->price_low < 0 || m->price_low > 255) return RANGE;
  if (m->price_check != ((m->price_high ^ m->price_low) + 5) % 256) return CHECKSUM;
  if (m->camera_first < 0 || m->camera_second < 0 || m->camera_rest < 0) return RANGE;
  if (m->camera_first > 100 || m->camera_second > 100 || m->camera_rest > 100) return RANGE;
  if (m->camera_first + m->camera_second + m->camera_rest != 100) return SHARES;
  if (m->ticket_start < 0 || m->ticket_start >= 1440) return TIME;
  if (m->ticket_end <= m->ticket_start || m->ticket_end > 1440) return TIME;
  if (m->ticket_pause < 0 || m->ticket_pause >= m->ticket_end - m->ticket_start) return PAUSE;
  return FINE;
}

static int summary_attach_mixer(const struct attach_mixer *m) {
  int marks = 0;
  if (m->lever_flags == 0x49u) marks += 1;
  if (!(m->lever_flags & 0x1u)) marks += 2;
  if (m->bytes_of_sample == 12) marks += 4;
  if (m->bytes_of_sample > 32) marks += 8;
  if (m->price_check == 0) marks += 16;
  if (m->price_high == 0x5a && m->price_check == 0x5a) marks += 32;
  if (m->camera_first == m->camera_second && m->camera_second == m->camera_rest + 1) marks += 64;
  if (m->camera_rest > 90) marks += 128;
  if (m->ticket_pause * 2 == m->ticket_end - m->ticket_start) marks += 256;
  if (m->ticket_start == 0 && m->ticket_end == 1440) marks += 512;
  if (marks == 544) return -1;
  return marks;
}

static int handle_attach_mixer(void) {
  struct attach_mixer message;
  struct attach_mixer *m = &message;
  read_attach_mixer(m);
  enum fault fault = check_attach_mixer(m);
  if (fault != FINE) return (int)fault;
  if ((m->lever_flags & 0x8u) && (m->lever_flags & 0x2u)) reach_error();     // one needs what the other excludes
  if (m->lever_flags == 0x4bu) return 101;     // never: two of them exclude each other
  if (m->bytes_of_sample > 64) reach_error();     // both factors are bounded
  if (m->count_of_sample == 0 && m->bytes_of_sample != 0) return 103;     // never: nothing times anything
  if (m->price_high == m->price_low && m->price_check != 5) reach_error();     // equal bytes cancel out
  if (m->price_check > 255) return 105;     // never: it is a remainder
  if (m->camera_first > 50 && m->camera_second >= 50) reach_error();     // the sum is a hundred
  // Never: one has at least a third.
  if (m->camera_first < 34 && m->camera_second < 33 && m->camera_rest < 33) return 107;
  // The pause is shorter than the whole.
  if (m->ticket_end - m->ticket_start - m->ticket_pause <= 0) reach_error();
  if (m->ticket_pause >= 1440) return 109;     // never: a day has no more
  return summary_attach_mixer(m);
}

struct stop_wagon {
  int route;
  unsigned frame_flags;
  int luggage_start;
  int luggage_end;
  int luggage_pause;
  int mixer_kind;
  int mixer_level;
};

static void read_stop_wagon(struct stop_wagon *m) {
  m->route = __VERIFIER_nondet_int();
  m->frame_flags = __VERIFIER_nondet_uint();
  m->luggage_start = __VERIFIER_nondet_int();
  m->luggage_end = __VERIFIER_nondet_int();
  m->luggage_pause = __VERIFIER_nondet_int();
  m->mixer_kind = __VERIFIER_nondet_int();
  m->mixer_level = __VERIFIER_nondet_int();
}

static enum fault check_stop_wagon(const struct stop_wagon *m) {
  if (m->route < 100 || m->route > 109) return RANGE;
  if (m->frame_flags & ~0x5au) return UNKNOWN_FLAG;
  if ((m->frame_flags & 0x10u) && (m->frame_flags & 0x8u)) return CONFLICT;
  if ((m->frame_flags & 0x2u) && !(m->frame_flags & 0x10u)) return NEEDS_OTHER;
  if (m->luggage_start < 0 || m->luggage_start >= 86400) return TIME;
  if (m->luggage_end <= m->luggage_start || m->luggage_end > 86400) return TIME;
  if (m->luggage_pause < 0 || m->luggage_pause >= m->luggage_end - m->luggage_start) return PAUSE;
  switch (m->mixer_kind) {
  case 10:
    if (m->mixer_level < 0 || m->mixer_level > 3) return LEVEL;
    break;
  case 18:
    if (m->mixer_level < 0 || m->mixer_level > 5) return LEVEL;
    break;
  case 20:
    if (m->mixer_level < 0 || m->mixer_level > 9) return LEVEL;
    break;
  case 28:
    if (m->mixer_level < 0 || m->mixer_level > 99) return LEVEL;
    break;
  default: return KIND;
  }
  return FINE;
}

static int summary_stop_wagon(const struct stop_wagon *m) {
  int marks = 0;
  if (m->route % 2 == 0) marks += 1;
  if (m->route == 107) marks += 2;
  if (m->frame_flags == 0x52u) marks += 4;
  if (!(m->frame_flags & 0x10u)) marks += 8;
  if (m->luggage_pause * 2 == m->luggage_end - m->luggage_start) marks += 16;
  if (m->luggage_start == 0 && m->luggage_end == 86400) marks += 32;
  if (m->mixer_kind == 20 && m->mixer_level == 9) marks += 64;
  if (m->mixer_kind == 28 && m->mixer_level > 50) marks += 128;
  if (marks == 34) return -1;
  return marks;
}

static int handle_stop_wagon(void) {
  struct stop_wagon message;
  struct stop_wagon *m = &message;
  read_stop_wagon(m);
  enum fault fault = check_stop_wagon(m);
  if (fault != FINE) return (int)fault;
  if (m->route * 2 > 218) reach_error();     // the range
  if ((m->frame_flags & 0x2u) && (m->frame_flags & 0x8u)) return 101;     // never: one needs what the other excludes
  if (m->frame_flags == 0x5au) reach_error();     // two of them exclude each other
  // Never: the pause is shorter than the whole.
  if (m->luggage_end - m->luggage_start - m->luggage_pause <= 0) return 103;
  if (m->luggage_pause >= 86400) reach_error();     // a day has no more
  if (m->mixer_kind == 10 && m->mixer_level > 3) return 105;     // never: its kind limits the level
  if (m->mixer_level > 9 && m->mixer_kind != 28) reach_error();     // no other kind allows so much
  return summary_stop_wagon(m);
}

struct get_channel {
  int link_first;
  int link_second;
  int link_rest;
  int count_of_token;
  int size_of_token;
  int bytes_of_token;
  int seat;
  int least_route;
  int usual_route;
  int most_route;
  unsigned flight_flags;
};

static void read_get_channel(struct get_channel *m) {
  m->link_first = __VERIFIER_nondet_int();
  m->link_second = __VERIFIER_nondet_int();
  m->link_rest = __VERIFIER_nondet_int();
  m->count_of_token = __VERIFIER_nondet_int();
  m->size_of_token = __VERIFIER_nondet_int();
  m->bytes_of_token = __VERIFIER_nondet_int();
  m->seat = __VERIFIER_nondet_int();
  m->least_route = __VERIFIER_nondet_int();
  m->usual_route = __VERIFIER_nondet_int();
  m->most_route = __VERIFIER_nondet_int();
  m->flight_flags = __VERIFIER_nondet_uint();
}

static enum fault check_get_channel(const struct get_channel *m) {
  if (m->link_first < 0 || m->link_second < 0 || m->link_rest < 0) return RANGE;
  if (m->link_first > 100 || m->link_second > 100 || m->link_rest > 100) return RANGE;
  if (m->link_first + m->link_second + m->link_rest != 100) return SHARES;
  if (m->count_of_token < 0 || m->count_of_token > 32) return RANGE;
  if (m->size_of_token < 1 || m->size_of_token > 12) return RANGE;
  if (m->bytes_of_token != m->count_of_token * m->size_of_token) return LENGTH;
  if (m->seat < 1 || m->seat > 121) return RANGE;
  if (m->least_route < 0 || m->most_route > 100) return RANGE;
  if (m->least_route > m->usual_route) return ORDER;
  if (m->usual_route > m->most_route) return ORDER;
  if (m->flight_flags & ~0x4du) return UNKNOWN_FLAG;
  if ((m->flight_flags & 0x8u) && (m->flight_flags & 0x4u)) return CONFLICT;
  if ((m->flight_flags & 0x1u) && !(m->flight_flags & 0x8u)) return NEEDS_OTHER;
  return FINE;
}

static int summary_get_channel(const struct get_channel *m) {
  int marks = 0;
  if (m->link_first == m->link_second && m->link_second == m->link_rest + 1) marks += 1;
  if (m->link_rest > 90) marks += 2;
  if (m->bytes_of_token == 36) marks += 4;
  if (m->bytes_of_token > 192) marks += 8;
  if (m->seat % 2 == 1) marks += 16;
  if (m->seat == 42) marks += 32;
  if (m->least_route == m->most_route) marks += 64;
  if (m->most_route - m->least_route > 50) marks += 128;
  if (m->usual_route - m->least_route > m->most_route - m->usual_route) marks += 256;
  if (m->flight_flags == 0x49u) marks += 512;
  if (!(m->flight_flags & 0x8u)) marks += 1024;
  if (marks == 1152) return -1;
  return marks;
}

static int handle_get_channel(void) {
  struct get_channel message;
  struct get_channel *m = &message;
  read_get_channel(m);
  enum fault fault = check_get_channel(m);
  if (fault != FINE) return (int)fault;
  if (m->link_first > 50 && m->link_second >= 50) reach_error();     // the sum is a hundred
  // Never: one has at least a third.
  if (m->link_first < 34 && m->link_second < 33 && m->link_rest < 33) return 101;
  if (m->bytes_of_token > 384) reach_error();     // both factors are bounded
  if (m->count_of_token == 0 && m->bytes_of_token != 0) return 103;     // never: nothing times anything
  if (m->seat * 2 > 242) reach_error();     // the range
  if (m->least_route > m->most_route) return 105;     // never: the usual value lies between
  if (m->usual_route > 100 || m->usual_route < 0) reach_error();     // it is bounded from both sides
  // Never: one needs what the other excludes.
  if ((m->flight_flags & 0x1u) && (m->flight_flags & 0x4u)) return 107;
  if (m->flight_flags == 0x4du) reach_error();     // two of them exclude each other
  return summary_get_channel(m);
}

struct start_robot {
  int least_buffer;
  int usual_buffer;
  int most_buffer;
  int table_high;
  int table_low;
  int table_check;
  int invoice_first;
  int invoice_second;
  int invoice_rest;
  int flight_start;
  int flight_end;
  int flight_pause;
};

static void read_start_robot(struct start_robot *m) {
  m->least_buffer = __VERIFIER_nondet_int();
  m->usual_buffer = __VERIFIER_nondet_int();
  m->most_buffer = __VERIFIER_nondet_int();
  m->table_high = __VERIFIER_nondet_int();
  m->table_low = __VERIFIER_nondet_int();
  m->table_check = __VERIFIER_nondet_int();
  m->invoice_first = __VERIFIER_nondet_int();
  m->invoice_second = __VERIFIER_nondet_int();
  m->invoice_rest = __VERIFIER_nondet_int();
  m->flight_start = __VERIFIER_nondet_int();
  m->flight_end = __VERIFIER_nondet_int();
  m->flight_pause = __VERIFIER_nondet_int();
}

static enum fault check_start_robot(const struct start_robot *m) {
  if (m->least_buffer < 0 || m->most_buffer > 500) return RANGE;
  if (m->least_buffer > m->usual_buffer) return ORDER;
  if (m->usual_buffer > m->most_buffer) return ORDER;
  if (m->table_high < 0 || m->table_high > 255 || m->table_low < 0 || m->table_low > 255) return RANGE;
  if (m->table_check != ((m->table_high ^ m->table_low) + 11) % 256) return CHECKSUM;
  if (m->invoice_first < 0 || m->invoice_second < 0 || m->invoice_rest < 0) return RANGE;
  if (m->invoice_first > 100 || m->invoice_second > 100 || m->invoice_rest > 100) return RANGE;
  if (m->invoice_first + m->invoice_second + m->invoice_rest != 100) return SHARES;
  if (m->flight_start < 0 || m->flight_start >= 168) return TIME;
  if (m->flight_end <= m->flight_start || m->flight_end > 168) return TIME;
  if (m->flight_pause < 0 || m->flight_pause >= m->flight_end - m->flight_start) return PAUSE;
  return FINE;
}

static int summary_start_robot(const struct start_robot *m) {
  int marks = 0;
  if (m->least_buffer == m->most_buffer) marks += 1;
  if (m->most_buffer - m->least_buffer > 250) marks += 2;
  if (m->usual_buffer - m->least_buffer > m->most_buffer - m->usual_buffer) marks += 4;
  if (m->table_check == 0) marks += 8;
  if (m->table_high == 0x5a && m->table_check == 0x5a) marks += 16;
  if (m->invoice_first == m->invoice_second && m->invoice_second == m->invoice_rest + 1) marks += 32;
  if (m->invoice_rest > 90) marks += 64;
  if (m->flight_pause * 2 == m->flight_end - m->flight_start) marks += 128;
  if (m->flight_start == 0 && m->flight_end == 168) marks += 256;
  if (marks == 72) return -1;
  return marks;
}

static int handle_start_robot(void) {
  struct start_robot message;
  struct start_robot *m = &message;
  read_start_robot(m);
  enum fault fault = check_start_robot(m);
  if (fault != FINE) return (int)fault;
  if (m->least_buffer > m->most_buffer) reach_error();     // the usual value lies between
  if (m->usual_buffer > 500 || m->usual_buffer < 0) return 101;     // never: it is bounded from both sides
  if (m->table_high == m->table_low && m->table_check != 11) reach_error();     // equal bytes cancel out
  if (m->table_check > 255) return 103;     // never: it is a remainder
  if (m->invoice_first > 50 && m->invoice_second >= 50) reach_error();     // the sum is a hundred
  // Never: one has at least a third.
  if (m->invoice_first < 34 && m->invoice_second < 33 && m->invoice_rest < 33) return 105;
  // The pause is shorter than the whole.
  if (m->flight_end - m->flight_start - m->flight_pause <= 0) reach_error();
  if (m->flight_pause >= 168) return 107;     // never: a day has no more
  return summary_start_robot(m);
}

struct start_image {
  int oven_first;
  int oven_second;
  int oven_rest;
  int report_high;
  int report_low;
  int report_check;
  unsigned alarm_flags;
};

static void read_start_image(struct start_image *m) {
  m->oven_first = __VERIFIER_nondet_int();
  m->oven_second = __VERIFIER_nondet_int();
  m->oven_rest = __VERIFIER_nondet_int();
  m->report_high = __VERIFIER_nondet_int();
  m->report_low = __VERIFIER_nondet_int();
  m->report_check = __VERIFIER_nondet_int();
  m->alarm_flags = __VERIFIER_nondet_uint();
}

static enum fault check_start_image(const struct start_image *m) {
  if (m->oven_first < 0 || m->oven_second < 0 || m->oven_rest < 0) return RANGE;
  if (m->oven_first > 100 || m->oven_second > 100 || m->oven_rest > 100) return RANGE;
  if (m->oven_first + m->oven_second + m->oven_rest != 100) return SHARES;
  if (m->report_high < 0 || m->report_high > 255 || m->report_low < 0 || m->report_low > 255) return RANGE;
  if (m->report_check != ((m->report_high ^ m->report_low) + 11) % 256) return CHECKSUM;
  if (m->alarm_flags & ~0x71u) return UNKNOWN_FLAG;
  if ((m->alarm_flags & 0x10u) && (m->alarm_flags & 0x20u)) return CONFLICT;
  if ((m->alarm_flags & 0x1u) && !(m->alarm_flags & 0x10u)) return NEEDS_OTHER;
  return FINE;
}

static int summary_start_image(const struct start_image *m) {
  int marks = 0;
  if (m->oven_first == m->oven_second && m->oven_second == m->oven_rest + 1) marks += 1;
  if (m->oven_rest > 90) marks += 2;
  if (m->report_check == 0) marks += 4;
  if (m->report_high == 0x5a && m->report_check == 0x5a) marks += 8;
  if (m->alarm_flags == 0x51u) marks += 16;
  if (!(m->alarm_flags & 0x10u)) marks += 32;
  if (marks == 3) return -1;
  return marks;
}

static int handle_start_image(void) {
  struct start_image message;
  struct start_image *m = &message;
  read_start_image(m);
  enum fault fault = check_start_image(m);
  if (fault != FINE) return (int)fault;
  if (m->oven_first > 50 && m->oven_second >= 50) reach_error();     // the sum is a hundred
  // Never: one has at least a third.
  if (m->oven_first < 34 && m->oven_second < 33 && m->oven_rest < 33) return 101;
  if (m->report_high == m->report_low && m->report_check != 11) reach_error();     // equal bytes cancel out
  if (m->report_check > 255) return 103;     // never: it is a remainder
  if ((m->alarm_flags & 0x1u) && (m->alarm_flags & 0x20u)) reach_error();     // one needs what the other excludes
  if (m->alarm_flags == 0x71u) return 105;     // never: two of them exclude each other
  return summary_start_image(m);
}

struct stop_speed {
  int least_camera;
  int usual_camera;
  int most_camera;
  unsigned sensor_flags;
  int gate_start;
  int gate_end;
  int gate_pause;
};

static void read_stop_speed(struct stop_speed *m) {
  m->least_camera = __VERIFIER_nondet_int();
  m->usual_camera = __VERIFIER_nondet_int();
  m->most_camera = __VERIFIER_nondet_int();
  m->sensor_flags = __VERIFIER_nondet_uint();
  m->gate_start = __VERIFIER_nondet_int();
  m->gate_end = __VERIFIER_nondet_int();
  m->gate_pause = __VERIFIER_nondet_int();
}

static enum fault check_stop_speed(const struct stop_speed *m) {
  if (m->least_camera < 0 || m->most_camera > 500) return RANGE;
  if (m->least_camera > m->usual_camera) return ORDER;
  if (m->usual_camera > m->most_camera) return ORDER;
  if (m->sensor_flags & ~0x4eu) return UNKNOWN_FLAG;
  if ((m->sensor_flags & 0x4u) && (m->sensor_flags & 0x8u)) return CONFLICT;
  if ((m->sensor_flags & 0x2u) && !(m->sensor_flags & 0x4u)) return NEEDS_OTHER;
  if (m->gate_start < 0 || m->gate_start >= 1440) return TIME;
  if (m->gate_end <= m->gate_start || m->gate_end > 1440) return TIME;
  if (m->gate_pause < 0 || m->gate_pause >= m->gate_end - m->gate_start) return PAUSE;
  return FINE;
}

static int summary_stop_speed(const struct stop_speed *m) {
  int marks = 0;
  if (m->least_camera == m->most_camera) marks += 1;
  if (m->most_camera - m->least_camera > 250) marks += 2;
  if (m->usual_camera - m->least_camera > m->most_camera - m->usual_camera) marks += 4;
  if (m->sensor_flags == 0x46u) marks += 8;
  if (!(m->sensor_flags & 0x4u)) marks += 16;
  if (m->gate_pause * 2 == m->gate_end - m->gate_start) marks += 32;
  if (m->gate_start == 0 && m->gate_end == 1440) marks += 64;
  if (marks == 72) return -1;
  return marks;
}

static int handle_stop_speed(void) {
  struct stop_speed message;
  struct stop_speed *m = &message;
  read_stop_speed(m);
  enum fault fault = check_stop_speed(m);
  if (fault != FINE) return (int)fault;
  if (m->least_camera > m->most_camera) reach_error();     // the usual value lies between
  if (m->usual_camera > 500 || m->usual_camera < 0) return 101;     // never: it is bounded from both sides
  if ((m->sensor_flags & 0x2u) && (m->sensor_flags & 0x8u)) reach_error();     // one needs what the other excludes
  if (m->sensor_flags == 0x4eu) return 103;     // never: two of them exclude each other
  if (m->gate_end - m->gate_start - m->gate_pause <= 0) reach_error();     // the pause is shorter than the whole
  if (m->gate_pause >= 1440) return 105;     // never: a day has no more
  return summary_stop_speed(m);
}

struct stop_call {
  int tariff_kind;
  int tariff_level;
  int axis_high;
  int axis_low;
  int axis_check;
  int ticket;
  int least_port;
  int usual_port;
  int most_port;
  unsigned roaming_flags;
};

static void read_stop_call(struct stop_call *m) {
  m->tariff_kind = __VERIFIER_nondet_int();
  m->tariff_level = __VERIFIER_nondet_int();
  m->axis_high = __VERIFIER_nondet_int();
  m->axis_low = __VERIFIER_nondet_int();
  m->axis_check = __VERIFIER_nondet_int();
  m->ticket = __VERIFIER_nondet_int();
  m->least_port = __VERIFIER_nondet_int();
  m->usual_port = __VERIFIER_nondet_int();
  m->most_port = __VERIFIER_nondet_int();
  m->roaming_flags = __VERIFIER_nondet_uint();
}

static enum fault check_stop_call(const struct stop_call *m) {
  switch (m->tariff_kind) {
  case 6:
    if (m->tariff_level < 0 || m->tariff_level > 2) return LEVEL;
    break;
  case 8:
    if (m->tariff_level < 0 || m->tariff_level > 5) return LEVEL;
    break;
  case 21:
    if (m->tariff_level < 0 || m->tariff_level > 8) return LEVEL;
    break;
  case 31:
    if (m->tariff_level < 0 || m->tariff_level > 99) return LEVEL;
    break;
  default: return KIND;
  }
  if (m->axis_high < 0 || m->axis_high > 255 || m->axis_low < 0 || m->axis_low > 255) return RANGE;
  if (m->axis_check != ((m->axis_high ^ m->axis_low) + 7) % 256) return CHECKSUM;
  if (m->ticket < 0 || m->ticket > 1000) return RANGE;
  if (m->least_port < 0 || m->most_port > 100) return RANGE;
  if (m->least_port > m->usual_port) return ORDER;
  if (m->usual_port > m->most_port) return ORDER;
  if (m->roaming_flags & ~0x5au) return UNKNOWN_FLAG;
  if ((m->roaming_flags & 0x2u) && (m->roaming_flags & 0x10u)) return CONFLICT;
  if ((m->roaming_flags & 0x8u) && !(m->roaming_flags & 0x2u)) return NEEDS_OTHER;
  return FINE;
}

static int summary_stop_call(const struct stop_call *m) {
  int marks = 0;
  if (m->tariff_kind == 21 && m->tariff_level == 8) marks += 1;
  if (m->tariff_kind == 31 && m->tariff_level > 50) marks += 2;
  if (m->axis_check == 0) marks += 4;
  if (m->axis_high == 0x5a && m->axis_check == 0x5a) marks += 8;
  if (m->ticket % 5 == 3) marks += 16;
  if (m->ticket == 270) marks += 32;
  if (m->least_port == m->most_port) marks += 64;
  if (m->most_port - m->least_port > 50) marks += 128;
  if (m->usual_port - m->least_port > m->most_port - m->usual_port) marks += 256;
  if (m->roaming_flags == 0x4au) marks += 512;
  if (!(m->roaming_flags & 0x2u)) marks += 1024;
  if (marks == 48) return -1;
  return marks;
}

static int handle_stop_call(void) {
  struct stop_call message;
  struct stop_call *m = &message;
  read_stop_call(m);
  enum fault fault = check_stop_call(m);
  if (fault != FINE) return (int)fault;
  if (m->tariff_kind == 6 && m->tariff_level > 2) reach_error();     // its kind limits the level
  if (m->tariff_level > 8 && m->tariff_kind != 31) return 101;     // never: no other kind allows so much
  if (m->axis_high == m->axis_low && m->axis_check != 7) reach_error();     // equal bytes cancel out
  if (m->axis_check > 255) return 103;     // never: it is a remainder
  if (m->ticket * 5 > 5000) reach_error();     // the range
  if (m->least_port > m->most_port) return 105;     // never: the usual value lies between
  if (m->usual_port > 100 || m->usual_port < 0) reach_error();     // it is bounded from both sides
  // Never: one needs what the other excludes.
  if ((m->roaming_flags & 0x8u) && (m->roaming_flags & 0x10u)) return 107;
  if (m->roaming_flags == 0x5au) reach_error();     // two of them exclude each other
  return summary_stop_call(m);
}

struct reset_joint {
  int count_of_stream;
  int size_of_stream;
  int bytes_of_stream;
  int packet_first;
  int packet_second;
  int packet_rest;
  int least_mixer;
  int usual_mixer;
  int most_mixer;
  int pressure_kind;
  int pressure_level;
};

static void read_reset_joint(struct reset_joint *m) {
  m->count_of_stream = __VERIFIER_nondet_int();
  m->size_of_stream = __VERIFIER_nondet_int();
  m->bytes_of_stream = __VERIFIER_nondet_int();
  m->packet_first = __VERIFIER_nondet_int();
  m->packet_second = __VERIFIER_nondet_int();
  m->packet_rest = __VERIFIER_nondet_int();
  m->least_mixer = __VERIFIER_nondet_int();
  m->usual_mixer = __VERIFIER_nondet_int();
  m->most_mixer = __VERIFIER_nondet_int();
  m->pressure_kind = __VERIFIER_nondet_int();
  m->pressure_level = __VERIFIER_nondet_int();
}

static enum fault check_reset_joint(const struct reset_joint *m) {
  if (m->count_of_stream < 0 || m->count_of_stream > 32) return RANGE;
  if (m->size_of_stream < 1 || m->size_of_stream > 64) return RANGE;
  if (m->bytes_of_stream != m->count_of_stream * m->size_of_stream) return LENGTH;
  if (m->packet_first < 0 || m->packet_second < 0 || m->packet_rest < 0) return RANGE;
  if (m->packet_first > 100 || m->packet_second > 100 || m->packet_rest > 100) return RANGE;
  if (m->packet_first + m->packet_second + m->packet_rest != 100) return SHARES;
  if (m->least_mixer < 0 || m->most_mixer > 500) return RANGE;
  if (m->least_mixer > m->usual_mixer) return ORDER;
  if (m->usual_mixer > m->most_mixer) return ORDER;
  switch (m->pressure_kind) {
  case 3:
    if (m->pressure_level < 0 || m->pressure_level > 1) return LEVEL;
    break;
  case 13:
    if (m->pressure_level < 0 || m->pressure_level > 6) return LEVEL;
    break;
  case 25:
    if (m->pressure_level < 0 || m->pressure_level > 8) return LEVEL;
    break;
  case 26:
    if (m->pressure_level < 0 || m->pressure_level > 99) return LEVEL;
    break;
  default: return KIND;
  }
  return FINE;
}

static int summary_reset_joint(const struct reset_joint *m) {
  int marks = 0;
  if (m->bytes_of_stream == 480) marks += 1;
  if (m->bytes_of_stream > 1024) marks += 2;
  if (m->packet_first == m->packet_second && m->packet_second == m->packet_rest + 1) marks += 4;
  if (m->packet_rest > 90) marks += 8;
  if (m->least_mixer == m->most_mixer) marks += 16;
  if (m->most_mixer - m->least_mixer > 250) marks += 32;
  if (m->usual_mixer - m->least_mixer > m->most_mixer - m->usual_mixer) marks += 64;
  if (m->pressure_kind == 25 && m->pressure_level == 8) marks += 128;
  if (m->pressure_kind == 26 && m->pressure_level > 50) marks += 256;
  if (marks == 257) return -1;
  return marks;
}

static int handle_reset_joint(void) {
  struct reset_joint message;
  struct reset_joint *m = &message;
  read_reset_joint(m);
  enum fault fault = check_reset_joint(m);
  if (fault != FINE) return (int)fault;
  if (m->bytes_of_stream > 2048) reach_error();     // both factors are bounded
  if (m->count_of_stream == 0 && m->bytes_of_stream != 0) return 101;     // never: nothing times anything
  if (m->packet_first > 50 && m->packet_second >= 50) reach_error();     // the sum is a hundred
  // Never: one has at least a third.
  if (m->packet_first < 34 && m->packet_second < 33 && m->packet_rest < 33) return 103;
  if (m->least_mixer > m->most_mixer) reach_error();     // the usual value lies between
  if (m->usual_mixer > 500 || m->usual_mixer < 0) return 105;     // never: it is bounded from both sides
  if (m->pressure_kind == 3 && m->pressure_level > 1) reach_error();     // its kind limits the level
  if (m->pressure_level > 8 && m->pressure_kind != 26) return 107;     // never: no other kind allows so much
  return summary_reset_joint(m);
}

struct attach_pump {
  unsigned device_flags;
  int zone_high;
  int zone_low;
  int zone_check;
  int gate;
  int route_start;
  int route_end;
  int route_pause;
};

static void read_attach_pump(struct attach_pump *m) {
  m->device_flags = __VERIFIER_nondet_uint();
  m->zone_high = __VERIFIER_nondet_int();
  m->zone_low = __VERIFIER_nondet_int();
  m->zone_check = __VERIFIER_nondet_int();
  m->gate = __VERIFIER_nondet_int();
  m->route_start = __VERIFIER_nondet_int();
  m->route_end = __VERIFIER_nondet_int();
  m->route_pause = __VERIFIER_nondet_int();
}

static enum fault check_attach_pump(const struct attach_pump *m) {
  if (m->device_flags & ~0x4bu) return UNKNOWN_FLAG;
  if ((m->device_flags & 0x2u) && (m->device_flags & 0x8u)) return CONFLICT;
  if ((m->device_flags & 0x1u) && !(m->device_flags & 0x2u)) return NEEDS_OTHER;
  if (m->zone_high < 0 || m->zone_high > 255 || m->zone_low < 0 || m->zone_low > 255) return RANGE;
  if (m->zone_check != ((m->zone_high ^ m->zone_low) + 7) % 256) return CHECKSUM;
  if (m->gate < 16 || m->gate > 4111) return RANGE;
  if (m->route_start < 0 || m->route_start >= 86400) return TIME;
  if (m->route_end <= m->route_start || m->route_end > 86400) return TIME;
  if (m->route_pause < 0 || m->route_pause >= m->route_end - m->route_start) return PAUSE;
  return FINE;
}

static int summary_attach_pump(const struct attach_pump *m) {
  int marks = 0;
  if (m->device_flags == 0x43u) marks += 1;
  if (!(m->device_flags & 0x2u)) marks += 2;
  if (m->zone_check == 0) marks += 4;
  if (m->zone_high == 0x5a && m->zone_check == 0x5a) marks += 8;
  if (m->gate % 3 == 0) marks += 16;
  if (m->gate == 1852) marks += 32;
  if (m->route_pause * 2 == m->route_end - m->route_start) marks += 64;
  if (m->route_start == 0 && m->route_end == 86400) marks += 128;
  if (marks == 34) return -1;
  return marks;
}

static int handle_attach_pump(void) {
  struct attach_pump message;
  struct attach_pump *m = &message;
  read_attach_pump(m);
  enum fault fault = check_attach_pump(m);
  if (fault != FINE) return (int)fault;
  if ((m->device_flags & 0x1u) && (m->device_flags & 0x8u)) reach_error();     // one needs what the other excludes
  if (m->device_flags == 0x4bu) return 101;     // never: two of them exclude each other
  if (m->zone_high == m->zone_low && m->zone_check != 7) reach_error();     // equal bytes cancel out
  if (m->zone_check > 255) return 103;     // never: it is a remainder
  if (m->gate * 3 > 12333) reach_error();     // the range
  // Never: the pause is shorter than the whole.
  if (m->route_end - m->route_start - m->route_pause <= 0) return 105;
  if (m->route_pause >= 86400) reach_error();     // a day has no more
  return summary_attach_pump(m);
}

struct query_page {
  int lamp_first;
  int lamp_second;
  int lamp_rest;
  int lens;
  int least_battery;
  int usual_battery;
  int most_battery;
};

static void read_query_page(struct query_page *m) {
  m->lamp_first = __VERIFIER_nondet_int();
  m->lamp_second = __VERIFIER_nondet_int();
  m->lamp_rest = __VERIFIER_nondet_int();
  m->lens = __VERIFIER_nondet_int();
  m->least_battery = __VERIFIER_nondet_int();
  m->usual_battery = __VERIFIER_nondet_int();
  m->most_battery = __VERIFIER_nondet_int();
}

static enum fault check_query_page(const struct query_page *m) {
  if (m->lamp_first < 0 || m->lamp_second < 0 || m->lamp_rest < 0) return RANGE;
  if (m->lamp_first > 100 || m->lamp_second > 100 || m->lamp_rest > 100) return RANGE;
  if (m->lamp_first + m->lamp_second + m->lamp_rest != 100) return SHARES;
  if (m->lens < 0 || m->lens > 9) return RANGE;
  if (m->least_battery < 0 || m->most_battery > 500) return RANGE;
  if (m->least_battery > m->usual_battery) return ORDER;
  if (m->usual_battery > m->most_battery) return ORDER;
  return FINE;
}

static int summary_query_page(const struct query_page *m) {
  int marks = 0;
  if (m->lamp_first == m->lamp_second && m->lamp_second == m->lamp_rest + 1) marks += 1;
  if (m->lamp_rest > 90) marks += 2;
  if (m->lens % 7 == 6) marks += 4;
  if (m->lens == 5) marks += 8;
  if (m->least_battery == m->most_battery) marks += 16;
  if (m->most_battery - m->least_battery > 250) marks += 32;
  if (m->usual_battery - m->least_battery > m->most_battery - m->usual_battery) marks += 64;
  if (marks == 12) return -1;
  return marks;
}

static int handle_query_page(void) {
  struct query_page message;
  struct query_page *m = &message;
  read_query_page(m);
  enum fault fault = check_query_page(m);
  if (fault != FINE) return (int)fault;
  if (m->lamp_first > 50 && m->lamp_second >= 50) reach_error();     // the sum is a hundred
  // Never: one has at least a third.
  if (m->lamp_first < 34 && m->lamp_second < 33 && m->lamp_rest < 33) return 101;
  if (m->lens * 7 > 63) reach_error();     // the range
  if (m->least_battery > m->most_battery) return 103;     // never: the usual value lies between
  if (m->usual_battery > 500 || m->usual_battery < 0) reach_error();     // it is bounded from both sides
  return summary_query_page(m);
}

struct start_roaming {
  int joint_kind;
  int joint_level;
  int order_high;
  int order_low;
  int order_check;
  int flight;
  unsigned voltage_flags;
};

static void read_start_roaming(struct start_roaming *m) {
  m->joint_kind = __VERIFIER_nondet_int();
  m->joint_level = __VERIFIER_nondet_int();
  m->order_high = __VERIFIER_nondet_int();
  m->order_low = __VERIFIER_nondet_int();
  m->order_check = __VERIFIER_nondet_int();
  m->flight = __VERIFIER_nondet_int();
  m->voltage_flags = __VERIFIER_nondet_uint();
}

static enum fault check_start_roaming(const struct start_roaming *m) {
  switch (m->joint_kind) {
  case 4:
    if (m->joint_level < 0 || m->joint_level > 1) return LEVEL;
    break;
  case 15:
    if (m->joint_level < 0 || m->joint_level > 5) return LEVEL;
    break;
  case 31:
    if (m->joint_level < 0 || m->joint_level > 9) return LEVEL;
    break;
  case 36:
    if (m->joint_level < 0 || m->joint_level > 99) return LEVEL;
    break;
  default: return KIND;
  }
  if (m->order_high < 0 || m->order_high > 255 || m->order_low < 0 || m->order_low > 255) return RANGE;
  if (m->order_check != ((m->order_high ^ m->order_low) + 3) % 256) return CHECKSUM;
  if (m->flight < 5 || m->flight > 1005) return RANGE;
  if (m->voltage_flags & ~0x4bu) return UNKNOWN_FLAG;
  if ((m->voltage_flags & 0x8u) && (m->voltage_flags & 0x2u)) return CONFLICT;
  if ((m->voltage_flags & 0x1u) && !(m->voltage_flags & 0x8u)) return NEEDS_OTHER;
  return FINE;
}

static int summary_start_roaming(const struct start_roaming *m) {
  int marks = 0;
  if (m->joint_kind == 31 && m->joint_level == 9) marks += 1;
  if (m->joint_kind == 36 && m->joint_level > 50) marks += 2;
  if (m->order_check == 0) marks += 4;
  if (m->order_high == 0x5a && m->order_check == 0x5a) marks += 8;
  if (m->flight % 2 == 1) marks += 16;
  if (m->flight == 8) marks += 32;
  if (m->voltage_flags == 0x49u) marks += 64;
  if (!(m->voltage_flags & 0x8u)) marks += 128;
  if (marks == 130) return -1;
  return marks;
}

static int handle_start_roaming(void) {
  struct start_roaming message;
  struct start_roaming *m = &message;
  read_start_roaming(m);
  enum fault fault = check_start_roaming(m);
  if (fault != FINE) return (int)fault;
  if (m->joint_kind == 4 && m->joint_level > 1) reach_error();     // its kind limits the level
  if (m->joint_level > 9 && m->joint_kind != 36) return 101;     // never: no other kind allows so much
  if (m->order_high == m->order_low && m->order_check != 3) reach_error();     // equal bytes cancel out
  if (m->order_check > 255) return 103;     // never: it is a remainder
  if (m->flight * 2 > 2010) reach_error();     // the range
  // Never: one needs what the other excludes.
  if ((m->voltage_flags & 0x1u) && (m->voltage_flags & 0x2u)) return 105;
  if (m->voltage_flags == 0x4bu) reach_error();     // two of them exclude each other
  return summary_start_roaming(m);
}

struct start_session {
  int luggage_high;
  int luggage_low;
  int luggage_check;
  unsigned lamp_flags;
  int queue_kind;
  int queue_level;
  int tone_start;
  int tone_end;
  int tone_pause;
};

static void read_start_session(struct start_session *m) {
  m->luggage_high = __VERIFIER_nondet_int();
  m->luggage_low = __VERIFIER_nondet_int();
  m->luggage_check = __VERIFIER_nondet_int();
  m->lamp_flags = __VERIFIER_nondet_uint();
  m->queue_kind = __VERIFIER_nondet_int();
  m->queue_level = __VERIFIER_nondet_int();
  m->tone_start = __VERIFIER_nondet_int();
  m->tone_end = __VERIFIER_nondet_int();
  m->tone_pause = __VERIFIER_nondet_int();
}

static enum fault check_start_session(const struct start_session *m) {
  if (m->luggage_high < 0 || m->luggage_high > 255 || m->luggage_low < 0 || m->luggage_low > 255) return RANGE;
  if (m->luggage_check != ((m->luggage_high ^ m->luggage_low) + 5) % 256) return CHECKSUM;
  if (m->lamp_flags & ~0x5cu) return UNKNOWN_FLAG;
  if ((m->lamp_flags & 0x10u) && (m->lamp_flags & 0x4u)) return CONFLICT;
  if ((m->lamp_flags & 0x8u) && !(m->lamp_flags & 0x10u)) return NEEDS_OTHER;
  switch (m->queue_kind) {
  case 1:
    if (m->queue_level < 0 || m->queue_level > 1) return LEVEL;
    break;
  case 10:
    if (m->queue_level < 0 || m->queue_level > 4) return LEVEL;
    break;
  case 13:
    if (m->queue_level < 0 || m->queue_level > 9) return LEVEL;
    break;
  case 38:
    if (m->queue_level < 0 || m->queue_level > 99) return LEVEL;
    break;
  default: return KIND;
  }
  if (m->tone_start < 0 || m->tone_start >= 86400) return TIME;
  if (m->tone_end <= m->tone_start || m->tone_end > 86400) return TIME;
  if (m->tone_pause < 0 || m->tone_pause >= m->tone_end - m->tone_start) return PAUSE;
  return FINE;
}

static int summary_start_session(const struct start_session *m) {
  int marks = 0;
  if (m->luggage_check == 0) marks += 1;
  if (m->luggage_high == 0x5a && m->luggage_check == 0x5a) marks += 2;
  if (m->lamp_flags == 0x58u) marks += 4;
  if (!(m->lamp_flags & 0x10u)) marks += 8;
  if (m->queue_kind == 13 && m->queue_level == 9) marks += 16;
  if (m->queue_kind == 38 && m->queue_level > 50) marks += 32;
  if (m->tone_pause * 2 == m->tone_end - m->tone_start) marks += 64;
  if (m->tone_start == 0 && m->tone_end == 86400) marks += 128;
  if (marks == 130) return -1;
  return marks;
}

static int handle_start_session(void) {
  struct start_session message;
  struct start_session *m = &message;
  read_start_session(m);
  enum fault fault = check_start_session(m);
  if (fault != FINE) return (int)fault;
  if (m->luggage_high == m->luggage_low && m->luggage_check != 5) reach_error();     // equal bytes cancel out
  if (m->luggage_check > 255) return 101;     // never: it is a remainder
  if ((m->lamp_flags & 0x8u) && (m->lamp_flags & 0x4u)) reach_error();     // one needs what the other excludes
  if (m->lamp_flags == 0x5cu) return 103;     // never: two of them exclude each other
  if (m->queue_kind == 1 && m->queue_level > 1) reach_error();     // its kind limits the level
  if (m->queue_level > 9 && m->queue_kind != 38) return 105;     // never: no other kind allows so much
  if (m->tone_end - m->tone_start - m->tone_pause <= 0) reach_error();     // the pause is shorter than the whole
  if (m->tone_pause >= 86400) return 107;     // never: a day has no more
  return summary_start_session(m);
}

struct close_token {
  unsigned index_flags;
  int sector;
  int fan_first;
  int fan_second;
  int fan_rest;
  int block_start;
  int block_end;
  int block_pause;
};

static void read_close_token(struct close_token *m) {
  m->index_flags = __VERIFIER_nondet_uint();
  m->sector = __VERIFIER_nondet_int();
  m->fan_first = __VERIFIER_nondet_int();
  m->fan_second = __VERIFIER_nondet_int();
  m->fan_rest = __VERIFIER_nondet_int();
  m->block_start = __VERIFIER_nondet_int();
  m->block_end = __VERIFIER_nondet_int();
  m->block_pause = __VERIFIER_nondet_int();
}

static enum fault check_close_token(const struct close_token *m) {
  if (m->index_flags & ~0x78u) return UNKNOWN_FLAG;
  if ((m->index_flags & 0x10u) && (m->index_flags & 0x20u)) return CONFLICT;
  if ((m->index_flags & 0x8u) && !(m->index_flags & 0x10u)) return NEEDS_OTHER;
  if (m->sector < 1 || m->sector > 1001) return RANGE;
  if (m->fan_first < 0 || m->fan_second < 0 || m->fan_rest < 0) return RANGE;
  if (m->fan_first > 100 || m->fan_second > 100 || m->fan_rest > 100) return RANGE;
  if (m->fan_first + m->fan_second + m->fan_rest != 100) return SHARES;
  if (m->block_start < 0 || m->block_start >= 168) return TIME;
  if (m->block_end <= m->block_start || m->block_end > 168) return TIME;
  if (m->block_pause < 0 || m->block_pause >= m->block_end - m->block_start) return PAUSE;
  return FINE;
}

static int summary_close_token(const struct close_token *m) {
  int marks = 0;
  if (m->index_flags == 0x58u) marks += 1;
  if (!(m->index_flags & 0x10u)) marks += 2;
  if (m->sector % 4 == 2) marks += 4;
  if (m->sector == 81) marks += 8;
  if (m->fan_first == m->fan_second && m->fan_second == m->fan_rest + 1) marks += 16;
  if (m->fan_rest > 90) marks += 32;
  if (m->block_pause * 2 == m->block_end - m->block_start) marks += 64;
  if (m->block_start == 0 && m->block_end == 168) marks += 128;
  if (marks == 20) return -1;
  return marks;
}

static int handle_close_token(void) {
  struct close_token message;
  struct close_token *m = &message;
  read_close_token(m);
  enum fault fault = check_close_token(m);
  if (fault != FINE) return (int)fault;
  if ((m->index_flags & 0x8u) && (m->index_flags & 0x20u)) reach_error();     // one needs what the other excludes
  if (m->index_flags == 0x78u) return 101;     // never: two of them exclude each other
  if (m->sector * 4 > 4004) reach_error();     // the range
  if (m->fan_first > 50 && m->fan_second >= 50) return 103;     // never: the sum is a hundred
  if (m->fan_first < 34 && m->fan_second < 33 && m->fan_rest < 33) reach_error();     // one has at least a third
  // Never: the pause is shorter than the whole.
  if (m->block_end - m->block_start - m->block_pause <= 0) return 105;
  if (m->block_pause >= 168) reach_error();     // a day has no more
  return summary_close_token(m);
}

struct close_stream {
  int image_first;
  int image_second;
  int image_rest;
  int lease;
  int route_kind;
  int route_level;
};

static void read_close_stream(struct close_stream *m) {
  m->image_first = __VERIFIER_nondet_int();
  m->image_second = __VERIFIER_nondet_int();
  m->image_rest = __VERIFIER_nondet_int();
  m->lease = __VERIFIER_nondet_int();
  m->route_kind = __VERIFIER_nondet_int();
  m->route_level = __VERIFIER_nondet_int();
}

static enum fault check_close_stream(const struct close_stream *m) {
  if (m->image_first < 0 || m->image_second < 0 || m->image_rest < 0) return RANGE;
  if (m->image_first > 100 || m->image_second > 100 || m->image_rest > 100) return RANGE;
  if (m->image_first + m->image_second + m->image_rest != 100) return SHARES;
  if (m->lease < 1 || m->lease > 4096) return RANGE;
  switch (m->route_kind) {
  case 18:
    if (m->route_level < 0 || m->route_level > 3) return LEVEL;
    break;
  case 25:
    if (m->route_level < 0 || m->route_level > 6) return LEVEL;
    break;
  case 31:
    if (m->route_level < 0 || m->route_level > 8) return LEVEL;
    break;
  case 39:
    if (m->route_level < 0 || m->route_level > 99) return LEVEL;
    break;
  default: return KIND;
  }
  return FINE;
}

static int summary_close_stream(const struct close_stream *m) {
  int marks = 0;
  if (m->image_first == m->image_second && m->image_second == m->image_rest + 1) marks += 1;
  if (m->image_rest > 90) marks += 2;
  if (m->lease % 3 == 2) marks += 4;
  if (m->lease == 2558) marks += 8;
  if (m->route_kind == 31 && m->route_level == 8) marks += 16;
  if (m->route_kind == 39 && m->route_level > 50) marks += 32;
  if (marks == 34) return -1;
  return marks;
}

static int handle_close_stream(void) {
  struct close_stream message;
  struct close_stream *m = &message;
  read_close_stream(m);
  enum fault fault = check_close_stream(m);
  if (fault != FINE) return (int)fault;
  if (m->image_first > 50 && m->image_second >= 50) reach_error();     // the sum is a hundred
  // Never: one has at least a third.
  if (m->image_first < 34 && m->image_second < 33 && m->image_rest < 33) return 101;
  if (m->lease * 3 > 12288) reach_error();     // the range
  if (m->route_kind == 18 && m->route_level > 3) return 103;     // never: its kind limits the level
  if (m->route_level > 8 && m->route_kind != 39) reach_error();     // no other kind allows so much
  return summary_close_stream(m);
}

struct attach_segment {
  unsigned camera_flags;
  int zone_kind;
  int zone_level;
  int key_first;
  int key_second;
  int key_rest;
  int track;
  int least_cell;
  int usual_cell;
  int most_cell;
};

static void read_attach_segment(struct attach_segment *m) {
  m->camera_flags = __VERIFIER_nondet_uint();
  m->zone_kind = __VERIFIER_nondet_int();
  m->zone_level = __VERIFIER_nondet_int();
  m->key_first = __VERIFIER_nondet_int();
  m->key_second = __VERIFIER_nondet_int();
  m->key_rest = __VERIFIER_nondet_int();
  m->track = __VERIFIER_nondet_int();
  m->least_cell = __VERIFIER_nondet_int();
  m->usual_cell = __VERIFIER_nondet_int();
  m->most_cell = __VERIFIER_nondet_int();
}

static enum fault check_attach_segment(const struct attach_segment *m) {
  if (m->camera_flags & ~0x66u) return UNKNOWN_FLAG;
  if ((m->camera_flags & 0x4u) && (m->camera_flags & 0x2u)) return CONFLICT;
  if ((m->camera_flags & 0x20u) && !(m->camera_flags & 0x4u)) return NEEDS_OTHER;
  switch (m->zone_kind) {
  case 6:
    if (m->zone_level < 0 || m->zone_level > 2) return LEVEL;
    break;
  case 18:
    if (m->zone_level < 0 || m->zone_level > 6) return LEVEL;
    break;
  case 23:
    if (m->zone_level < 0 || m->zone_level > 7) return LEVEL;
    break;
  case 26:
    if (m->zone_level < 0 || m->zone_level > 99) return LEVEL;
    break;
  default: return KIND;
  }
  if (m->key_first < 0 || m->key_second < 0 || m->key_rest < 0) return RANGE;
  if (m->key_first > 100 || m->key_second > 100 || m->key_rest > 100) return RANGE;
  if (m->key_first + m->key_second + m->key_rest != 100) return SHARES;
  if (m->track < 100 || m->track > 150) return RANGE;
  if (m->least_cell < 0 || m->most_cell > 500) return RANGE;
  if (m->least_cell > m->usual_cell) return ORDER;
  if (m->usual_cell > m->most_cell) return ORDER;
  return FINE;
}

static int summary_attach_segment(const struct attach_segment *m) {
  int marks = 0;
  if (m->camera_flags == 0x64u) marks += 1;
  if (!(m->camera_flags & 0x4u)) marks += 2;
  if (m->zone_kind == 23 && m->zone_level == 7) marks += 4;
  if (m->zone_kind == 26 && m->zone_level > 50) marks += 8;
  if (m->key_first == m->key_second && m->key_second == m->key_rest + 1) marks += 16;
  if (m->key_rest > 90) marks += 32;
  if (m->track % 2 == 0) marks += 64;
  if (m->track == 117) marks += 128;
  if (m->least_cell == m->most_cell) marks += 256;
  if (m->most_cell - m->least_cell > 250) marks += 512;
  if (m->usual_cell - m->least_cell > m->most_cell - m->usual_cell) marks += 1024;
  if (marks == 144) return -1;
  return marks;
}

static int handle_attach_segment(void) {
  struct attach_segment message;
  struct attach_segment *m = &message;
  read_attach_segment(m);
  enum fault fault = check_attach_segment(m);
  if (fault != FINE) return (int)fault;
  if ((m->camera_flags & 0x20u) && (m->camera_flags & 0x2u)) reach_error();     // one needs what the other excludes
  if (m->camera_flags == 0x66u) return 101;     // never: two of them exclude each other
  if (m->zone_kind == 6 && m->zone_level > 2) reach_error();     // its kind limits the level
  if (m->zone_level > 7 && m->zone_kind != 26) return 103;     // never: no other kind allows so much
  if (m->key_first > 50 && m->key_second >= 50) reach_error();     // the sum is a hundred
  if (m->key_first < 34 && m->key_second < 33 && m->key_rest < 33) return 105;     // never: one has at least a third
  if (m->track * 2 > 300) reach_error();     // the range
  if (m->least_cell > m->most_cell) return 107;     // never: the usual value lies between
  if (m->usual_cell > 500 || m->usual_cell < 0) reach_error();     // it is bounded from both sides
  return summary_attach_segment(m);
}

struct set_signal {
  int voltage;
  int sample_high;
  int sample_low;
  int sample_check;
  int count_of_filter;
  int size_of_filter;
  int bytes_of_filter;
  int tone_first;
  int tone_second;
  int tone_rest;
  int sensor_kind;
  int sensor_level;
};

static void read_set_signal(struct set_signal *m) {
  m->voltage = __VERIFIER_nondet_int();
  m->sample_high = __VERIFIER_nondet_int();
  m->sample_low = __VERIFIER_nondet_int();
  m->sample_check = __VERIFIER_nondet_int();
  m->count_of_filter = __VERIFIER_nondet_int();
  m->size_of_filter = __VERIFIER_nondet_int();
  m->bytes_of_filter = __VERIFIER_nondet_int();
  m->tone_first = __VERIFIER_nondet_int();
  m->tone_second = __VERIFIER_nondet_int();
  m->tone_rest = __VERIFIER_nondet_int();
  m->sensor_kind = __VERIFIER_nondet_int();
  m->sensor_level = __VERIFIER_nondet_int();
}

static enum fault check_set_signal(const struct set_signal *m) {
  if (m->voltage < 1 || m->voltage > 4096) return RANGE;
  if (m->sample_high < 0 || m->sample_high > 255 || m->sample_low < 0 || m->sample_low > 255) return RANGE;
  if (m->sample_check != ((m->sample_high ^ m->sample_low) + 7) % 256) return CHECKSUM;
  if (m->count_of_filter < 0 || m->count_of_filter > 16) return RANGE;
  if (m->size_of_filter < 1 || m->size_of_filter > 64) return RANGE;
  if (m->bytes_of_filter != m->count_of_filter * m->size_of_filter) return LENGTH;
  if (m->tone_first < 0 || m->tone_second < 0 || m->tone_rest < 0) return RANGE;
  if (m->tone_first > 100 || m->tone_second > 100 || m->tone_rest > 100) return RANGE;
  if (m->tone_first + m->tone_second + m->tone_rest != 100) return SHARES;
  switch (m->sensor_kind) {
  case 4:
    if (m->sensor_level < 0 || m->sensor_level > 1) return LEVEL;
    break;
  case 15:
    if (m->sensor_level < 0 || m->sensor_level > 5) return LEVEL;
    break;
  case 19:
    if (m->sensor_level < 0 || m->sensor_level > 8) return LEVEL;
    break;
  case 37:
    if (m->sensor_level < 0 || m->sensor_level > 99) return LEVEL;
    break;
  default: return KIND;
  }
  return FINE;
}

static int summary_set_signal(const struct set_signal *m) {
  int marks = 0;
  if (m->voltage % 4 == 2) marks += 1;
  if (m->voltage == 1436) marks += 2;
  if (m->sample_check == 0) marks += 4;
  if (m->sample_high == 0x5a && m->sample_check == 0x5a) marks += 8;
  if (m->bytes_of_filter == 300) marks += 16;
  if (m->bytes_of_filter > 512) marks += 32;
  if (m->tone_first == m->tone_second && m->tone_second == m->tone_rest + 1) marks += 64;
  if (m->tone_rest > 90) marks += 128;
  if (m->sensor_kind == 19 && m->sensor_level == 8) marks += 256;
  if (m->sensor_kind == 37 && m->sensor_level > 50) marks += 512;
  if (marks == 384) return -1;
  return marks;
}

static int handle_set_signal(void) {
  struct set_signal message;
  struct set_signal *m = &message;
  read_set_signal(m);
  enum fault fault = check_set_signal(m);
  if (fault != FINE) return (int)fault;
  if (m->voltage * 4 > 16384) reach_error();     // the range
  if (m->sample_high == m->sample_low && m->sample_check != 7) return 101;     // never: equal bytes cancel out
  if (m->sample_check > 255) reach_error();     // it is a remainder
  if (m->bytes_of_filter > 1024) return 103;     // never: both factors are bounded
  if (m->count_of_filter == 0 && m->bytes_of_filter != 0) reach_error();     // nothing times anything
  if (m->tone_first > 50 && m->tone_second >= 50) return 105;     // never: the sum is a hundred
  if (m->tone_first < 34 && m->tone_second < 33 && m->tone_rest < 33) reach_error();     // one has at least a third
  if (m->sensor_kind == 4 && m->sensor_level > 1) return 107;     // never: its kind limits the level
  if (m->sensor_level > 8 && m->sensor_kind != 37) reach_error();     // no other kind allows so much
  return summary_set_signal(m);
}

struct attach_arm {
  int segment_start;
  int segment_end;
  int segment_pause;
  int image_kind;
  int image_level;
  int sample_high;
  int sample_low;
  int sample_check;
  int least_tone;
  int usual_tone;
  int most_tone;
};

static void read_attach_arm(struct attach_arm *m) {
  m->segment_start = __VERIFIER_nondet_int();
  m->segment_end = __VERIFIER_nondet_int();
  m->segment_pause = __VERIFIER_nondet_int();
  m->image_kind = __VERIFIER_nondet_int();
  m->image_level = __VERIFIER_nondet_int();
  m->sample_high = __VERIFIER_nondet_int();
  m->sample_low = __VERIFIER_nondet_int();
  m->sample_check = __VERIFIER_nondet_int();
  m->least_tone = __VERIFIER_nondet_int();
  m->usual_tone = __VERIFIER_nondet_int();
  m->most_tone = __VERIFIER_nondet_int();
}

static enum fault check_attach_arm(const struct attach_arm *m) {
  if (m->segment_start < 0 || m->segment_start >= 1440) return TIME;
  if (m->segment_end <= m->segment_start || m->segment_end > 1440) return TIME;
  if (m->segment_pause < 0 || m->segment_pause >= m->segment_end - m->segment_start) return PAUSE;
  switch (m->image_kind) {
  case 6:
    if (m->image_level < 0 || m->image_level > 3) return LEVEL;
    break;
  case 8:
    if (m->image_level < 0 || m->image_level > 6) return LEVEL;
    break;
  case 29:
    if (m->image_level < 0 || m->image_level > 7) return LEVEL;
    break;
  case 30:
    if (m->image_level < 0 || m->image_level > 99) return LEVEL;
    break;
  default: return KIND;
  }
  if (m->sample_high < 0 || m->sample_high > 255 || m->sample_low < 0 || m->sample_low > 255) return RANGE;
  if (m->sample_check != ((m->sample_high ^ m->sample_low) + 5) % 256) return CHECKSUM;
  if (m->least_tone < 0 || m->most_tone > 100) return RANGE;
  if (m->least_tone > m->usual_tone) return ORDER;
  if (m->usual_tone > m->most_tone) return ORDER;
  return FINE;
}

static int summary_attach_arm(const struct attach_arm *m) {
  int marks = 0;
  if (m->segment_pause * 2 == m->segment_end - m->segment_start) marks += 1;
  if (m->segment_start == 0 && m->segment_end == 1440) marks += 2;
  if (m->image_kind == 29 && m->image_level == 7) marks += 4;
  if (m->image_kind == 30 && m->image_level > 50) marks += 8;
  if (m->sample_check == 0) marks += 16;
  if (m->sample_high == 0x5a && m->sample_check == 0x5a) marks += 32;
  if (m->least_tone == m->most_tone) marks += 64;
  if (m->most_tone - m->least_tone > 50) marks += 128;
  if (m->usual_tone - m->least_tone > m->most_tone - m->usual_tone) marks += 256;
  if (marks == 132) return -1;
  return marks;
}

static int handle_attach_arm(void) {
  struct attach_arm message;
  struct attach_arm *m = &message;
  read_attach_arm(m);
  enum fault fault = check_attach_arm(m);
  if (fault != FINE) return (int)fault;
  // The pause is shorter than the whole.
  if (m->segment_end - m->segment_start - m->segment_pause <= 0) reach_error();
  if (m->segment_pause >= 1440) return 101;     // never: a day has no more
  if (m->image_kind == 6 && m->image_level > 3) reach_error();     // its kind limits the level
  if (m->image_level > 7 && m->image_kind != 30) return 103;     // never: no other kind allows so much
  if (m->sample_high == m->sample_low && m->sample_check != 5) reach_error();     // equal bytes cancel out
  if (m->sample_check > 255) return 105;     // never: it is a remainder
  if (m->least_tone > m->most_tone) reach_error();     // the usual value lies between
  if (m->usual_tone > 100 || m->usual_tone < 0) return 107;     // never: it is bounded from both sides
  return summary_attach_arm(m);
}

struct reset_lamp {
  int device;
  unsigned channel_flags;
  int count_of_voltage;
  int size_of_voltage;
  int bytes_of_voltage;
};

static void read_reset_lamp(struct reset_lamp *m) {
  m->device = __VERIFIER_nondet_int();
  m->channel_flags = __VERIFIER_nondet_uint();
  m->count_of_voltage = __VERIFIER_nondet_int();
  m->size_of_voltage = __VERIFIER_nondet_int();
  m->bytes_of_voltage = __VERIFIER_nondet_int();
}

static enum fault check_reset_lamp(const struct reset_lamp *m) {
  if (m->device < 100 || m->device > 4195) return RANGE;
  if (m->channel_flags & ~0x78u) return UNKNOWN_FLAG;
  if ((m->channel_flags & 0x8u) && (m->channel_flags & 0x10u)) return CONFLICT;
  if ((m->channel_flags & 0x20u) && !(m->channel_flags & 0x8u)) return NEEDS_OTHER;
  if (m->count_of_voltage < 0 || m->count_of_voltage > 32) return RANGE;
  if (m->size_of_voltage < 1 || m->size_of_voltage > 64) return RANGE;
  if (m->bytes_of_voltage != m->count_of_voltage * m->size_of_voltage) return LENGTH;
  return FINE;
}

static int summary_reset_lamp(const struct reset_lamp *m) {
  int marks = 0;
  if (m->device % 4 == 1) marks += 1;
  if (m->device == 1441) marks += 2;
  if (m->channel_flags == 0x68u) marks += 4;
  if (!(m->channel_flags & 0x8u)) marks += 8;
  if (m->bytes_of_voltage == 147) marks += 16;
  if (m->bytes_of_voltage > 1024) marks += 32;
  if (marks == 20) return -1;
  return marks;
}

static int handle_reset_lamp(void) {
  struct reset_lamp message;
  struct reset_lamp *m = &message;
  read_reset_lamp(m);
  enum fault fault = check_reset_lamp(m);
  if (fault != FINE) return (int)fault;
  if (m->device * 4 > 16780) reach_error();     // the range
  // Never: one needs what the other excludes.
  if ((m->channel_flags & 0x20u) && (m->channel_flags & 0x10u)) return 101;
  if (m->channel_flags == 0x78u) reach_error();     // two of them exclude each other
  if (m->bytes_of_voltage > 2048) return 103;     // never: both factors are bounded
  if (m->count_of_voltage == 0 && m->bytes_of_voltage != 0) reach_error();     // nothing times anything
  return summary_reset_lamp(m);
}

struct open_device {
  int pressure_first;
  int pressure_second;
  int pressure_rest;
  int least_voice;
  int usual_voice;
  int most_voice;
  int channel_start;
  int channel_end;
  int channel_pause;
  int block_high;
  int block_low;
  int block_check;
};

static void read_open_device(struct open_device *m) {
  m->pressure_first = __VERIFIER_nondet_int();
  m->pressure_second = __VERIFIER_nondet_int();
  m->pressure_rest = __VERIFIER_nondet_int();
  m->least_voice = __VERIFIER_nondet_int();
  m->usual_voice = __VERIFIER_nondet_int();
  m->most_voice = __VERIFIER_nondet_int();
  m->channel_start = __VERIFIER_nondet_int();
  m->channel_end = __VERIFIER_nondet_int();
  m->channel_pause = __VERIFIER_nondet_int();
  m->block_high = __VERIFIER_nondet_int();
  m->block_low = __VERIFIER_nondet_int();
  m->block_check = __VERIFIER_nondet_int();
}

static enum fault check_open_device(const struct open_device *m) {
  if (m->pressure_first < 0 || m->pressure_second < 0 || m->pressure_rest < 0) return RANGE;
  if (m->pressure_first > 100 || m->pressure_second > 100 || m->pressure_rest > 100) return RANGE;
  if (m->pressure_first + m->pressure_second + m->pressure_rest != 100) return SHARES;
  if (m->least_voice < 0 || m->most_voice > 500) return RANGE;
  if (m->least_voice > m->usual_voice) return ORDER;
  if (m->usual_voice > m->most_voice) return ORDER;
  if (m->channel_start < 0 || m->channel_start >= 168) return TIME;
  if (m->channel_end <= m->channel_start || m->channel_end > 168) return TIME;
  if (m->channel_pause < 0 || m->channel_pause >= m->channel_end - m->channel_start) return PAUSE;
  if (m->block_high < 0 || m->block_high > 255 || m->block_low < 0 || m->block_low > 255) return RANGE;
  if (m->block_check != ((m->block_high ^ m->block_low) + 3) % 256) return CHECKSUM;
  return FINE;
}

static int summary_open_device(const struct open_device *m) {
  int marks = 0;
  if (m->pressure_first == m->pressure_second && m->pressure_second == m->pressure_rest + 1) marks += 1;
  if (m->pressure_rest > 90) marks += 2;
  if (m->least_voice == m->most_voice) marks += 4;
  if (m->most_voice - m->least_voice > 250) marks += 8;
  if (m->usual_voice - m->least_voice > m->most_voice - m->usual_voice) marks += 16;
  if (m->channel_pause * 2 == m->channel_end - m->channel_start) marks += 32;
  if (m->channel_start == 0 && m->channel_end == 168) marks += 64;
  if (m->block_check == 0) marks += 128;
  if (m->block_high == 0x5a && m->block_check == 0x5a) marks += 256;
  if (marks == 384) return -1;
  return marks;
}

static int handle_open_device(void) {
  struct open_device message;
  struct open_device *m = &message;
  read_open_device(m);
  enum fault fault = check_open_device(m);
  if (fault != FINE) return (int)fault;
  if (m->pressure_first > 50 && m->pressure_second >= 50) reach_error();     // the sum is a hundred
  // Never: one has at least a third.
  if (m->pressure_first < 34 && m->pressure_second < 33 && m->pressure_rest < 33) return 101;
  if (m->least_voice > m->most_voice) reach_error();     // the usual value lies between
  if (m->usual_voice > 500 || m->usual_voice < 0) return 103;     // never: it is bounded from both sides
  // The pause is shorter than the whole.
  if (m->channel_end - m->channel_start - m->channel_pause <= 0) reach_error();
  if (m->channel_pause >= 168) return 105;     // never: a day has no more
  if (m->block_high == m->block_low && m->block_check != 3) reach_error();     // equal bytes cancel out
  if (m->block_check > 255) return 107;     // never: it is a remainder
  return summary_open_device(m);
}

struct detach_lease {
  int table;
  unsigned ticket_flags;
  int mixer_kind;
  int mixer_level;
  int least_price;
  int usual_price;
  int most_price;
  int block_first;
  int block_second;
  int block_rest;
};

static void read_detach_lease(struct detach_lease *m) {
  m->table = __VERIFIER_nondet_int();
  m->ticket_flags = __VERIFIER_nondet_uint();
  m->mixer_kind = __VERIFIER_nondet_int();
  m->mixer_level = __VERIFIER_nondet_int();
  m->least_price = __VERIFIER_nondet_int();
  m->usual_price = __VERIFIER_nondet_int();
  m->most_price = __VERIFIER_nondet_int();
  m->block_first = __VERIFIER_nondet_int();
  m->block_second = __VERIFIER_nondet_int();
  m->block_rest = __VERIFIER_nondet_int();
}

static enum fault check_detach_lease(const struct detach_lease *m) {
  if (m->table < 5 || m->table > 125) return RANGE;
  if (m->ticket_flags & ~0x47u) return UNKNOWN_FLAG;
  if ((m->ticket_flags & 0x2u) && (m->ticket_flags & 0x4u)) return CONFLICT;
  if ((m->ticket_flags & 0x1u) && !(m->ticket_flags & 0x2u)) return NEEDS_OTHER;
  switch (m->mixer_kind) {
  case 8:
    if (m->mixer_level < 0 || m->mixer_level > 3) return LEVEL;
    break;
  case 17:
    if (m->mixer_level < 0 || m->mixer_level > 6) return LEVEL;
    break;
  case 31:
    if (m->mixer_level < 0 || m->mixer_level > 9) return LEVEL;
    break;
  case 36:
    if (m->mixer_level < 0 || m->mixer_level > 99) return LEVEL;
    break;
  default: return KIND;
  }
  if (m->least_price < 0 || m->most_price > 500) return RANGE;
  if (m->least_price > m->usual_price) return ORDER;
  if (m->usual_price > m->most_price) return ORDER;
  if (m->block_first < 0 || m->block_second < 0 || m->block_rest < 0) return RANGE;
  if (m->block_first > 100 || m->block_second > 100 || m->block_rest > 100) return RANGE;
  if (m->block_first + m->block_second + m->block_rest != 100) return SHARES;
  return FINE;
}

static int summary_detach_lease(const struct detach_lease *m) {
  int marks = 0;
  if (m->table % 3 == 1) marks += 1;
  if (m->table == 102) marks += 2;
  if (m->ticket_flags == 0x43u) marks += 4;
  if (!(m->ticket_flags & 0x2u)) marks += 8;
  if (m->mixer_kind == 31 && m->mixer_level == 9) marks += 16;
  if (m->mixer_kind == 36 && m->mixer_level > 50) marks += 32;
  if (m->least_price == m->most_price) marks += 64;
  if (m->most_price - m->least_price > 250) marks += 128;
  if (m->usual_price - m->least_price > m->most_price - m->usual_price) marks += 256;
  if (m->block_first == m->block_second && m->block_second == m->block_rest + 1) marks += 512;
  if (m->block_rest > 90) marks += 1024;
  if (marks == 5) return -1;
  return marks;
}

static int handle_detach_lease(void) {
  struct detach_lease message;
  struct detach_lease *m = &message;
  read_detach_lease(m);
  enum fault fault = check_detach_lease(m);
  if (fault != FINE) return (int)fault;
  if (m->table * 3 > 375) reach_error();     // the range
  // Never: one needs what the other excludes.
  if ((m->ticket_flags & 0x1u) && (m->ticket_flags & 0x4u)) return 101;
  if (m->ticket_flags == 0x47u) reach_error();     // two of them exclude each other
  if (m->mixer_kind == 8 && m->mixer_level > 3) return 103;     // never: its kind limits the level
  if (m->mixer_level > 9 && m->mixer_kind != 36) reach_error();     // no other kind allows so much
  if (m->least_price > m->most_price) return 105;     // never: the usual value lies between
  if (m->usual_price > 500 || m->usual_price < 0) reach_error();     // it is bounded from both sides
  if (m->block_first > 50 && m->block_second >= 50) return 107;     // never: the sum is a hundred
  // One has at least a third.
  if (m->block_first < 34 && m->block_second < 33 && m->block_rest < 33) reach_error();
  return summary_detach_lease(m);
}

struct move_train {
  int cell_start;
  int cell_end;
  int cell_pause;
  int least_route;
  int usual_route;
  int most_route;
  int arm;
  int count_of_seat;
  int size_of_seat;
  int bytes_of_seat;
};

static void read_move_train(struct move_train *m) {
  m->cell_start = __VERIFIER_nondet_int();
  m->cell_end = __VERIFIER_nondet_int();
  m->cell_pause = __VERIFIER_nondet_int();
  m->least_route = __VERIFIER_nondet_int();
  m->usual_route = __VERIFIER_nondet_int();
  m->most_route = __VERIFIER_nondet_int();
  m->arm = __VERIFIER_nondet_int();
  m->count_of_seat = __VERIFIER_nondet_int();
  m->size_of_seat = __VERIFIER_nondet_int();
  m->bytes_of_seat = __VERIFIER_nondet_int();
}

static enum fault check_move_train(const struct move_train *m) {
  if (m->cell_start < 0 || m->cell_start >= 168) return TIME;
  if (m->cell_end <= m->cell_start || m->cell_end > 168) return TIME;
  if (m->cell_pause < 0 || m->cell_pause >= m->cell_end - m->cell_start) return PAUSE;
  if (m->least_route < 0 || m->most_route > 500) return RANGE;
  if (m->least_route > m->usual_route) return ORDER;
  if (m->usual_route > m->most_route) return ORDER;
  if (m->arm < 16 || m->arm > 25) return RANGE;
  if (m->count_of_seat < 0 || m->count_of_seat > 32) return RANGE;
  if (m->size_of_seat < 1 || m->size_of_seat > 12) return RANGE;
  if (m->bytes_of_seat != m->count_of_seat * m->size_of_seat) return LENGTH;
  return FINE;
}

static int summary_move_train(const struct move_train *m) {
  int marks = 0;
  if (m->cell_pause * 2 == m->cell_end - m->cell_start) marks += 1;
  if (m->cell_start == 0 && m->cell_end == 168) marks += 2;
  if (m->least_route == m->most_route) marks += 4;
  if (m->most_route - m->least_route > 250) marks += 8;
  if (m->usual_route - m->least_route > m->most_route - m->usual_route) marks += 16;
  if (m->arm % 2 == 1) marks += 32;
  if (m->arm == 24) marks += 64;
  if (m->bytes_of_seat == 12) marks += 128;
  if (m->bytes_of_seat > 192) marks += 256;
  if (marks == 33) return -1;
  return marks;
}

static int handle_move_train(void) {
  struct move_train message;
  struct move_train *m = &message;
  read_move_train(m);
  enum fault fault = check_move_train(m);
  if (fault != FINE) return (int)fault;
  if (m->cell_end - m->cell_start - m->cell_pause <= 0) reach_error();     // the pause is shorter than the whole
  if (m->cell_pause >= 168) return 101;     // never: a day has no more
  if (m->least_route > m->most_route) reach_error();     // the usual value lies between
  if (m->usual_route > 500 || m->usual_route < 0) return 103;     // never: it is bounded from both sides
  if (m->arm * 2 > 50) reach_error();     // the range
  if (m->bytes_of_seat > 384) return 105;     // never: both factors are bounded
  if (m->count_of_seat == 0 && m->bytes_of_seat != 0) reach_error();     // nothing times anything
  return summary_move_train(m);
}

struct attach_robot {
  int flight_first;
  int flight_second;
  int flight_rest;
  int key;
  int count_of_image;
  int size_of_image;
  int bytes_of_image;
  int valve_start;
  int valve_end;
  int valve_pause;
};

static void read_attach_robot(struct attach_robot *m) {
  m->flight_first = __VERIFIER_nondet_int();
  m->flight_second = __VERIFIER_nondet_int();
  m->flight_rest = __VERIFIER_nondet_int();
  m->key = __VERIFIER_nondet_int();
  m->count_of_image = __VERIFIER_nondet_int();
  m->size_of_image = __VERIFIER_nondet_int();
  m->bytes_of_image = __VERIFIER_nondet_int();
  m->valve_start = __VERIFIER_nondet_int();
  m->valve_end = __VERIFIER_nondet_int();
  m->valve_pause = __VERIFIER_nondet_int();
}

static enum fault check_attach_robot(const struct attach_robot *m) {
  if (m->flight_first < 0 || m->flight_second < 0 || m->flight_rest < 0) return RANGE;
  if (m->flight_first > 100 || m->flight_second > 100 || m->flight_rest > 100) return RANGE;
  if (m->flight_first + m->flight_second + m->flight_rest != 100) return SHARES;
  if (m->key < 100 || m->key > 109) return RANGE;
  if (m->count_of_image < 0 || m->count_of_image > 32) return RANGE;
  if (m->size_of_image < 1 || m->size_of_image > 12) return RANGE;
  if (m->bytes_of_image != m->count_of_image * m->size_of_image) return LENGTH;
  if (m->valve_start < 0 || m->valve_start >= 168) return TIME;
  if (m->valve_end <= m->valve_start || m->valve_end > 168) return TIME;
  if (m->valve_pause < 0 || m->valve_pause >= m->valve_end - m->valve_start) return PAUSE;
  return FINE;
}

static int summary_attach_robot(const struct attach_robot *m) {
  int marks = 0;
  if (m->flight_first == m->flight_second && m->flight_second == m->flight_rest + 1) marks += 1;
  if (m->flight_rest > 90) marks += 2;
  if (m->key % 5 == 3) marks += 4;
  if (m->key == 104) marks += 8;
  if (m->bytes_of_image == 35) marks += 16;
  if (m->bytes_of_image > 192) marks += 32;
  if (m->valve_pause * 2 == m->valve_end - m->valve_start) marks += 64;
  if (m->valve_start == 0 && m->valve_end == 168) marks += 128;
  if (marks == 130) return -1;
  return marks;
}

static int handle_attach_robot(void) {
  struct attach_robot message;
  struct attach_robot *m = &message;
  read_attach_robot(m);
  enum fault fault = check_attach_robot(m);
  if (fault != FINE) return (int)fault;
  if (m->flight_first > 50 && m->flight_second >= 50) reach_error();     // the sum is a hundred
  // Never: one has at least a third.
  if (m->flight_first < 34 && m->flight_second < 33 && m->flight_rest < 33) return 101;
  if (m->key * 5 > 545) reach_error();     // the range
  if (m->bytes_of_image > 384) return 103;     // never: both factors are bounded
  if (m->count_of_image == 0 && m->bytes_of_image != 0) reach_error();     // nothing times anything
  // Never: the pause is shorter than the whole.
  if (m->valve_end - m->valve_start - m->valve_pause <= 0) return 105;
  if (m->valve_pause >= 168) reach_error();     // a day has no more
  return summary_attach_robot(m);
}

struct query_segment {
  int belt_kind;
  int belt_level;
  int device_first;
  int device_second;
  int device_rest;
  int cell_high;
  int cell_low;
  int cell_check;
  unsigned queue_flags;
};

static void read_query_segment(struct query_segment *m) {
  m->belt_kind = __VERIFIER_nondet_int();
  m->belt_level = __VERIFIER_nondet_int();
  m->device_first = __VERIFIER_nondet_int();
  m->device_second = __VERIFIER_nondet_int();
  m->device_rest = __VERIFIER_nondet_int();
  m->cell_high = __VERIFIER_nondet_int();
  m->cell_low = __VERIFIER_nondet_int();
  m->cell_check = __VERIFIER_nondet_int();
  m->queue_flags = __VERIFIER_nondet_uint();
}

static enum fault check_query_segment(const struct query_segment *m) {
  switch (m->belt_kind) {
  case 2:
    if (m->belt_level < 0 || m->belt_level > 3) return LEVEL;
    break;
  case 8:
    if (m->belt_level < 0 || m->belt_level > 5) return LEVEL;
    break;
  case 10:
    if (m->belt_level < 0 || m->belt_level > 8) return LEVEL;
    break;
  case 13:
    if (m->belt_level < 0 || m->belt_level > 99) return LEVEL;
    break;
  default: return KIND;
  }
  if (m->device_first < 0 || m->device_second < 0 || m->device_rest < 0) return RANGE;
  if (m->device_first > 100 || m->device_second > 100 || m->device_rest > 100) return RANGE;
  if (m->device_first + m->device_second + m->device_rest != 100) return SHARES;
  if (m->cell_high < 0 || m->cell_high > 255 || m->cell_low < 0 || m->cell_low > 255) return RANGE;
  if (m->cell_check != ((m->cell_high ^ m->cell_low) + 3) % 256) return CHECKSUM;
  if (m->queue_flags & ~0x6cu) return UNKNOWN_FLAG;
  if ((m->queue_flags & 0x20u) && (m->queue_flags & 0x8u)) return CONFLICT;
  if ((m->queue_flags & 0x4u) && !(m->queue_flags & 0x20u)) return NEEDS_OTHER;
  return FINE;
}

static int summary_query_segment(const struct query_segment *m) {
  int marks = 0;
  if (m->belt_kind == 10 && m->belt_level == 8) marks += 1;
  if (m->belt_kind == 13 && m->belt_level > 50) marks += 2;
  if (m->device_first == m->device_second && m->device_second == m->device_rest + 1) marks += 4;
  if (m->device_rest > 90) marks += 8;
  if (m->cell_check == 0) marks += 16;
  if (m->cell_high == 0x5a && m->cell_check == 0x5a) marks += 32;
  if (m->queue_flags == 0x64u) marks += 64;
  if (!(m->queue_flags & 0x20u)) marks += 128;
  if (marks == 12) return -1;
  return marks;
}

static int handle_query_segment(void) {
  struct query_segment message;
  struct query_segment *m = &message;
  read_query_segment(m);
  enum fault fault = check_query_segment(m);
  if (fault != FINE) return (int)fault;
  if (m->belt_kind == 2 && m->belt_level > 3) reach_error();     // its kind limits the level
  if (m->belt_level > 8 && m->belt_kind != 13) return 101;     // never: no other kind allows so much
  if (m->device_first > 50 && m->device_second >= 50) reach_error();     // the sum is a hundred
  // Never: one has at least a third.
  if (m->device_first < 34 && m->device_second < 33 && m->device_rest < 33) return 103;
  if (m->cell_high == m->cell_low && m->cell_check != 3) reach_error();     // equal bytes cancel out
  if (m->cell_check > 255) return 105;     // never: it is a remainder
  if ((m->queue_flags & 0x4u) && (m->queue_flags & 0x8u)) reach_error();     // one needs what the other excludes
  if (m->queue_flags == 0x6cu) return 107;     // never: two of them exclude each other
  return summary_query_segment(m);
}

struct attach_oven {
  int least_voice;
  int usual_voice;
  int most_voice;
  unsigned price_flags;
  int sector;
  int table_first;
  int table_second;
  int table_rest;
};

static void read_attach_oven(struct attach_oven *m) {
  m->least_voice = __VERIFIER_nondet_int();
  m->usual_voice = __VERIFIER_nondet_int();
  m->most_voice = __VERIFIER_nondet_int();
  m->price_flags = __VERIFIER_nondet_uint();
  m->sector = __VERIFIER_nondet_int();
  m->table_first = __VERIFIER_nondet_int();
  m->table_second = __VERIFIER_nondet_int();
  m->table_rest = __VERIFIER_nondet_int();
}

static enum fault check_attach_oven(const struct attach_oven *m) {
  if (m->least_voice < 0 || m->most_voice > 8000) return RANGE;
  if (m->least_voice > m->usual_voice) return ORDER;
  if (m->usual_voice > m->most_voice) return ORDER;
  if (m->price_flags & ~0x5cu) return UNKNOWN_FLAG;
  if ((m->price_flags & 0x10u) && (m->price_flags & 0x4u)) return CONFLICT;
  if ((m->price_flags & 0x8u) && !(m->price_flags & 0x10u)) return NEEDS_OTHER;
  if (m->sector < 0 || m->sector > 1000) return RANGE;
  if (m->table_first < 0 || m->table_second < 0 || m->table_rest < 0) return RANGE;
  if (m->table_first > 100 || m->table_second > 100 || m->table_rest > 100) return RANGE;
  if (m->table_first + m->table_second + m->table_rest != 100) return SHARES;
  return FINE;
}

static int summary_attach_oven(const struct attach_oven *m) {
  int marks = 0;
  if (m->least_voice == m->most_voice) marks += 1;
  if (m->most_voice - m->least_voice > 4000) marks += 2;
  if (m->usual_voice - m->least_voice > m->most_voice - m->usual_voice) marks += 4;
  if (m->price_flags == 0x58u) marks += 8;
  if (!(m->price_flags & 0x10u)) marks += 16;
  if (m->sector % 2 == 0) marks += 32;
  if (m->sector == 51) marks += 64;
  if (m->table_first == m->table_second && m->table_second == m->table_rest + 1) marks += 128;
  if (m->table_rest > 90) marks += 256;
  if (marks == 72) return -1;
  return marks;
}

static int handle_attach_oven(void) {
  struct attach_oven message;
  struct attach_oven *m = &message;
  read_attach_oven(m);
  enum fault fault = check_attach_oven(m);
  if (fault != FINE) return (int)fault;
  if (m->least_voice > m->most_voice) reach_error();     // the usual value lies between
  if (m->usual_voice > 8000 || m->usual_voice < 0) return 101;     // never: it is bounded from both sides
  if ((m->price_flags & 0x8u) && (m->price_flags & 0x4u)) reach_error();     // one needs what the other excludes
  if (m->price_flags == 0x5cu) return 103;     // never: two of them exclude each other
  if (m->sector * 2 > 2000) reach_error();     // the range
  if (m->table_first > 50 && m->table_second >= 50) return 105;     // never: the sum is a hundred
  // One has at least a third.
  if (m->table_first < 34 && m->table_second < 33 && m->table_rest < 33) reach_error();
  return summary_attach_oven(m);
}

struct close_mixer {
  unsigned link_flags;
  int least_sensor;
  int usual_sensor;
  int most_sensor;
  int count_of_sector;
  int size_of_sector;
  int bytes_of_sector;
  int wagon_start;
  int wagon_end;
  int wagon_pause;
  int index_high;
  int index_low;
  int index_check;
};

static void read_close_mixer(struct close_mixer *m) {
  m->link_flags = __VERIFIER_nondet_uint();
  m->least_sensor = __VERIFIER_nondet_int();
  m->usual_sensor = __VERIFIER_nondet_int();
  m->most_sensor = __VERIFIER_nondet_int();
  m->count_of_sector = __VERIFIER_nondet_int();
  m->size_of_sector = __VERIFIER_nondet_int();
  m->bytes_of_sector = __VERIFIER_nondet_int();
  m->wagon_start = __VERIFIER_nondet_int();
  m->wagon_end = __VERIFIER_nondet_int();
  m->wagon_pause = __VERIFIER_nondet_int();
  m->index_high = __VERIFIER_nondet_int();
  m->index_low = __VERIFIER_nondet_int();
  m->index_check = __VERIFIER_nondet_int();
}

static enum fault check_close_mixer(const struct close_mixer *m) {
  if (m->link_flags & ~0x4eu) return UNKNOWN_FLAG;
  if ((m->link_flags & 0x8u) && (m->link_flags & 0x2u)) return CONFLICT;
  if ((m->link_flags & 0x4u) && !(m->link_flags & 0x8u)) return NEEDS_OTHER;
  if (m->least_sensor < 0 || m->most_sensor > 500) return RANGE;
  if (m->least_sensor > m->usual_sensor) return ORDER;
  if (m->usual_sensor > m->most_sensor) return ORDER;
  if (m->count_of_sector < 0 || m->count_of_sector > 8) return RANGE;
  if (m->size_of_sector < 1 || m->size_of_sector > 12) return RANGE;
  if (m->bytes_of_sector != m->count_of_sector * m->size_of_sector) return LENGTH;
  if (m->wagon_start < 0 || m->wagon_start >= 86400) return TIME;
  if (m->wagon_end <= m->wagon_start || m->wagon_end > 86400) return TIME;
  if (m->wagon_pause < 0 || m->wagon_pause >= m->wagon_end - m->wagon_start) return PAUSE;
  if (m->index_high < 0 || m->index_high > 255 || m->index_low < 0 || m->index_low > 255) return RANGE;
  if (m->index_check != ((m->index_high ^ m->index_low) + 7) % 256) return CHECKSUM;
  return FINE;
}

static int summary_close_mixer(const struct close_mixer *m) {
  int marks = 0;
  if (m->link_flags == 0x4cu) marks += 1;
  if (!(m->link_flags & 0x8u)) marks += 2;
  if (m->least_sensor == m->most_sensor) marks += 4;
  if (m->most_sensor - m->least_sensor > 250) marks += 8;
  if (m->usual_sensor - m->least_sensor > m->most_sensor - m->usual_sensor) marks += 16;
  if (m->bytes_of_sector == 10) marks += 32;
  if (m->bytes_of_sector > 48) marks += 64;
  if (m->wagon_pause * 2 == m->wagon_end - m->wagon_start) marks += 128;
  if (m->wagon_start == 0 && m->wagon_end == 86400) marks += 256;
  if (m->index_check == 0) marks += 512;
  if (m->index_high == 0x5a && m->index_check == 0x5a) marks += 1024;
  if (marks == 1056) return -1;
  return marks;
}

static int handle_close_mixer(void) {
  struct close_mixer message;
  struct close_mixer *m = &message;
  read_close_mixer(m);
  enum fault fault = check_close_mixer(m);
  if (fault != FINE) return (int)fault;
  if ((m->link_flags & 0x4u) && (m->link_flags & 0x2u)) reach_error();     // one needs what the other excludes
  if (m->link_flags == 0x4eu) return 101;     // never: two of them exclude each other
  if (m->least_sensor > m->most_sensor) reach_error();     // the usual value lies between
  if (m->usual_sensor > 500 || m->usual_sensor < 0) return 103;     // never: it is bounded from both sides
  if (m->bytes_of_sector > 96) reach_error();     // both factors are bounded
  if (m->count_of_sector == 0 && m->bytes_of_sector != 0) return 105;     // never: nothing times anything
  if (m->wagon_end - m->wagon_start - m->wagon_pause <= 0) reach_error();     // the pause is shorter than the whole
  if (m->wagon_pause >= 86400) return 107;     // never: a day has no more
  if (m->index_high == m->index_low && m->index_check != 7) reach_error();     // equal bytes cancel out
  if (m->index_check > 255) return 109;     // never: it is a remainder
  return summary_close_mixer(m);
}

struct open_tank {
  int queue_start;
  int queue_end;
  int queue_pause;
  unsigned current_flags;
  int roaming_high;
  int roaming_low;
  int roaming_check;
};

static void read_open_tank(struct open_tank *m) {
  m->queue_start = __VERIFIER_nondet_int();
  m->queue_end = __VERIFIER_nondet_int();
  m->queue_pause = __VERIFIER_nondet_int();
  m->current_flags = __VERIFIER_nondet_uint();
  m->roaming_high = __VERIFIER_nondet_int();
  m->roaming_low = __VERIFIER_nondet_int();
  m->roaming_check = __VERIFIER_nondet_int();
}

static enum fault check_open_tank(const struct open_tank *m) {
  if (m->queue_start < 0 || m->queue_start >= 1440) return TIME;
  if (m->queue_end <= m->queue_start || m->queue_end > 1440) return TIME;
  if (m->queue_pause < 0 || m->queue_pause >= m->queue_end - m->queue_start) return PAUSE;
  if (m->current_flags & ~0x5au) return UNKNOWN_FLAG;
  if ((m->current_flags & 0x2u) && (m->current_flags & 0x8u)) return CONFLICT;
  if ((m->current_flags & 0x10u) && !(m->current_flags & 0x2u)) return NEEDS_OTHER;
  if (m->roaming_high < 0 || m->roaming_high > 255 || m->roaming_low < 0 || m->roaming_low > 255) return RANGE;
  if (m->roaming_check != ((m->roaming_high ^ m->roaming_low) + 7) % 256) return CHECKSUM;
  return FINE;
}

static int summary_open_tank(const struct open_tank *m) {
  int marks = 0;
  if (m->queue_pause * 2 == m->queue_end - m->queue_start) marks += 1;
  if (m->queue_start == 0 && m->queue_end == 1440) marks += 2;
  if (m->current_flags == 0x52u) marks += 4;
  if (!(m->current_flags & 0x2u)) marks += 8;
  if (m->roaming_check == 0) marks += 16;
  if (m->roaming_high == 0x5a && m->roaming_check == 0x5a) marks += 32;
  if (marks == 20) return -1;
  return marks;
}

static int handle_open_tank(void) {
  struct open_tank message;
  struct open_tank *m = &message;
  read_open_tank(m);
  enum fault fault = check_open_tank(m);
  if (fault != FINE) return (int)fault;
  if (m->queue_end - m->queue_start - m->queue_pause <= 0) reach_error();     // the pause is shorter than the whole
  if (m->queue_pause >= 1440) return 101;     // never: a day has no more
  if ((m->current_flags & 0x10u) && (m->current_flags & 0x8u)) reach_error();     // one needs what the other excludes
  if (m->current_flags == 0x5au) return 103;     // never: two of them exclude each other
  if (m->roaming_high == m->roaming_low && m->roaming_check != 7) reach_error();     // equal bytes cancel out
  if (m->roaming_check > 255) return 105;     // never: it is a remainder
  return summary_open_tank(m);
}

struct detach_session {
  int least_oven;
  int usual_oven;
  int most_oven;
  int mixer_high;
  int mixer_low;
  int mixer_check;
  int table_kind;
  int table_level;
};

static void read_detach_session(struct detach_session *m) {
  m->least_oven = __VERIFIER_nondet_int();
  m->usual_oven = __VERIFIER_nondet_int();
  m->most_oven = __VERIFIER_nondet_int();
  m->mixer_high = __VERIFIER_nondet_int();
  m->mixer_low = __VERIFIER_nondet_int();
  m->mixer_check = __VERIFIER_nondet_int();
  m->table_kind = __VERIFIER_nondet_int();
  m->table_level = __VERIFIER_nondet_int();
}

static enum fault check_detach_session(const struct detach_session *m) {
  if (m->least_oven < 0 || m->most_oven > 8000) return RANGE;
  if (m->least_oven > m->usual_oven) return ORDER;
  if (m->usual_oven > m->most_oven) return ORDER;
  if (m->mixer_high < 0 || m->mixer_high > 255 || m->mixer_low < 0 || m->mixer_low > 255) return RANGE;
  if (m->mixer_check != ((m->mixer_high ^ m->mixer_low) + 11) % 256) return CHECKSUM;
  switch (m->table_kind) {
  case 8:
    if (m->table_level < 0 || m->table_level > 1) return LEVEL;
    break;
  case 28:
    if (m->table_level < 0 || m->table_level > 5) return LEVEL;
    break;
  case 31:
    if (m->table_level < 0 || m->table_level > 7) return LEVEL;
    break;
  case 34:
    if (m->table_level < 0 || m->table_level > 99) return LEVEL;
    break;
  default: return KIND;
  }
  return FINE;
}

static int summary_detach_session(const struct detach_session *m) {
  int marks = 0;
  if (m->least_oven == m->most_oven) marks += 1;
  if (m->most_oven - m->least_oven > 4000) marks += 2;
  if (m->usual_oven - m->least_oven > m->most_oven - m->usual_oven) marks += 4;
  if (m->mixer_check == 0) marks += 8;
  if (m->mixer_high == 0x5a && m->mixer_check == 0x5a) marks += 16;
  if (m->table_kind == 31 && m->table_level == 7) marks += 32;
  if (m->table_kind == 34 && m->table_level > 50) marks += 64;
  if (marks == 9) return -1;
  return marks;
}

static int handle_detach_session(void) {
  struct detach_session message;
  struct detach_session *m = &message;
  read_detach_session(m);
  enum fault fault = check_detach_session(m);
  if (fault != FINE) return (int)fault;
  if (m->least_oven > m->most_oven) reach_error();     // the usual value lies between
  if (m->usual_oven > 8000 || m->usual_oven < 0) return 101;     // never: it is bounded from both sides
  if (m->mixer_high == m->mixer_low && m->mixer_check != 11) reach_error();     // equal bytes cancel out
  if (m->mixer_check > 255) return 103;     // never: it is a remainder
  if (m->table_kind == 8 && m->table_level > 1) reach_error();     // its kind limits the level
  if (m->table_level > 7 && m->table_kind != 34) return 105;     // never: no other kind allows so much
  return summary_detach_session(m);
}

struct reset_buffer {
  int cipher_high;
  int cipher_low;
  int cipher_check;
  unsigned session_flags;
  int heater_kind;
  int heater_level;
  int luggage_start;
  int luggage_end;
  int luggage_pause;
};

static void read_reset_buffer(struct reset_buffer *m) {
  m->cipher_high = __VERIFIER_nondet_int();
  m->cipher_low = __VERIFIER_nondet_int();
  m->cipher_check = __VERIFIER_nondet_int();
  m->session_flags = __VERIFIER_nondet_uint();
  m->heater_kind = __VERIFIER_nondet_int();
  m->heater_level = __VERIFIER_nondet_int();
  m->luggage_start = __VERIFIER_nondet_int();
  m->luggage_end = __VERIFIER_nondet_int();
  m->luggage_pause = __VERIFIER_nondet_int();
}

static enum fault check_reset_buffer(const struct reset_buffer *m) {
  if (m->cipher_high < 0 || m->cipher_high > 255 || m->cipher_low < 0 || m->cipher_low > 255) return RANGE;
  if (m->cipher_check != ((m->cipher_high ^ m->cipher_low) + 11) % 256) return CHECKSUM;
  if (m->session_flags & ~0x56u) return UNKNOWN_FLAG;
  if ((m->session_flags & 0x4u) && (m->session_flags & 0x2u)) return CONFLICT;
  if ((m->session_flags & 0x10u) && !(m->session_flags & 0x4u)) return NEEDS_OTHER;
  switch (m->heater_kind) {
  case 3:
    if (m->heater_level < 0 || m->heater_level > 1) return LEVEL;
    break;
  case 15:
    if (m->heater_level < 0 || m->heater_level > 6) return LEVEL;
    break;
  case 21:
    if (m->heater_level < 0 || m->heater_level > 8) return LEVEL;
    break;
  case 30:
    if (m->heater_level < 0 || m->heater_level > 99) return LEVEL;
    break;
  default: return KIND;
  }
  if (m->luggage_start < 0 || m->luggage_start >= 86400) return TIME;
  if (m->luggage_end <= m->luggage_start || m->luggage_end > 86400) return TIME;
  if (m->luggage_pause < 0 || m->luggage_pause >= m->luggage_end - m->luggage_start) return PAUSE;
  return FINE;
}

static int summary_reset_buffer(const struct reset_buffer *m) {
  int marks = 0;
  if (m->cipher_check == 0) marks += 1;
  if (m->cipher_high == 0x5a && m->cipher_check == 0x5a) marks += 2;
  if (m->session_flags == 0x54u) marks += 4;
  if (!(m->session_flags & 0x4u)) marks += 8;
  if (m->heater_kind == 21 && m->heater_level == 8) marks += 16;
  if (m->heater_kind == 30 && m->heater_level > 50) marks += 32;
  if (m->luggage_pause * 2 == m->luggage_end - m->luggage_start) marks += 64;
  if (m->luggage_start == 0 && m->luggage_end == 86400) marks += 128;
  if (marks == 17) return -1;
  return marks;
}

static int handle_reset_buffer(void) {
  struct reset_buffer message;
  struct reset_buffer *m = &message;
  read_reset_buffer(m);
  enum fault fault = check_reset_buffer(m);
  if (fault != FINE) return (int)fault;
  if (m->cipher_high == m->cipher_low && m->cipher_check != 11) reach_error();     // equal bytes cancel out
  if (m->cipher_check > 255) return 101;     // never: it is a remainder
  if ((m->session_flags & 0x10u) && (m->session_flags & 0x2u)) reach_error();     // one needs what the other excludes
  if (m->session_flags == 0x56u) return 103;     // never: two of them exclude each other
  if (m->heater_kind == 3 && m->heater_level > 1) reach_error();     // its kind limits the level
  if (m->heater_level > 8 && m->heater_kind != 30) return 105;     // never: no other kind allows so much
  // The pause is shorter than the whole.
  if (m->luggage_end - m->luggage_start - m->luggage_pause <= 0) reach_error();
  if (m->luggage_pause >= 86400) return 107;     // never: a day has no more
  return summary_reset_buffer(m);
}

struct stop_key {
  int count_of_seat;
  int size_of_seat;
  int bytes_of_seat;
  int pump_kind;
  int pump_level;
  int ticket_high;
  int ticket_low;
  int ticket_check;
  unsigned voice_flags;
  int sample;
};

static void read_stop_key(struct stop_key *m) {
  m->count_of_seat = __VERIFIER_nondet_int();
  m->size_of_seat = __VERIFIER_nondet_int();
  m->bytes_of_seat = __VERIFIER_nondet_int();
  m->pump_kind = __VERIFIER_nondet_int();
  m->pump_level = __VERIFIER_nondet_int();
  m->ticket_high = __VERIFIER_nondet_int();
  m->ticket_low = __VERIFIER_nondet_int();
  m->ticket_check = __VERIFIER_nondet_int();
  m->voice_flags = __VERIFIER_nondet_uint();
  m->sample = __VERIFIER_nondet_int();
}

static enum fault check_stop_key(const struct stop_key *m) {
  if (m->count_of_seat < 0 || m->count_of_seat > 32) return RANGE;
  if (m->size_of_seat < 1 || m->size_of_seat > 64) return RANGE;
  if (m->bytes_of_seat != m->count_of_seat * m->size_of_seat) return LENGTH;
  switch (m->pump_kind) {
  case 2:
    if (m->pump_level < 0 || m->pump_level > 3) return LEVEL;
    break;
  case 11:
    if (m->pump_level < 0 || m->pump_level > 6) return LEVEL;
    break;
  case 27:
    if (m->pump_level < 0 || m->pump_level > 9) return LEVEL;
    break;
  case 33:
    if (m->pump_level < 0 || m->pump_level > 99) return LEVEL;
    break;
  default: return KIND;
  }
  if (m->ticket_high < 0 || m->ticket_high > 255 || m->ticket_low < 0 || m->ticket_low > 255) return RANGE;
  if (m->ticket_check != ((m->ticket_high ^ m->ticket_low) + 7) % 256) return CHECKSUM;
  if (m->voice_flags & ~0x65u) return UNKNOWN_FLAG;
  if ((m->voice_flags & 0x20u) && (m->voice_flags & 0x4u)) return CONFLICT;
  if ((m->voice_flags & 0x1u) && !(m->voice_flags & 0x20u)) return NEEDS_OTHER;
  if (m->sample < 0 || m->sample > 4095) return RANGE;
  return FINE;
}

static int summary_stop_key(const struct stop_key *m) {
  int marks = 0;
  if (m->bytes_of_seat == 182) marks += 1;
  if (m->bytes_of_seat > 1024) marks += 2;
  if (m->pump_kind == 27 && m->pump_level == 9) marks += 4;
  if (m->pump_kind == 33 && m->pump_level > 50) marks += 8;
  if (m->ticket_check == 0) marks += 16;
  if (m->ticket_high == 0x5a && m->ticket_check == 0x5a) marks += 32;
  if (m->voice_flags == 0x61u) marks += 64;
  if (!(m->voice_flags & 0x20u)) marks += 128;
  if (m->sample % 4 == 3) marks += 256;
  if (m->sample == 936) marks += 512;
  if (marks == 264) return -1;
  return marks;
}

static int handle_stop_key(void) {
  struct stop_key message;
  struct stop_key *m = &message;
  read_stop_key(m);
  enum fault fault = check_stop_key(m);
  if (fault != FINE) return (int)fault;
  if (m->bytes_of_seat > 2048) reach_error();     // both factors are bounded
  if (m->count_of_seat == 0 && m->bytes_of_seat != 0) return 101;     // never: nothing times anything
  if (m->pump_kind == 2 && m->pump_level > 3) reach_error();     // its kind limits the level
  if (m->pump_level > 9 && m->pump_kind != 33) return 103;     // never: no other kind allows so much
  if (m->ticket_high == m->ticket_low && m->ticket_check != 7) reach_error();     // equal bytes cancel out
  if (m->ticket_check > 255) return 105;     // never: it is a remainder
  if ((m->voice_flags & 0x1u) && (m->voice_flags & 0x4u)) reach_error();     // one needs what the other excludes
  if (m->voice_flags == 0x65u) return 107;     // never: two of them exclude each other
  if (m->sample * 4 > 16380) reach_error();     // the range
  return summary_stop_key(m);
}

struct start_alarm {
  int stream_kind;
  int stream_level;
  unsigned luggage_flags;
  int tariff_first;
  int tariff_second;
  int tariff_rest;
  int count_of_block;
  int size_of_block;
  int bytes_of_block;
};

static void read_start_alarm(struct start_alarm *m) {
  m->stream_kind = __VERIFIER_nondet_int();
  m->stream_level = __VERIFIER_nondet_int();
  m->luggage_flags = __VERIFIER_nondet_uint();
  m->tariff_first = __VERIFIER_nondet_int();
  m->tariff_second = __VERIFIER_nondet_int();
  m->tariff_rest = __VERIFIER_nondet_int();
  m->count_of_block = __VERIFIER_nondet_int();
  m->size_of_block = __VERIFIER_nondet_int();
  m->bytes_of_block = __VERIFIER_nondet_int();
}

static enum fault check_start_alarm(const struct start_alarm *m) {
  switch (m->stream_kind) {
  case 17:
    if (m->stream_level < 0 || m->stream_level > 1) return LEVEL;
    break;
  case 21:
    if (m->stream_level < 0 || m->stream_level > 5) return LEVEL;
    break;
  case 22:
    if (m->stream_level < 0 || m->stream_level > 9) return LEVEL;
    break;
  case 30:
    if (m->stream_level < 0 || m->stream_level > 99) return LEVEL;
    break;
  default: return KIND;
  }
  if (m->luggage_flags & ~0x6au) return UNKNOWN_FLAG;
  if ((m->luggage_flags & 0x8u) && (m->luggage_flags & 0x20u)) return CONFLICT;
  if ((m->luggage_flags & 0x2u) && !(m->luggage_flags & 0x8u)) return NEEDS_OTHER;
  if (m->tariff_first < 0 || m->tariff_second < 0 || m->tariff_rest < 0) return RANGE;
  if (m->tariff_first > 100 || m->tariff_second > 100 || m->tariff_rest > 100) return RANGE;
  if (m->tariff_first + m->tariff_second + m->tariff_rest != 100) return SHARES;
  if (m->count_of_block < 0 || m->count_of_block > 16) return RANGE;
  if (m->size_of_block < 1 || m->size_of_block > 4) return RANGE;
  if (m->bytes_of_block != m->count_of_block * m->size_of_block) return LENGTH;
  return FINE;
}

static int summary_start_alarm(const struct start_alarm *m) {
  int marks = 0;
  if (m->stream_kind == 22 && m->stream_level == 9) marks += 1;
  if (m->stream_kind == 30 && m->stream_level > 50) marks += 2;
  if (m->luggage_flags == 0x4au) marks += 4;
  if (!(m->luggage_flags & 0x8u)) marks += 8;
  if (m->tariff_first == m->tariff_second && m->tariff_second == m->tariff_rest + 1) marks += 16;
  if (m->tariff_rest > 90) marks += 32;
  if (m->bytes_of_block == 4) marks += 64;
  if (m->bytes_of_block > 32) marks += 128;
  if (marks == 18) return -1;
  return marks;
}

static int handle_start_alarm(void) {
  struct start_alarm message;
  struct start_alarm *m = &message;
  read_start_alarm(m);
  enum fault fault = check_start_alarm(m);
  if (fault != FINE) return (int)fault;
  if (m->stream_kind == 17 && m->stream_level > 1) reach_error();     // its kind limits the level
  if (m->stream_level > 9 && m->stream_kind != 30) return 101;     // never: no other kind allows so much
  if ((m->luggage_flags & 0x2u) && (m->luggage_flags & 0x20u)) reach_error();     // one needs what the other excludes
  if (m->luggage_flags == 0x6au) return 103;     // never: two of them exclude each other
  if (m->tariff_first > 50 && m->tariff_second >= 50) reach_error();     // the sum is a hundred
  // Never: one has at least a third.
  if (m->tariff_first < 34 && m->tariff_second < 33 && m->tariff_rest < 33) return 105;
  if (m->bytes_of_block > 64) reach_error();     // both factors are bounded
  if (m->count_of_block == 0 && m->bytes_of_block != 0) return 107;     // never: nothing times anything
  return summary_start_alarm(m);
}

static int (*const handlers[])(void) = {
  handle_report_axis,
  handle_move_key,
  handle_detach_track,
  handle_set_heater,
  handle_move_roaming,
  handle_move_track,
  handle_query_table,
  handle_open_fan,
  handle_stop_page,
  handle_open_sector,
  handle_close_route,
  handle_detach_filter,
  handle_set_buffer,
  handle_start_buffer,
  handle_reset_train,
  handle_reset_order,
  handle_report_zone,
  handle_close_node,
  handle_get_arm,
  handle_report_track,
  handle_stop_device,
  handle_close_queue,
  handle_set_nonce,
  handle_open_seat,
  handle_set_session,
  handle_reset_luggage,
  handle_start_cipher,
  handle_detach_wagon,
  handle_get_camera,
  handle_move_link,
  handle_start_camera,
  handle_get_route,
  handle_report_sensor,
  handle_stop_ticket,
  handle_start_block,
  handle_attach_mixer,
  handle_stop_wagon,
  handle_get_channel,
  handle_start_robot,
  handle_start_image,
  handle_stop_speed,
  handle_stop_call,
  handle_reset_joint,
  handle_attach_pump,
  handle_query_page,
  handle_start_roaming,
  handle_start_session,
  handle_close_token,
  handle_close_stream,
  handle_attach_segment,
  handle_set_signal,
  handle_attach_arm,
  handle_reset_lamp,
  handle_open_device,
  handle_detach_lease,
  handle_move_train,
  handle_attach_robot,
  handle_query_segment,
  handle_attach_oven,
  handle_close_mixer,
  handle_open_tank,
  handle_detach_session,
  handle_reset_buffer,
  handle_stop_key,
  handle_start_alarm,
};

int main(void) {
  unsigned kind = __VERIFIER_nondet_uint();
  if (kind >= sizeof handlers / sizeof handlers[0]) return 99;
  int result = handlers[kind]();
  if (result < -1) reach_error();
  return result == -1;
}

// Checks a configuration of many sections: every section is read and checked, faults are counted, and
// questions across sections follow. The sections are independent, so the paths are very many.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

enum fault { FINE, RANGE, ORDER, UNKNOWN_FLAG, CONFLICT, NEEDS_OTHER, LENGTH, SHARES, TIME, PAUSE, CHECKSUM,
             LEVEL, KIND };

struct index_settings {
  int host_first;
  int host_second;
  int host_rest;
  int alarm;
  int lever_high;
  int lever_low;
  int lever_check;
};

struct image_settings {
  unsigned voltage_flags;
  int pressure;
  int lease_kind;
  int lease_level;
};

struct price_settings {
  int table_first;
  int table_second;
  int table_rest;
  int stream;
};

struct order_settings {
  int mixer_high;
  int mixer_low;
  int mixer_check;
  unsigned stock_flags;
};

struct track_settings {
  int gate_start;
  int gate_end;
  int gate_pause;
  int least_belt;
  int usual_belt;
  int most_belt;
  int count_of_current;
  int size_of_current;
  int bytes_of_current;
};

struct device_settings {
  int arm_high;
  int arm_low;
  int arm_check;
  int robot_start;
  int robot_end;
  int robot_pause;
  int roaming_kind;
  int roaming_level;
};

struct voice_settings {
  int zone_start;
  int zone_end;
  int zone_pause;
  int speed;
  int count_of_ticket;
  int size_of_ticket;
  int bytes_of_ticket;
};

struct session_settings {
  int frame;
  int tariff_first;
  int tariff_second;
  int tariff_rest;
  int battery_kind;
  int battery_level;
};

struct sensor_settings {
  int port_first;
  int port_second;
  int port_rest;
  unsigned valve_flags;
  int count_of_lens;
  int size_of_lens;
  int bytes_of_lens;
};

struct seat_settings {
  int fan_start;
  int fan_end;
  int fan_pause;
  int least_block;
  int usual_block;
  int most_block;
};

struct page_settings {
  int least_cipher;
  int usual_cipher;
  int most_cipher;
  int packet_first;
  int packet_second;
  int packet_rest;
};

struct luggage_settings {
  int count_of_signal;
  int size_of_signal;
  int bytes_of_signal;
  int report_kind;
  int report_level;
  int least_queue;
  int usual_queue;
  int most_queue;
};

struct filter_settings {
  int joint_first;
  int joint_second;
  int joint_rest;
  unsigned cell_flags;
};

struct tank_settings {
  int wagon_high;
  int wagon_low;
  int wagon_check;
  unsigned key_flags;
};

struct pump_settings {
  int node_high;
  int node_low;
  int node_check;
  int tone_first;
  int tone_second;
  int tone_rest;
  int count_of_buffer;
  int size_of_buffer;
  int bytes_of_buffer;
};

struct oven_settings {
  int channel_high;
  int channel_low;
  int channel_check;
  int platform_first;
  int platform_second;
  int platform_rest;
  int lamp_start;
  int lamp_end;
  int lamp_pause;
};

struct call_settings {
  int segment_first;
  int segment_second;
  int segment_rest;
  int train_kind;
  int train_level;
  unsigned token_flags;
};

struct heater_settings {
  int invoice;
  int sample_start;
  int sample_end;
  int sample_pause;
};

struct belt_settings {
  int cipher_high;
  int cipher_low;
  int cipher_check;
  int record_start;
  int record_end;
  int record_pause;
  int pressure;
};

struct pixel_settings {
  int report_kind;
  int report_level;
  int joint;
  int least_battery;
  int usual_battery;
  int most_battery;
};

struct configuration {
  struct index_settings index_settings;
  struct image_settings image_settings;
  struct price_settings price_settings;
  struct order_settings order_settings;
  struct track_settings track_settings;
  struct device_settings device_settings;
  struct voice_settings voice_settings;
  struct session_settings session_settings;
  struct sensor_settings sensor_settings;
  struct seat_settings seat_settings;
  struct page_settings page_settings;
  struct luggage_settings luggage_settings;
  struct filter_settings filter_settings;
  struct tank_settings tank_settings;
  struct pump_settings pump_settings;
  struct oven_settings oven_settings;
  struct call_settings call_settings;
  struct heater_settings heater_settings;
  struct belt_settings belt_settings;
  struct pixel_settings pixel_settings;
};

static int faults;
static enum fault first_fault;

static void fault(enum fault kind) {
  if (first_fault == FINE) first_fault = kind;
  faults++;
}

static void read_index_settings(struct index_settings *m) {
  m->host_first = __VERIFIER_nondet_int();
  m->host_second = __VERIFIER_nondet_int();
  m->host_rest = __VERIFIER_nondet_int();
  m->alarm = __VERIFIER_nondet_int();
  m->lever_high = __VERIFIER_nondet_int();
  m->lever_low = __VERIFIER_nondet_int();
  m->lever_check = __VERIFIER_nondet_int();
}

static int check_index_settings(const struct index_settings *m) {
  int before = faults, marks = 0;
  if (m->host_first < 0 || m->host_second < 0 || m->host_rest < 0) fault(RANGE);
  if (m->host_first > 100 || m->host_second > 100 || m->host_rest > 100) fault(RANGE);
  if (faults > before) return 0;
  if (m->host_first + m->host_second + m->host_rest != 100) fault(SHARES);
  if (m->alarm < 16 || m->alarm > 1016) fault(RANGE);
  if (m->lever_high < 0 || m->lever_high > 255 || m->lever_low < 0 || m->lever_low > 255) fault(RANGE);
  if (faults > before) return 0;
  if (m->lever_check != ((m->lever_high ^ m->lever_low) + 3) % 256) fault(CHECKSUM);
  if (faults > before) return 0;
  if (m->host_first == m->host_second && m->host_second == m->host_rest + 1) marks++;
  if (m->host_rest > 90) marks++;
  if (m->alarm % 2 == 1) marks++;
  if (m->alarm == 835) marks++;
  if (m->lever_check == 0) marks++;
  if (m->lever_high == 0x5a && m->lever_check == 0x5a) marks++;
  if (m->host_first > 50 && m->host_second >= 50) reach_error();     // never: the sum is a hundred
  // Never: one has at least a third.
  if (m->host_first < 34 && m->host_second < 33 && m->host_rest < 33) marks += 100;
  if (m->alarm * 2 > 2032) reach_error();     // never: the range
  if (m->lever_high == m->lever_low && m->lever_check != 3) marks += 100;     // never: equal bytes cancel out
  if (m->lever_check > 255) reach_error();     // never: it is a remainder
  return marks;
}

static void read_image_settings(struct image_settings *m) {
  m->voltage_flags = __VERIFIER_nondet_uint();
  m->pressure = __VERIFIER_nondet_int();
  m->lease_kind = __VERIFIER_nondet_int();
  m->lease_level = __VERIFIER_nondet_int();
}

static int check_image_settings(const struct image_settings *m) {
  int before = faults, marks = 0;
  if (m->voltage_flags & ~0x69u) fault(UNKNOWN_FLAG);
  if ((m->voltage_flags & 0x8u) && (m->voltage_flags & 0x20u)) fault(CONFLICT);
  if ((m->voltage_flags & 0x1u) && !(m->voltage_flags & 0x8u)) fault(NEEDS_OTHER);
  if (m->pressure < 0 || m->pressure > 4095) fault(RANGE);
  switch (m->lease_kind) {
  case 22:
    if (m->lease_level < 0 || m->lease_level > 2) fault(LEVEL);
    break;
  case 25:
    if (m->lease_level < 0 || m->lease_level > 6) fault(LEVEL);
    break;
  case 36:
    if (m->lease_level < 0 || m->lease_level > 7) fault(LEVEL);
    break;
  case 38:
    if (m->lease_level < 0 || m->lease_level > 99) fault(LEVEL);
    break;
  default: fault(KIND); break;
  }
  if (faults > before) return 0;
  if (m->voltage_flags == 0x49u) marks++;
  if (!(m->voltage_flags & 0x8u)) marks++;
  if (m->pressure % 7 == 6) marks++;
  if (m->pressure == 368) marks++;
  if (m->lease_kind == 36 && m->lease_level == 7) marks++;
  if (m->lease_kind == 38 && m->lease_level > 50) marks++;
  // Never: one needs what the other excludes.
  if ((m->voltage_flags & 0x1u) && (m->voltage_flags & 0x20u)) reach_error();
  if (m->voltage_flags == 0x69u) marks += 100;     // never: two of them exclude each other
  if (m->pressure * 7 > 28665) reach_error();     // never: the range
  if (m->lease_kind == 22 && m->lease_level > 2) marks += 100;     // never: its kind limits the level
  if (m->lease_level > 7 && m->lease_kind != 38) reach_error();     // never: no other kind allows so much
  return marks;
}

static void read_price_settings(struct price_settings *m) {
  m->table_first = __VERIFIER_nondet_int();
  m->table_second = __VERIFIER_nondet_int();
  m->table_rest = __VERIFIER_nondet_int();
  m->stream = __VERIFIER_nondet_int();
}

static int check_price_settings(const struct price_settings *m) {
  int before = faults, marks = 0;
  if (m->table_first < 0 || m->table_second < 0 || m->table_rest < 0) fault(RANGE);
  if (m->table_first > 100 || m->table_second > 100 || m->table_rest > 100) fault(RANGE);
  if (faults > before) return 0;
  if (m->table_first + m->table_second + m->table_rest != 100) fault(SHARES);
  if (m->stream < 0 || m->stream > 9) fault(RANGE);
  if (faults > before) return 0;
  if (m->table_first == m->table_second && m->table_second == m->table_rest + 1) marks++;
  if (m->table_rest > 90) marks++;
  if (m->stream % 7 == 4) marks++;
  if (m->stream == 0) marks++;
  if (m->table_first > 50 && m->table_second >= 50) reach_error();     // never: the sum is a hundred
  // Never: one has at least a third.
  if (m->table_first < 34 && m->table_second < 33 && m->table_rest < 33) marks += 100;
  if (m->stream * 7 > 63) reach_error();     // never: the range
  return marks;
}

static void read_order_settings(struct order_settings *m) {
  m->mixer_high = __VERIFIER_nondet_int();
  m->mixer_low = __VERIFIER_nondet_int();
  m->mixer_check = __VERIFIER_nondet_int();
  m->stock_flags = __VERIFIER_nondet_uint();
}

static int check_order_settings(const struct order_settings *m) {
  int before = faults, marks = 0;
  if (m->mixer_high < 0 || m->mixer_high > 255 || m->mixer_low < 0 || m->mixer_low > 255) fault(RANGE);
  if (faults > before) return 0;
  if (m->mixer_check != ((m->mixer_high ^ m->mixer_low) + 7) % 256) fault(CHECKSUM);
  if (m->stock_flags & ~0x47u) fault(UNKNOWN_FLAG);
  if ((m->stock_flags & 0x2u) && (m->stock_flags & 0x1u)) fault(CONFLICT);
  if ((m->stock_flags & 0x4u) && !(m->stock_flags & 0x2u)) fault(NEEDS_OTHER);
  if (faults > before) return 0;
  if (m->mixer_check == 0) marks++;
  if (m->mixer_high == 0x5a && m->mixer_check == 0x5a) marks++;
  if (m->stock_flags == 0x46u) marks++;
  if (!(m->stock_flags & 0x2u)) marks++;
  if (m->mixer_high == m->mixer_low && m->mixer_check != 7) reach_error();     // never: equal bytes cancel out
  if (m->mixer_check > 255) marks += 100;     // never: it is a remainder
  // Never: one needs what the other excludes.
  if ((m->stock_flags & 0x4u) && (m->stock_flags & 0x1u)) reach_error();
  if (m->stock_flags == 0x47u) marks += 100;     // never: two of them exclude each other
  return marks;
}

static void read_track_settings(struct track_settings *m) {
  m->gate_start = __VERIFIER_nondet_int();
  m->gate_end = __VERIFIER_nondet_int();
  m->gate_pause = __VERIFIER_nondet_int();
  m->least_belt = __VERIFIER_nondet_int();
  m->usual_belt = __VERIFIER_nondet_int();
  m->most_belt = __VERIFIER_nondet_int();
  m->count_of_current = __VERIFIER_nondet_int();
  m->size_of_current = __VERIFIER_nondet_int();
  m->bytes_of_current = __VERIFIER_nondet_int();
}

static int check_track_settings(const struct track_settings *m) {
  int before = faults, marks = 0;
  if (m->gate_start < 0 || m->gate_start >= 86400) fault(TIME);
  if (m->gate_end <= m->gate_start || m->gate_end > 86400) fault(TIME);
  if (faults > before) return 0;
  if (m->gate_pause < 0 || m->gate_pause >= m->gate_end - m->gate_start) fault(PAUSE);
  if (m->least_belt < 0 || m->most_belt > 500) fault(RANGE);
  if (m->least_belt > m->usual_belt) fault(ORDER);
  if (m->usual_belt > m->most_belt) fault(ORDER);
  if (m->count_of_current < 0 || m->count_of_current > 32) fault(RANGE);
  if (m->size_of_current < 1 || m->size_of_current > 12) fault(RANGE);
  if (faults > before) return 0;
  if (m->bytes_of_current != m->count_of_current * m->size_of_current) fault(LENGTH);
  if (faults > before) return 0;
  if (m->gate_pause * 2 == m->gate_end - m->gate_start) marks++;
  if (m->gate_start == 0 && m->gate_end == 86400) marks++;
  if (m->least_belt == m->most_belt) marks++;
  if (m->most_belt - m->least_belt > 250) marks++;
  if (m->usual_belt - m->least_belt > m->most_belt - m->usual_belt) marks++;
  if (m->bytes_of_current == 70) marks++;
  if (m->bytes_of_current > 192) marks++;
  // Never: the pause is shorter than the whole.
  if (m->gate_end - m->gate_start - m->gate_pause <= 0) reach_error();
  if (m->gate_pause >= 86400) marks += 100;     // never: a day has no more
  if (m->least_belt > m->most_belt) reach_error();     // never: the usual value lies between
  if (m->usual_belt > 500 || m->usual_belt < 0) marks += 100;     // never: it is bounded from both sides
  if (m->bytes_of_current > 384) reach_error();     // never: both factors are bounded
  if (m->count_of_current == 0 && m->bytes_of_current != 0) marks += 100;     // never: nothing times anything
  return marks;
}

static void read_device_settings(struct device_settings *m) {
  m->arm_high = __VERIFIER_nondet_int();
  m->arm_low = __VERIFIER_nondet_int();
  m->arm_check = __VERIFIER_nondet_int();
  m->robot_start = __VERIFIER_nondet_int();
  m->robot_end = __VERIFIER_nondet_int();
  m->robot_pause = __VERIFIER_nondet_int();
  m->roaming_kind = __VERIFIER_nondet_int();
  m->roaming_level = __VERIFIER_nondet_int();
}

static int check_device_settings(const struct device_settings *m) {
  int before = faults, marks = 0;
  if (m->arm_high < 0 || m->arm_high > 255 || m->arm_low < 0 || m->arm_low > 255) fault(RANGE);
  if (faults > before) return 0;
  if (m->arm_check != ((m->arm_high ^ m->arm_low) + 5) % 256) fault(CHECKSUM);
  if (m->robot_start < 0 || m->robot_start >= 86400) fault(TIME);
  if (m->robot_end <= m->robot_start || m->robot_end > 86400) fault(TIME);
  if (faults > before) return 0;
  if (m->robot_pause < 0 || m->robot_pause >= m->robot_end - m->robot_start) fault(PAUSE);
  switch (m->roaming_kind) {
  case 17:
    if (m->roaming_level < 0 || m->roaming_level > 3) fault(LEVEL);
    break;
  case 20:
    if (m->roaming_level < 0 || m->roaming_level > 5) fault(LEVEL);
    break;
  case 28:
    if (m->roaming_level < 0 || m->roaming_level > 7) fault(LEVEL);
    break;
  case 34:
    if (m->roaming_level < 0 || m->roaming_level > 99) fault(LEVEL);
    break;
  default: fault(KIND); break;
  }
  if (faults > before) return 0;
  if (m->arm_check == 0) marks++;
  if (m->arm_high == 0x5a && m->arm_check == 0x5a) marks++;
  if (m->robot_pause * 2 == m->robot_end - m->robot_start) marks++;
  if (m->robot_start == 0 && m->robot_end == 86400) marks++;
  if (m->roaming_kind == 28 && m->roaming_level == 7) marks++;
  if (m->roaming_kind == 34 && m->roaming_level > 50) marks++;
  if (m->arm_high == m->arm_low && m->arm_check != 5) reach_error();     // never: equal bytes cancel out
  if (m->arm_check > 255) marks += 100;     // never: it is a remainder
  // Never: the pause is shorter than the whole.
  if (m->robot_end - m->robot_start - m->robot_pause <= 0) reach_error();
  if (m->robot_pause >= 86400) marks += 100;     // never: a day has no more
  if (m->roaming_kind == 17 && m->roaming_level > 3) reach_error();     // never: its kind limits the level
  if (m->roaming_level > 7 && m->roaming_kind != 34) marks += 100;     // never: no other kind allows so much
  return marks;
}

static void read_voice_settings(struct voice_settings *m) {
  m->zone_start = __VERIFIER_nondet_int();
  m->zone_end = __VERIFIER_nondet_int();
  m->zone_pause = __VERIFIER_nondet_int();
  m->speed = __VERIFIER_nondet_int();
  m->count_of_ticket = __VERIFIER_nondet_int();
  m->size_of_ticket = __VERIFIER_nondet_int();
  m->bytes_of_ticket = __VERIFIER_nondet_int();
}

static int check_voice_settings(const struct voice_settings *m) {
  int before = faults, marks = 0;
  if (m->zone_start < 0 || m->zone_start >= 168) fault(TIME);
  if (m->zone_end <= m->zone_start || m->zone_end > 168) fault(TIME);
  if (faults > before) return 0;
  if (m->zone_pause < 0 || m->zone_pause >= m->zone_end - m->zone_start) fault(PAUSE);
  if (m->speed < 100 || m->speed > 150) fault(RANGE);
  if (m->count_of_ticket < 0 || m->count_of_ticket > 16) fault(RANGE);
  if (m->size_of_ticket < 1 || m->size_of_ticket > 64) fault(RANGE);
  if (faults > before) return 0;
  if (m->bytes_of_ticket != m->count_of_ticket * m->size_of_ticket) fault(LENGTH);
  if (faults > before) return 0;
  if (m->zone_pause * 2 == m->zone_end - m->zone_start) marks++;
  if (m->zone_start == 0 && m->zone_end == 168) marks++;
  if (m->speed % 2 == 1) marks++;
  if (m->speed == 129) marks++;
  if (m->bytes_of_ticket == 432) marks++;
  if (m->bytes_of_ticket > 512) marks++;
  // Never: the pause is shorter than the whole.
  if (m->zone_end - m->zone_start - m->zone_pause <= 0) reach_error();
  if (m->zone_pause >= 168) marks += 100;     // never: a day has no more
  if (m->speed * 2 > 300) reach_error();     // never: the range
  if (m->bytes_of_ticket > 1024) marks += 100;     // never: both factors are bounded
  if (m->count_of_ticket == 0 && m->bytes_of_ticket != 0) reach_error();     // never: nothing times anything
  return marks;
}

static void read_session_settings(struct session_settings *m) {
  m->frame = __VERIFIER_nondet_int();
  m->tariff_first = __VERIFIER_nondet_int();
  m->tariff_second = __VERIFIER_nondet_int();
  m->tariff_rest = __VERIFIER_nondet_int();
  m->battery_kind = __VERIFIER_nondet_int();
  m->battery_level = __VERIFIER_nondet_int();
}

static int check_session_settings(const struct session_settings *m) {
  int before = faults, marks = 0;
  if (m->frame < 0 || m->frame > 120) fault(RANGE);
  if (m->tariff_first < 0 || m->tariff_second < 0 || m->tariff_rest < 0) fault(RANGE);
  if (m->tariff_first > 100 || m->tariff_second > 100 || m->tariff_rest > 100) fault(RANGE);
  if (faults > before) return 0;
  if (m->tariff_first + m->tariff_second + m->tariff_rest != 100) fault(SHARES);
  switch (m->battery_kind) {
  case 12:
    if (m->battery_level < 0 || m->battery_level > 2) fault(LEVEL);
    break;
  case 21:
    if (m->battery_level < 0 || m->battery_level > 4) fault(LEVEL);
    break;
  case 38:
    if (m->battery_level < 0 || m->battery_level > 8) fault(LEVEL);
    break;
  case 39:
    if (m->battery_level < 0 || m->battery_level > 99) fault(LEVEL);
    break;
  default: fault(KIND); break;
  }
  if (faults > before) return 0;
  if (m->frame % 4 == 3) marks++;
  if (m->frame == 38) marks++;
  if (m->tariff_first == m->tariff_second && m->tariff_second == m->tariff_rest + 1) marks++;
  if (m->tariff_rest > 90) marks++;
  if (m->battery_kind == 38 && m->battery_level == 8) marks++;
  if (m->battery_kind == 39 && m->battery_level > 50) marks++;
  if (m->frame * 4 > 480) reach_error();     // never: the range
  if (m->tariff_first > 50 && m->tariff_second >= 50) marks += 100;     // never: the sum is a hundred
  // Never: one has at least a third.
  if (m->tariff_first < 34 && m->tariff_second < 33 && m->tariff_rest < 33) reach_error();
  if (m->battery_kind == 12 && m->battery_level > 2) marks += 100;     // never: its kind limits the level
  if (m->battery_level > 8 && m->battery_kind != 39) reach_error();     // never: no other kind allows so much
  return marks;
}

static void read_sensor_settings(struct sensor_settings *m) {
  m->port_first = __VERIFIER_nondet_int();
  m->port_second = __VERIFIER_nondet_int();
  m->port_rest = __VERIFIER_nondet_int();
  m->valve_flags = __VERIFIER_nondet_uint();
  m->count_of_lens = __VERIFIER_nondet_int();
  m->size_of_lens = __VERIFIER_nondet_int();
  m->bytes_of_lens = __VERIFIER_nondet_int();
}

static int check_sensor_settings(const struct sensor_settings *m) {
  int before = faults, marks = 0;
  if (m->port_first < 0 || m->port_second < 0 || m->port_rest < 0) fault(RANGE);
  if (m->port_first > 100 || m->port_second > 100 || m->port_rest > 100) fault(RANGE);
  if (faults > before) return 0;
  if (m->port_first + m->port_second + m->port_rest != 100) fault(SHARES);
  if (m->valve_flags & ~0x63u) fault(UNKNOWN_FLAG);
  if ((m->valve_flags & 0x1u) && (m->valve_flags & 0x20u)) fault(CONFLICT);
  if ((m->valve_flags & 0x2u) && !(m->valve_flags & 0x1u)) fault(NEEDS_OTHER);
  if (m->count_of_lens < 0 || m->count_of_lens > 16) fault(RANGE);
  if (m->size_of_lens < 1 || m->size_of_lens > 64) fault(RANGE);
  if (faults > before) return 0;
  if (m->bytes_of_lens != m->count_of_lens * m->size_of_lens) fault(LENGTH);
  if (faults > before) return 0;
  if (m->port_first == m->port_second && m->port_second == m->port_rest + 1) marks++;
  if (m->port_rest > 90) marks++;
  if (m->valve_flags == 0x43u) marks++;
  if (!(m->valve_flags & 0x1u)) marks++;
  if (m->bytes_of_lens == 280) marks++;
  if (m->bytes_of_lens > 512) marks++;
  if (m->port_first > 50 && m->port_second >= 50) reach_error();     // never: the sum is a hundred
  // Never: one has at least a third.
  if (m->port_first < 34 && m->port_second < 33 && m->port_rest < 33) marks += 100;
  // Never: one needs what the other excludes.
  if ((m->valve_flags & 0x2u) && (m->valve_flags & 0x20u)) reach_error();
  if (m->valve_flags == 0x63u) marks += 100;     // never: two of them exclude each other
  if (m->bytes_of_lens > 1024) reach_error();     // never: both factors are bounded
  if (m->count_of_lens == 0 && m->bytes_of_lens != 0) marks += 100;     // never: nothing times anything
  return marks;
}

static void read_seat_settings(struct seat_settings *m) {
  m->fan_start = __VERIFIER_nondet_int();
  m->fan_end = __VERIFIER_nondet_int();
  m->fan_pause = __VERIFIER_nondet_int();
  m->least_block = __VERIFIER_nondet_int();
  m->usual_block = __VERIFIER_nondet_int();
  m->most_block = __VERIFIER_nondet_int();
}

static int check_seat_settings(const struct seat_settings *m) {
  int before = faults, marks = 0;
  if (m->fan_start < 0 || m->fan_start >= 168) fault(TIME);
  if (m->fan_end <= m->fan_start || m->fan_end > 168) fault(TIME);
  if (faults > before) return 0;
  if (m->fan_pause < 0 || m->fan_pause >= m->fan_end - m->fan_start) fault(PAUSE);
  if (m->least_block < 0 || m->most_block > 500) fault(RANGE);
  if (m->least_block > m->usual_block) fault(ORDER);
  if (m->usual_block > m->most_block) fault(ORDER);
  if (faults > before) return 0;
  if (m->fan_pause * 2 == m->fan_end - m->fan_start) marks++;
  if (m->fan_start == 0 && m->fan_end == 168) marks++;
  if (m->least_block == m->most_block) marks++;
  if (m->most_block - m->least_block > 250) marks++;
  if (m->usual_block - m->least_block > m->most_block - m->usual_block) marks++;
  if (m->fan_end - m->fan_start - m->fan_pause <= 0) reach_error();     // never: the pause is shorter than the whole
  if (m->fan_pause >= 168) marks += 100;     // never: a day has no more
  if (m->least_block > m->most_block) reach_error();     // never: the usual value lies between
  if (m->usual_block > 500 || m->usual_block < 0) marks += 100;     // never: it is bounded from both sides
  return marks;
}

static void read_page_settings(struct page_settings *m) {
  m->least_cipher = __VERIFIER_nondet_int();
  m->usual_cipher = __VERIFIER_nondet_int();
  m->most_cipher = __VERIFIER_nondet_int();
  m->packet_first = __VERIFIER_nondet_int();
  m->packet_second = __VERIFIER_nondet_int();
  m->packet_rest = __VERIFIER_nondet_int();
}

static int check_page_settings(const struct page_settings *m) {
  int before = faults, marks = 0;
  if (m->least_cipher < 0 || m->most_cipher > 500) fault(RANGE);
  if (m->least_cipher > m->usual_cipher) fault(ORDER);
  if (m->usual_cipher > m->most_cipher) fault(ORDER);
  if (m->packet_first < 0 || m->packet_second < 0 || m->packet_rest < 0) fault(RANGE);
  if (m->packet_first > 100 || m->packet_second > 100 || m->packet_rest > 100) fault(RANGE);
  if (faults > before) return 0;
  if (m->packet_first + m->packet_second + m->packet_rest != 100) fault(SHARES);
  if (faults > before) return 0;
  if (m->least_cipher == m->most_cipher) marks++;
  if (m->most_cipher - m->least_cipher > 250) marks++;
  if (m->usual_cipher - m->least_cipher > m->most_cipher - m->usual_cipher) marks++;
  if (m->packet_first == m->packet_second && m->packet_second == m->packet_rest + 1) marks++;
  if (m->packet_rest > 90) marks++;
  if (m->least_cipher > m->most_cipher) reach_error();     // never: the usual value lies between
  if (m->usual_cipher > 500 || m->usual_cipher < 0) marks += 100;     // never: it is bounded from both sides
  if (m->packet_first > 50 && m->packet_second >= 50) reach_error();     // never: the sum is a hundred
  // Never: one has at least a third.
  if (m->packet_first < 34 && m->packet_second < 33 && m->packet_rest < 33) marks += 100;
  return marks;
}

static void read_luggage_settings(struct luggage_settings *m) {
  m->count_of_signal = __VERIFIER_nondet_int();
  m->size_of_signal = __VERIFIER_nondet_int();
  m->bytes_of_signal = __VERIFIER_nondet_int();
  m->report_kind = __VERIFIER_nondet_int();
  m->report_level = __VERIFIER_nondet_int();
  m->least_queue = __VERIFIER_nondet_int();
  m->usual_queue = __VERIFIER_nondet_int();
  m->most_queue = __VERIFIER_nondet_int();
}

static int check_luggage_settings(const struct luggage_settings *m) {
  int before = faults, marks = 0;
  if (m->count_of_signal < 0 || m->count_of_signal > 8) fault(RANGE);
  if (m->size_of_signal < 1 || m->size_of_signal > 12) fault(RANGE);
  if (faults > before) return 0;
  if (m->bytes_of_signal != m->count_of_signal * m->size_of_signal) fault(LENGTH);
  switch (m->report_kind) {
  case 8:
    if (m->report_level < 0 || m->report_level > 1) fault(LEVEL);
    break;
  case 15:
    if (m->report_level < 0 || m->report_level > 6) fault(LEVEL);
    break;
  case 18:
    if (m->report_level < 0 || m->report_level > 7) fault(LEVEL);
    break;
  case 29:
    if (m->report_level < 0 || m->report_level > 99) fault(LEVEL);
    break;
  default: fault(KIND); break;
  }
  if (m->least_queue < 0 || m->most_queue > 500) fault(RANGE);
  if (m->least_queue > m->usual_queue) fault(ORDER);
  if (m->usual_queue > m->most_queue) fault(ORDER);
  if (faults > before) return 0;
  if (m->bytes_of_signal == 40) marks++;
  if (m->bytes_of_signal > 48) marks++;
  if (m->report_kind == 18 && m->report_level == 7) marks++;
  if (m->report_kind == 29 && m->report_level > 50) marks++;
  if (m->least_queue == m->most_queue) marks++;
  if (m->most_queue - m->least_queue > 250) marks++;
  if (m->usual_queue - m->least_queue > m->most_queue - m->usual_queue) marks++;
  if (m->bytes_of_signal > 96) reach_error();     // never: both factors are bounded
  if (m->count_of_signal == 0 && m->bytes_of_signal != 0) marks += 100;     // never: nothing times anything
  if (m->report_kind == 8 && m->report_level > 1) reach_error();     // never: its kind limits the level
  if (m->report_level > 7 && m->report_kind != 29) marks += 100;     // never: no other kind allows so much
  if (m->least_queue > m->most_queue) reach_error();     // never: the usual value lies between
  if (m->usual_queue > 500 || m->usual_queue < 0) marks += 100;     // never: it is bounded from both sides
  return marks;
}

static void read_filter_settings(struct filter_settings *m) {
  m->joint_first = __VERIFIER_nondet_int();
  m->joint_second = __VERIFIER_nondet_int();
  m->joint_rest = __VERIFIER_nondet_int();
  m->cell_flags = __VERIFIER_nondet_uint();
}

static int check_filter_settings(const struct filter_settings *m) {
  int before = faults, marks = 0;
  if (m->joint_first < 0 || m->joint_second < 0 || m->joint_rest < 0) fault(RANGE);
  if (m->joint_first > 100 || m->joint_second > 100 || m->joint_rest > 100) fault(RANGE);
  if (faults > before) return 0;
  if (m->joint_first + m->joint_second + m->joint_rest != 100) fault(SHARES);
  if (m->cell_flags & ~0x65u) fault(UNKNOWN_FLAG);
  if ((m->cell_flags & 0x20u) && (m->cell_flags & 0x1u)) fault(CONFLICT);
  if ((m->cell_flags & 0x4u) && !(m->cell_flags & 0x20u)) fault(NEEDS_OTHER);
  if (faults > before) return 0;
  if (m->joint_first == m->joint_second && m->joint_second == m->joint_rest + 1) marks++;
  if (m->joint_rest > 90) marks++;
  if (m->cell_flags == 0x64u) marks++;
  if (!(m->cell_flags & 0x20u)) marks++;
  if (m->joint_first > 50 && m->joint_second >= 50) reach_error();     // never: the sum is a hundred
  // Never: one has at least a third.
  if (m->joint_first < 34 && m->joint_second < 33 && m->joint_rest < 33) marks += 100;
  if ((m->cell_flags & 0x4u) && (m->cell_flags & 0x1u)) reach_error();     // never: one needs what the other excludes
  if (m->cell_flags == 0x65u) marks += 100;     // never: two of them exclude each other
  return marks;
}

static void read_tank_settings(struct tank_settings *m) {
  m->wagon_high = __VERIFIER_nondet_int();
  m->wagon_low = __VERIFIER_nondet_int();
  m->wagon_check = __VERIFIER_nondet_int();
  m->key_flags = __VERIFIER_nondet_uint();
}

static int check_tank_settings(const struct tank_settings *m) {
  int before = faults, marks = 0;
  if (m->wagon_high < 0 || m->wagon_high > 255 || m->wagon_low < 0 || m->wagon_low > 255) fault(RANGE);
  if (faults > before) return 0;
  if (m->wagon_check != ((m->wagon_high ^ m->wagon_low) + 7) % 256) fault(CHECKSUM);
  if (m->key_flags & ~0x6cu) fault(UNKNOWN_FLAG);
  if ((m->key_flags & 0x8u) && (m->key_flags & 0x4u)) fault(CONFLICT);
  if ((m->key_flags & 0x20u) && !(m->key_flags & 0x8u)) fault(NEEDS_OTHER);
  if (faults > before) return 0;
  if (m->wagon_check == 0) marks++;
  if (m->wagon_high == 0x5a && m->wagon_check == 0x5a) marks++;
  if (m->key_flags == 0x68u) marks++;
  if (!(m->key_flags & 0x8u)) marks++;
  if (m->wagon_high == m->wagon_low && m->wagon_check != 7) reach_error();     // never: equal bytes cancel out
  if (m->wagon_check > 255) marks += 100;     // never: it is a remainder
  if ((m->key_flags & 0x20u) && (m->key_flags & 0x4u)) reach_error();     // never: one needs what the other excludes
  if (m->key_flags == 0x6cu) marks += 100;     // never: two of them exclude each other
  return marks;
}

static void read_pump_settings(struct pump_settings *m) {
  m->node_high = __VERIFIER_nondet_int();
  m->node_low = __VERIFIER_nondet_int();
  m->node_check = __VERIFIER_nondet_int();
  m->tone_first = __VERIFIER_nondet_int();
  m->tone_second = __VERIFIER_nondet_int();
  m->tone_rest = __VERIFIER_nondet_int();
  m->count_of_buffer = __VERIFIER_nondet_int();
  m->size_of_buffer = __VERIFIER_nondet_int();
  m->bytes_of_buffer = __VERIFIER_nondet_int();
}

static int check_pump_settings(const struct pump_settings *m) {
  int before = faults, marks = 0;
  if (m->node_high < 0 || m->node_high > 255 || m->node_low < 0 || m->node_low > 255) fault(RANGE);
  if (faults > before) return 0;
  if (m->node_check != ((m->node_high ^ m->node_low) + 3) % 256) fault(CHECKSUM);
  if (m->tone_first < 0 || m->tone_second < 0 || m->tone_rest < 0) fault(RANGE);
  if (m->tone_first > 100 || m->tone_second > 100 || m->tone_rest > 100) fault(RANGE);
  if (faults > before) return 0;
  if (m->tone_first + m->tone_second + m->tone_rest != 100) fault(SHARES);
  if (m->count_of_buffer < 0 || m->count_of_buffer > 16) fault(RANGE);
  if (m->size_of_buffer < 1 || m->size_of_buffer > 4) fault(RANGE);
  if (faults > before) return 0;
  if (m->bytes_of_buffer != m->count_of_buffer * m->size_of_buffer) fault(LENGTH);
  if (faults > before) return 0;
  if (m->node_check == 0) marks++;
  if (m->node_high == 0x5a && m->node_check == 0x5a) marks++;
  if (m->tone_first == m->tone_second && m->tone_second == m->tone_rest + 1) marks++;
  if (m->tone_rest > 90) marks++;
  if (m->bytes_of_buffer == 7) marks++;
  if (m->bytes_of_buffer > 32) marks++;
  if (m->node_high == m->node_low && m->node_check != 3) reach_error();     // never: equal bytes cancel out
  if (m->node_check > 255) marks += 100;     // never: it is a remainder
  if (m->tone_first > 50 && m->tone_second >= 50) reach_error();     // never: the sum is a hundred
  // Never: one has at least a third.
  if (m->tone_first < 34 && m->tone_second < 33 && m->tone_rest < 33) marks += 100;
  if (m->bytes_of_buffer > 64) reach_error();     // never: both factors are bounded
  if (m->count_of_buffer == 0 && m->bytes_of_buffer != 0) marks += 100;     // never: nothing times anything
  return marks;
}

static void read_oven_settings(struct oven_settings *m) {
  m->channel_high = __VERIFIER_nondet_int();
  m->channel_low = __VERIFIER_nondet_int();
  m->channel_check = __VERIFIER_nondet_int();
  m->platform_first = __VERIFIER_nondet_int();
  m->platform_second = __VERIFIER_nondet_int();
  m->platform_rest = __VERIFIER_nondet_int();
  m->lamp_start = __VERIFIER_nondet_int();
  m->lamp_end = __VERIFIER_nondet_int();
  m->lamp_pause = __VERIFIER_nondet_int();
}

static int check_oven_settings(const struct oven_settings *m) {
  int before = faults, marks = 0;
  if (m->channel_high < 0 || m->channel_high > 255 || m->channel_low < 0 || m->channel_low > 255) fault(RANGE);
  if (faults > before) return 0;
  if (m->channel_check != ((m->channel_high ^ m->channel_low) + 5) % 256) fault(CHECKSUM);
  if (m->platform_first < 0 || m->platform_second < 0 || m->platform_rest < 0) fault(RANGE);
  if (m->platform_first > 100 || m->platform_second > 100 || m->platform_rest > 100) fault(RANGE);
  if (faults > before) return 0;
  if (m->platform_first + m->platform_second + m->platform_rest != 100) fault(SHARES);
  if (m->lamp_start < 0 || m->lamp_start >= 1440) fault(TIME);
  if (m->lamp_end <= m->lamp_start || m->lamp_end > 1440) fault(TIME);
  if (faults > before) return 0;
  if (m->lamp_pause < 0 || m->lamp_pause >= m->lamp_end - m->lamp_start) fault(PAUSE);
  if (faults > before) return 0;
  if (m->channel_check == 0) marks++;
  if (m->channel_high == 0x5a && m->channel_check == 0x5a) marks++;
  if (m->platform_first == m->platform_second && m->platform_second == m->platform_rest + 1) marks++;
  if (m->platform_rest > 90) marks++;
  if (m->lamp_pause * 2 == m->lamp_end - m->lamp_start) marks++;
  if (m->lamp_start == 0 && m->lamp_end == 1440) marks++;
  if (m->channel_high == m->channel_low && m->channel_check != 5) reach_error();     // never: equal bytes cancel out
  if (m->channel_check > 255) marks += 100;     // never: it is a remainder
  if (m->platform_first > 50 && m->platform_second >= 50) reach_error();     // never: the sum is a hundred
  // Never: one has at least a third.
  if (m->platform_first < 34 && m->platform_second < 33 && m->platform_rest < 33) marks += 100;
  // Never: the pause is shorter than the whole.
  if (m->lamp_end - m->lamp_start - m->lamp_pause <= 0) reach_error();
  if (m->lamp_pause >= 1440) marks += 100;     // never: a day has no more
  return marks;
}

static void read_call_settings(struct call_settings *m) {
  m->segment_first = __VERIFIER_nondet_int();
  m->segment_second = __VERIFIER_nondet_int();
  m->segment_rest = __VERIFIER_nondet_int();
  m->train_kind = __VERIFIER_nondet_int();
  m->train_level = __VERIFIER_nondet_int();
  m->token_flags = __VERIFIER_nondet_uint();
}

static int check_call_settings(const struct call_settings *m) {
  int before = faults, marks = 0;
  if (m->segment_first < 0 || m->segment_second < 0 || m->segment_rest < 0) fault(RANGE);
  if (m->segment_first > 100 || m->segment_second > 100 || m->segment_rest > 100) fault(RANGE);
  if (faults > before) return 0;
  if (m->segment_first + m->segment_second + m->segment_rest != 100) fault(SHARES);
  switch (m->train_kind) {
  case 5:
    if (m->train_level < 0 || m->train_level > 1) fault(LEVEL);
    break;
  case 15:
    if (m->train_level < 0 || m->train_level > 4) fault(LEVEL);
    break;
  case 19:
    if (m->train_level < 0 || m->train_level > 7) fault(LEVEL);
    break;
  case 38:
    if (m->train_level < 0 || m->train_level > 99) fault(LEVEL);
    break;
  default: fault(KIND); break;
  }
  if (m->token_flags & ~0x53u) fault(UNKNOWN_FLAG);
  if ((m->token_flags & 0x1u) && (m->token_flags & 0x10u)) fault(CONFLICT);
  if ((m->token_flags & 0x2u) && !(m->token_flags & 0x1u)) fault(NEEDS_OTHER);
  if (faults > before) return 0;
  if (m->segment_first == m->segment_second && m->segment_second == m->segment_rest + 1) marks++;
  if (m->segment_rest > 90) marks++;
  if (m->train_kind == 19 && m->train_level == 7) marks++;
  if (m->train_kind == 38 && m->train_level > 50) marks++;
  if (m->token_flags == 0x43u) marks++;
  if (!(m->token_flags & 0x1u)) marks++;
  if (m->segment_first > 50 && m->segment_second >= 50) reach_error();     // never: the sum is a hundred
  // Never: one has at least a third.
  if (m->segment_first < 34 && m->segment_second < 33 && m->segment_rest < 33) marks += 100;
  if (m->train_kind == 5 && m->train_level > 1) reach_error();     // never: its kind limits the level
  if (m->train_level > 7 && m->train_kind != 38) marks += 100;     // never: no other kind allows so much
  // Never: one needs what the other excludes.
  if ((m->token_flags & 0x2u) && (m->token_flags & 0x10u)) reach_error();
  if (m->token_flags == 0x53u) marks += 100;     // never: two of them exclude each other
  return marks;
}

static void read_heater_settings(struct heater_settings *m) {
  m->invoice = __VERIFIER_nondet_int();
  m->sample_start = __VERIFIER_nondet_int();
  m->sample_end = __VERIFIER_nondet_int();
  m->sample_pause = __VERIFIER_nondet_int();
}

static int check_heater_settings(const struct heater_settings *m) {
  int before = faults, marks = 0;
  if (m->invoice < 16 || m->invoice > 25) fault(RANGE);
  if (m->sample_start < 0 || m->sample_start >= 86400) fault(TIME);
  if (m->sample_end <= m->sample_start || m->sample_end > 86400) fault(TIME);
  if (faults > before) return 0;
  if (m->sample_pause < 0 || m->sample_pause >= m->sample_end - m->sample_start) fault(PAUSE);
  if (faults > before) return 0;
  if (m->invoice % 7 == 1) marks++;
  if (m->invoice == 16) marks++;
  if (m->sample_pause * 2 == m->sample_end - m->sample_start) marks++;
  if (m->sample_start == 0 && m->sample_end == 86400) marks++;
  if (m->invoice * 7 > 175) reach_error();     // never: the range
  // Never: the pause is shorter than the whole.
  if (m->sample_end - m->sample_start - m->sample_pause <= 0) marks += 100;
  if (m->sample_pause >= 86400) reach_error();     // never: a day has no more
  return marks;
}

static void read_belt_settings(struct belt_settings *m) {
  m->cipher_high = __VERIFIER_nondet_int();
  m->cipher_low = __VERIFIER_nondet_int();
  m->cipher_check = __VERIFIER_nondet_int();
  m->record_start = __VERIFIER_nondet_int();
  m->record_end = __VERIFIER_nondet_int();
  m->record_pause = __VERIFIER_nondet_int();
  m->pressure = __VERIFIER_nondet_int();
}

static int check_belt_settings(const struct belt_settings *m) {
  int before = faults, marks = 0;
  if (m->cipher_high < 0 || m->cipher_high > 255 || m->cipher_low < 0 || m->cipher_low > 255) fault(RANGE);
  if (faults > before) return 0;
  if (m->cipher_check != ((m->cipher_high ^ m->cipher_low) + 11) % 256) fault(CHECKSUM);
  if (m->record_start < 0 || m->record_start >= 1440) fault(TIME);
  if (m->record_end <= m->record_start || m->record_end > 1440) fault(TIME);
  if (faults > before) return 0;
  if (m->record_pause < 0 || m->record_pause >= m->record_end - m->record_start) fault(PAUSE);
  if (m->pressure < 5 || m->pressure > 1005) fault(RANGE);
  if (faults > before) return 0;
  if (m->cipher_check == 0) marks++;
  if (m->cipher_high == 0x5a && m->cipher_check == 0x5a) marks++;
  if (m->record_pause * 2 == m->record_end - m->record_start) marks++;
  if (m->record_start == 0 && m->record_end == 1440) marks++;
  if (m->pressure % 4 == 3) marks++;
  if (m->pressure == 978) marks++;
  if (m->cipher_high == m->cipher_low && m->cipher_check != 11) reach_error();     // never: equal bytes cancel out
  if (m->cipher_check > 255) marks += 100;     // never: it is a remainder
  // Never: the pause is shorter than the whole.
  if (m->record_end - m->record_start - m->record_pause <= 0) reach_error();
  if (m->record_pause >= 1440) marks += 100;     // never: a day has no more
  if (m->pressure * 4 > 4020) reach_error();     // never: the range
  return marks;
}

static void read_pixel_settings(struct pixel_settings *m) {
  m->report_kind = __VERIFIER_nondet_int();
  m->report_level = __VERIFIER_nondet_int();
  m->joint = __VERIFIER_nondet_int();
  m->least_battery = __VERIFIER_nondet_int();
  m->usual_battery = __VERIFIER_nondet_int();
  m->most_battery = __VERIFIER_nondet_int();
}

static int check_pixel_settings(const struct pixel_settings *m) {
  int before = faults, marks = 0;
  switch (m->report_kind) {
  case 14:
    if (m->report_level < 0 || m->report_level > 1) fault(LEVEL);
    break;
  case 18:
    if (m->report_level < 0 || m->report_level > 5) fault(LEVEL);
    break;
  case 35:
    if (m->report_level < 0 || m->report_level > 7) fault(LEVEL);
    break;
  case 38:
    if (m->report_level < 0 || m->report_level > 99) fault(LEVEL);
    break;
  default: fault(KIND); break;
  }
  if (m->joint < 16 || m->joint > 66) fault(RANGE);
  if (m->least_battery < 0 || m->most_battery > 8000) fault(RANGE);
  if (m->least_battery > m->usual_battery) fault(ORDER);
  if (m->usual_battery > m->most_battery) fault(ORDER);
  if (faults > before) return 0;
  if (m->report_kind == 35 && m->report_level == 7) marks++;
  if (m->report_kind == 38 && m->report_level > 50) marks++;
  if (m->joint % 2 == 1) marks++;
  if (m->joint == 39) marks++;
  if (m->least_battery == m->most_battery) marks++;
  if (m->most_battery - m->least_battery > 4000) marks++;
  if (m->usual_battery - m->least_battery > m->most_battery - m->usual_battery) marks++;
  if (m->report_kind == 14 && m->report_level > 1) reach_error();     // never: its kind limits the level
  if (m->report_level > 7 && m->report_kind != 38) marks += 100;     // never: no other kind allows so much
  if (m->joint * 2 > 132) reach_error();     // never: the range
  if (m->least_battery > m->most_battery) marks += 100;     // never: the usual value lies between
  if (m->usual_battery > 8000 || m->usual_battery < 0) reach_error();     // never: it is bounded from both sides
  return marks;
}

int main(void) {
  struct configuration c;
  int marks = 0;
  read_index_settings(&c.index_settings);
  read_image_settings(&c.image_settings);
  read_price_settings(&c.price_settings);
  read_order_settings(&c.order_settings);
  read_track_settings(&c.track_settings);
  read_device_settings(&c.device_settings);
  read_voice_settings(&c.voice_settings);
  read_session_settings(&c.session_settings);
  read_sensor_settings(&c.sensor_settings);
  read_seat_settings(&c.seat_settings);
  read_page_settings(&c.page_settings);
  read_luggage_settings(&c.luggage_settings);
  read_filter_settings(&c.filter_settings);
  read_tank_settings(&c.tank_settings);
  read_pump_settings(&c.pump_settings);
  read_oven_settings(&c.oven_settings);
  read_call_settings(&c.call_settings);
  read_heater_settings(&c.heater_settings);
  read_belt_settings(&c.belt_settings);
  read_pixel_settings(&c.pixel_settings);
  marks += check_index_settings(&c.index_settings);
  marks += check_image_settings(&c.image_settings);
  marks += check_price_settings(&c.price_settings);
  marks += check_order_settings(&c.order_settings);
  marks += check_track_settings(&c.track_settings);
  marks += check_device_settings(&c.device_settings);
  marks += check_voice_settings(&c.voice_settings);
  marks += check_session_settings(&c.session_settings);
  marks += check_sensor_settings(&c.sensor_settings);
  marks += check_seat_settings(&c.seat_settings);
  marks += check_page_settings(&c.page_settings);
  marks += check_luggage_settings(&c.luggage_settings);
  marks += check_filter_settings(&c.filter_settings);
  marks += check_tank_settings(&c.tank_settings);
  marks += check_pump_settings(&c.pump_settings);
  marks += check_oven_settings(&c.oven_settings);
  marks += check_call_settings(&c.call_settings);
  marks += check_heater_settings(&c.heater_settings);
  marks += check_belt_settings(&c.belt_settings);
  marks += check_pixel_settings(&c.pixel_settings);
  if (faults == 0 && first_fault != FINE) reach_error();
  if (faults > 0 && first_fault == FINE) reach_error();
  if (marks > 111) return 2;     // never: no section has so many
  if (faults == 0 && marks >= 37) return 3;
  if (faults > 5) return 4;
  return faults > 0;
}

// A receiver for small radio frames: length, kind, payload, checksum. It is the kind of code that random
// inputs hardly enter: almost every frame is refused for its length or its checksum.
//
// Try: provoke cover examples/frame/frame.c
#include <stdint.h>
#include <string.h>
#include <provoke.h>

enum kind { PING = 1, SET = 2, GET = 3, RESET = 9 };
enum status { OK, TOO_SHORT, BAD_LENGTH, BAD_CHECKSUM, UNKNOWN_KIND, BAD_KEY, READ_ONLY };

struct setting {
  uint16_t key;
  int16_t value;
  int16_t low, high;
};

static struct setting settings[] = {
    {0x0010, 20, -40, 85},
    {0x0011, 1, 0, 3},
    {0x0200, 7, 7, 7}, // read only: low and high are the same
};

static uint8_t checksum(const uint8_t *bytes, unsigned length) {
  uint8_t sum = 0x5a;
  for (unsigned i = 0; i < length; i++) sum = (uint8_t)((sum << 1 | sum >> 7) ^ bytes[i]);
  return sum;
}

static struct setting *find(uint16_t key) {
  for (unsigned i = 0; i < sizeof settings / sizeof settings[0]; i++)
    if (settings[i].key == key) return &settings[i];
  return NULL;
}

static enum status set(const uint8_t *payload) {
  struct setting *setting = find((uint16_t)(payload[0] << 8 | payload[1]));
  if (!setting) return BAD_KEY;
  if (setting->low == setting->high) return READ_ONLY;
  int16_t value = (int16_t)(payload[2] << 8 | payload[3]);
  setting->value = value < setting->low ? setting->low : value > setting->high ? setting->high : value;
  return OK;
}

static enum status receive(const uint8_t *frame, unsigned size) {
  if (size < 3) return TOO_SHORT;
  unsigned length = frame[0];
  if (length + 2 != size) return BAD_LENGTH;
  if (length == 0) return TOO_SHORT; // careful, but it cannot happen: infeasible
  if (checksum(frame, size - 1) != frame[size - 1]) return BAD_CHECKSUM;
  switch (frame[1]) {
  case PING: return OK;
  case SET: return length == 5 ? set(frame + 2) : BAD_LENGTH;
  case GET: return length == 3 && find((uint16_t)(frame[2] << 8 | frame[3])) ? OK : BAD_KEY;
  case RESET:
    for (unsigned i = 0; i < sizeof settings / sizeof settings[0]; i++) settings[i].value = settings[i].low;
    return OK;
  default: return UNKNOWN_KIND;
  }
}

int main(void) {
  uint8_t frame[8];
  provoke_bytes(frame, sizeof frame);
  unsigned size = provoke_range(0, sizeof frame);
  enum status status = receive(frame, size);
  // A setting never leaves its range, whatever is received: infeasible.
  for (unsigned i = 0; i < sizeof settings / sizeof settings[0]; i++)
    if (settings[i].value < settings[i].low) return 100;
  return status;
}

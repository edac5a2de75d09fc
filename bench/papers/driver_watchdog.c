// A driver in the manner of a watchdog card's: ports are read and written under a lock, user requests
// arrive in any order, and a monitor checks the protocol of the ports.
#include <stddef.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

enum { IOPORT = 0x218, DATA_BYTE = 0x219, DATA_WORD = 0x21a };
enum { REG_ID = 0, REG_CONTROL = 0x10, REG_FIRST = 0x12, REG_SECOND = 0x14, REG_STATUS = 0x18 };
enum { FAULT = -14, INVALID = -22, BUSY = -16, NO_DEVICE = -19 };

static int locked, last_port, selected = -1;
static unsigned char registers[32];

static void lock(void) {
  if (locked) reach_error();
  locked = 1;
}

static void unlock(void) {
  if (!locked) reach_error();
  locked = 0;
}

static void outb(unsigned char value, int port) {
  last_port = port;
  if (port == IOPORT) {
    selected = value;
    return;
  }
  if (!locked || selected < 0) reach_error();
  if (port == DATA_BYTE && selected < 32) registers[selected] = value;
}

static void outw(unsigned short value, int port) {
  last_port = port;
  if (port != DATA_WORD || selected < 0) reach_error();
  if (selected < 31) {
    registers[selected] = (unsigned char)value;
    registers[selected + 1] = (unsigned char)(value >> 8);
  }
}

static unsigned char inb(int port) {
  last_port = port;
  if (port == DATA_BYTE && selected >= 0 && selected < 32) return registers[selected];
  return 0xff;
}

struct card {
  int open, expect_close, timer_alive;
  unsigned next_heartbeat;
  unsigned short action;
};

static unsigned short read_register(unsigned char index) {
  outb(index, IOPORT);
  return inb(DATA_BYTE);
}

static void write_word(unsigned char index, unsigned short value) {
  outb(index, IOPORT);
  outw(value, DATA_WORD);
}

static void set_control(unsigned char bits, int on) {
  lock();
  unsigned char old = (unsigned char)read_register(REG_CONTROL);
  outb(on ? old | bits : old & (unsigned char)~bits, DATA_BYTE);
  unlock();
}

static int wd_open(struct card *card) {
  if (card->open) return BUSY;
  card->open = 1;
  card->timer_alive = 1;
  set_control(3, 1);
  return 0;
}

static int wd_write(struct card *card) {
  unsigned count = __VERIFIER_nondet_uchar() % 4;
  if (!card->open) return NO_DEVICE;
  card->expect_close = 0;
  for (unsigned i = 0; i < count; i++) {
    char c = (char)__VERIFIER_nondet_uchar();
    if (c == 'V') card->expect_close = 42;
  }
  if (count) card->next_heartbeat += 10;
  return (int)count;
}

static int wd_ioctl(struct card *card) {
  int command = __VERIFIER_nondet_int();
  if (!card->open) return NO_DEVICE;
  switch (command) {
  case 0x5700: return card->action;
  case 0x5701: {
    lock();
    int status = read_register(REG_STATUS) & 0xf;
    unlock();
    return status == 0 ? 0 : FAULT;
  }
  case 0x5705: card->next_heartbeat += 1; return 0;
  case 0x5706: {
    int timeout = __VERIFIER_nondet_int();
    if (timeout < 1 || timeout > 0xffff) return INVALID;
    lock();
    write_word(REG_FIRST, (unsigned short)timeout);
    unlock();
    return 0;
  }
  default: return INVALID;
  }
}

static int wd_release(struct card *card) {
  if (!card->open) return NO_DEVICE;
  if (card->expect_close == 42) {
    set_control(3, 0);
    card->timer_alive = 0;
  } else if (card->timer_alive) {
    card->next_heartbeat = 0;
  }
  card->open = 0;
  card->expect_close = 0;
  return 0;
}

static int (*const operations[])(struct card *) = {wd_open, wd_write, wd_ioctl, wd_release};

int main(void) {
  struct card card = {.action = 7};
  registers[REG_ID] = __VERIFIER_nondet_uchar();
  registers[REG_STATUS] = __VERIFIER_nondet_uchar();
  lock();
  unsigned short id = read_register(REG_ID);
  unlock();
  if (id == 0xff || id == 0) return 1;
  for (int step = 0; step < 5; step++) {
    unsigned operation = __VERIFIER_nondet_uchar();
    if (operation >= 4) break;
    int status = operations[operation](&card);
    if (status == FAULT) card.action = 0;
    if (locked) reach_error();
  }
  if (!card.timer_alive && card.open) reach_error();
  return card.open ? 2 : 0;
}

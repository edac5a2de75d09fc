// A ring buffer of four places through six operations, compared with the counts of what went in and out.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

struct ring {
  int item[4];
  unsigned head, tail;
};

static int put(struct ring *r, int value) {
  if (r->head - r->tail == 4) return 0;
  r->item[r->head++ % 4] = value;
  return 1;
}

static int get(struct ring *r, int *value) {
  if (r->head == r->tail) return 0;
  *value = r->item[r->tail++ % 4];
  return 1;
}

int main(void) {
  struct ring r = {{0, 0, 0, 0}, 0, 0};
  int in = 0, out = 0, refused = 0, empty = 0, last = 0, sorted = 1;
  for (int i = 0; i < 6; i++) {
    unsigned char what = __VERIFIER_nondet_uchar();
    int value;
    if (what == 'p') {
      if (put(&r, in + 1)) in++;
      else refused++;
    } else if (what == 'g') {
      if (get(&r, &value)) {
        if (value <= last) sorted = 0;
        last = value;
        out++;
      } else empty++;
    } else if (what == 'c') {
      out += (int)(r.head - r.tail);
      r.tail = r.head;
      last = in;
    } else return 1;
    if (r.head - r.tail > 4) reach_error();
  }
  if (!sorted) reach_error();                     // numbers leave in their order
  if (in - out != (int)(r.head - r.tail)) reach_error();
  if (refused && in < 4) reach_error();
  if (refused > 2) return 2;                      // never: four puts come before
  if (refused && empty && out) return 3;          // never: that takes seven operations
  if (refused && empty) return 4;
  if (out > 5) reach_error();
  if (empty == 6) return 5;
  if (in == 3 && out == 3 && last == 3) return 6;
  return 0;
}

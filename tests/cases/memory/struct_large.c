// Structs above 16 bytes: by value on the stack, returned through a hidden pointer.
// expect: 10 goals, 9 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);

struct record { int key; long payload[6]; int check; };

static struct record make(int key, int check) {
  struct record record = {key, {0}, check};
  for (int i = 0; i < 6; i++) record.payload[i] = key + i;
  return record;
}

static int use(struct record record, int extra) {
  record.key += extra;
  if (record.key == 500) return 1;
  if (record.payload[5] == 42) return 2;
  return 0;
}

int main(void) {
  int key = __VERIFIER_nondet_int();
  struct record record = make(key, __VERIFIER_nondet_int());
  int result = use(record, 100);
  if (record.key != key) return 9; // infeasible: true
  if (record.check == record.key + 1) result += 4;
  return result;
}

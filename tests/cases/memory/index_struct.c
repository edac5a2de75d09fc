// An array of structs, searched through an index from the input: fields lie at a stride.
// expect: 10 goals, 8 covered, 2 infeasible, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

struct entry { char tag; int price; const char *name; short stock; };

static struct entry shop[] = {
    {'a', 100, "apple", 3}, {'b', 250, "bread", 0}, {'c', 175, "cheese", 12}, {'d', 999, "date", 1},
};

int main(void) {
  unsigned i = __VERIFIER_nondet_uint() % 4;
  struct entry *entry = &shop[i];
  if (entry->price == 175) return 1;
  if (entry->stock == 0 && entry->tag == 'b') return 2; // infeasible: false
  if (entry->price > 900 && entry->stock > 1) // infeasible: true
    return 3;
  return 0;
}

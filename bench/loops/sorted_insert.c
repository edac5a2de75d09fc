// Every new number is put in its place, so the array stays in order.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a[5] = {0};
  int len = 0, moved = 0;
  while (len < 5) {
    int v = __VERIFIER_nondet_int();
    if (v == 0)
      break;
    int at = len;
    while (at > 0 && a[at - 1] > v) {
      a[at] = a[at - 1];
      at--;
      moved = 1;
    }
    a[at] = v;
    len++;
  }
  for (int i = 1; i < len; i++)
    if (a[i - 1] > a[i]) // infeasible: true
      return 1;
  for (int i = 0; i < len; i++)
    if (a[i] == 0) // infeasible: true
      return 2;
  return moved;
}

// A level with a high watermark: the mark is never under the level nor over the brim.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int level = 0, mark = 0, drained = 0;
  while (__VERIFIER_nondet_int()) {
    int flow = __VERIFIER_nondet_int();
    if (flow > 0 && level < 40)
      level++;
    else if (flow < 0 && level > 0) {
      level--;
      drained = 1;
    }
    if (level > mark + 1) // infeasible: true
      return 1;
    if (level > mark)
      mark = level;
  }
  if (mark > 40) // infeasible: true
    return 2;
  if (!drained && level != mark) // infeasible: true
    return 3;
  return mark == 40;
}

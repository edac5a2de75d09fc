// A list as a queue over a pool of six nodes with index links.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int next[6], first = -1, last = -1, len = 0;
  for (int i = 0; i < 6; i++)
    next[i] = -1;
  for (int fresh = 0; fresh < 6; ) {
    if (__VERIFIER_nondet_int() > 0) {
      next[fresh] = -1;
      if (last < 0)
        first = fresh;
      else
        next[last] = fresh;
      last = fresh++;
      len++;
    } else if (first >= 0) {
      first = next[first];
      if (first < 0)
        last = -1;
      len--;
    } else {
      break;
    }
    if ((len == 0) != (first < 0)) // infeasible: true
      return 1;
  }
  int walked = 0;
  for (int at = first; at >= 0; at = next[at])
    walked++;
  if (walked != len) // infeasible: true
    return 2;
  return len == 3 ? 3 : 0;
}

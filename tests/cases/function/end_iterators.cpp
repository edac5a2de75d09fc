// C++: a range of pointers, as algorithms take it.
// options: --function largest
// outcome: precondition: signal 11 (2)
// expect: 6 goals, 6 covered, 0 open
int largest(const unsigned *first, const unsigned *last) {
  if (first == last) return -1;
  const unsigned *best = first;
  while (++first != last)
    if (*best < *first) best = first;
  return *best == 77;
}

// C++: a range of pointers, as algorithms take it.
// options: --function largest
// expect: ?
int largest(const unsigned *first, const unsigned *last) {
  if (first == last) return -1;
  const unsigned *best = first;
  while (++first != last)
    if (*best < *first) best = first;
  return *best == 77;
}

// A template of half-open ranges: neighbours that only touch are said to overlap.
// verdict: unsafe
// fails: 1,3,3,5
extern "C" unsigned __VERIFIER_nondet_uint(void);
extern "C" void reach_error(void);

template <typename T>
struct Range {
  T begin;
  T end;
  bool contains(T n) const { return begin <= n && n < end; }
  bool overlaps(const Range &other) const
  {
    return begin <= other.end && other.begin <= end;
  }
};

template <typename T>
static Range<T> any_range()
{
  T begin = static_cast<T>(__VERIFIER_nondet_uint() & 7);
  T end = static_cast<T>(__VERIFIER_nondet_uint() & 7);
  return Range<T>{begin, end};
}

template <typename T>
static void check()
{
  Range<T> a = any_range<T>();
  Range<T> b = any_range<T>();
  if (!(a.begin < a.end) || !(b.begin < b.end))
    return;
  bool shared = false;
  for (T n = 0; n < 8; n++) {
    if (a.contains(n) && b.contains(n))
      shared = true;
  }
  if (a.overlaps(b) != shared)
    reach_error();
}

int main()
{
  check<int>();
  check<unsigned char>();
  return 0;
}

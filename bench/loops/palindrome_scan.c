// A palindrome scan over seven letters: the two indexes always make six.
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char word[7];
  int same = 1;
  for (int i = 0; i < 7; i++)
    word[i] = __VERIFIER_nondet_uchar();
  int l = 0, r = 6;
  while (l < r) {
    if (word[l] != word[r]) {
      same = 0;
      break;
    }
    l++;
    r--;
  }
  if (l + r != 6) // infeasible: true
    return 1;
  if (same && l != 3) // infeasible: true
    return 2;
  if (same && word[1] != word[5]) // infeasible: true
    return 3;
  return same;
}

QUIET static int check(int n) {
  if (n == 7) return 11; // taken: true, 11 // open: false, true
  return 4;
}

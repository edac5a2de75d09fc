// Arrays of two dimensions.
// options: --function trace
// expect: 10 goals, 10 covered, 0 open
int trace(int m[2][3], int rows, int grid[][2]) {
  if (m[0][0] + m[1][1] == 10 && m[1][2] == -1) return 1;
  if (grid && rows == 2 && grid[1][1] == 5) return 2;
  return 0;
}

// Our own header: named inputs, bytes of a buffer, ranges and assumptions.
// expect: 16 goals, 14 covered, 2 infeasible, 0 open
#include <provoke.h>

int main(void) {
  uint8_t buffer[4];
  provoke_bytes(buffer, sizeof buffer);
  int day = provoke_range(1, 31);
  int64_t stamp = provoke_int64("stamp");
  double rate = provoke_double("rate");
  provoke_assume(rate > 0.0);
  int hits = 0;
  if (buffer[0] == 'P' && buffer[3] == 'K') hits++;
  if (day > 31) hits++; // infeasible: true
  if (day == 29) hits++;
  if (stamp == -9000000000) hits++;
  if (rate < 1.0) hits++;
  if (rate == -1.0) hits++; // infeasible: true
  if (provoke_bool("last")) hits++;
  return hits;
}

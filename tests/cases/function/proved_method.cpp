// C++: a method that uses nothing but numbers of its object: what is proved of it holds for all objects.
// options: --function Clock::tick
// expect: 4 goals, 3 covered, 1 infeasible, 0 open
struct Clock {
  unsigned char hour, minute;
  bool tick();
};

bool Clock::tick() {
  minute = (minute + 1) % 60;
  if (minute == 0) hour = (hour + 1) % 24;
  if (minute > 59) return false; // infeasible: true
  return true;
}

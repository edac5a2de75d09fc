// Functions and variables that nobody defines return and hold inputs; they write through pointers too.
// options: --function control
// expect: 12 goals, 12 covered, 0 open
extern int read_sensor(int channel, int *value);
extern const char *device_name(void);
extern void fatal(const char *why) __attribute__((noreturn));
extern int threshold;

int control(int channel) {
  int value = 0;
  if (channel < 0) fatal("channel");
  if (read_sensor(channel, &value) != 0) return -1;
  if (value > threshold && threshold > 1000) return 1;
  const char *name = device_name();
  if (name && name[0] == 'X') return 2;
  return 0;
}

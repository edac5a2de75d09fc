// Virtual bases, pointers to members, overloads and default arguments.
// expect: 10 goals, 8 covered, 1 infeasible, 1 open
extern "C" int __VERIFIER_nondet_int(void);

struct Device {
  int id = 3;
  virtual ~Device() = default;
  virtual int poll() { return id; }
};
struct Input : virtual Device {
  int poll() override { return id + 1; }
};
struct Output : virtual Device {
  int written = 0;
  int write(int n, int times = 2) {
    for (int i = 0; i < times; ++i) written += n;
    return written;
  }
};
struct Terminal : Input, Output {};

static int kind(long) { return 1; }
static int kind(char) { return 2; }

int main() {
  int n = __VERIFIER_nondet_int();
  Terminal terminal;
  Device &device = terminal;
  device.id = n;
  if (terminal.poll() == 43) return 1;
  int (Output::*method)(int, int) = &Output::write;
  if ((terminal.*method)(n, 3) == 33) return 2;
  int Device::*field = &Device::id;
  if (terminal.*field != n) return 3; // open: true
  if (kind('c') + kind(1L) != 3) return 4; // infeasible: true
  return 0;
}

// Function pointers in a structure.
// options: --function transfer
// expect: 10 goals, 10 covered, 0 open
struct device {
  int (*read)(struct device *, unsigned char *, int);
  void (*close)(struct device *);
};

int transfer(struct device *device) {
  unsigned char buffer[4] = {0};
  if (!device || !device->read) return -1;
  int n = device->read(device, buffer, 4);
  if (n < 0) return -2;
  if (n == 4 && device->close) device->close(device);
  return n;
}

// Records that point to each other and tables of functions, set up before a loop that goes on for ever: what the loop
// does not change is known in every round.
// options: --engines crabs
// runs: 3000
// expect: 24 goals, 18 covered, 6 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);

struct device;
struct request {
  int kind, status, completed;
};
struct device {
  struct device *lower;
  int opened;
  int (*dispatch[3])(struct device *, struct request *);
};

static int errors;

static int complete(struct request *request, int status) {
  if (request->completed) errors++; // infeasible: true
  request->completed = 1;
  request->status = status;
  return status;
}

static int forward(struct device *device, struct request *request) {
  if (!device->lower) return complete(request, -1); // infeasible: true
  return device->lower->dispatch[request->kind](device->lower, request);
}

static int disc_open(struct device *device, struct request *request) {
  if (device->opened) return complete(request, -2);
  device->opened = 1;
  return complete(request, 0);
}

static int disc_read(struct device *device, struct request *request) {
  if (!device->opened) return complete(request, -3);
  return forward(device, request);
}

static int disc_close(struct device *device, struct request *request) {
  if (!device->opened) return complete(request, -3);
  device->opened = 0;
  return forward(device, request);
}

static int port_any(struct device *device, struct request *request) {
  if (device->lower) return complete(request, -4); // infeasible: true
  return complete(request, __VERIFIER_nondet_int() > 0 ? 0 : -5);
}

int main(void) {
  struct device port = {0, 0, {port_any, port_any, port_any}};
  struct device disc = {&port, 0, {disc_open, disc_read, disc_close}};
  for (;;) {
    struct request request = {0, 0, 0};
    int kind = __VERIFIER_nondet_int();
    if (kind <= 0 || kind > 3) break;
    request.kind = kind - 1;
    int status = disc.dispatch[request.kind](&disc, &request);
    if (!request.completed || request.status != status) errors++; // infeasible: true, true
  }
  return errors ? 1 : 0; // infeasible: true
}

// A driver in the manner of a disc drive's: requests travel through a table of dispatch functions down a
// stack of devices, and each completes, pends or is passed on. The environment (media, hardware status,
// the order of requests) is the input.
#include <stddef.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

enum { SUCCESS = 0, PENDING = 0x103, NO_MEDIA = -1, BAD_REQUEST = -2, REMOVED = -3, BUSY = -4 };
enum major { CREATE, CLOSE, READ, CONTROL, POWER, REMOVE, MAJORS };
enum play { STOPPED, PLAYING, PAUSED };

struct device;
struct request {
  enum major major;
  unsigned code;
  unsigned char *buffer;
  unsigned length;
  int status;
  int completed;
  void (*done)(struct request *, void *);
  void *context;
};
struct extension {
  int started, removed, opened;
  unsigned sectors;
  enum play play;
  unsigned position;
  int pending;
};
struct device {
  struct device *lower;
  struct extension *extension;
  int (*dispatch[MAJORS])(struct device *, struct request *);
};

static int completions;

static int complete(struct request *request, int status) {
  if (request->completed) reach_error();
  request->completed = 1;
  request->status = status;
  if (request->done) request->done(request, request->context);
  return status;
}

static int forward(struct device *device, struct request *request) {
  if (!device->lower) return complete(request, BAD_REQUEST);
  return device->lower->dispatch[request->major](device->lower, request);
}

static int disc_create(struct device *device, struct request *request) {
  struct extension *e = device->extension;
  if (e->removed) return complete(request, REMOVED);
  if (!e->started) return complete(request, BUSY);
  e->opened++;
  return complete(request, SUCCESS);
}

static int disc_close(struct device *device, struct request *request) {
  struct extension *e = device->extension;
  if (e->opened == 0) return complete(request, BAD_REQUEST);
  if (--e->opened == 0) e->play = STOPPED;
  return complete(request, SUCCESS);
}

static int disc_read(struct device *device, struct request *request) {
  struct extension *e = device->extension;
  if (!e->opened) return complete(request, BAD_REQUEST);
  if (e->sectors == 0) return complete(request, NO_MEDIA);
  if (request->code >= e->sectors) return complete(request, BAD_REQUEST);
  if (e->play == PLAYING) return complete(request, BUSY);
  return forward(device, request);
}

static int disc_control(struct device *device, struct request *request) {
  struct extension *e = device->extension;
  if (!e->opened) return complete(request, BAD_REQUEST);
  switch (request->code) {
  case 0x4000:
    if (e->sectors == 0) return complete(request, NO_MEDIA);
    if (e->play == PLAYING) return complete(request, BUSY);
    e->play = PLAYING;
    e->position = 0;
    break;
  case 0x4004:
    if (e->play != PLAYING) return complete(request, BAD_REQUEST);
    e->play = PAUSED;
    break;
  case 0x4008:
    if (e->play != PAUSED) return complete(request, BAD_REQUEST);
    e->play = PLAYING;
    break;
  case 0x400c:
    if (request->length < 4) return complete(request, BAD_REQUEST);
    request->buffer[0] = (unsigned char)e->play;
    request->buffer[1] = (unsigned char)e->position;
    if (e->play == PLAYING && ++e->position >= e->sectors) e->play = STOPPED;
    break;
  default: return forward(device, request);
  }
  return complete(request, SUCCESS);
}

static int disc_power(struct device *device, struct request *request) {
  struct extension *e = device->extension;
  if (request->code == 0) e->started = 1;
  else if (request->code == 3) {
    if (e->play == PLAYING) return complete(request, BUSY);
    e->started = 0;
  } else return complete(request, BAD_REQUEST);
  return forward(device, request);
}

static int disc_remove(struct device *device, struct request *request) {
  struct extension *e = device->extension;
  if (e->opened && !e->removed) {
    e->removed = 1;
    return complete(request, SUCCESS);
  }
  if (e->removed && !e->opened) e->started = 0;
  return complete(request, e->removed ? REMOVED : BUSY);
}

static int port_any(struct device *device, struct request *request) {
  struct extension *e = device->extension;
  int hardware = __VERIFIER_nondet_int();
  if (hardware < 0) return complete(request, NO_MEDIA);
  if (hardware == 1 && !e->pending) {
    e->pending = 1;
    return PENDING;
  }
  if (request->buffer && request->length > 2) request->buffer[2] = (unsigned char)hardware;
  return complete(request, SUCCESS);
}

static void count(struct request *request, void *context) {
  int *counter = context;
  ++*counter;
  if (request->status < 0 && request->major == POWER) ++*counter;
}

int main(void) {
  struct extension port_extension = {0}, disc_extension = {0};
  struct device port = {NULL, &port_extension, {port_any, port_any, port_any, port_any, port_any, port_any}};
  struct device disc = {&port, &disc_extension,
                        {disc_create, disc_close, disc_read, disc_control, disc_power, disc_remove}};
  disc_extension.sectors = __VERIFIER_nondet_uchar();
  if (disc_extension.sectors > 200) disc_extension.sectors = 0;
  for (int step = 0; step < 6; step++) {
    unsigned char buffer[4] = {0};
    struct request request = {0};
    int major = __VERIFIER_nondet_int();
    if (major < 0 || major >= MAJORS) break;
    request.major = (enum major)major;
    request.code = (unsigned)__VERIFIER_nondet_int();
    request.buffer = buffer;
    request.length = __VERIFIER_nondet_uchar();
    if (request.length > sizeof buffer) request.length = sizeof buffer;
    request.done = count;
    request.context = &completions;
    int status = disc.dispatch[request.major](&disc, &request);
    if (status == PENDING) {
      if (request.completed) reach_error();
      complete(&request, SUCCESS);
    }
    if (buffer[0] == PAUSED && buffer[1] == 0) completions++;
  }
  return completions > 6;
}

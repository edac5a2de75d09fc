// Twin of memcpy_packet.c: copied from the second byte on.
// Feasible: the length is 3 then, and the packet says 0.
// taken by: 0
// expect: 2 goals, 2 covered, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

#include <string.h>
struct header { unsigned char kind, length; };

int main(void) {
  unsigned char packet[4] = {1, 2, 3, 4};
  packet[1] = __VERIFIER_nondet_uchar();
  struct header header;
  memcpy(&header, packet + 1, sizeof header);
  if (header.length != packet[1]) return 1;
  return 0;
}

// A header is copied out of a packet.
// Infeasible: the copy has the same bytes.
// expect: 2 goals, 1 covered, 1 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

#include <string.h>
struct header { unsigned char kind, length; };

int main(void) {
  unsigned char packet[4] = {1, 2, 3, 4};
  packet[1] = __VERIFIER_nondet_uchar();
  struct header header;
  memcpy(&header, packet, sizeof header);
  if (header.length != packet[1]) return 1; // infeasible: true
  return 0;
}

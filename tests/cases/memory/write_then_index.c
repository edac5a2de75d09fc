// A store at a symbolic place touches the index by which the next byte is read: choices between small numbers are none
// between addresses.
// options: --stdin 3
// runs: 200
// expect: 16 goals, 15 covered, 1 infeasible, 0 open
#include <stdint.h>
#include <stdio.h>

struct machine {
  uint8_t code[16];
  unsigned next;
  int32_t held;
  int32_t registers[4];
};

int main(void) {
  struct machine m = {0};
  fread(m.code, 1, 3, stdin);
  for (int i = 0; i < 4; i++) { // infeasible: false
    if (m.next >= 3) return m.registers[2] == 9 ? 1 : 0;
    uint8_t byte = m.code[m.next++];
    unsigned place = byte & 15;
    switch (byte >> 4) {
    case 1: m.held = (int)place; break;
    case 2:
      if (place > 3) return 2;
      m.registers[place] = m.held;
      break;
    case 3: return 7;
    default: return 3;
    }
  }
  return 0;
}

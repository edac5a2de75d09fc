// A hash in the manner of SHA-256: rotations, additions and a message schedule.
#include <stdint.h>
#include <stdio.h>

static uint32_t state[8] = {1, 2, 3, 4, 5, 6, 7, 8};
static uint32_t right(uint32_t x, int n) { return x >> n | x << (32 - n); }

static void block(const uint32_t message[16]) {
  uint32_t w[64], s[8];
  for (int i = 0; i < 16; i++) w[i] = message[i];
  for (int i = 16; i < 64; i++) {
    uint32_t a = right(w[i - 15], 7) ^ right(w[i - 15], 18) ^ w[i - 15] >> 3;
    uint32_t b = right(w[i - 2], 17) ^ right(w[i - 2], 19) ^ w[i - 2] >> 10;
    w[i] = w[i - 16] + a + w[i - 7] + b;
  }
  for (int i = 0; i < 8; i++) s[i] = state[i];
  for (int i = 0; i < 64; i++) {
    uint32_t e = right(s[4], 6) ^ right(s[4], 11) ^ right(s[4], 25);
    uint32_t t = s[7] + e + ((s[4] & s[5]) ^ (~s[4] & s[6])) + 0x428a2f98u * (uint32_t)(i + 1) + w[i];
    uint32_t u = (right(s[0], 2) ^ right(s[0], 13) ^ right(s[0], 22)) + ((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]));
    for (int k = 7; k > 0; k--) s[k] = s[k - 1];
    s[4] += t;
    s[0] = t + u;
  }
  for (int i = 0; i < 8; i++) state[i] += s[i];
}

int main(void) {
  uint32_t message[16];
  for (uint32_t n = 0; n < 600000; n++) {
    for (uint32_t i = 0; i < 16; i++) message[i] = n * 16 + i;
    block(message);
  }
  printf("%08x\n", (unsigned)state[0]);
}

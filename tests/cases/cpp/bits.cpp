// <bit> and std::bitset.
// flags: -std=c++20
// expect: 22 goals, 20 covered, 2 infeasible, 0 open
#include <bit>
#include <bitset>
#include <cstdint>
extern "C" unsigned __VERIFIER_nondet_uint(void);

int main() {
  std::uint32_t n = __VERIFIER_nondet_uint();
  if (std::popcount(n) == 31) return 1;
  if (std::countl_zero(n) == 20 && std::countr_zero(n) == 9) return 2;
  if (std::has_single_bit(n) && n > 0x40000000u) return 3;
  if (std::rotl(n, 8) == 0x01020304u) return 4;
  if (std::bit_cast<float>(n) == 2.5f) return 5;
  std::bitset<32> set(n);
  if (set.count() > 32) return 6; // infeasible: true
  if (set.test(3) && (n & 8) == 0) return 7; // infeasible: true
  if ((set ^ std::bitset<32>(0xff)).to_ulong() == 0xabcdu) return 8;
  return 0;
}

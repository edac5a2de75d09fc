// Every input function of Test-Comp, each with a value to hit.
// expect: 38 goals, 38 covered, 0 open
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
extern bool __VERIFIER_nondet_bool(void);
extern char __VERIFIER_nondet_char(void);
extern double __VERIFIER_nondet_double(void);
extern float __VERIFIER_nondet_float(void);
extern int __VERIFIER_nondet_int(void);
extern long __VERIFIER_nondet_long(void);
extern long long __VERIFIER_nondet_longlong(void);
extern short __VERIFIER_nondet_short(void);
extern size_t __VERIFIER_nondet_size_t(void);
extern uint32_t __VERIFIER_nondet_u32(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern unsigned long long __VERIFIER_nondet_ulonglong(void);
extern unsigned __VERIFIER_nondet_unsigned(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern __int128 __VERIFIER_nondet_int128(void);
extern unsigned __int128 __VERIFIER_nondet_uint128(void);
extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
  int hits = 0;
  if (__VERIFIER_nondet_bool()) hits++;
  if (__VERIFIER_nondet_char() == 'p') hits++;
  if (__VERIFIER_nondet_double() == 6.5) hits++;
  if (__VERIFIER_nondet_float() == -2.25f) hits++;
  if (__VERIFIER_nondet_int() == -42) hits++;
  if (__VERIFIER_nondet_long() == -5000000000L) hits++;
  if (__VERIFIER_nondet_longlong() == 5000000000LL) hits++;
  if (__VERIFIER_nondet_short() == -300) hits++;
  if (__VERIFIER_nondet_size_t() == 1UL << 40) hits++;
  if (__VERIFIER_nondet_u32() == 0xfeedbeef) hits++;
  if (__VERIFIER_nondet_uchar() == 0xee) hits++;
  if (__VERIFIER_nondet_uint() == 0xffffffffu) hits++;
  if (__VERIFIER_nondet_ulong() == ~0UL) hits++;
  if (__VERIFIER_nondet_ulonglong() == 12345678901234ULL) hits++;
  if (__VERIFIER_nondet_unsigned() == 3000000000u) hits++;
  if (__VERIFIER_nondet_ushort() == 65535) hits++;
  if (__VERIFIER_nondet_int128() == -(((__int128)1) << 100)) hits++;
  if (__VERIFIER_nondet_uint128() >> 96 == 0xabcd) hits++;
  if (__VERIFIER_nondet_pointer() == NULL) hits++;
  return hits;
}

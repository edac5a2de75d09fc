/* provoke.h: inputs and assumptions for programs under test, in C and C++.
 *
 * Each call of one of these functions reads one more input, whose value Provoke chooses. The name is for
 * the reader of the program: tests know inputs by the order in which they are read. Link with the
 * runtime, or let `provoke cover` do it; a program so linked also runs by itself, with all inputs zero or
 * with those of the file that the environment variable PROVOKE_TEST names.
 *
 * Declared as a system header, so that what stands here has no goals.
 */
#ifndef PROVOKE_H
#define PROVOKE_H

#if defined(__GNUC__)
#pragma GCC system_header
#endif

#include <stddef.h>
#include <stdint.h>
#ifndef __cplusplus
#include <stdbool.h>
#endif

#ifdef __cplusplus
extern "C" {
#endif

bool provoke_bool(const char *name);
char provoke_char(const char *name);
signed char provoke_schar(const char *name);
unsigned char provoke_uchar(const char *name);
short provoke_short(const char *name);
unsigned short provoke_ushort(const char *name);
int provoke_int(const char *name);
unsigned int provoke_uint(const char *name);
long provoke_long(const char *name);
unsigned long provoke_ulong(const char *name);
long long provoke_longlong(const char *name);
unsigned long long provoke_ulonglong(const char *name);
size_t provoke_size(const char *name);
float provoke_float(const char *name);
double provoke_double(const char *name);
void *provoke_pointer(const char *name);

int8_t provoke_int8(const char *name);
uint8_t provoke_uint8(const char *name);
int16_t provoke_int16(const char *name);
uint16_t provoke_uint16(const char *name);
int32_t provoke_int32(const char *name);
uint32_t provoke_uint32(const char *name);
int64_t provoke_int64(const char *name);
uint64_t provoke_uint64(const char *name);
#ifdef __SIZEOF_INT128__
__int128 provoke_int128(const char *name);
unsigned __int128 provoke_uint128(const char *name);
#endif

/* Fills `size` bytes of memory with inputs, one per byte. */
void provoke_bytes(void *memory, size_t size);

/* Ends the run, as no defect, unless the condition holds: other inputs are not of interest. */
void provoke_assume(int condition);

/* An int from `low` to `high`, both included. */
static __inline__ int provoke_range(int low, int high) {
    int value = provoke_int("range");
    provoke_assume((low <= value) & (value <= high));
    return value;
}

#ifdef __cplusplus
}
#endif

#endif

/* crest.h: CREST's calls for programs under test, in C and C++, as Provoke understands them.
 *
 * Programs written for CREST run unchanged: `CREST_int(x)` makes the variable x an input, whose value
 * Provoke chooses.
 *
 * Declared as a system header, so that what stands here has no goals.
 */
#ifndef CREST_H
#define CREST_H

#if defined(__GNUC__)
#pragma GCC system_header
#endif

#ifdef __cplusplus
extern "C" {
#endif

void __CrestUChar(unsigned char *x);
void __CrestUShort(unsigned short *x);
void __CrestUInt(unsigned int *x);
void __CrestChar(char *x);
void __CrestShort(short *x);
void __CrestInt(int *x);

#ifdef __cplusplus
}
#endif

#define CREST_unsigned_char(x) __CrestUChar(&x)
#define CREST_unsigned_short(x) __CrestUShort(&x)
#define CREST_unsigned_int(x) __CrestUInt(&x)
#define CREST_char(x) __CrestChar(&x)
#define CREST_short(x) __CrestShort(&x)
#define CREST_int(x) __CrestInt(&x)

#endif

// Common ground of the models. They include no header of the C library, whose macros and inline
// functions would get in the way.

typedef __SIZE_TYPE__ size_t;
typedef unsigned short ushort;

void *malloc(size_t);
void free(void *);
void *memcpy(void *, const void *, size_t);
int *__errno_location(void);

enum { RANGE_ERROR = 34, INVALID_ARGUMENT = 22 };

// Declares the model of the function NAME and begins its definition.
#define MODEL(type, name) type __provoke_model_##name

// Declares a function that is called from many places, and would make much code of them.
#define SHARED __attribute__((noinline)) static

// A decimal number: all its digits, whether there is a minus sign, and how many of the digits stand behind the point.
struct decimal {
    unsigned long digits, negative, behind;
};
double provoke_value(const struct decimal *);

// Powers of ten by which a number of up to 15 digits is divided or multiplied with one rounding; and one of up to 10
// digits with two, since none of those lies so near to the middle of two floats that the first hides on which side.
enum { EXACT = 22, EXACT_FLOAT = 8 };

// The pointer, which is that of this run from here on: for models that go on byte by byte.
const char *provoke_fixed(const char *);

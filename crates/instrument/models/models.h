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

// The pointer, which is that of this run from here on: for models that go on byte by byte.
const char *provoke_fixed(const char *);

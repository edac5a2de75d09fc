// Models of <stdlib.h>: number parsing, sorting, searching.

#include "models.h"

static int is_space(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static int digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'z') return c - 'a' + 10;
    if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
    return 99;
}

static int is_digit(char c) {
    return c >= '0' && c <= '9';
}

// The magnitude of a number, its sign, and whether it is beyond `most`.
struct number {
    unsigned long magnitude;
    int negative, overflow, any;
};

int provoke_number(const char *, int, int, int, unsigned long *, char **);

// The number as one value, if the runtime makes it: then all is done. (It makes none that is out of range.)
static int merged(const char *text, char **end, int base, unsigned long *value) {
    char *stop;
    if (!provoke_number(text, base, 0, 0x7fffffff, value, &stop)) return 0;
    if (end != 0) *end = stop;
    return 1;
}

static struct number parse(const char *text, char **end, int base, unsigned long most, unsigned long most_negative) {
    struct number number = {0, 0, 0, 0};
    const char *at = text = provoke_fixed(text);
    while (is_space(*at)) at++;
    if (*at == '-' || *at == '+') number.negative = *at++ == '-';
    if ((base == 0 || base == 16) && at[0] == '0' && (at[1] == 'x' || at[1] == 'X') && digit(at[2]) < 16) {
        at += 2;
        base = 16;
    } else if (base == 0) {
        base = *at == '0' ? 8 : 10;
    }
    unsigned long limit = number.negative ? most_negative : most;
    unsigned long tenth = limit / (unsigned)base, rest = limit % (unsigned)base;
    for (int d; (d = digit(*at)) < base; at++) {
        number.any = 1;
        if (number.overflow || number.magnitude > tenth || (number.magnitude == tenth && (unsigned)d > rest)) {
            number.overflow = 1;
            number.magnitude = limit;
        } else {
            number.magnitude = number.magnitude * (unsigned)base + (unsigned)d;
        }
    }
    if (end != 0) *end = (char *)(number.any ? at : text);
    if (number.overflow) *__errno_location() = RANGE_ERROR;
    return number;
}

static int is_base(int base) {
    return base == 0 || (base >= 2 && base <= 36);
}

static long wrong_base(const char *text, char **end) {
    if (end != 0) *end = (char *)text;
    *__errno_location() = INVALID_ARGUMENT;
    return 0;
}

MODEL(long, strtol)(const char *text, char **end, int base) {
    if (!is_base(base)) return wrong_base(text, end);
    unsigned long value;
    if (merged(text, end, base, &value)) return (long)value;
    struct number number = parse(text, end, base, __LONG_MAX__, (unsigned long)__LONG_MAX__ + 1);
    return (long)(number.negative ? -number.magnitude : number.magnitude);
}

MODEL(unsigned long, strtoul)(const char *text, char **end, int base) {
    if (!is_base(base)) return (unsigned long)wrong_base(text, end);
    unsigned long value;
    if (merged(text, end, base, &value)) return value;
    struct number number = parse(text, end, base, -1ul, -1ul);
    return number.negative && !number.overflow ? -number.magnitude : number.magnitude;
}

MODEL(long long, strtoll)(const char *text, char **end, int base) {
    return __provoke_model_strtol(text, end, base);
}

MODEL(unsigned long long, strtoull)(const char *text, char **end, int base) {
    return __provoke_model_strtoul(text, end, base);
}

MODEL(long, __isoc23_strtol)(const char *text, char **end, int base) {
    return __provoke_model_strtol(text, end, base);
}

MODEL(unsigned long, __isoc23_strtoul)(const char *text, char **end, int base) {
    return __provoke_model_strtoul(text, end, base);
}

MODEL(long long, __isoc23_strtoll)(const char *text, char **end, int base) {
    return __provoke_model_strtol(text, end, base);
}

MODEL(unsigned long long, __isoc23_strtoull)(const char *text, char **end, int base) {
    return __provoke_model_strtoul(text, end, base);
}

MODEL(int, atoi)(const char *text) {
    return (int)__provoke_model_strtol(text, 0, 10);
}

MODEL(long, atol)(const char *text) {
    return __provoke_model_strtol(text, 0, 10);
}

MODEL(long long, atoll)(const char *text) {
    return __provoke_model_strtol(text, 0, 10);
}

double provoke_real_strtod(const char *, char **);
float provoke_real_strtof(const char *, char **);
int provoke_decimal(const char *, int, int, struct decimal *, char **);

// Powers of ten that are exact.
static const double powers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

enum { DIGITS = 15, DIGITS_FLOAT = 10 };

double provoke_value(const struct decimal *decimal) {
    union { unsigned long bits; double value; } sign = {decimal->negative << 63};
    double value = (double)decimal->digits;
    if (decimal->behind > 0) value /= powers[decimal->behind];
    return __builtin_copysign(value, sign.value);
}

// An exponent behind a number, if there is one: its value, and where it ends.
static int exponent(const char **at) {
    if (**at != 'e' && **at != 'E') return 0;
    const char *digits = *at + 1;
    int negative = *digits == '-', value = 0;
    if (*digits == '-' || *digits == '+') digits++;
    if (!is_digit(*digits)) return 0;
    for (; is_digit(*digits); digits++)
        if (value < 1000) value = value * 10 + (*digits - '0');
    *at = digits;
    return negative ? -value : value;
}

// A decimal number of few digits is an integer times or by an exact power of ten, so one operation rounds
// it as it should be. Others are left to the library: whether there is one that is not.
static int parse_decimal(const char *text, char **end, int digits_most, int exact, double *value) {
    struct decimal decimal;
    char *stop;
    if (provoke_decimal(text, exact, 0x7fffffff, &decimal, &stop)) {
        if (end != 0) *end = stop;
        *value = provoke_value(&decimal);
        return 1;
    }
    const char *at = text;
    while (is_space(*at)) at++;
    int negative = *at == '-', digits = 0, behind = 0;
    if (*at == '-' || *at == '+') at++;
    if (!is_digit(*at) && !(*at == '.' && is_digit(at[1]))) {
        if (*at == 'i' || *at == 'I' || *at == 'n' || *at == 'N') return 0;
        if (end != 0) *end = (char *)text;
        *value = 0;
        return 1;
    }
    if (*at == '0' && (at[1] == 'x' || at[1] == 'X')) return 0;
    long number = 0;
    for (int in_fraction = 0; is_digit(*at) || (*at == '.' && !in_fraction); at++) {
        if (*at == '.') {
            in_fraction = 1;
            continue;
        }
        if (digits < digits_most) number = number * 10 + (*at - '0');
        digits++;
        behind += in_fraction;
    }
    int scale = exponent(&at) - behind;
    if (digits > digits_most || scale < -exact || scale > exact) return 0;
    if (end != 0) *end = (char *)at;
    *value = (double)number;
    if (scale < 0) *value /= powers[-scale];
    if (scale > 0) *value *= powers[scale];
    if (negative) *value = -*value;
    return 1;
}

MODEL(double, strtod)(const char *text, char **end) {
    double value;
    text = provoke_fixed(text);
    return parse_decimal(text, end, DIGITS, EXACT, &value) ? value : provoke_real_strtod(text, end);
}

MODEL(float, strtof)(const char *text, char **end) {
    double value;
    text = provoke_fixed(text);
    if (parse_decimal(text, end, DIGITS_FLOAT, EXACT_FLOAT, &value)) return (float)value;
    return provoke_real_strtof(text, end);
}

MODEL(double, atof)(const char *text) {
    return __provoke_model_strtod(text, 0);
}

struct quotient { int quot, rem; };
struct long_quotient { long quot, rem; };

MODEL(struct quotient, div)(int a, int b) { return (struct quotient){a / b, a % b}; }
MODEL(struct long_quotient, ldiv)(long a, long b) { return (struct long_quotient){a / b, a % b}; }
MODEL(struct long_quotient, lldiv)(long a, long b) { return (struct long_quotient){a / b, a % b}; }

MODEL(int, abs)(int value) { return value < 0 ? -value : value; }
MODEL(long, labs)(long value) { return value < 0 ? -value : value; }
MODEL(long long, llabs)(long long value) { return value < 0 ? -value : value; }

typedef int (*comparison)(const void *, const void *);

// Merges the sorted halves of `count` elements at `first`, using `spare`.
static void merge(char *first, size_t count, size_t size, comparison compare, char *spare) {
    char *left = first, *middle = first + count / 2 * size, *right = middle, *end = first + count * size;
    for (char *to = spare; left < middle || right < end; to += size) {
        int from_left = right >= end || (left < middle && compare(left, right) <= 0);
        memcpy(to, from_left ? left : right, size);
        if (from_left) left += size;
        else right += size;
    }
    memcpy(first, spare, count * size);
}

static void sort(char *first, size_t count, size_t size, comparison compare, char *spare) {
    if (count < 2) return;
    sort(first, count / 2, size, compare, spare);
    sort(first + count / 2 * size, count - count / 2, size, compare, spare);
    merge(first, count, size, compare, spare);
}

// Stable, as glibc's is. Without memory the elements stay as they are, which no caller can rely on.
MODEL(void, qsort)(void *base, size_t count, size_t size, comparison compare) {
    char *spare = malloc(count * size + 1);
    if (spare == 0) return;
    sort(base, count, size, compare, spare);
    free(spare);
}

MODEL(void *, bsearch)(const void *key, const void *base, size_t count, size_t size, comparison compare) {
    const char *first = base;
    while (count > 0) {
        const char *middle = first + count / 2 * size;
        int order = compare(key, middle);
        if (order == 0) return (void *)middle;
        if (order > 0) {
            first = middle + size;
            count -= count / 2 + 1;
        } else {
            count /= 2;
        }
    }
    return 0;
}

// Time, chance and the environment, which are inputs when asked for.
enum { TIME = 1, CHANCE = 2 };
struct moment { long seconds, fraction; };
int provoke_is_asked(unsigned);
long provoke_seconds(void);
int provoke_chance(void);
void provoke_bytes(void *, size_t);
char *provoke_getenv(const char *);
int provoke_real_clock_gettime(int, struct moment *);
int provoke_real_gettimeofday(struct moment *, void *);
long provoke_real_clock(void);
int provoke_real_rand(void);
long provoke_real_random(void);
long provoke_real_getrandom(void *, size_t, unsigned);

static void tell(struct moment *to) {
    to->seconds = provoke_seconds();
    to->fraction = 0;
}

MODEL(int, clock_gettime)(int clock, struct moment *to) {
    if (!provoke_is_asked(TIME)) return provoke_real_clock_gettime(clock, to);
    tell(to);
    return 0;
}

MODEL(int, gettimeofday)(struct moment *to, void *zone) {
    if (!provoke_is_asked(TIME)) return provoke_real_gettimeofday(to, zone);
    tell(to);
    return 0;
}

MODEL(long, time)(long *to) {
    struct moment now;
    if (provoke_is_asked(TIME)) tell(&now);
    else provoke_real_clock_gettime(0, &now);
    if (to != 0) *to = now.seconds;
    return now.seconds;
}

MODEL(long, clock)(void) {
    return provoke_is_asked(TIME) ? provoke_seconds() * 1000000 : provoke_real_clock();
}

MODEL(int, rand)(void) { return provoke_is_asked(CHANCE) ? provoke_chance() : provoke_real_rand(); }
MODEL(long, random)(void) { return provoke_is_asked(CHANCE) ? provoke_chance() : provoke_real_random(); }

MODEL(long, getrandom)(void *to, size_t size, unsigned flags) {
    if (!provoke_is_asked(CHANCE)) return provoke_real_getrandom(to, size, flags);
    provoke_bytes(to, size);
    return (long)size;
}

MODEL(char *, getenv)(const char *name) { return provoke_getenv(name); }
MODEL(char *, secure_getenv)(const char *name) { return provoke_getenv(name); }

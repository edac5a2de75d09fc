// Models of <ctype.h> in the C locale: functions as comparisons, and the tables that glibc's macros
// read, as objects of the program, so that a symbolic index finds them.

#include "models.h"

static int between(int c, int low, int high) {
    return c >= low && c <= high;
}

MODEL(int, isdigit)(int c) { return between(c, '0', '9'); }
MODEL(int, isupper)(int c) { return between(c, 'A', 'Z'); }
MODEL(int, islower)(int c) { return between(c, 'a', 'z'); }
MODEL(int, isalpha)(int c) { return between(c | 32, 'a', 'z') && c < 128; }
MODEL(int, isalnum)(int c) { return __provoke_model_isalpha(c) || between(c, '0', '9'); }
MODEL(int, isxdigit)(int c) { return between(c, '0', '9') || between(c, 'a', 'f') || between(c, 'A', 'F'); }
MODEL(int, isspace)(int c) { return c == ' ' || between(c, '\t', '\r'); }
MODEL(int, isblank)(int c) { return c == ' ' || c == '\t'; }
MODEL(int, isprint)(int c) { return between(c, 32, 126); }
MODEL(int, isgraph)(int c) { return between(c, 33, 126); }
MODEL(int, ispunct)(int c) { return between(c, 33, 126) && !__provoke_model_isalnum(c); }
MODEL(int, iscntrl)(int c) { return between(c, 0, 31) || c == 127; }
MODEL(int, toupper)(int c) { return between(c, 'a', 'z') ? c - 32 : c; }
MODEL(int, tolower)(int c) { return between(c, 'A', 'Z') ? c + 32 : c; }

// glibc: tables for -128 to 255, in little endian bit numbers (bit 0 is written as bit 8).
static ushort classes[384];
static int uppers[384], lowers[384];
static const ushort *class_start = classes + 128;
static const int *upper_start = uppers + 128, *lower_start = lowers + 128;

static ushort class_of(int c) {
    return (ushort)(__provoke_model_isupper(c) << 8 | __provoke_model_islower(c) << 9 |
                    __provoke_model_isalpha(c) << 10 | __provoke_model_isdigit(c) << 11 |
                    __provoke_model_isxdigit(c) << 12 | __provoke_model_isspace(c) << 13 |
                    __provoke_model_isprint(c) << 14 | __provoke_model_isgraph(c) << 15 |
                    __provoke_model_isblank(c) << 0 | __provoke_model_iscntrl(c) << 1 |
                    __provoke_model_ispunct(c) << 2 | __provoke_model_isalnum(c) << 3);
}

static void fill(void) {
    if (uppers[255] != 0) return;
    for (int c = -128; c < 256; c++) {
        classes[c + 128] = c < 0 ? 0 : class_of(c);
        uppers[c + 128] = __provoke_model_toupper(c);
        lowers[c + 128] = __provoke_model_tolower(c);
    }
}

MODEL(const ushort **, __ctype_b_loc)(void) {
    fill();
    return &class_start;
}

MODEL(const int **, __ctype_toupper_loc)(void) {
    fill();
    return &upper_start;
}

MODEL(const int **, __ctype_tolower_loc)(void) {
    fill();
    return &lower_start;
}

// Models of input functions of <stdio.h> and <unistd.h>. All characters come through
// provoke_get_character, which reads the real stream and labels what it got.

#include "models.h"

typedef struct FILE FILE;
typedef __builtin_va_list va_list;
typedef __PTRDIFF_TYPE__ ssize_t;

extern FILE *stdin;
int ferror(FILE *);
double strtod(const char *, char **);
float strtof(const char *, char **);
long double strtold(const char *, char **);
void *realloc(void *, size_t);

int provoke_get_character(FILE *);
void provoke_unget(int, FILE *);
ssize_t provoke_read(int, void *, size_t);
size_t provoke_read_stream(void *, size_t, FILE *);

// The same as values (see the runtime's streams); each says whether it did its work.
int provoke_scan_number(FILE *, int, int, unsigned long *, int *);
int provoke_scan_decimal(FILE *, int, int, struct decimal *, int *);
int provoke_scan_word(FILE *, const unsigned char *, int, char *, int *);
int provoke_text_word(const char *, const unsigned char *, int, char *, char **, int *);
int provoke_skip_blanks(FILE *);
int provoke_peek(FILE *, int *);
void provoke_pass_character(FILE *);
int provoke_read_line(FILE *, int, char *, size_t, size_t *, int *);
int provoke_number(const char *, int, int, int, unsigned long *, char **);
int provoke_decimal(const char *, int, int, struct decimal *, char **);
long provoke_tell_stream(FILE *);
size_t strspn(const char *, const char *);
int strncmp(const char *, const char *, size_t);

enum { END = -1, LONG_DOUBLE = 8 };

MODEL(int, fgetc)(FILE *stream) { return provoke_get_character(stream); }
MODEL(int, getc)(FILE *stream) { return provoke_get_character(stream); }
MODEL(int, _IO_getc)(FILE *stream) { return provoke_get_character(stream); }
MODEL(int, getc_unlocked)(FILE *stream) { return provoke_get_character(stream); }
MODEL(int, fgetc_unlocked)(FILE *stream) { return provoke_get_character(stream); }
MODEL(int, getchar)(void) { return provoke_get_character(stdin); }
MODEL(int, getchar_unlocked)(void) { return provoke_get_character(stdin); }
MODEL(ssize_t, read)(int descriptor, void *buffer, size_t size) { return provoke_read(descriptor, buffer, size); }

// The character comes back with the label of its place in the file, unless it is another one now.
MODEL(int, ungetc)(int c, FILE *stream) {
    if (c == END) return END;
    provoke_unget(c, stream);
    return (unsigned char)c;
}

MODEL(char *, fgets)(char *buffer, int size, FILE *stream) {
    int length = 0, c = 0, any;
    size_t merged;
    if (size <= 0) return 0;
    if (provoke_read_line(stream, '\n', buffer, (size_t)size, &merged, &any)) return any ? buffer : 0;
    while (length < size - 1 && c != '\n') {
        c = provoke_get_character(stream);
        if (c == END) break;
        buffer[length++] = (char)c;
    }
    if (c == END && (length == 0 || ferror(stream))) return 0;
    buffer[length] = 0;
    return buffer;
}

MODEL(size_t, fread)(void *buffer, size_t size, size_t count, FILE *stream) {
    if (size == 0 || count == 0) return 0;
    size_t length = provoke_read_stream(buffer, size * count, stream);
    return size == 1 ? length : length / size;
}

MODEL(size_t, fread_unlocked)(void *buffer, size_t size, size_t count, FILE *stream) {
    return __provoke_model_fread(buffer, size, count, stream);
}

MODEL(ssize_t, getdelim)(char **line, size_t *room, int end, FILE *stream) {
    size_t length = 0;
    int any;
    if (*line == 0 || *room < 120) {
        char *larger = realloc(*line, 120);
        if (larger == 0) return -1;
        *line = larger;
        *room = 120;
    }
    if (provoke_read_line(stream, end, *line, *room, &length, &any)) {
        if (!any) return -1;
        if (length + 1 < *room || (*line)[length - 1] == end) return (ssize_t)length;
    }
    for (;;) {
        if (*line == 0 || length + 2 > *room) {
            size_t more = *room < 60 ? 120 : 2 * *room;
            char *larger = realloc(*line, more);
            if (larger == 0) return -1;
            *line = larger;
            *room = more;
        }
        int c = provoke_get_character(stream);
        if (c == END) break;
        (*line)[length++] = (char)c;
        if (c == end) break;
    }
    (*line)[length] = 0;
    return length == 0 ? -1 : (ssize_t)length;
}

MODEL(ssize_t, __getdelim)(char **line, size_t *room, int end, FILE *stream) {
    return __provoke_model_getdelim(line, room, end, stream);
}

MODEL(ssize_t, getline)(char **line, size_t *room, FILE *stream) {
    return __provoke_model_getdelim(line, room, '\n', stream);
}

// ---- scanf -------------------------------------------------------------------------------------------

// Where characters come from: a stream, or a string if there is none. One character of look-ahead, which
// may still be in the stream.
struct reader {
    FILE *stream;
    const char *text;
    int ahead, waits;
    long start;
};

static int peek(struct reader *reader) {
    if (reader->ahead == -2) {
        if (reader->stream == 0) {
            reader->ahead = *reader->text != 0 ? (unsigned char)*reader->text++ : END;
        } else {
            reader->waits = provoke_peek(reader->stream, &reader->ahead);
            if (!reader->waits) reader->ahead = provoke_get_character(reader->stream);
        }
    }
    return reader->ahead;
}

static void next(struct reader *reader) {
    if (reader->waits) provoke_pass_character(reader->stream);
    reader->waits = 0;
    reader->ahead = -2;
}

// Gives the character of look-ahead back to where it came from.
static void give_back(struct reader *reader) {
    if (reader->ahead != -2 && !reader->waits && reader->ahead >= 0) {
        if (reader->stream != 0) provoke_unget(reader->ahead, reader->stream);
        else reader->text--;
    }
    reader->waits = 0;
    reader->ahead = -2;
}

// How much was read.
static long count(struct reader *reader) {
    give_back(reader);
    return (reader->stream != 0 ? provoke_tell_stream(reader->stream) : (long)reader->text) - reader->start;
}

static int is_blank(int c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static void skip_blanks(struct reader *reader) {
    give_back(reader);
    if (reader->stream == 0) {
        reader->text = provoke_fixed(reader->text + strspn(reader->text, " \t\n\v\f\r"));
        return;
    }
    if (provoke_skip_blanks(reader->stream)) return;
    while (is_blank(peek(reader))) next(reader);
}

static int digit_of(int c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return 99;
}

// Reads an integer; returns whether there was one. (It wraps where C leaves overflow open.)
static int scan_integer(struct reader *reader, int base, int width, unsigned long *value) {
    int negative = 0, any = 0;
    *value = 0;
    if (width > 0 && (peek(reader) == '-' || peek(reader) == '+')) {
        negative = peek(reader) == '-';
        next(reader);
        width--;
    }
    if ((base == 0 || base == 16) && width > 0 && peek(reader) == '0') {
        any = 1;
        next(reader);
        width--;
        if (width > 0 && (peek(reader) == 'x' || peek(reader) == 'X')) {
            next(reader);
            width--;
            base = 16;
            any = 0;
        } else if (base == 0) {
            base = 8;
        }
    }
    if (base == 0) base = 10;
    for (int d; width > 0 && (d = digit_of(peek(reader))) < base; width--) {
        *value = *value * (unsigned)base + (unsigned)d;
        any = 1;
        next(reader);
    }
    if (negative) *value = -*value;
    return any;
}

// What a number at the start of a string is for `scanf`, as below.
static void pass_text(struct reader *reader, char *end, int *outcome) {
    *outcome = *reader->text == 0 ? END : end != reader->text;
    reader->text = provoke_fixed(end);
}

// An integer as one value, with the blanks before it; `outcome` is 1 if there is one, 0 if not, and END
// at the end.
static int scan_merged(struct reader *reader, int base, int width, unsigned long *value, int *outcome) {
    give_back(reader);
    if (reader->stream != 0) return provoke_scan_number(reader->stream, base, width, value, outcome);
    char *end;
    skip_blanks(reader);
    if (!provoke_number(reader->text, base, 1, width, value, &end)) return 0;
    pass_text(reader, end, outcome);
    return 1;
}

// The same for a decimal number, of which few digits stand behind the point.
static int scan_decimal(struct reader *reader, int exact, int width, double *value, int *outcome) {
    struct decimal decimal;
    give_back(reader);
    if (reader->stream != 0) {
        if (!provoke_scan_decimal(reader->stream, exact, width, &decimal, outcome)) return 0;
    } else {
        char *end;
        skip_blanks(reader);
        if (!provoke_decimal(reader->text, exact, width, &decimal, &end)) return 0;
        pass_text(reader, end, outcome);
    }
    *value = provoke_value(&decimal);
    return 1;
}

// Moves a character that is a part of a number to the text that is collected.
static void keep(struct reader *reader, char *text, int *length) {
    text[(*length)++] = (char)peek(reader);
    next(reader);
}

// Collects digits below a base; returns whether there were any.
static int scan_digits(struct reader *reader, int base, int width, char *text, int *length) {
    int before = *length;
    while (*length < width && digit_of(peek(reader)) < base) keep(reader, text, length);
    return *length > before;
}

static int is_letter(int c, char lower) {
    return c == lower || c == lower - 32;
}

// Collects the letters of a word; returns whether all are there. (glibc takes the character that is not its own.)
static int scan_letters(struct reader *reader, const char *word, int width, char *text, int *length) {
    for (; *word != 0; word++) {
        if (*length >= width || peek(reader) == END) return 0;
        int is_next = is_letter(peek(reader), *word);
        keep(reader, text, length);
        if (!is_next) return 0;
    }
    return 1;
}

// Collects a float as glibc does, which takes an exponent without digits too; returns whether it is one.
static int collect_float(struct reader *reader, int width, char *text, int *length) {
    int base = 10, any;
    if (*length < width && (peek(reader) == '-' || peek(reader) == '+')) keep(reader, text, length);
    if (*length < width && is_letter(peek(reader), 'n')) return scan_letters(reader, "nan", width, text, length);
    if (*length < width && is_letter(peek(reader), 'i')) {
        if (!scan_letters(reader, "inf", width, text, length)) return 0;
        if (*length >= width || !is_letter(peek(reader), 'i')) return 1;
        return scan_letters(reader, "inity", width, text, length);
    }
    any = 0;
    if (*length < width && peek(reader) == '0') {
        keep(reader, text, length);
        any = 1;
        if (*length < width && is_letter(peek(reader), 'x')) {
            keep(reader, text, length);
            base = 16;
            any = 0;
        }
    }
    any |= scan_digits(reader, base, width, text, length);
    if (*length < width && peek(reader) == '.') {
        keep(reader, text, length);
        any |= scan_digits(reader, base, width, text, length);
    }
    if (any && *length < width && is_letter(peek(reader), base == 16 ? 'p' : 'e')) {
        keep(reader, text, length);
        if (*length < width && (peek(reader) == '-' || peek(reader) == '+')) keep(reader, text, length);
        scan_digits(reader, 10, width, text, length);
    }
    return any;
}

static int scan_float(struct reader *reader, int width, int size, void *to) {
    char text[128];
    int length = 0;
    if (!collect_float(reader, width > 127 ? 127 : width, text, &length)) return 0;
    text[length] = 0;
    if (to == 0) return 1;
    if (size == 0) *(float *)to = strtof(text, 0);
    else if (size < LONG_DOUBLE) *(double *)to = strtod(text, 0);
    else *(long double *)to = strtold(text, 0);
    return 1;
}

static void store_double(void *to, int size, double value) {
    if (size == 0) *(float *)to = (float)value;
    else *(double *)to = value;
}

static void store_integer(void *to, int size, unsigned long value) {
    switch (size) {
    case -2: *(char *)to = (char)value; break;
    case -1: *(short *)to = (short)value; break;
    case 0: *(int *)to = (int)value; break;
    default: *(long *)to = (long)value; break;
    }
}

// Whether a character belongs to the set that begins after '[' at `set`; `*after` is what follows ']'.
static int in_set(const char *set, int c, const char **after) {
    int negated = *set == '^', found = 0;
    if (negated) set++;
    for (const char *first = set; *set != 0 && (*set != ']' || set == first); set++) {
        if (set[1] == '-' && set[2] != ']' && set[2] != 0) {
            if (c >= (unsigned char)set[0] && c <= (unsigned char)set[2]) found = 1;
            set += 2;
        } else if (c == (unsigned char)*set) {
            found = 1;
        }
    }
    *after = *set == ']' ? set + 1 : set;
    return found != negated;
}

// %s and %[ as one value; outcomes as above.
static int scan_word(struct reader *reader, char kind, const char *set, int width, char *to, int *outcome) {
    unsigned char members[256];
    const char *after;
    for (int c = 0; c < 256; c++)
        members[c] = (unsigned char)((c != 0 || reader->stream != 0) && (kind == 's' ? !is_blank(c) : in_set(set, c, &after)));
    if (kind == 's') skip_blanks(reader);
    else give_back(reader);
    if (reader->stream != 0) return provoke_scan_word(reader->stream, members, width, to, outcome);
    char *end;
    if (!provoke_text_word(reader->text, members, width, to, &end, outcome)) return 0;
    reader->text = provoke_fixed(end);
    return 1;
}

// %s, %c and %[: characters up to a width.
static int scan_text(struct reader *reader, char kind, const char *set, const char **after, int width, char *to) {
    int length = 0;
    if (kind == '[') in_set(set, 0, after);
    for (int c; length < width && (c = peek(reader)) != END; length++) {
        if (kind == 's' && is_blank(c)) break;
        if (kind == '[' && !in_set(set, c, after)) break;
        if (to != 0) to[length] = (char)c;
        next(reader);
    }
    if (to != 0 && kind != 'c') to[length] = 0;
    return kind == 'c' ? length == width : length > 0;
}

static int is_one_of(char kind, const char *kinds) {
    while (*kinds != 0 && *kinds != kind) kinds++;
    return *kinds != 0;
}

// Whether what stands next in a format skips blanks itself.
static int skips_blanks(const char *format) {
    if (is_blank(*format)) return 1;
    return format[0] == '%' && format[1] != 0 && is_one_of(format[1], "dixXuopsaAeEfFgG%");
}

static int is_ordinary(char c) {
    return c != 0 && c != '%' && !is_blank(c);
}

// Passes ordinary characters of a format at once, if the string goes on with them: one decision instead of
// one for each.
static int pass_together(struct reader *reader, const char *from, const char *to) {
    give_back(reader);
    if (strncmp(reader->text, from, (size_t)(to - from)) != 0) return 0;
    reader->text += to - from;
    return 1;
}

static int scan(struct reader *reader, const char *format, va_list arguments) {
    int stored = 0;
    const char *together = format;
    for (; *format != 0; format++) {
        if (reader->stream == 0 && format >= together && is_ordinary(*format)) {
            for (together = format; is_ordinary(*together);) together++;
            if (pass_together(reader, format, together)) {
                format = together - 1;
                continue;
            }
        }
        if (is_blank(*format)) {
            if (!skips_blanks(format + 1)) skip_blanks(reader);
            continue;
        }
        if (*format != '%' || format[1] == '%') {
            if (*format == '%') {
                format++;
                skip_blanks(reader);
            }
            if (peek(reader) != (unsigned char)*format) return stored == 0 && peek(reader) == END ? END : stored;
            next(reader);
            continue;
        }
        int suppressed = *++format == '*', width = 0, size = 0;
        if (suppressed) format++;
        while (*format >= '0' && *format <= '9') width = width * 10 + (*format++ - '0');
        for (; *format == 'h' || *format == 'l' || *format == 'j' || *format == 'z' || *format == 't' || *format == 'L'; format++)
            size += *format == 'h' ? -1 : *format == 'L' ? LONG_DOUBLE : 1;
        char kind = *format;
        if (kind == 'n') {
            if (!suppressed) store_integer(__builtin_va_arg(arguments, void *), size, (unsigned long)count(reader));
            continue;
        }
        int base = kind == 'i' ? 0 : kind == 'o' ? 8 : kind == 'd' || kind == 'u' ? 10 : 16;
        int most = width > 0 ? width : kind == 'c' ? 1 : 0x7fffffff, matched, outcome;
        unsigned long value;
        void *to = suppressed ? 0 : __builtin_va_arg(arguments, void *);
        const char *after = format + 1;
        int is_merged = 0, is_integer = is_one_of(kind, "dixXuop"), is_float = is_one_of(kind, "aAeEfFgG");
        double decimal;
        if (is_integer) {
            is_merged = scan_merged(reader, base, most, &value, &outcome);
        } else if (is_float && size < LONG_DOUBLE) {
            is_merged = scan_decimal(reader, size > 0 ? EXACT : EXACT_FLOAT, most, &decimal, &outcome);
        } else if (kind == 's' || kind == '[') {
            is_merged = scan_word(reader, kind, format + 1, most, to, &outcome);
        }
        if (is_merged) {
            if (kind == '[') {
                in_set(format + 1, 0, &after);
                format = after - 1;
            }
            if (outcome == END) return stored == 0 ? END : stored;
            if (outcome == 0) return stored;
            if (is_integer && to != 0) store_integer(to, kind == 'p' ? 1 : size, value);
            if (is_float && to != 0) store_double(to, size, decimal);
            if (!suppressed) stored++;
            continue;
        }
        if (kind != 'c' && kind != '[') skip_blanks(reader);
        if (peek(reader) == END) return stored == 0 ? END : stored;
        if (kind == 's' || kind == 'c' || kind == '[') {
            matched = scan_text(reader, kind, format + 1, &after, most, to);
            if (kind == '[') format = after - 1;
        } else if (is_integer) {
            matched = scan_integer(reader, base, most, &value);
            if (matched && to != 0) store_integer(to, kind == 'p' ? 1 : size, value);
        } else {
            matched = scan_float(reader, most, size, to);
        }
        if (!matched) return stored;
        if (!suppressed) stored++;
    }
    return stored;
}

static int scan_stream(FILE *stream, const char *format, va_list arguments) {
    struct reader reader = {stream, 0, -2, 0, 0};
    for (const char *at = format; *at != 0; at++)
        if (at[0] == '%' && at[1] == 'n') reader.start = provoke_tell_stream(stream);
    int stored = scan(&reader, format, arguments);
    give_back(&reader);
    return stored;
}

static int scan_string(const char *text, const char *format, va_list arguments) {
    struct reader reader = {0, text, -2, 0, (long)text};
    return scan(&reader, format, arguments);
}

// The names under which glibc's headers declare the family.
#define FAMILY(prefix)                                                                    \
    MODEL(int, prefix##vfscanf)(FILE *stream, const char *format, va_list arguments) {    \
        return scan_stream(stream, format, arguments);                                    \
    }                                                                                     \
    MODEL(int, prefix##vsscanf)(const char *text, const char *format, va_list arguments) { \
        return scan_string(text, format, arguments);                                      \
    }                                                                                     \
    MODEL(int, prefix##scanf)(const char *format, ...) {                                  \
        va_list arguments;                                                                \
        __builtin_va_start(arguments, format);                                            \
        int stored = scan_stream(stdin, format, arguments);                               \
        __builtin_va_end(arguments);                                                      \
        return stored;                                                                    \
    }                                                                                     \
    MODEL(int, prefix##fscanf)(FILE *stream, const char *format, ...) {                   \
        va_list arguments;                                                                \
        __builtin_va_start(arguments, format);                                            \
        int stored = scan_stream(stream, format, arguments);                              \
        __builtin_va_end(arguments);                                                      \
        return stored;                                                                    \
    }                                                                                     \
    MODEL(int, prefix##sscanf)(const char *text, const char *format, ...) {               \
        va_list arguments;                                                                \
        __builtin_va_start(arguments, format);                                            \
        int stored = scan_string(text, format, arguments);                                \
        __builtin_va_end(arguments);                                                      \
        return stored;                                                                    \
    }

FAMILY()
FAMILY(__isoc99_)
FAMILY(__isoc23_)

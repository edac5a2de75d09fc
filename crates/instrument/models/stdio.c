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

enum { END = -1 };

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

SHARED int peek(struct reader *reader) {
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

SHARED void next(struct reader *reader) {
    if (reader->waits) provoke_pass_character(reader->stream);
    reader->waits = 0;
    reader->ahead = -2;
}

// Gives the character of look-ahead back to where it came from.
SHARED void give_back(struct reader *reader) {
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

SHARED void skip_blanks(struct reader *reader) {
    give_back(reader);
    if (reader->stream == 0) {
        reader->text = provoke_fixed(reader->text + strspn(reader->text, " \t\n\v\f\r"));
        return;
    }
    if (provoke_skip_blanks(reader->stream)) return;
    while (is_blank(peek(reader))) next(reader);
}

// What is next in a format (see the runtime's formats).
enum wants { NOTHING, TEXT, COUNT, INTEGER, FLOAT, WORD, CHARACTERS };
enum { LONG_DOUBLE = 8 };

struct directive {
    enum wants wants;
    _Bool blanks, stores;
    unsigned char members[256];
    int base, width, size;
    const char *text;
    size_t length;
};

const char *provoke_read_directive(const char *, _Bool, struct directive *);
_Bool provoke_counts(const char *);

// Characters that are taken one after the other, and kept if there is a place for them.
struct token {
    struct reader *reader;
    char *text;
    int length, width;
};

SHARED void keep(struct token *token) {
    if (token->text != 0) token->text[token->length] = (char)peek(token->reader);
    token->length++;
    next(token->reader);
}

// Takes the next character if it is one of two.
SHARED int takes(struct token *token, char this, char that) {
    if (token->length >= token->width) return 0;
    int c = peek(token->reader);
    if (c != this && c != that) return 0;
    keep(token);
    return 1;
}

static int takes_letter(struct token *token, char lower) {
    return takes(token, lower, lower - 32);
}

static int digit_of(int c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return 99;
}

// Takes digits below a base, which go on with a value if there is one; returns whether there were any. (It wraps where
// C leaves overflow open.)
SHARED int takes_digits(struct token *token, int base, unsigned long *value) {
    int before = token->length;
    for (int d; token->length < token->width && (d = digit_of(peek(token->reader))) < base; keep(token))
        if (value != 0) *value = *value * (unsigned)base + (unsigned)d;
    return token->length > before;
}

// How a conversion ends: 1 if it has what it wants, 0 if there is something else, END at the end.

// What a number at the start of a string is.
static void pass_number(struct reader *reader, char *end, int *outcome) {
    *outcome = *reader->text == 0 ? END : end != reader->text;
    reader->text = provoke_fixed(end);
}

// An integer as one value, with the blanks before it; whether that was done.
static int scan_merged(struct reader *reader, const struct directive *directive, unsigned long *value, int *outcome) {
    int base = directive->base, width = directive->width;
    give_back(reader);
    if (reader->stream != 0) return provoke_scan_number(reader->stream, base, width, value, outcome);
    char *end;
    skip_blanks(reader);
    if (!provoke_number(reader->text, base, 1, width, value, &end)) return 0;
    pass_number(reader, end, outcome);
    return 1;
}

static int scan_integer(struct reader *reader, const struct directive *directive, unsigned long *value) {
    int outcome, base = directive->base, any = 0;
    if (scan_merged(reader, directive, value, &outcome)) return outcome;
    skip_blanks(reader);
    if (peek(reader) == END) return END;
    struct token token = {reader, 0, 0, directive->width};
    *value = 0;
    int negative = takes(&token, '-', '-');
    if (!negative) takes(&token, '+', '+');
    if ((base == 0 || base == 16) && takes(&token, '0', '0')) {
        any = !takes_letter(&token, 'x');
        if (base == 0) base = any ? 8 : 16;
    }
    any |= takes_digits(&token, base == 0 ? 10 : base, value);
    if (negative) *value = -*value;
    return any;
}

// The same for a decimal number, of which few digits stand behind the point.
static int scan_decimal(struct reader *reader, const struct directive *directive, double *value, int *outcome) {
    struct decimal decimal;
    int exact = directive->size > 0 ? EXACT : EXACT_FLOAT, width = directive->width;
    if (directive->size >= LONG_DOUBLE) return 0;
    give_back(reader);
    if (reader->stream != 0) {
        if (!provoke_scan_decimal(reader->stream, exact, width, &decimal, outcome)) return 0;
    } else {
        char *end;
        skip_blanks(reader);
        if (!provoke_decimal(reader->text, exact, width, &decimal, &end)) return 0;
        pass_number(reader, end, outcome);
    }
    *value = provoke_value(&decimal);
    return 1;
}

// Takes the letters of a word; returns whether all are there. (glibc takes the character that is not its own.)
static int takes_letters(struct token *token, const char *word) {
    for (; *word != 0; word++) {
        if (takes_letter(token, *word)) continue;
        if (token->length < token->width && peek(token->reader) != END) keep(token);
        return 0;
    }
    return 1;
}

// Takes a float as glibc does, which takes an exponent without digits too; returns whether it is one.
static int takes_float(struct token *token) {
    takes(token, '-', '+');
    if (takes_letter(token, 'n')) return takes_letters(token, "an");
    if (takes_letter(token, 'i')) {
        if (!takes_letters(token, "nf")) return 0;
        return !takes_letter(token, 'i') || takes_letters(token, "nity");
    }
    int any = takes(token, '0', '0'), base = 10;
    if (any && takes_letter(token, 'x')) {
        base = 16;
        any = 0;
    }
    any |= takes_digits(token, base, 0);
    if (takes(token, '.', '.')) any |= takes_digits(token, base, 0);
    if (any && takes_letter(token, base == 16 ? 'p' : 'e')) {
        takes(token, '-', '+');
        takes_digits(token, 10, 0);
    }
    return any;
}

static int scan_float(struct reader *reader, const struct directive *directive, void *to, double *value) {
    char text[128];
    int outcome;
    if (scan_decimal(reader, directive, value, &outcome)) return outcome;
    skip_blanks(reader);
    if (peek(reader) == END) return END;
    struct token token = {reader, text, 0, directive->width > 127 ? 127 : directive->width};
    if (!takes_float(&token)) return 0;
    text[token.length] = 0;
    if (to == 0) return 1;
    if (directive->size == 0) *value = strtof(text, 0);
    else if (directive->size < LONG_DOUBLE) *value = strtod(text, 0);
    else *(long double *)to = strtold(text, 0);
    return 1;
}

static void store_integer(void *to, int size, unsigned long value) {
    switch (size) {
    case -2: *(char *)to = (char)value; break;
    case -1: *(short *)to = (short)value; break;
    case 0: *(int *)to = (int)value; break;
    default: *(long *)to = (long)value; break;
    }
}

static void store_float(void *to, int size, double value) {
    if (size == 0) *(float *)to = (float)value;
    else if (size < LONG_DOUBLE) *(double *)to = value;
}

// A word as one value; whether that was done.
static int word_merged(struct reader *reader, const struct directive *directive, char *to, int *outcome) {
    const unsigned char *members = directive->members;
    give_back(reader);
    if (reader->stream != 0) return provoke_scan_word(reader->stream, members, directive->width, to, outcome);
    char *end;
    if (!provoke_text_word(reader->text, members, directive->width, to, &end, outcome)) return 0;
    reader->text = provoke_fixed(end);
    return 1;
}

// %s, %[ and %c: characters up to a width. (Fewer will do for %c in glibc.)
static int scan_characters(struct reader *reader, const struct directive *directive, char *to) {
    int outcome, length = 0, is_word = directive->wants == WORD;
    if (is_word && word_merged(reader, directive, to, &outcome)) return outcome;
    if (peek(reader) == END) return END;
    for (int c; length < directive->width && (c = peek(reader)) != END; length++) {
        if (is_word && !directive->members[c]) break;
        if (to != 0) to[length] = (char)c;
        next(reader);
    }
    if (is_word && to != 0 && length > 0) to[length] = 0;
    return length > 0;
}

// Text of a format: at once in a string that goes on with it, which is one decision.
static int scan_text(struct reader *reader, const struct directive *directive) {
    const char *text = directive->text;
    size_t length = directive->length;
    if (reader->stream == 0) {
        give_back(reader);
        if (strncmp(reader->text, text, length) == 0) {
            reader->text += length;
            return 1;
        }
    }
    for (; length > 0; length--, next(reader))
        if (peek(reader) != (unsigned char)*text++) return peek(reader) == END ? END : 0;
    return 1;
}

static int scan(struct reader *reader, const char *format, va_list arguments) {
    struct directive next;
    format = provoke_fixed(format);
    for (int stored = 0;;) {
        unsigned long integer = 0;
        double number = 0;
        int outcome;
        format = provoke_read_directive(format, reader->stream == 0, &next);
        if (next.blanks && next.wants != INTEGER && next.wants != FLOAT) skip_blanks(reader);
        if (next.wants == NOTHING) return stored;
        void *to = next.stores ? __builtin_va_arg(arguments, void *) : 0;
        switch (next.wants) {
        case COUNT: integer = (unsigned long)count(reader), outcome = 1; break;
        case TEXT: outcome = scan_text(reader, &next); break;
        case INTEGER: outcome = scan_integer(reader, &next, &integer); break;
        case FLOAT: outcome = scan_float(reader, &next, to, &number); break;
        default: outcome = scan_characters(reader, &next, to);
        }
        if (outcome == END) return stored == 0 ? END : stored;
        if (outcome == 0) return stored;
        if (to == 0) continue;
        if (next.wants == COUNT || next.wants == INTEGER) store_integer(to, next.size, integer);
        if (next.wants == FLOAT) store_float(to, next.size, number);
        if (next.wants != COUNT) stored++;
    }
}

static int scan_stream(FILE *stream, const char *format, va_list arguments) {
    struct reader reader = {stream, 0, -2, 0, provoke_counts(format) ? provoke_tell_stream(stream) : 0};
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

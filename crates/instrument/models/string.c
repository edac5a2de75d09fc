// Models of <string.h>. Each function NAME is defined as __provoke_model_NAME and stands in for NAME in
// symbolic builds. What it computes from symbolic bytes is one value, which the runtime makes (MERGED);
// where it does not, as for long strings, every decision about a byte is a branch of its own, which the
// engine can flip.

#include "models.h"

// Returns what the runtime's provoke_NAME gives for these arguments, if it gives something.
#define MERGED(type, name, ...)                                   \
    {                                                             \
        type merged;                                              \
        if (provoke_##name(__VA_ARGS__, &merged)) return merged;  \
    }

int provoke_memchr(const void *, int, size_t, void **);
int provoke_memrchr(const void *, int, size_t, void **);
int provoke_memcmp(const void *, const void *, size_t, int *);
int provoke_memmem(const void *, size_t, const void *, size_t, void **);
int provoke_strlen(const char *, size_t *);
int provoke_strnlen(const char *, size_t, size_t *);
int provoke_strcmp(const char *, const char *, int *);
int provoke_strncmp(const char *, const char *, size_t, int *);
int provoke_strcasecmp(const char *, const char *, int *);
int provoke_strncasecmp(const char *, const char *, size_t, int *);
int provoke_strchr(const char *, int, char **);
int provoke_strrchr(const char *, int, char **);
int provoke_strstr(const char *, const char *, char **);
int provoke_strspn(const char *, const char *, size_t *);
int provoke_strcspn(const char *, const char *, size_t *);
int provoke_strpbrk(const char *, const char *, char **);
int provoke_copy(char *, const char *, size_t, size_t *);
int provoke_copy_padded(char *, const char *, size_t);
size_t provoke_room(const char *);

MODEL(void *, memchr)(const void *memory, int byte, size_t size) {
    MERGED(void *, memchr, memory, byte, size)
    const unsigned char *at = memory;
    for (size_t i = 0; i < size; i++)
        if (at[i] == (unsigned char)byte) return (void *)(at + i);
    return 0;
}

MODEL(void *, memrchr)(const void *memory, int byte, size_t size) {
    MERGED(void *, memrchr, memory, byte, size)
    const unsigned char *at = memory;
    while (size-- > 0)
        if (at[size] == (unsigned char)byte) return (void *)(at + size);
    return 0;
}

MODEL(int, memcmp)(const void *left, const void *right, size_t size) {
    MERGED(int, memcmp, left, right, size)
    const unsigned char *l = left, *r = right;
    for (size_t i = 0; i < size; i++)
        if (l[i] != r[i]) return l[i] - r[i];
    return 0;
}

MODEL(int, bcmp)(const void *left, const void *right, size_t size) {
    return __provoke_model_memcmp(left, right, size);
}

MODEL(void *, memmem)(const void *memory, size_t size, const void *needle, size_t length) {
    MERGED(void *, memmem, memory, size, needle, length)
    const unsigned char *at = memory;
    if (length == 0) return (void *)at;
    for (size_t i = 0; length <= size && i <= size - length; i++)
        if (__provoke_model_memcmp(at + i, needle, length) == 0) return (void *)(at + i);
    return 0;
}

MODEL(size_t, strlen)(const char *text) {
    MERGED(size_t, strlen, text)
    size_t length = 0;
    while (text[length] != 0) length++;
    return length;
}

MODEL(size_t, strnlen)(const char *text, size_t most) {
    MERGED(size_t, strnlen, text, most)
    size_t length = 0;
    while (length < most && text[length] != 0) length++;
    return length;
}

MODEL(int, strcmp)(const char *left, const char *right) {
    MERGED(int, strcmp, left, right)
    const unsigned char *l = (const void *)left, *r = (const void *)right;
    for (;; l++, r++) {
        if (*l != *r) return *l - *r;
        if (*l == 0) return 0;
    }
}

MODEL(int, strncmp)(const char *left, const char *right, size_t most) {
    MERGED(int, strncmp, left, right, most)
    const unsigned char *l = (const void *)left, *r = (const void *)right;
    for (; most > 0; l++, r++, most--) {
        if (*l != *r) return *l - *r;
        if (*l == 0) return 0;
    }
    return 0;
}

static int lower(unsigned char c) {
    return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c;
}

MODEL(int, strcasecmp)(const char *left, const char *right) {
    MERGED(int, strcasecmp, left, right)
    const unsigned char *l = (const void *)left, *r = (const void *)right;
    for (;; l++, r++) {
        int a = lower(*l), b = lower(*r);
        if (a != b) return a - b;
        if (a == 0) return 0;
    }
}

MODEL(int, strncasecmp)(const char *left, const char *right, size_t most) {
    MERGED(int, strncasecmp, left, right, most)
    const unsigned char *l = (const void *)left, *r = (const void *)right;
    for (; most > 0; l++, r++, most--) {
        int a = lower(*l), b = lower(*r);
        if (a != b) return a - b;
        if (a == 0) return 0;
    }
    return 0;
}

MODEL(char *, strchr)(const char *text, int byte) {
    MERGED(char *, strchr, text, byte)
    for (;; text++) {
        if (*text == (char)byte) return (char *)text;
        if (*text == 0) return 0;
    }
}

MODEL(char *, strrchr)(const char *text, int byte) {
    MERGED(char *, strrchr, text, byte)
    const char *found = 0;
    for (;; text++) {
        if (*text == (char)byte) found = text;
        if (*text == 0) return (char *)found;
    }
}

MODEL(char *, strstr)(const char *text, const char *needle) {
    MERGED(char *, strstr, text, needle)
    for (;; text++) {
        size_t i = 0;
        while (needle[i] != 0 && text[i] == needle[i]) i++;
        if (needle[i] == 0) return (char *)text;
        if (*text == 0) return 0;
    }
}

MODEL(size_t, strspn)(const char *text, const char *set) {
    MERGED(size_t, strspn, text, set)
    size_t length = 0;
    while (text[length] != 0 && __provoke_model_strchr(set, text[length]) != 0) length++;
    return length;
}

MODEL(size_t, strcspn)(const char *text, const char *set) {
    MERGED(size_t, strcspn, text, set)
    size_t length = 0;
    while (text[length] != 0 && __provoke_model_strchr(set, text[length]) == 0) length++;
    return length;
}

MODEL(char *, strchrnul)(const char *text, int byte) {
    char set[2] = {(char)byte, 0};
    return (char *)text + __provoke_model_strcspn(text, set);
}

MODEL(char *, strpbrk)(const char *text, const char *set) {
    MERGED(char *, strpbrk, text, set)
    text += __provoke_model_strcspn(text, set);
    return *text != 0 ? (char *)text : 0;
}

// Copies at most `most` bytes of a string and a zero; returns its length.
static size_t copy(char *to, const char *from, size_t most) {
    size_t length;
    if (provoke_copy(to, from, most, &length)) return length;
    for (length = 0; length < most && (to[length] = from[length]) != 0; length++) {}
    to[length] = 0;
    return length;
}

MODEL(char *, strcpy)(char *to, const char *from) {
    to = (char *)provoke_fixed(to);
    copy(to, from, -1ul);
    return to;
}

MODEL(char *, stpcpy)(char *to, const char *from) {
    to = (char *)provoke_fixed(to);
    return to + copy(to, from, -1ul);
}

MODEL(char *, strncpy)(char *to, const char *from, size_t size) {
    size_t i = 0;
    to = (char *)provoke_fixed(to);
    if (provoke_copy_padded(to, from, size)) return to;
    for (; i < size && from[i] != 0; i++) to[i] = from[i];
    for (; i < size; i++) to[i] = 0;
    return to;
}

MODEL(char *, strcat)(char *to, const char *from) {
    copy((char *)provoke_fixed(to + __provoke_model_strlen(to)), from, -1ul);
    return to;
}

MODEL(char *, strncat)(char *to, const char *from, size_t most) {
    copy((char *)provoke_fixed(to + __provoke_model_strlen(to)), from, most);
    return to;
}

MODEL(char *, strtok_r)(char *text, const char *separators, char **rest) {
    if (text == 0) text = *rest;
    if (text == 0) return 0;
    text += __provoke_model_strspn(text, separators);
    if (*text == 0) {
        *rest = text;
        return 0;
    }
    char *end = text + __provoke_model_strcspn(text, separators);
    if (*end != 0) *end++ = 0;
    *rest = end;
    return text;
}

MODEL(char *, strtok)(char *text, const char *separators) {
    static char *rest;
    return __provoke_model_strtok_r(text, separators, &rest);
}

MODEL(char *, strsep)(char **rest, const char *separators) {
    char *text = *rest;
    if (text == 0) return 0;
    char *end = text + __provoke_model_strcspn(text, separators);
    *rest = *end != 0 ? end + 1 : 0;
    *end = 0;
    return text;
}

// Room for the longest string that it may be, where that is known.
MODEL(char *, strdup)(const char *text) {
    size_t room = provoke_room(text);
    char *copy = malloc(room > 0 ? room : __provoke_model_strlen(text) + 1);
    return copy != 0 ? __provoke_model_strcpy(copy, text) : 0;
}

MODEL(char *, strndup)(const char *text, size_t most) {
    size_t length = __provoke_model_strnlen(text, most);
    char *copy = malloc(length + 1);
    if (copy != 0) {
        memcpy(copy, text, length);
        copy[length] = 0;
    }
    return copy;
}

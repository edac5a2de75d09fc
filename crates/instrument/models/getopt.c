// Models of getopt and getopt_long. As in glibc, arguments that are no options move behind those that are,
// unless the list of options begins with '+' (the first of them ends the options) or '-' (they are
// arguments of an option with the number 1). What glibc would print is not printed.

#include "models.h"

extern char *optarg;
extern int optind, opterr, optopt;
char *getenv(const char *);

struct option {
    const char *name;
    int has_argument;
    int *flag;
    int value;
};

enum { NO_ARGUMENT, REQUIRED, OPTIONAL };

// What is left of a group of short options, and the element that follows the one in work.
static char *group;
static int following;

// Moves the element at `from` before those at `to` and up.
static void move_before(char **arguments, int from, int to) {
    char *element = arguments[from];
    for (; from > to; from--) arguments[from] = arguments[from - 1];
    arguments[to] = element;
}

// Takes the element that follows as the argument of an option; whether there is one.
static int take_argument(int count, char **arguments) {
    if (following >= count) return 0;
    move_before(arguments, following++, optind);
    optarg = arguments[optind++];
    return 1;
}

static int is_option(const char *element) {
    return element[0] == '-' && element[1] != 0;
}

static int missing(const char *options) {
    if (*options == '-' || *options == '+') options++;
    return *options == ':' ? ':' : '?';
}

static int short_option(int count, char **arguments, const char *options) {
    char letter = *group++;
    const char *found = options;
    while (*found != 0 && (*found != letter || letter == ':' || letter == ';')) found++;
    if (*found == 0) {
        optopt = (unsigned char)letter;
        return '?';
    }
    if (found[1] != ':') return (unsigned char)letter;
    optarg = *group != 0 ? group : 0;
    group = 0;
    if (optarg == 0 && found[2] != ':' && !take_argument(count, arguments)) {
        optopt = (unsigned char)letter;
        return missing(options);
    }
    return (unsigned char)letter;
}

// Whether the text up to '=' or its end begins `name`: 1, or 2 if it is all of it.
static int matches(const char *text, const char *name) {
    while (*text != 0 && *text != '=') {
        if (*text++ != *name++) return 0;
    }
    return *name == 0 ? 2 : 1;
}

// The option that the text names, wholly or by a beginning that no other has; -1 if there is none.
static int find(const char *text, const struct option *all) {
    int found = -1, ambiguous = 0;
    for (int i = 0; all[i].name != 0; i++) {
        int match = matches(text, all[i].name);
        if (match == 2) return i;
        if (match == 1 && found >= 0) {
            const struct option *other = &all[found];
            ambiguous |= other->has_argument != all[i].has_argument || other->flag != all[i].flag ||
                         other->value != all[i].value;
        } else if (match == 1) {
            found = i;
        }
    }
    return ambiguous ? -1 : found;
}

static int long_option(char *text, int count, char **arguments, const char *options, const struct option *all,
                       int *index) {
    int found = find(text, all);
    if (found < 0) {
        optopt = 0;
        return '?';
    }
    const struct option *option = &all[found];
    char *value = text;
    while (*value != 0 && *value != '=') value++;
    if (*value == '=') {
        if (option->has_argument == NO_ARGUMENT) {
            optopt = option->value;
            return '?';
        }
        optarg = value + 1;
    } else if (option->has_argument == REQUIRED && !take_argument(count, arguments)) {
        optopt = option->value;
        return missing(options);
    }
    if (index != 0) *index = found;
    if (option->flag == 0) return option->value;
    *option->flag = option->value;
    return 0;
}

static int next_option(int count, char **arguments, const char *options, const struct option *all, int *index) {
    int in_order = *options == '-', ends_at_first = *options == '+' || (!in_order && getenv("POSIXLY_CORRECT") != 0);
    optarg = 0;
    if (optind == 0) {
        optind = 1;
        group = 0;
    }
    if (group == 0 || *group == 0) {
        int at = optind;
        while (at < count && !is_option(arguments[at])) {
            if (ends_at_first) return -1;
            if (in_order) {
                optarg = arguments[optind++];
                return 1;
            }
            at++;
        }
        if (at >= count) return -1;
        move_before(arguments, at, optind);
        char *element = arguments[optind++];
        following = at + 1;
        group = 0;
        if (element[1] == '-') {
            if (element[2] == 0) return -1;
            if (all != 0) return long_option(element + 2, count, arguments, options, all, index);
        }
        group = element + 1;
    }
    return short_option(count, arguments, options);
}

MODEL(int, getopt)(int count, char **arguments, const char *options) {
    return next_option(count, arguments, options, 0, 0);
}

MODEL(int, __posix_getopt)(int count, char **arguments, const char *options) {
    return next_option(count, arguments, options, 0, 0);
}

MODEL(int, getopt_long)(int count, char **arguments, const char *options, const struct option *all, int *index) {
    return next_option(count, arguments, options, all, index);
}

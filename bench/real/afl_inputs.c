// Gives a program its command-line arguments out of what AFL++ feeds on standard input: strings that end
// with a zero, up to an empty one; the rest is the standard input of the program, or the file CONTENT. Linked with
// `-Wl,--wrap=main`, for AFL++ only: Provoke makes arguments and files itself.

#define _GNU_SOURCE
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { FIXED = 16 };

int __real_main(int count, char **arguments, char **environment);

int __wrap_main(int count, char **arguments, char **environment) {
    static char text[1 << 16];
    static char *all[FIXED + ARGUMENTS + 1];
    ssize_t size = 0, more;
    while ((more = read(0, text + size, sizeof text - 1 - size)) > 0) size += more;
    int total = 0;
    while (total < count && total < FIXED) {
        all[total] = arguments[total];
        total++;
    }
    ssize_t at = 0;
    for (int given = 0; given < ARGUMENTS && at < size && text[at] != 0; given++) {
        size_t length = strlen(text + at);
        all[total++] = text + at;
        at += length + 1;
        if (length > ARGUMENT_SIZE) text[at - 1 - length + ARGUMENT_SIZE] = 0;
    }
    if (at < size && text[at] == 0) at++;
    if (at > size) at = size;
#ifdef CONTENT
    int file = open(CONTENT, O_RDWR | O_CREAT | O_TRUNC, 0644);
#else
    int file = memfd_create("stdin", 0);
#endif
    size_t rest = size - at > CONTENT_SIZE ? CONTENT_SIZE : size - at;
    if (file < 0 || write(file, text + at, rest) < 0) return 99;
    lseek(file, 0, SEEK_SET);
#ifndef CONTENT
    dup2(file, 0);
#endif
    close(file);
    return __real_main(total, all, environment);
}

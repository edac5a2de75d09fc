// Models of what opens files and tells or sets positions in them, and sizes of files: how long a file is may be an input, and which file is opened.

#include "models.h"

typedef struct FILE FILE;
typedef long off;
struct stat;

int provoke_seek_stream(FILE *, long, int);
long provoke_tell_stream(FILE *);
off provoke_seek(int, off, int);
int provoke_status(int, struct stat *);
int provoke_status_of(const char *, struct stat *);
int provoke_status_of_link(const char *, struct stat *);
void *provoke_map(void *, size_t, int, int, int, off);
void clearerr(FILE *);
const char *provoke_file_name(unsigned);
FILE *provoke_open_stream(const char *, const char *);
int provoke_open(const char *, int, int);
int provoke_access(const char *, int);
int __provoke_model_strcmp(const char *, const char *);

// Decides whether a path is the name of a file that is made of inputs, so that a path which is an input can become that.
static const char *met(const char *path) {
    const char *name;
    for (unsigned i = 0; path && (name = provoke_file_name(i)) != 0; i++)
        if (__provoke_model_strcmp(path, name) == 0) break;
    return path;
}

MODEL(FILE *, fopen)(const char *path, const char *mode) { return provoke_open_stream(met(path), mode); }
MODEL(FILE *, fopen64)(const char *path, const char *mode) { return provoke_open_stream(met(path), mode); }
MODEL(int, access)(const char *path, int mode) { return provoke_access(met(path), mode); }

// The mode is there if a file may be made.
MODEL(int, open)(const char *path, int flags, ...) {
    enum { MAY_MAKE = 0100 | 020000000 };
    __builtin_va_list more;
    __builtin_va_start(more, flags);
    int mode = flags & MAY_MAKE ? __builtin_va_arg(more, int) : 0;
    __builtin_va_end(more);
    return provoke_open(met(path), flags, mode);
}

MODEL(int, fseek)(FILE *stream, long offset, int whence) { return provoke_seek_stream(stream, offset, whence); }
MODEL(int, fseeko)(FILE *stream, off offset, int whence) { return provoke_seek_stream(stream, offset, whence); }
MODEL(int, fseeko64)(FILE *stream, off offset, int whence) { return provoke_seek_stream(stream, offset, whence); }
MODEL(long, ftell)(FILE *stream) { return provoke_tell_stream(stream); }
MODEL(off, ftello)(FILE *stream) { return provoke_tell_stream(stream); }
MODEL(off, ftello64)(FILE *stream) { return provoke_tell_stream(stream); }
MODEL(off, lseek)(int descriptor, off offset, int whence) { return provoke_seek(descriptor, offset, whence); }
MODEL(off, lseek64)(int descriptor, off offset, int whence) { return provoke_seek(descriptor, offset, whence); }

MODEL(void, rewind)(FILE *stream) {
    provoke_seek_stream(stream, 0, 0);
    clearerr(stream);
}

MODEL(int, fstat)(int descriptor, struct stat *status) { return provoke_status(descriptor, status); }
MODEL(int, fstat64)(int descriptor, struct stat *status) { return provoke_status(descriptor, status); }
MODEL(int, stat)(const char *path, struct stat *status) { return provoke_status_of(met(path), status); }
MODEL(int, stat64)(const char *path, struct stat *status) { return provoke_status_of(met(path), status); }
MODEL(int, lstat)(const char *path, struct stat *status) { return provoke_status_of_link(met(path), status); }
MODEL(int, lstat64)(const char *path, struct stat *status) { return provoke_status_of_link(met(path), status); }

MODEL(void *, mmap)(void *address, size_t length, int protection, int flags, int descriptor, off offset) {
    return provoke_map(address, length, protection, flags, descriptor, offset);
}

MODEL(void *, mmap64)(void *address, size_t length, int protection, int flags, int descriptor, off offset) {
    return provoke_map(address, length, protection, flags, descriptor, offset);
}

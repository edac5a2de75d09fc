// Models of what tells or sets positions in files, and sizes of files: how long a file is may be an input.

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
MODEL(int, stat)(const char *path, struct stat *status) { return provoke_status_of(path, status); }
MODEL(int, stat64)(const char *path, struct stat *status) { return provoke_status_of(path, status); }
MODEL(int, lstat)(const char *path, struct stat *status) { return provoke_status_of_link(path, status); }
MODEL(int, lstat64)(const char *path, struct stat *status) { return provoke_status_of_link(path, status); }

MODEL(void *, mmap)(void *address, size_t length, int protection, int flags, int descriptor, off offset) {
    return provoke_map(address, length, protection, flags, descriptor, offset);
}

MODEL(void *, mmap64)(void *address, size_t length, int protection, int flags, int descriptor, off offset) {
    return provoke_map(address, length, protection, flags, descriptor, offset);
}

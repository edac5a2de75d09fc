//! Library calls that may fail: whether they do is an input.
//!
//! Before such a call an input says with which `errno` it fails, or 0. If it fails, the call is left out (of `close`
//! and its like only the result is changed), `errno` is set, and the result is the one that means failure; operator
//! `new` throws. Only calls whose result somebody looks at count: elsewhere a failure makes no difference that a branch
//! could show.
//!
//! ```text
//! %p = call ptr @malloc(i64 8)          %e = call i32 @provoke_int32()
//!                                       call void @provoke_assume(%e is 0 or ENOMEM)
//!                                       br (%e != 0), %fail, %go
//!                                 fail: errno = %e
//!                                   go: %q = call ptr @malloc(i64 8)
//!                                       %p = phi null from fail, %q from go
//! ```
//!
//! The table names what the manual pages document for plain files and memory. A function that is not in it never fails
//! by an input. Calls through pointers are left as they are.

use super::{after, calls, input_of};
use llvm::{Builder, IntPredicate, Module, Value};

/// How a failing call shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shows {
    /// It returns null.
    Null,
    /// It returns this number.
    Number(i64),
    /// It returns the error number, and leaves `errno` alone.
    Code,
    /// It returns null, and leaves `errno` alone.
    Nothing,
    /// It throws `std::bad_alloc`.
    Throws,
    /// It does its work and returns this number.
    Late(i64),
}

const EINTR: u32 = 4;
const ENOENT: u32 = 2;
const EIO: u32 = 5;
const EBADF: u32 = 9;
const ECHILD: u32 = 10;
const EAGAIN: u32 = 11;
const ENOMEM: u32 = 12;
const EACCES: u32 = 13;
const EEXIST: u32 = 17;
const EMFILE: u32 = 24;
const ENOSPC: u32 = 28;
const ESPIPE: u32 = 29;
const EPIPE: u32 = 32;
const ERANGE: u32 = 34;
const ECONNREFUSED: u32 = 111;

/// What fails: the functions, how it shows, and the values of `errno`.
const FAILING: &[(&[&str], Shows, &[u32])] = &[
    (
        &["malloc", "calloc", "realloc", "reallocarray", "aligned_alloc", "memalign", "valloc"],
        Shows::Null,
        &[ENOMEM],
    ),
    (&["strdup", "strndup", "__strdup", "__strndup", "wcsdup"], Shows::Null, &[ENOMEM]),
    (&["posix_memalign"], Shows::Code, &[ENOMEM]),
    (&["asprintf", "vasprintf"], Shows::Number(-1), &[ENOMEM]),
    (&["_Znwm", "_Znam", "_ZnwmSt11align_val_t", "_ZnamSt11align_val_t"], Shows::Throws, &[ENOMEM]),
    (&["_ZnwmRKSt9nothrow_t", "_ZnamRKSt9nothrow_t"], Shows::Nothing, &[ENOMEM]),
    (
        &["fopen", "fopen64", "freopen", "freopen64", "opendir"],
        Shows::Null,
        &[ENOENT, EACCES, EMFILE],
    ),
    (&["fdopen", "tmpfile", "tmpfile64", "popen"], Shows::Null, &[EMFILE, ENOMEM]),
    (&["fgets", "readdir", "readdir64"], Shows::Null, &[EIO]),
    (&["getcwd"], Shows::Null, &[ERANGE, ENOENT]),
    (&["realpath", "mkdtemp"], Shows::Null, &[ENOENT, EACCES]),
    (&["mmap", "mmap64"], Shows::Number(-1), &[ENOMEM, EACCES]),
    (&["fread", "fread_unlocked"], Shows::Number(0), &[EIO]),
    (&["fwrite", "fwrite_unlocked"], Shows::Number(0), &[ENOSPC, EIO]),
    (&["ferror"], Shows::Number(1), &[EIO]),
    (&["fgetc", "getc", "getchar", "_IO_getc"], Shows::Number(-1), &[EIO]),
    (&["fputs", "fputc", "putc", "puts", "putchar"], Shows::Number(-1), &[ENOSPC, EIO]),
    (
        &["printf", "fprintf", "vprintf", "vfprintf", "dprintf", "fflush"],
        Shows::Number(-1),
        &[ENOSPC, EIO],
    ),
    (&["fclose", "pclose"], Shows::Late(-1), &[ENOSPC, EIO]),
    (&["close", "closedir"], Shows::Late(-1), &[EINTR, EIO]),
    (
        &["fseek", "fseeko", "fseeko64", "ftell", "ftello", "ftello64", "lseek", "lseek64"],
        Shows::Number(-1),
        &[ESPIPE],
    ),
    (&["getline", "getdelim", "__getdelim"], Shows::Number(-1), &[EIO, ENOMEM]),
    (
        &["open", "open64", "openat", "openat64", "creat", "creat64"],
        Shows::Number(-1),
        &[ENOENT, EACCES, EMFILE, EEXIST, EINTR],
    ),
    (&["read", "pread", "pread64", "readv"], Shows::Number(-1), &[EINTR, EIO, EAGAIN]),
    (
        &["write", "pwrite", "pwrite64", "writev"],
        Shows::Number(-1),
        &[EINTR, EIO, ENOSPC, EAGAIN, EPIPE],
    ),
    (
        &["stat", "stat64", "lstat", "lstat64", "access", "readlink", "chdir"],
        Shows::Number(-1),
        &[ENOENT, EACCES],
    ),
    (&["fstat", "fstat64", "fcntl", "fcntl64", "dup", "dup2"], Shows::Number(-1), &[EBADF, EMFILE]),
    (
        &["unlink", "remove", "rename", "rmdir", "chmod", "chown", "utimes", "utimensat"],
        Shows::Number(-1),
        &[ENOENT, EACCES],
    ),
    (&["mkdir", "link", "symlink", "mkstemp"], Shows::Number(-1), &[EEXIST, EACCES]),
    (
        &["fsync", "fdatasync", "ftruncate", "ftruncate64", "munmap"],
        Shows::Number(-1),
        &[EIO, ENOSPC],
    ),
    (&["pipe", "socket", "socketpair", "epoll_create1"], Shows::Number(-1), &[EMFILE]),
    (&["connect", "bind", "listen"], Shows::Number(-1), &[ECONNREFUSED, EACCES]),
    (&["accept", "send", "recv", "sendto", "recvfrom"], Shows::Number(-1), &[EINTR, EAGAIN, EPIPE]),
    (&["select", "poll", "nanosleep", "epoll_wait"], Shows::Number(-1), &[EINTR]),
    (&["fork", "vfork"], Shows::Number(-1), &[EAGAIN, ENOMEM]),
    (&["wait", "waitpid"], Shows::Number(-1), &[ECHILD, EINTR]),
    (&["pthread_create"], Shows::Code, &[EAGAIN]),
    (&["pthread_mutex_init", "pthread_cond_init"], Shows::Code, &[ENOMEM]),
];

/// Makes the calls of a program fail when an input says so.
pub(super) fn expose(module: &Module<'_>, driven: bool) {
    for (names, shows, errors) in FAILING {
        for name in *names {
            for call in calls(module, name, driven) {
                Failing { module, builder: module.context().builder(), shows: *shows, errors }
                    .rewrite(call);
            }
        }
    }
}

/// A kind of call that may fail.
struct Failing<'m, 'c> {
    module: &'m Module<'c>,
    builder: Builder<'c>,
    shows: Shows,
    errors: &'static [u32],
}

impl<'c> Failing<'_, 'c> {
    fn rewrite(&self, call: Value<'c>) {
        if call.is_must_tail() || !call.is_used() {
            return;
        }
        if self.shows == Shows::Throws {
            return self.throw_before(call);
        }
        let (Some(failed), Some(next)) =
            (self.failed_result(call), after(self.module, &self.builder, call))
        else {
            return;
        };
        let late = matches!(self.shows, Shows::Late(_));
        let Some((fail, go, error)) = self.decide(if late { next } else { call }, call) else {
            return;
        };
        // Both ways meet again before `next`.
        let (well, join) =
            if late { (error.block(), Some(go)) } else { (Some(go), self.join(go, next)) };
        let (Some(well), Some(join)) = (well, join) else { return };
        self.builder.at_end(fail);
        self.set_errno(error);
        self.builder.br(join);
        let Some(first) = join.first() else { return };
        self.builder.before(first);
        let result = self.builder.phi(call.ty());
        call.replace_all_uses_with(result);
        result.add_incoming(call, well);
        result.add_incoming(if self.shows == Shows::Code { error } else { failed }, fail);
    }

    /// The block that begins with `next`, where control goes on after the call in `go`.
    fn join(&self, go: llvm::Block<'c>, next: Value<'c>) -> Option<llvm::Block<'c>> {
        if next.block()? != go {
            return next.block();
        }
        let join = go.split_before(self.module.context(), next, "failing.join");
        self.builder.at_end(go);
        self.builder.br(join);
        Some(join)
    }

    /// Cuts the block before `at`, with a decision on an input: the block for failure, still empty, the rest, and the
    /// input.
    fn decide(
        &self,
        at: Value<'c>,
        call: Value<'c>,
    ) -> Option<(llvm::Block<'c>, llvm::Block<'c>, Value<'c>)> {
        let context = self.module.context();
        let block = at.block()?;
        let rest = block.split_before(context, at, "failing.go");
        let fail = rest.insert_before(context, "failing.fail");
        self.builder.at_end(block);
        self.builder.located_as(call);
        let int = context.i32();
        let error = input_of(self.module, &self.builder, "provoke_int32", int);
        let is = |number: u32| {
            self.builder.icmp(IntPredicate::LLVMIntEQ, error, int.constant(number.into()))
        };
        let known = self.errors.iter().fold(is(0), |any, number| self.builder.or(any, is(*number)));
        let signature = context.void().function(&[int], false);
        let assume = self.module.declare("provoke_assume", signature);
        self.builder.call(signature, assume, &[self.builder.zext(known, int)]);
        self.builder.cond_br(self.builder.is_nonzero(error), fail, rest);
        Some((fail, rest, error))
    }

    fn failed_result(&self, call: Value<'c>) -> Option<Value<'c>> {
        let ty = call.ty();
        match self.shows {
            Shows::Null | Shows::Nothing => ty.is_ptr().then(|| ty.zero()),
            Shows::Number(number) | Shows::Late(number) if ty.is_int() => {
                Some(ty.signed(number.into()))
            }
            // The pointer that means failure of `mmap`.
            Shows::Number(number) if ty.is_ptr() => {
                let word = self.module.context().i64().signed(number.into());
                Some(self.builder.int_to_ptr(word, ty))
            }
            Shows::Code => ty.is_int_of(32).then(|| ty.zero()),
            _ => None,
        }
    }

    fn set_errno(&self, error: Value<'c>) {
        if matches!(self.shows, Shows::Code | Shows::Nothing) {
            return;
        }
        let signature = self.module.context().ptr().function(&[], false);
        let location = self.module.declare("__errno_location", signature);
        let place = self.builder.call(signature, location, &[]);
        self.builder.store(error, place, 4);
    }

    /// Throws instead of the call, to where the call would unwind.
    fn throw_before(&self, call: Value<'c>) {
        let context = self.module.context();
        let unwind = call.unwind_dest();
        let Some((fail, go, _)) = self.decide(call, call) else { return };
        let signature = context.void().function(&[], false);
        let throw = self.module.declare("_ZSt17__throw_bad_allocv", signature);
        self.builder.at_end(fail);
        self.builder.located_as(call);
        match unwind {
            None => {
                self.builder.call(signature, throw, &[]);
                self.builder.unreachable();
            }
            Some(unwind) => {
                let dead = fail.insert_after(context, "failing.dead");
                self.builder.invoke(signature, throw, &[], dead, unwind);
                for phi in unwind.phis() {
                    if let Some(value) = phi.incoming_from(go) {
                        phi.add_incoming(value, fail);
                    }
                }
                self.builder.at_end(dead);
                self.builder.unreachable();
            }
        }
    }
}

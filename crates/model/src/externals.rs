//! What is known of functions without a body.
//!
//! Everything of no known effect may read and write all memory that it can reach, call back any function whose address
//! escaped, throw, and not return. A function of the system's libraries must moreover be [listed](library): others of
//! its kind start threads or jump.

mod library;

use abi::InputFunction;
use goal::{InputKind, Outcome, marks};
use llvm::{Place, Value};

/// The effect of an external function, as far as the model knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Returns the next input.
    Input(InputKind, u32),
    /// Fills memory (pointer, size) with inputs, one per byte.
    InputBytes,
    /// Ends the run, as no defect, unless its argument holds.
    Assume,
    /// The same, where a driver bounds what it makes; a model without bounds goes on.
    Bound,
    /// Returns an unknown word.
    Fill,
    /// Makes memory (pointer, size) unknown.
    FillMemory,
    /// Sets memory to what it may hold that nobody set: its first argument points there, one says how many bytes. They
    /// are unknown before, so for the model nothing changes.
    Unset {
        /// The argument with the length, if there is one.
        length: Option<u32>,
    },
    /// Returns a new heap object, or null: the argument that gives its size (or two, to be multiplied).
    Allocate {
        /// Position of the size.
        size: u32,
        /// Position of a factor of the size.
        factor: Option<u32>,
        /// What it holds.
        content: Content,
        /// Whether it may fail with null (else it throws or ends the program).
        may_fail: bool,
    },
    /// Returns a new heap object with the content of another, which is freed: (pointer, size).
    Reallocate,
    /// Frees a heap object.
    Free,
    /// Stores the next input through its argument.
    InputInto(InputKind, u32),
    /// Fills an object (pointer, size) with inputs: with one if it has the size of an integer, else bytewise.
    InputObject,
    /// Returns the next input and assumes that it lies from its first argument up to its second.
    InputRange,
    /// Returns the next input and assumes that it lies below its argument, if there is a choice at all.
    InputChoice,
    /// Returns its argument.
    Same,
    /// Does nothing and returns 0.
    Nothing,
    /// Calls its argument when the program ends, with the second argument; returns 0, or something else if it cannot.
    AtExit,
    /// The length of a text.
    Length,
    /// Compares two areas, texts (up to their ends) or not, of limited length or not.
    Compare {
        /// Whether they end at a zero byte.
        text: bool,
        /// Whether the third argument limits their length.
        limited: bool,
        /// Whether the result tells which one is less.
        order: bool,
    },
    /// Whether a static variable is still to be initialised (its guard byte is zero).
    GuardAcquire,
    /// Notes that a static variable is initialised.
    GuardRelease,
    /// A function of floats that is computed exactly: the intrinsic of this name.
    Float(&'static str),
    /// Copies memory (to, from, size), which may overlap, and returns `to`.
    Copy,
    /// Sets memory (to, byte, size) and returns `to`.
    Set,
    /// Reads memory at most; the result is an unknown number. Writes nothing that the program can see but `errno`.
    Reads,
    /// Writes output and reads memory; the result is an unknown number. If it takes a format, its position.
    Prints(Option<u32>),
    /// Returns the address of memory of the C library.
    LibraryMemory,
    /// Writes only what this argument points to; the result is an unknown number, or that argument or null. If it takes
    /// a format, its position.
    Fills {
        /// Position of the pointer.
        to: u32,
        /// Whether it returns that pointer, or null.
        returns: bool,
        /// Position of its format.
        format: Option<u32>,
    },
    /// Writes only what the arguments after its format point to; the position of the format.
    Scans(u32),
    /// Returns a place in what its first argument points to, or null; writes nothing.
    Finds,
    /// Copies text from its second argument to the end or start of its first, and returns a place there.
    CopiesText,
    /// Returns an unknown number and stores a place in its first argument through its second, unless that is null.
    Parses,
    /// Never returns. Whether handlers of the exit run first, and what the run's outcome is then.
    Ends(bool, Option<Outcome>),
    /// Makes proofs impossible; the text says why.
    Obstacle(&'static str),
    /// Anything.
    Unknown,
}

impl Effect {
    /// Whether the model takes it from the standard of a library.
    pub fn is_library(&self) -> bool {
        use Effect::*;
        !matches!(
            self,
            Input(..)
                | InputBytes
                | Assume
                | Bound
                | Fill
                | FillMemory
                | InputInto(..)
                | InputObject
                | InputRange
                | InputChoice
                | Same
                | Nothing
                | Unset { .. }
                | Obstacle(_)
                | Unknown
                | Ends(_, Some(Outcome::ErrorCall))
                | Allocate { content: Content::Inputs, .. }
        )
    }
}

/// What a new heap object holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// Nothing known.
    Unknown,
    /// Zeros.
    Zeros,
    /// Inputs, one per byte.
    Inputs,
}

const PRINTS: &[&str] = &[
    "puts",
    "fputs",
    "putchar",
    "putc",
    "fputc",
    "fwrite",
    "fflush",
    "perror",
    "putchar_unlocked",
    "putc_unlocked",
    "write",
];

/// Why the buffer of a stream stands in the way of proofs.
pub const STREAM_BUFFER: &str = "streams that write into the program's memory";

/// Why code that the model cannot see stands in the way of proofs.
fn obstacle(symbol: &str) -> Option<&'static str> {
    Some(match symbol {
        "setjmp" | "_setjmp" | "sigsetjmp" | "__sigsetjmp" | "longjmp" | "_longjmp"
        | "siglongjmp" | "__longjmp_chk" | "getcontext" | "setcontext" | "swapcontext"
        | "makecontext" => "jumps out of functions",
        "pthread_create" | "thrd_create" | "clone" | "timer_create" | "lio_listio"
        | "mq_notify" | "getaddrinfo_a" => "threads",
        _ if symbol.starts_with("_ZNSt6thread") => "threads",
        _ if ["__kmpc_", "GOMP_", "aio_"].iter().any(|prefix| symbol.starts_with(prefix)) => {
            "threads"
        }
        "signal" | "sigaction" | "__sysv_signal" | "sysv_signal" | "bsd_signal" | "ssignal"
        | "sigset" | "sigvec" | "__sigaction" => "signal handlers",
        "fork" | "vfork" | "daemon" => "processes",
        "mmap" | "mmap64" | "mprotect" | "mremap" | "munmap" | "shmat" | "remap_file_pages"
        | "pkey_mprotect" => "mappings of memory",
        "setvbuf" | "setbuf" | "setbuffer" | "open_memstream" | "open_wmemstream" | "fmemopen"
        | "fopencookie" => STREAM_BUFFER,
        "register_printf_function" | "register_printf_specifier" => {
            "conversions that the program adds to printf"
        }
        "fesetround" | "fesetenv" | "feupdateenv" | "fesetmode" => {
            "modes of floating-point arithmetic"
        }
        "initstate" | "setstate" => "random numbers whose state is in the program's memory",
        "_ZSt15set_new_handlerPFvvE" => "handlers of failing allocations",
        "dlopen" | "dlmopen" | "dlsym" | "dlvsym" => "symbols that are looked up during the run",
        "syscall" | "ptrace" => "system calls by number",
        _ => return None,
    })
}

/// Why an intrinsic stands in the way of proofs.
pub fn intrinsic_obstacle(name: &str) -> Option<&'static str> {
    let starts = |prefixes: &[&str]| prefixes.iter().any(|prefix| name.starts_with(prefix));
    if starts(&["llvm.eh.sjlj", "llvm.eh.return", "llvm.coro."]) {
        return Some("jumps out of functions");
    }
    let modes = [
        "llvm.set.rounding",
        "llvm.set.fpenv",
        "llvm.set.fpmode",
        "llvm.reset.fp",
        "llvm.x86.sse.ldmxcsr",
    ];
    starts(&modes).then_some("modes of floating-point arithmetic")
}

/// Functions of the C library of which compilers take for granted what they do, and leave out calls, even if the
/// program defines them itself.
pub fn is_allocator(symbol: &str) -> bool {
    matches!(
        symbol,
        "malloc"
            | "calloc"
            | "realloc"
            | "free"
            | "cfree"
            | "memalign"
            | "aligned_alloc"
            | "posix_memalign"
            | "valloc"
            | "pvalloc"
            | "reallocarray"
    )
}

/// Correctly rounded by every C library.
const EXACT: &[&str] = &[
    "sqrt",
    "fabs",
    "floor",
    "ceil",
    "trunc",
    "round",
    "rint",
    "nearbyint",
    "fma",
    "copysign",
    "fmod",
];

const READS: &[&str] = &[
    "strcasecmp",
    "strncasecmp",
    "atoi",
    "atol",
    "atoll",
    "atof",
    "abs",
    "labs",
    "llabs",
    "isalpha",
    "isdigit",
    "isalnum",
    "isspace",
    "isupper",
    "islower",
    "isxdigit",
    "ispunct",
    "iscntrl",
    "isprint",
    "isgraph",
    "isblank",
    "toupper",
    "tolower",
    "sin",
    "cos",
    "tan",
    "asin",
    "acos",
    "atan",
    "atan2",
    "sinh",
    "cosh",
    "tanh",
    "exp",
    "exp2",
    "log",
    "log2",
    "log10",
    "pow",
    "sqrt",
    "cbrt",
    "fabs",
    "floor",
    "ceil",
    "round",
    "trunc",
    "fmod",
    "remainder",
    "hypot",
    "fmin",
    "fmax",
    "sinf",
    "cosf",
    "tanf",
    "expf",
    "logf",
    "powf",
    "sqrtf",
    "fabsf",
    "floorf",
    "ceilf",
    "roundf",
    "truncf",
    "fmodf",
    "lround",
    "lrint",
    "rint",
    "nearbyint",
    "ldexp",
    "clock",
    "rand",
    "srand",
    "getpid",
    "getchar",
    "getc",
    "fgetc",
    "getchar_unlocked",
    "getc_unlocked",
    "fgetc_unlocked",
    "ungetc",
    "_IO_getc",
    "feof",
    "ferror",
    "clearerr",
    "fileno",
    "fclose",
    "fseek",
    "ftell",
    "rewind",
    "isatty",
    "close",
    "lseek",
    "remove",
    "unlink",
    "rename",
    "usleep",
    "sleep",
    "strnlen",
    "strspn",
    "strcspn",
];

/// What a function without a body does. Effects that a standard describes are known of the system's own libraries
/// alone, and only as long as these call nothing of others by its name; those that only we describe, as long as nobody
/// else defines them.
pub fn effect_of(function: Value<'_>) -> Effect {
    let known = effect(&function.name());
    let is = |mark| function.string_attr(Place::Function, mark).is_some();
    match known {
        Effect::Obstacle(_) => known,
        Effect::Ends(_, outcome) if known.is_library() && is(marks::REPLACED) => {
            Effect::Ends(true, outcome)
        }
        _ if known.is_library() && !is(marks::LIBRARY) || is(marks::REPLACED) => Effect::Unknown,
        _ => known,
    }
}

/// Whether a function belongs to a library of the system, and nothing is known of it.
pub fn is_unlisted(function: Value<'_>) -> bool {
    let name = function.name();
    function.string_attr(Place::Function, marks::LIBRARY).is_some()
        && effect(&name) == Effect::Unknown
        && !library::is_harmless(&name)
}

/// Whether a function of the system's libraries opens files.
pub fn opens_files(symbol: &str) -> bool {
    let name = symbol.strip_prefix("__").unwrap_or(symbol);
    let name = name.strip_suffix("_2").unwrap_or(name);
    let name = name.strip_suffix("64").unwrap_or(name);
    let streams = ["basic_filebuf", "basic_ofstream", "basic_fstream"];
    matches!(name, "fopen" | "freopen" | "open" | "openat" | "creat" | "open_by_handle_at")
        || streams.iter().any(|stream| symbol.contains(stream))
}

/// What a function of this name does, if nobody replaces it.
fn effect(symbol: &str) -> Effect {
    if let Some(what) = obstacle(symbol) {
        return Effect::Obstacle(what);
    }
    if let Some(function) = abi::input_function(symbol) {
        return of_input(function);
    }
    let exits = |outcome| Effect::Ends(false, outcome);
    match symbol {
        marks::FILL_WORD => Effect::Fill,
        marks::FILL_MEMORY => Effect::FillMemory,
        "malloc" => allocate(None, Content::Unknown, true),
        "calloc" => allocate(Some(1), Content::Zeros, true),
        "_Znwm" | "_Znam" | "__cxa_allocate_exception" => allocate(None, Content::Unknown, false),
        "realloc" => Effect::Reallocate,
        "atexit" | "__cxa_atexit" => Effect::AtExit,
        "strlen" => Effect::Length,
        "strcmp" => Effect::Compare { text: true, limited: false, order: true },
        "strncmp" => Effect::Compare { text: true, limited: true, order: true },
        "memcmp" => Effect::Compare { text: false, limited: true, order: true },
        "bcmp" => Effect::Compare { text: false, limited: true, order: false },
        "__cxa_guard_acquire" => Effect::GuardAcquire,
        "__cxa_guard_release" => Effect::GuardRelease,
        "free" | "_ZdlPv" | "_ZdaPv" | "_ZdlPvm" | "_ZdaPvm" | "cfree" => Effect::Free,
        "memcpy" | "memmove" => Effect::Copy,
        "memset" => Effect::Set,
        "exit" | "quick_exit" => Effect::Ends(true, None),
        "_exit" | "_Exit" => exits(None),
        "abort" => exits(Some(Outcome::Signal(6))),
        // A handler of the program's own may run first.
        "_ZSt9terminatev" | "__clang_call_terminate" | "__cxa_pure_virtual" => {
            Effect::Ends(true, Some(Outcome::Signal(6)))
        }
        "__assert_fail" => exits(Some(Outcome::Assertion(String::new()))),
        "reach_error" | "__VERIFIER_error" => exits(Some(Outcome::ErrorCall)),
        _ if float(symbol).is_some() => Effect::Float(float(symbol).unwrap_or_default()),
        "printf" | "vprintf" => Effect::Prints(Some(0)),
        "fprintf" | "vfprintf" | "__printf_chk" | "dprintf" => Effect::Prints(Some(1)),
        "__fprintf_chk" => Effect::Prints(Some(2)),
        "__errno_location" | "__ctype_b_loc" | "__ctype_tolower_loc" | "__ctype_toupper_loc" => {
            Effect::LibraryMemory
        }
        "fopen" | "fopen64" | "fdopen" | "tmpfile" | "getenv" | "strerror" | "setlocale"
        | "strdup" | "strndup" | "localeconv" => Effect::LibraryMemory,
        "fgets" | "fgets_unlocked" => fills(0, true, None),
        "fread" | "fread_unlocked" | "time" => fills(0, false, None),
        "read" | "pread" | "recv" => fills(1, false, None),
        "sprintf" | "vsprintf" => fills(0, false, Some(1)),
        "snprintf" | "vsnprintf" => fills(0, false, Some(2)),
        "scanf" | "__isoc99_scanf" | "__isoc23_scanf" => Effect::Scans(0),
        "fscanf" | "__isoc99_fscanf" | "__isoc23_fscanf" | "sscanf" | "__isoc99_sscanf"
        | "__isoc23_sscanf" => Effect::Scans(1),
        "strchr" | "strrchr" | "strstr" | "strpbrk" | "memchr" | "strchrnul" | "rawmemchr" => {
            Effect::Finds
        }
        "strcpy" | "strncpy" | "strcat" | "strncat" | "stpcpy" | "stpncpy" => Effect::CopiesText,
        "strtol" | "strtoul" | "strtoll" | "strtoull" | "strtod" | "strtof" | "__isoc23_strtol"
        | "__isoc23_strtoul" | "__isoc23_strtoll" | "__isoc23_strtoull" => Effect::Parses,
        _ if PRINTS.contains(&symbol) => Effect::Prints(None),
        _ if READS.contains(&symbol) => Effect::Reads,
        _ => Effect::Unknown,
    }
}

fn of_input(function: InputFunction) -> Effect {
    match function {
        InputFunction::Returns(kind, width) => Effect::Input(kind.into(), width.into()),
        InputFunction::Writes(kind, width) => Effect::InputInto(kind.into(), width.into()),
        InputFunction::Bytes => Effect::InputBytes,
        InputFunction::Object => Effect::InputObject,
        InputFunction::Allocates => allocate(None, Content::Inputs, true),
        InputFunction::Range => Effect::InputRange,
        InputFunction::Choice => Effect::InputChoice,
        InputFunction::Assume => Effect::Assume,
        InputFunction::Bound => Effect::Bound,
        InputFunction::Nothing => Effect::Nothing,
        InputFunction::Unset => Effect::Unset { length: Some(1) },
        InputFunction::UnsetBlock | InputFunction::UnsetPointer => Effect::Unset { length: None },
        InputFunction::BlockSize => Effect::Nothing, // nobody uses it but what comes next
        InputFunction::Same => Effect::Same,
        InputFunction::Exits => Effect::Ends(false, None),
        InputFunction::Aborts => Effect::Ends(false, Some(Outcome::Signal(6))),
    }
}

fn allocate(factor: Option<u32>, content: Content, may_fail: bool) -> Effect {
    Effect::Allocate { size: 0, factor, content, may_fail }
}

fn fills(to: u32, returns: bool, format: Option<u32>) -> Effect {
    Effect::Fills { to, returns, format }
}

/// The intrinsic that does the same as a function of the mathematical library, rounding included.
fn float(symbol: &str) -> Option<&'static str> {
    let name = symbol.strip_suffix('f').unwrap_or(symbol);
    EXACT.iter().find(|exact| **exact == name || **exact == symbol).copied()
}

/// Functions that the C++ runtime provides and that neither call back nor write the program's memory.
pub fn is_quiet_runtime(symbol: &str) -> bool {
    matches!(symbol, "__cxa_guard_abort" | "__cxa_free_exception" | "__gxx_personality_v0")
}

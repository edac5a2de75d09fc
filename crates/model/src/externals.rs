//! What is known of functions without a body.
//!
//! Everything that is not listed may read and write all memory that it can reach, call back any function
//! whose address escaped, throw, and not return.

use goal::{InputKind, Outcome};

/// The effect of an external function, as far as the model knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Returns the next input.
    Input(InputKind, u32),
    /// Fills memory (pointer, size) with inputs, one per byte.
    InputBytes,
    /// Ends the run, as no defect, unless its argument holds.
    Assume,
    /// Returns an unknown word.
    Fill,
    /// Makes memory (pointer, size) unknown.
    FillMemory,
    /// Returns a new heap object, or null: the argument that gives its size (or two, to be multiplied).
    Allocate {
        /// Position of the size.
        size: u32,
        /// Position of a factor of the size.
        factor: Option<u32>,
        /// Whether the object is zeroed.
        zeroed: bool,
        /// Whether it may fail with null (else it throws or ends the program).
        may_fail: bool,
    },
    /// Frees a heap object.
    Free,
    /// Copies memory (to, from, size), which may overlap, and returns `to`.
    Copy,
    /// Sets memory (to, byte, size) and returns `to`.
    Set,
    /// Reads memory at most; the result is an unknown number. Writes nothing that the program can see but `errno`.
    Reads,
    /// Like [`Effect::Reads`], and the result is rarely of interest: writes output.
    Prints,
    /// Never returns. Whether handlers of the exit run first, and what the run's outcome is then.
    Ends(bool, Option<Outcome>),
    /// Makes proofs impossible; the text says why.
    Obstacle(&'static str),
    /// Anything.
    Unknown,
}

/// Suffixes of `__VERIFIER_nondet_*` and `provoke_*` by type.
const INPUTS: &[(InputKind, u32, &[&str])] = {
    use InputKind::*;
    &[
        (Bool, 1, &["bool", "_Bool"]),
        (Char, 8, &["char"]),
        (Signed, 8, &["schar", "signed_char", "s8", "S8", "int8", "int8_t"]),
        (Unsigned, 8, &["uchar", "unsigned_char", "u8", "U8", "uint8", "uint8_t"]),
        (Signed, 16, &["short", "s16", "S16", "int16", "int16_t"]),
        (Unsigned, 16, &["ushort", "unsigned_short", "u16", "U16", "uint16", "uint16_t"]),
        (Signed, 32, &["int", "s32", "S32", "int32", "int32_t", "wchar_t", "pid_t"]),
        (Unsigned, 32, &["uint", "unsigned", "unsigned_int", "u32", "U32", "uint32", "uint32_t"]),
        (
            Signed,
            64,
            &[
                "long",
                "longlong",
                "long_long",
                "s64",
                "S64",
                "int64",
                "int64_t",
                "loff_t",
                "off_t",
                "ssize_t",
                "ptrdiff_t",
                "intptr_t",
                "time_t",
            ],
        ),
        (
            Unsigned,
            64,
            &[
                "ulong",
                "unsigned_long",
                "ulonglong",
                "unsigned_long_long",
                "u64",
                "U64",
                "uint64",
                "uint64_t",
                "size_t",
                "size",
                "sector_t",
                "pthread_t",
                "uintptr_t",
            ],
        ),
        (Signed, 128, &["int128", "__int128"]),
        (Unsigned, 128, &["uint128", "unsigned_int128"]),
        (Float, 32, &["float", "float_t"]),
        (Float, 64, &["double", "double_t"]),
        (Pointer, 64, &["pointer", "pchar", "charp", "voidp", "const_char_pointer"]),
    ]
};

const PRINTS: &[&str] = &[
    "printf",
    "fprintf",
    "vprintf",
    "vfprintf",
    "puts",
    "fputs",
    "putchar",
    "putc",
    "fputc",
    "fwrite",
    "fflush",
    "perror",
    "putchar_unlocked",
    "__printf_chk",
    "__fprintf_chk",
];

const READS: &[&str] = &[
    "strlen",
    "strcmp",
    "strncmp",
    "strcasecmp",
    "strncasecmp",
    "memcmp",
    "bcmp",
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
    "time",
    "clock",
    "rand",
    "getpid",
];

/// What an external function does.
pub fn effect(symbol: &str) -> Effect {
    let exits = |outcome| Effect::Ends(false, outcome);
    match symbol {
        "__provoke_fill" => Effect::Fill,
        "__provoke_fill_memory" => Effect::FillMemory,
        "__VERIFIER_nondet_memory" | "provoke_bytes" => Effect::InputBytes,
        "__VERIFIER_assume" | "provoke_assume" => Effect::Assume,
        "malloc" => Effect::Allocate { size: 0, factor: None, zeroed: false, may_fail: true },
        "calloc" => Effect::Allocate { size: 0, factor: Some(1), zeroed: true, may_fail: true },
        "_Znwm" | "_Znam" | "__cxa_allocate_exception" => {
            Effect::Allocate { size: 0, factor: None, zeroed: false, may_fail: false }
        }
        "free" | "_ZdlPv" | "_ZdaPv" | "_ZdlPvm" | "_ZdaPvm" | "cfree" => Effect::Free,
        "memcpy" | "memmove" => Effect::Copy,
        "memset" => Effect::Set,
        "exit" => Effect::Ends(true, None),
        "_exit" | "_Exit" | "quick_exit" => exits(None),
        "abort" | "_ZSt9terminatev" | "__clang_call_terminate" => exits(Some(Outcome::Signal(6))),
        "__assert_fail" => exits(Some(Outcome::Assertion(String::new()))),
        "reach_error" | "__VERIFIER_error" => exits(Some(Outcome::ErrorCall)),
        "setjmp" | "_setjmp" | "sigsetjmp" | "__sigsetjmp" | "longjmp" | "_longjmp"
        | "siglongjmp" | "__longjmp_chk" | "getcontext" | "setcontext" | "swapcontext" => {
            Effect::Obstacle("jumps out of functions")
        }
        "pthread_create" | "thrd_create" => Effect::Obstacle("threads"),
        "signal" | "sigaction" | "__sysv_signal" => Effect::Obstacle("signal handlers"),
        "fork" | "vfork" => Effect::Obstacle("processes"),
        "mmap" | "mprotect" => Effect::Obstacle("mappings of memory"),
        _ if PRINTS.contains(&symbol) => Effect::Prints,
        _ if READS.contains(&symbol) => Effect::Reads,
        _ => input(symbol).map_or(Effect::Unknown, |(kind, width)| Effect::Input(kind, width)),
    }
}

fn input(symbol: &str) -> Option<(InputKind, u32)> {
    let suffix = symbol.strip_prefix("__VERIFIER_nondet_").or(symbol.strip_prefix("provoke_"));
    let suffix = suffix.map(|suffix| if suffix == "__Bool" { "_Bool" } else { suffix })?;
    INPUTS
        .iter()
        .find(|(_, _, suffixes)| suffixes.contains(&suffix))
        .map(|(kind, width, _)| (*kind, *width))
}

/// Functions that the C++ runtime provides and that neither call back nor write the program's memory.
pub fn is_quiet_runtime(symbol: &str) -> bool {
    matches!(
        symbol,
        "__cxa_guard_abort"
            | "__cxa_free_exception"
            | "__cxa_pure_virtual"
            | "__gxx_personality_v0"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The runtime's own list of input functions is the truth.
    #[test]
    fn every_input_function_of_the_runtime_is_known() {
        let source = include_str!("../../runtime/src/inputs.rs");
        let mut width = 0;
        let mut seen = 0;
        for line in source.lines().map(str::trim) {
            if let Some(declared) =
                line.strip_suffix(';').and_then(|line| line.split(" -> ").next())
            {
                let number = declared.rsplit(' ').next().and_then(|word| word.parse().ok());
                width = number.unwrap_or(width);
            }
            let names = line.split('"').filter(|name| name.starts_with("__VERIFIER_nondet_"));
            for name in
                names.filter(|name| *name != "__VERIFIER_nondet_memory" && !name.ends_with('*'))
            {
                assert!(
                    matches!(effect(name), Effect::Input(_, known) if known == width),
                    "{name}"
                );
                seen += 1;
            }
        }
        assert!(seen > 50, "{seen}");
    }
}

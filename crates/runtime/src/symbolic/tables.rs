//! The tables that a symbolic build carries: addresses of its functions and extents of its globals.
//!
//! The archive defines empty ones as weak symbols, so that it also links without them.

/// Addresses of the functions that an indirect call can go to, by function id.
pub fn functions() -> &'static [u64] {
    // SAFETY: the instrumenter defines both symbols together.
    unsafe { slice(&raw const __provoke_function_table, __provoke_function_count) }
}

/// Address and size of each global variable.
pub fn globals() -> &'static [[u64; 2]] {
    // SAFETY: the instrumenter defines both symbols together.
    unsafe { slice((&raw const __provoke_global_table).cast(), __provoke_global_count) }
}

unsafe fn slice<T>(first: *const T, count: u64) -> &'static [T] {
    unsafe { core::slice::from_raw_parts(first, count as usize) }
}

#[cfg(provoke_archive)]
unsafe extern "C" {
    static __provoke_function_table: u64;
    static __provoke_function_count: u64;
    static __provoke_global_table: u64;
    static __provoke_global_count: u64;
}

#[cfg(provoke_archive)]
macro_rules! weak_zero {
    ($($name:literal),*) => {
        $(core::arch::global_asm!(
            ".pushsection .rodata.__provoke_tables, \"a\", @progbits",
            concat!(".weak ", $name),
            concat!(".type ", $name, ", @object"),
            concat!(".size ", $name, ", 8"),
            ".balign 8",
            concat!($name, ": .quad 0"),
            ".popsection",
        );)*
    };
}

#[cfg(provoke_archive)]
weak_zero!(
    "__provoke_function_table",
    "__provoke_function_count",
    "__provoke_global_table",
    "__provoke_global_count"
);

/// Outside of the archive, in checks and tests of this crate, there is no program and so no table.
#[cfg(not(provoke_archive))]
#[expect(non_upper_case_globals, reason = "the names that C sees")]
mod absent {
    pub static __provoke_function_table: u64 = 0;
    pub static __provoke_function_count: u64 = 0;
    pub static __provoke_global_table: u64 = 0;
    pub static __provoke_global_count: u64 = 0;
}
#[cfg(not(provoke_archive))]
use absent::*;

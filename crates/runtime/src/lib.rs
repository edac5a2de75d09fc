//! The runtime: a static library that is linked into the program under test.
//!
//! It starts the program as a fork server ([`server`]), feeds it inputs ([`inputs`], [`conventions`]), watches what it
//! starts and how it ends ([`process`]), and keeps labels and the trace ([`symbolic`]). It knows no
//! solver and no engine, allocates nothing, and depends on `abi` and the C library alone, since it lives
//! inside a program that may do anything.
//!
//! Cargo builds the crate as an ordinary library, so that it is checked like all others. What is linked
//! into programs is an archive built by `instrument`'s build script with the flag `provoke_archive`:
//! only there do the C names exist. All C names that a program might define itself are weak.
#![no_std]
#![expect(unsafe_code, reason = "runs inside a C program, on memory at fixed addresses")]

pub mod conventions;
mod crash;
pub mod inputs;
pub mod libc;
mod memory;
pub mod positions;
pub mod process;
pub mod server;
pub mod sources;
pub mod standalone;
pub mod surroundings;
pub mod symbolic;
pub mod text;
pub mod unset;
pub mod watch;

use abi::{Header, RUN_BASE};

/// The header of run memory, at its fixed address.
///
/// A raw pointer, since instrumented code and other threads write the same fields.
pub const HEADER: *mut Header = RUN_BASE as *mut Header;

/// Gives C names to functions of the archive, as weak symbols: a program's own definition wins.
macro_rules! weak_names {
    ($($name:literal => $function:path,)*) => {
        $(
            #[cfg(provoke_archive)]
            core::arch::global_asm!(
                concat!(".weak ", $name),
                concat!(".type ", $name, ", @function"),
                concat!(".set ", $name, ", {function}"),
                function = sym $function,
            );
            #[cfg(not(provoke_archive))]
            const _: () = _ = $function;
        )*
    };
}
pub(crate) use weak_names;

/// Whether this is a symbolic build: the instrumenter defines `__provoke_symbolic` as 1 there; the weak
/// default of the archive is 0.
pub fn is_symbolic() -> bool {
    #[cfg(provoke_archive)]
    {
        unsafe extern "C" {
            static __provoke_symbolic: u32;
        }
        // SAFETY: defined below, or by the instrumenter with the same type.
        unsafe { (&raw const __provoke_symbolic).read_volatile() != 0 }
    }
    #[cfg(not(provoke_archive))]
    false
}

#[cfg(provoke_archive)]
core::arch::global_asm!(
    ".pushsection .rodata.__provoke_symbolic, \"a\", @progbits",
    ".weak __provoke_symbolic",
    ".type __provoke_symbolic, @object",
    ".size __provoke_symbolic, 4",
    ".balign 4",
    "__provoke_symbolic: .long 0",
    ".popsection",
);

#[cfg(provoke_archive)]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    // SAFETY: abort has no preconditions.
    unsafe { libc::abort() }
}

//! The build with sanitizers: the same marked bitcode, with AddressSanitizer's pass and runtime, with the handlers of
//! UndefinedBehaviorSanitizer, or with both. It counts no goals; it is run to see what is wrong with a test.
//!
//! Nothing is optimised, since an optimiser may remove the very access that is wrong.

use crate::{BuildOptions, InstrumentError, checks, link, native, prepare};
use llvm::{Context, Machine, Module, OptLevel, Place};
use std::fs;
use std::path::Path;
use std::slice;

/// Sanitizers that a build can have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sanitizers {
    /// AddressSanitizer, and with it LeakSanitizer.
    pub address: bool,
    /// UndefinedBehaviorSanitizer.
    pub undefined: bool,
}

impl Sanitizers {
    /// Whether there is none.
    pub fn none(self) -> bool {
        self == Sanitizers::default()
    }

    /// The flag for the linker driver that brings the runtimes in.
    fn flag(self) -> &'static str {
        match self {
            Sanitizers { address: true, undefined: true } => "-fsanitize=address,undefined",
            Sanitizers { address: true, undefined: false } => "-fsanitize=address",
            Sanitizers { address: false, .. } => "-fsanitize=undefined",
        }
    }
}

/// Makes the build with sanitizers of marked bitcode at `out`.
pub fn sanitized(
    bitcode: &Path,
    sanitizers: Sanitizers,
    options: &BuildOptions,
    out: &Path,
) -> Result<(), InstrumentError> {
    let context = Context::new();
    let module = context.parse_file(bitcode)?;
    if !sanitizers.undefined {
        checks::remove(&module);
    }
    prepare::prepare(&module);
    attribute(&module, sanitizers);
    let passes = if sanitizers.address { "asan" } else { "verify" };
    module.verify().map_err(InstrumentError::Malformed)?;
    let machine = Machine::native(OptLevel::None)?;
    module.run_passes_for(&machine, passes)?;
    native::keep_order(&module);
    let object = out.with_extension("o");
    machine.emit_object(&module, &object)?;
    let linked = link::link(&[sanitizers.flag()], slice::from_ref(&object), options, out);
    // The object is no longer needed; that it cannot be removed would be no reason to fail.
    drop(fs::remove_file(&object));
    linked
}

/// Lets the pass see every function, and the allocator's fast way of unwinding every frame.
fn attribute(module: &Module<'_>, sanitizers: Sanitizers) {
    let context = module.context();
    for function in module.bodies() {
        if sanitizers.address {
            function.add_attr(context, Place::Function, "sanitize_address", 0);
        }
        function.add_string_attr(context, Place::Function, "frame-pointer", "all");
    }
}

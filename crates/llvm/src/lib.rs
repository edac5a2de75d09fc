//! A thin safe wrapper over LLVM 19, the only crate that links it.
//!
//! Passes treat all values uniformly, so there is one [`Value`] for instructions, functions, globals,
//! constants and arguments; what a value is, is asked ([`Value::opcode`], [`Value::is_function`]) and an
//! answer that makes no sense for it is `None`, never undefined behaviour. [`Context`] and [`Module`] own;
//! [`Type`], [`Value`] and [`Block`] are `Copy` handles that borrow the context.
//!
//! Law for callers: a handle must not be used after what it names was deleted ([`Value::erase`],
//! [`Value::delete_function`], [`Block::delete`], dropping its [`Module`]). Iterations return a `Vec`, so that mutation
//! while walking is fine. Operands of the wrong type given to a [`Builder`] make a module that
//! [`Module::verify`] refuses.

#![expect(unsafe_code, reason = "the binding to LLVM's C interface lives here and nowhere else")]

mod attribute;
mod block;
mod builder;
mod clone;
mod constant;
mod context;
mod float_class;
mod function;
mod instruction;
mod metadata;
mod module;
mod target;
mod types;
mod value;

pub use attribute::{Attribute, Place, attribute_kind};
pub use block::Block;
pub use builder::Builder;
pub use clone::Copied;
pub use context::Context;
pub use float_class::FloatClass;
pub use metadata::Location;
pub use module::Module;
pub use target::{Layout, Machine, OptLevel};
pub use types::{Type, TypeKind};
pub use value::Value;

pub use llvm_sys::{
    LLVMAtomicOrdering as Ordering, LLVMAtomicRMWBinOp as RmwOp, LLVMIntPredicate as IntPredicate,
    LLVMLinkage as Linkage, LLVMOpcode as Opcode, LLVMRealPredicate as RealPredicate,
    LLVMThreadLocalMode as ThreadLocalMode, LLVMUnnamedAddr as UnnamedAddr,
    LLVMVisibility as Visibility,
};

use std::ffi::{CStr, CString, c_char};
use std::sync::OnceLock;

/// What LLVM refused to do, in its own words.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LlvmError {
    /// A file cannot be read or written.
    #[error("{path}: {reason}")]
    File {
        /// The file.
        path: String,
        /// Why.
        reason: String,
    },
    /// Text or bitcode that is no module.
    #[error("not a valid module: {0}")]
    Parse(String),
    /// Two modules do not fit together.
    #[error("{0}")]
    Link(String),
    /// A pass pipeline is misspelt or failed.
    #[error("pass pipeline: {0}")]
    Passes(String),
    /// The target is unknown or code generation failed.
    #[error("code generation: {0}")]
    Target(String),
}

/// What is to be done when LLVM gives up on a program for good, before it ends the process. The text is LLVM's reason.
static ON_FATAL: OnceLock<fn(&str)> = OnceLock::new();

extern "C" fn fatal(reason: *const c_char) {
    // SAFETY: LLVM hands over a NUL-terminated text.
    let reason = if reason.is_null() { c"" } else { unsafe { CStr::from_ptr(reason) } };
    if let Some(handler) = ON_FATAL.get() {
        handler(&reason.to_string_lossy());
    }
}

/// Has a function called when LLVM gives up for good, say on an instruction that the machine does not have: it has no
/// way to return an error then, and ends the process when the function returns. The first one given counts.
pub fn on_fatal_error(handler: fn(&str)) {
    if ON_FATAL.set(handler).is_ok() {
        // SAFETY: the function lives as long as the process.
        unsafe { llvm_sys::error_handling::LLVMInstallFatalErrorHandler(Some(fatal)) }
    }
}

/// A C string; a text with an inner NUL is cut there.
fn c_string(text: &str) -> CString {
    let cut = text.split('\0').next().unwrap_or_default();
    CString::new(cut).unwrap_or_default()
}

/// Copies text that LLVM owns.
fn borrowed_text(start: *const c_char, length: usize) -> String {
    if start.is_null() || length == 0 {
        return String::new();
    }
    // SAFETY: LLVM gives a pointer to `length` bytes that live at least until this call returns.
    let bytes = unsafe { std::slice::from_raw_parts(start.cast::<u8>(), length) };
    String::from_utf8_lossy(bytes).into_owned()
}

/// Takes over a message that LLVM allocated, and frees it.
fn owned_text(message: *mut c_char) -> String {
    if message.is_null() {
        return String::new();
    }
    // SAFETY: a message of LLVM is a NUL-terminated string that the caller must free.
    unsafe {
        let text = CStr::from_ptr(message).to_string_lossy().into_owned();
        llvm_sys::core::LLVMDisposeMessage(message);
        text
    }
}

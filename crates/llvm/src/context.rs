//! The context that owns types and constants, and parsing modules into it.
//!
//! LLVM's default handler of diagnostics ends the process on an error; a [`Context`] installs one that
//! keeps the messages, so that a broken module is an error value.

use crate::{Builder, LlvmError, Module, Type, Value, borrowed_text, c_string, owned_text};
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use llvm_sys::{LLVMDiagnosticSeverity, LLVMOpcode};
use std::cell::RefCell;
use std::ffi::c_void;
use std::path::Path;

type Messages = RefCell<Vec<String>>;

/// Owns all types, constants and metadata of its modules.
pub struct Context {
    raw: LLVMContextRef,
    messages: Box<Messages>,
}

impl Default for Context {
    fn default() -> Self {
        Context::new()
    }
}

impl Drop for Context {
    fn drop(&mut self) {
        // SAFETY: modules and builders borrow the context, so none is left.
        unsafe { LLVMContextDispose(self.raw) }
    }
}

/// Keeps errors in the context's list; drops warnings and remarks.
extern "C" fn keep(info: LLVMDiagnosticInfoRef, list: *mut c_void) {
    // SAFETY: `list` is the boxed list that `Context::new` registered; it lives as long as the context.
    unsafe {
        if LLVMGetDiagInfoSeverity(info) == LLVMDiagnosticSeverity::LLVMDSError {
            let text = owned_text(LLVMGetDiagInfoDescription(info));
            (*list.cast::<Messages>()).borrow_mut().push(text);
        }
    }
}

impl Context {
    /// A new, empty context.
    pub fn new() -> Context {
        let messages = Box::new(Messages::default());
        // SAFETY: the list is boxed, so its address stays the same while the context lives.
        let raw = unsafe {
            let raw = LLVMContextCreate();
            let list: *const Messages = &*messages;
            LLVMContextSetDiagnosticHandler(raw, Some(keep), list.cast_mut().cast());
            raw
        };
        Context { raw, messages }
    }

    pub(crate) fn raw(&self) -> LLVMContextRef {
        self.raw
    }

    /// The errors that LLVM reported since the last call, or `otherwise`.
    pub(crate) fn take_messages(&self, otherwise: &str) -> String {
        let kept = self.messages.take();
        if kept.is_empty() { otherwise.to_owned() } else { kept.join("\n") }
    }

    /// An empty module.
    pub fn module(&self, name: &str) -> Module<'_> {
        // SAFETY: the context lives; the new module is owned by the wrapper.
        unsafe {
            Module::own(self, LLVMModuleCreateWithNameInContext(c_string(name).as_ptr(), self.raw))
        }
    }

    /// Reads bitcode or textual IR from a file.
    pub fn parse_file(&self, path: &Path) -> Result<Module<'_>, LlvmError> {
        let bytes = std::fs::read(path).map_err(|error| LlvmError::File {
            path: path.display().to_string(),
            reason: error.to_string(),
        })?;
        self.parse(&bytes, &path.display().to_string())
    }

    /// Reads bitcode or textual IR from memory; `name` is for messages.
    pub fn parse(&self, bytes: &[u8], name: &str) -> Result<Module<'_>, LlvmError> {
        let mut raw: LLVMModuleRef = std::ptr::null_mut();
        let mut message = std::ptr::null_mut();
        // SAFETY: the buffer is a copy that the parser takes over, also when it fails.
        let failed = unsafe {
            let buffer = LLVMCreateMemoryBufferWithMemoryRangeCopy(
                bytes.as_ptr().cast(),
                bytes.len(),
                c_string(name).as_ptr(),
            );
            llvm_sys::ir_reader::LLVMParseIRInContext(self.raw, buffer, &mut raw, &mut message)
        };
        let text = owned_text(message);
        if failed != 0 || raw.is_null() {
            return Err(LlvmError::Parse(self.take_messages(&text)));
        }
        Ok(Module::own(self, raw))
    }

    /// A builder without a position.
    pub fn builder(&self) -> Builder<'_> {
        Builder::new(self)
    }

    fn wrap(&self, raw: LLVMTypeRef) -> Type<'_> {
        Type::wrap(raw)
    }

    /// Integer type of this width (at least 1).
    pub fn int(&self, bits: u32) -> Type<'_> {
        // SAFETY: LLVM allows widths from 1 to 2^23.
        self.wrap(unsafe { LLVMIntTypeInContext(self.raw, bits.clamp(1, 1 << 23)) })
    }

    /// `i1`.
    pub fn i1(&self) -> Type<'_> {
        self.int(1)
    }

    /// `i8`.
    pub fn i8(&self) -> Type<'_> {
        self.int(8)
    }

    /// `i16`.
    pub fn i16(&self) -> Type<'_> {
        self.int(16)
    }

    /// `i32`.
    pub fn i32(&self) -> Type<'_> {
        self.int(32)
    }

    /// `i64`.
    pub fn i64(&self) -> Type<'_> {
        self.int(64)
    }

    /// `i128`.
    pub fn i128(&self) -> Type<'_> {
        self.int(128)
    }

    /// `half`.
    pub fn f16(&self) -> Type<'_> {
        // SAFETY: the context lives (and so below).
        self.wrap(unsafe { LLVMHalfTypeInContext(self.raw) })
    }

    /// `float`.
    pub fn f32(&self) -> Type<'_> {
        // SAFETY: see above.
        self.wrap(unsafe { LLVMFloatTypeInContext(self.raw) })
    }

    /// `double`.
    pub fn f64(&self) -> Type<'_> {
        // SAFETY: see above.
        self.wrap(unsafe { LLVMDoubleTypeInContext(self.raw) })
    }

    /// `x86_fp80`.
    pub fn f80(&self) -> Type<'_> {
        // SAFETY: see above.
        self.wrap(unsafe { LLVMX86FP80TypeInContext(self.raw) })
    }

    /// `void`.
    pub fn void(&self) -> Type<'_> {
        // SAFETY: see above.
        self.wrap(unsafe { LLVMVoidTypeInContext(self.raw) })
    }

    /// `ptr` in the default address space.
    pub fn ptr(&self) -> Type<'_> {
        // SAFETY: see above.
        self.wrap(unsafe { LLVMPointerTypeInContext(self.raw, 0) })
    }

    /// A literal struct type.
    pub fn struct_type(&self, elements: &[Type<'_>], packed: bool) -> Type<'_> {
        let mut raw: Vec<_> = elements.iter().map(|element| element.raw()).collect();
        // SAFETY: the elements are types of a live context.
        self.wrap(unsafe {
            LLVMStructTypeInContext(self.raw, raw.as_mut_ptr(), raw.len() as u32, packed.into())
        })
    }

    /// A constant string; with `terminated`, a NUL follows it.
    pub fn string(&self, bytes: &[u8], terminated: bool) -> Value<'_> {
        // SAFETY: LLVM copies the bytes.
        Value::wrap(unsafe {
            LLVMConstStringInContext2(
                self.raw,
                bytes.as_ptr().cast(),
                bytes.len(),
                (!terminated).into(),
            )
        })
    }

    /// A constant literal struct.
    pub fn const_struct(&self, values: &[Value<'_>], packed: bool) -> Value<'_> {
        let mut raw: Vec<_> = values.iter().map(|value| value.raw()).collect();
        // SAFETY: the values are live constants.
        Value::wrap(unsafe {
            LLVMConstStructInContext(self.raw, raw.as_mut_ptr(), raw.len() as u32, packed.into())
        })
    }

    /// The number LLVM gives an intrinsic by its base name (`llvm.memcpy`), 0 if there is none.
    pub fn intrinsic_id(&self, name: &str) -> u32 {
        // SAFETY: pointer and length describe `name`.
        unsafe { LLVMLookupIntrinsicID(name.as_ptr().cast(), name.len()) }
    }

    /// The base name of an intrinsic, empty if there is none of that number.
    pub fn intrinsic_name(&self, id: u32) -> String {
        if id == 0 {
            return String::new();
        }
        let mut length = 0;
        // SAFETY: `id` came from LLVM; the text is static.
        let start = unsafe { LLVMIntrinsicGetName(id, &mut length) };
        borrowed_text(start, length)
    }
}

/// Whether an opcode is one of the two-operand arithmetic and bit operations.
pub(crate) fn is_binary(opcode: LLVMOpcode) -> bool {
    (LLVMOpcode::LLVMAdd as u32..=LLVMOpcode::LLVMXor as u32).contains(&(opcode as u32))
}

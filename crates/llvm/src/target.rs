//! Sizes and offsets of types; native code.

use crate::{LlvmError, Module, Type, c_string, owned_text};
use llvm_sys::target::*;
use llvm_sys::target_machine::*;
use std::marker::PhantomData;
use std::path::Path;
use std::sync::Once;

/// Sizes and offsets of the types of one module. Types without a size have size 0.
#[derive(Debug)]
pub struct Layout<'c> {
    raw: LLVMTargetDataRef,
    context: PhantomData<&'c ()>,
}

impl Drop for Layout<'_> {
    fn drop(&mut self) {
        // SAFETY: the wrapper owns a copy.
        unsafe { LLVMDisposeTargetData(self.raw) }
    }
}

impl<'c> Layout<'c> {
    pub(crate) fn of(module: &Module<'c>) -> Layout<'c> {
        // SAFETY: the module lives; the text is copied into a layout of our own.
        let raw =
            unsafe { LLVMCreateTargetData(llvm_sys::core::LLVMGetDataLayoutStr(module.raw())) };
        Layout { raw, context: PhantomData }
    }

    fn ask(
        &self,
        ty: Type<'c>,
        question: unsafe extern "C" fn(LLVMTargetDataRef, llvm_sys::prelude::LLVMTypeRef) -> u64,
    ) -> u64 {
        // SAFETY: asked of types with a size only.
        if ty.is_sized() { unsafe { question(self.raw, ty.raw()) } } else { 0 }
    }

    /// Size in bits.
    pub fn bit_size(&self, ty: Type<'c>) -> u64 {
        self.ask(ty, LLVMSizeOfTypeInBits)
    }

    /// Bytes that a store writes.
    pub fn store_size(&self, ty: Type<'c>) -> u64 {
        self.ask(ty, LLVMStoreSizeOfType)
    }

    /// Bytes from one array element to the next.
    pub fn alloc_size(&self, ty: Type<'c>) -> u64 {
        self.ask(ty, LLVMABISizeOfType)
    }

    /// Alignment that the ABI demands, at least 1.
    pub fn alignment(&self, ty: Type<'c>) -> u32 {
        // SAFETY: asked of types with a size only.
        if ty.is_sized() { unsafe { LLVMABIAlignmentOfType(self.raw, ty.raw()) }.max(1) } else { 1 }
    }

    /// Offset in bytes of element `index` of a struct.
    pub fn offset(&self, ty: Type<'c>, index: u32) -> Option<u64> {
        let in_range = ty.is_struct()
            && ty.is_sized()
            && ty.len().is_some_and(|count| u64::from(index) < count);
        // SAFETY: a struct with a size, in range.
        in_range.then(|| unsafe { LLVMOffsetOfElement(self.raw, ty.raw(), index) })
    }

    /// Bytes of a pointer.
    pub fn pointer_size(&self) -> u32 {
        // SAFETY: the layout lives.
        unsafe { LLVMPointerSize(self.raw) }
    }
}

/// How hard code generation works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptLevel {
    /// `-O0`.
    None,
    /// `-O1`.
    Less,
    /// `-O2`.
    Default,
    /// `-O3`.
    Aggressive,
}

/// A native code generator (position-independent).
pub struct Machine {
    raw: LLVMTargetMachineRef,
}

impl Drop for Machine {
    fn drop(&mut self) {
        // SAFETY: the wrapper owns it.
        unsafe { LLVMDisposeTargetMachine(self.raw) }
    }
}

static INITIALISED: Once = Once::new();

fn initialise() {
    INITIALISED.call_once(|| {
        // SAFETY: done once; the results say only whether LLVM was built for this machine.
        unsafe {
            LLVMInitializeX86TargetInfo();
            LLVMInitializeX86Target();
            LLVMInitializeX86TargetMC();
            LLVMInitializeX86AsmPrinter();
            LLVMInitializeX86AsmParser();
        }
    });
}

impl Machine {
    /// The machine we run on (x86-64, baseline features).
    pub fn native(level: OptLevel) -> Result<Machine, LlvmError> {
        // SAFETY: the triple is a message that is freed.
        let triple = owned_text(unsafe { LLVMGetDefaultTargetTriple() });
        Machine::for_triple(&triple, "x86-64", "", level)
    }

    /// A machine by triple, processor and features.
    pub fn for_triple(
        triple: &str,
        cpu: &str,
        features: &str,
        level: OptLevel,
    ) -> Result<Machine, LlvmError> {
        initialise();
        let triple = c_string(triple);
        let mut target = std::ptr::null_mut();
        let mut message = std::ptr::null_mut();
        let level = match level {
            OptLevel::None => LLVMCodeGenOptLevel::LLVMCodeGenLevelNone,
            OptLevel::Less => LLVMCodeGenOptLevel::LLVMCodeGenLevelLess,
            OptLevel::Default => LLVMCodeGenOptLevel::LLVMCodeGenLevelDefault,
            OptLevel::Aggressive => LLVMCodeGenOptLevel::LLVMCodeGenLevelAggressive,
        };
        // SAFETY: strings live during the call; the target is static in LLVM.
        let raw = unsafe {
            if LLVMGetTargetFromTriple(triple.as_ptr(), &mut target, &mut message) != 0 {
                return Err(LlvmError::Target(owned_text(message)));
            }
            LLVMCreateTargetMachine(
                target,
                triple.as_ptr(),
                c_string(cpu).as_ptr(),
                c_string(features).as_ptr(),
                level,
                LLVMRelocMode::LLVMRelocPIC,
                LLVMCodeModel::LLVMCodeModelDefault,
            )
        };
        if raw.is_null() {
            return Err(LlvmError::Target("no such machine".to_owned()));
        }
        Ok(Machine { raw })
    }

    pub(crate) fn raw(&self) -> LLVMTargetMachineRef {
        self.raw
    }

    /// Writes an object file. What LLVM refuses (assembly that it cannot read, say) is an error, although it would
    /// leave it out and go on.
    pub fn emit_object(&self, module: &Module<'_>, path: &Path) -> Result<(), LlvmError> {
        let mut message = std::ptr::null_mut();
        let name = c_string(&path.to_string_lossy());
        let kind = LLVMCodeGenFileType::LLVMObjectFile;
        // SAFETY: machine and module live.
        let failed = unsafe {
            LLVMTargetMachineEmitToFile(self.raw, module.raw(), name.as_ptr(), kind, &mut message)
        };
        let text = module.context().take_messages(&owned_text(message));
        if failed != 0 || !text.is_empty() { Err(LlvmError::Target(text)) } else { Ok(()) }
    }
}

//! Modules: reading and writing, linking, verifying, running passes.

use crate::{
    Context, Layout, LlvmError, Machine, Type, Value, borrowed_text, c_string, metadata, owned_text,
};
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use llvm_sys::transforms::pass_builder::*;
use std::path::Path;

/// A module, owned.
pub struct Module<'c> {
    raw: LLVMModuleRef,
    context: &'c Context,
}

impl Drop for Module<'_> {
    fn drop(&mut self) {
        // SAFETY: the wrapper owns the module.
        unsafe { LLVMDisposeModule(self.raw) }
    }
}

impl<'c> Module<'c> {
    pub(crate) fn own(context: &'c Context, raw: LLVMModuleRef) -> Module<'c> {
        Module { raw, context }
    }

    pub(crate) fn raw(&self) -> LLVMModuleRef {
        self.raw
    }

    /// The context it lives in.
    pub fn context(&self) -> &'c Context {
        self.context
    }

    /// Its identifier.
    pub fn name(&self) -> String {
        let mut length = 0;
        // SAFETY: the module lives (and so below).
        let start = unsafe { LLVMGetModuleIdentifier(self.raw, &mut length) };
        borrowed_text(start, length)
    }

    /// The source file it was made from.
    pub fn source_file(&self) -> String {
        let mut length = 0;
        // SAFETY: see above.
        let start = unsafe { LLVMGetSourceFileName(self.raw, &mut length) };
        borrowed_text(start, length)
    }

    /// Sets the source file it was made from.
    pub fn set_source_file(&self, name: &str) {
        // SAFETY: pointer and length describe `name`.
        unsafe { LLVMSetSourceFileName(self.raw, name.as_ptr().cast(), name.len()) }
    }

    /// Target triple.
    pub fn triple(&self) -> String {
        // SAFETY: a NUL-terminated string of the module.
        let text = unsafe { std::ffi::CStr::from_ptr(LLVMGetTarget(self.raw)) };
        text.to_string_lossy().into_owned()
    }

    /// Sets the target triple.
    pub fn set_triple(&self, triple: &str) {
        // SAFETY: see above.
        unsafe { LLVMSetTarget(self.raw, c_string(triple).as_ptr()) }
    }

    /// Takes over the data layout of another module.
    pub fn copy_layout(&self, other: &Module<'c>) {
        // SAFETY: both modules live; LLVM copies the text.
        unsafe { LLVMSetDataLayout(self.raw, LLVMGetDataLayoutStr(other.raw)) }
    }

    /// Sizes and offsets of types.
    pub fn layout(&self) -> Layout<'c> {
        Layout::of(self)
    }

    /// Assembly text of the module.
    pub fn inline_asm(&self) -> String {
        let mut length = 0;
        // SAFETY: see above.
        let start = unsafe { LLVMGetModuleInlineAsm(self.raw, &mut length) };
        borrowed_text(start, length)
    }

    /// Adds a list of texts under a name, as metadata of the module.
    pub fn add_texts<'t>(&self, name: &str, texts: impl IntoIterator<Item = &'t str>) {
        let list = self.context.texts(texts);
        // SAFETY: name and list live; LLVM copies the name.
        unsafe { LLVMAddNamedMetadataOperand(self.raw, c_string(name).as_ptr(), list) }
    }

    /// The lists of texts under a name, one after another; `None` if there is no such metadata.
    pub fn texts(&self, name: &str) -> Option<Vec<String>> {
        // SAFETY: the module lives; the buffer has the count's length.
        let lists = unsafe {
            if LLVMGetNamedMetadata(self.raw, name.as_ptr().cast(), name.len()).is_null() {
                return None;
            }
            let count = LLVMGetNamedMetadataNumOperands(self.raw, c_string(name).as_ptr());
            let mut lists = vec![std::ptr::null_mut(); count as usize];
            LLVMGetNamedMetadataOperands(self.raw, c_string(name).as_ptr(), lists.as_mut_ptr());
            lists
        };
        Some(lists.into_iter().flat_map(metadata::texts_of).collect())
    }

    /// As textual IR.
    pub fn print(&self) -> String {
        // SAFETY: see above.
        owned_text(unsafe { LLVMPrintModuleToString(self.raw) })
    }

    /// Writes bitcode.
    pub fn write_bitcode(&self, path: &Path) -> Result<(), LlvmError> {
        std::fs::write(path, self.bitcode()).map_err(|error| LlvmError::File {
            path: path.display().to_string(),
            reason: error.to_string(),
        })
    }

    /// The bitcode.
    pub fn bitcode(&self) -> Vec<u8> {
        // SAFETY: the buffer is ours until it is disposed of.
        unsafe {
            let buffer = llvm_sys::bit_writer::LLVMWriteBitcodeToMemoryBuffer(self.raw);
            let start = LLVMGetBufferStart(buffer).cast::<u8>();
            let bytes = std::slice::from_raw_parts(start, LLVMGetBufferSize(buffer)).to_vec();
            LLVMDisposeMemoryBuffer(buffer);
            bytes
        }
    }

    /// A copy in the same context.
    pub fn duplicate(&self) -> Module<'c> {
        // SAFETY: see above.
        Module::own(self.context, unsafe { LLVMCloneModule(self.raw) })
    }

    /// Checks every rule of the IR; the text says what is broken.
    pub fn verify(&self) -> Result<(), String> {
        let mut message = std::ptr::null_mut();
        let action = llvm_sys::analysis::LLVMVerifierFailureAction::LLVMReturnStatusAction;
        // SAFETY: see above.
        let broken =
            unsafe { llvm_sys::analysis::LLVMVerifyModule(self.raw, action, &mut message) };
        let text = owned_text(message);
        if broken != 0 { Err(text) } else { Ok(()) }
    }

    /// Links another module of the same context into this one and uses it up.
    pub fn link(&self, other: Module<'c>) -> Result<(), LlvmError> {
        let raw = other.raw;
        std::mem::forget(other);
        // SAFETY: LLVM takes the other module over, also when it fails.
        let failed = unsafe { llvm_sys::linker::LLVMLinkModules2(self.raw, raw) };
        if failed != 0 {
            return Err(LlvmError::Link(
                self.context.take_messages("the modules do not fit together"),
            ));
        }
        Ok(())
    }

    /// Runs a pipeline of passes, written as for `opt -passes=`.
    pub fn run_passes(&self, pipeline: &str) -> Result<(), LlvmError> {
        self.run(pipeline, std::ptr::null_mut())
    }

    /// Runs a pipeline that knows the target machine.
    pub fn run_passes_for(&self, machine: &Machine, pipeline: &str) -> Result<(), LlvmError> {
        self.run(pipeline, machine.raw())
    }

    fn run(
        &self,
        pipeline: &str,
        machine: llvm_sys::target_machine::LLVMTargetMachineRef,
    ) -> Result<(), LlvmError> {
        // SAFETY: module and machine live; the options and the message are freed here.
        unsafe {
            let options = LLVMCreatePassBuilderOptions();
            let error = LLVMRunPasses(self.raw, c_string(pipeline).as_ptr(), machine, options);
            LLVMDisposePassBuilderOptions(options);
            if error.is_null() {
                return Ok(());
            }
            let message = llvm_sys::error::LLVMGetErrorMessage(error);
            let text = std::ffi::CStr::from_ptr(message).to_string_lossy().into_owned();
            llvm_sys::error::LLVMDisposeErrorMessage(message);
            Err(LlvmError::Passes(text))
        }
    }

    /// Removes debug locations and descriptions.
    pub fn strip_debug_info(&self) {
        // SAFETY: see above.
        unsafe { llvm_sys::debuginfo::LLVMStripModuleDebugInfo(self.raw) };
    }

    fn walk(
        first: LLVMValueRef,
        next: unsafe extern "C" fn(LLVMValueRef) -> LLVMValueRef,
    ) -> Vec<Value<'c>> {
        let mut all = Vec::new();
        let mut current = first;
        while !current.is_null() {
            all.push(Value::wrap(current));
            // SAFETY: `current` is a live member of the list that `next` walks.
            current = unsafe { next(current) };
        }
        all
    }

    /// All functions, declarations included.
    pub fn functions(&self) -> Vec<Value<'c>> {
        // SAFETY: see above (and so below).
        Self::walk(unsafe { LLVMGetFirstFunction(self.raw) }, LLVMGetNextFunction)
    }

    /// The functions with a body.
    pub fn bodies(&self) -> Vec<Value<'c>> {
        self.functions().into_iter().filter(|function| !function.is_declaration()).collect()
    }

    /// The parameters and instructions of the functions with a body, in order. As long as nothing is changed, a value's
    /// position here names it in every copy of the same bitcode.
    pub fn numbered(&self) -> Vec<Value<'c>> {
        let values = self.bodies().into_iter().flat_map(|function| {
            let blocks = function.blocks().into_iter();
            function.params().into_iter().chain(blocks.flat_map(crate::Block::instructions))
        });
        values.collect()
    }

    /// All global variables.
    pub fn globals(&self) -> Vec<Value<'c>> {
        // SAFETY: see above.
        Self::walk(unsafe { LLVMGetFirstGlobal(self.raw) }, LLVMGetNextGlobal)
    }

    /// All aliases.
    pub fn aliases(&self) -> Vec<Value<'c>> {
        // SAFETY: see above.
        Self::walk(unsafe { LLVMGetFirstGlobalAlias(self.raw) }, LLVMGetNextGlobalAlias)
    }

    /// All indirect functions.
    pub fn ifuncs(&self) -> Vec<Value<'c>> {
        // SAFETY: see above.
        Self::walk(unsafe { LLVMGetFirstGlobalIFunc(self.raw) }, LLVMGetNextGlobalIFunc)
    }

    /// The function of this name.
    pub fn function(&self, name: &str) -> Option<Value<'c>> {
        // SAFETY: see above.
        Value::maybe(unsafe { LLVMGetNamedFunction(self.raw, c_string(name).as_ptr()) })
    }

    /// The global variable of this name.
    pub fn global(&self, name: &str) -> Option<Value<'c>> {
        // SAFETY: see above.
        Value::maybe(unsafe { LLVMGetNamedGlobal(self.raw, c_string(name).as_ptr()) })
    }

    /// Declares a function. A taken name gets a number at its end; see [`Module::declare`].
    pub fn add_function(&self, name: &str, ty: Type<'c>) -> Value<'c> {
        // SAFETY: a type that is no function type is replaced by `void ()`.
        unsafe {
            let ty = if ty.is_function() { ty } else { self.context.void().function(&[], false) };
            Value::wrap(LLVMAddFunction(self.raw, c_string(name).as_ptr(), ty.raw()))
        }
    }

    /// The function of this name, declared now if there is none.
    pub fn declare(&self, name: &str, ty: Type<'c>) -> Value<'c> {
        self.function(name).unwrap_or_else(|| self.add_function(name, ty))
    }

    /// Declares a global variable; give it an initializer to define it.
    pub fn add_global(&self, name: &str, ty: Type<'c>) -> Value<'c> {
        // SAFETY: see above.
        Value::wrap(unsafe { LLVMAddGlobal(self.raw, ty.raw(), c_string(name).as_ptr()) })
    }

    /// The declaration of an intrinsic, by its base name and its overloaded types.
    pub fn intrinsic(&self, name: &str, types: &[Type<'c>]) -> Option<Value<'c>> {
        let id = self.context.intrinsic_id(name);
        if id == 0 {
            return None;
        }
        let mut raw: Vec<_> = types.iter().map(|ty| ty.raw()).collect();
        // SAFETY: the number is an intrinsic's; the types are live.
        Value::maybe(unsafe {
            LLVMGetIntrinsicDeclaration(self.raw, id, raw.as_mut_ptr(), raw.len())
        })
    }

    /// The names of the metadata lists.
    pub fn named_metadata(&self) -> Vec<String> {
        let mut names = Vec::new();
        // SAFETY: the list is walked without changing it.
        unsafe {
            let mut node = LLVMGetFirstNamedMetadata(self.raw);
            while !node.is_null() {
                let mut length = 0;
                let start = LLVMGetNamedMetadataName(node, &mut length);
                names.push(borrowed_text(start, length));
                node = LLVMGetNextNamedMetadata(node);
            }
        }
        names
    }
}

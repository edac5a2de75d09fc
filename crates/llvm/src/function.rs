//! Functions and global variables.

use crate::{
    Linkage, ThreadLocalMode, Type, UnnamedAddr, Value, Visibility, borrowed_text, c_string,
};
use llvm_sys::core::*;

impl<'c> Value<'c> {
    /// The function type of a function, the content type of a global variable or alias.
    pub fn value_type(self) -> Option<Type<'c>> {
        // SAFETY: asked of globals only.
        self.is_global().then(|| Type::wrap(unsafe { LLVMGlobalGetValueType(self.raw()) }))
    }

    /// Whether a function or global has no definition here.
    pub fn is_declaration(self) -> bool {
        // SAFETY: asked of globals only.
        self.is_global() && unsafe { LLVMIsDeclaration(self.raw()) != 0 }
    }

    /// Linkage of a global.
    pub fn linkage(self) -> Option<Linkage> {
        // SAFETY: asked of globals only.
        self.is_global().then(|| unsafe { LLVMGetLinkage(self.raw()) })
    }

    /// Sets the linkage of a global.
    pub fn set_linkage(self, linkage: Linkage) {
        if self.is_global() {
            // SAFETY: asked of globals only.
            unsafe { LLVMSetLinkage(self.raw(), linkage) }
        }
    }

    /// Visibility of a global.
    pub fn visibility(self) -> Option<Visibility> {
        // SAFETY: asked of globals only.
        self.is_global().then(|| unsafe { LLVMGetVisibility(self.raw()) })
    }

    /// Sets the visibility of a global.
    pub fn set_visibility(self, visibility: Visibility) {
        if self.is_global() {
            // SAFETY: asked of globals only.
            unsafe { LLVMSetVisibility(self.raw(), visibility) }
        }
    }

    /// Sets the section of a global; an empty name removes it.
    pub fn set_section(self, section: &str) {
        if self.is_global() && !self.is_alias() {
            // SAFETY: asked of global objects only.
            unsafe { LLVMSetSection(self.raw(), c_string(section).as_ptr()) }
        }
    }

    /// Sets whether the address of a global matters.
    pub fn set_unnamed_addr(self, value: UnnamedAddr) {
        if self.is_global() {
            // SAFETY: asked of globals only.
            unsafe { LLVMSetUnnamedAddress(self.raw(), value) }
        }
    }

    /// Takes a global out of its comdat group.
    pub fn drop_comdat(self) {
        if self.is_function() || self.is_global_variable() {
            // SAFETY: null means no group.
            unsafe { llvm_sys::comdat::LLVMSetComdat(self.raw(), std::ptr::null_mut()) }
        }
    }

    /// Whether a global is in a comdat group.
    pub fn has_comdat(self) -> bool {
        // SAFETY: asked of global objects only.
        (self.is_function() || self.is_global_variable())
            && !unsafe { llvm_sys::comdat::LLVMGetComdat(self.raw()) }.is_null()
    }

    /// The initial content of a defined global variable.
    pub fn initializer(self) -> Option<Value<'c>> {
        // SAFETY: asked of global variables only; null without one.
        self.is_global_variable()
            .then(|| unsafe { LLVMGetInitializer(self.raw()) })
            .and_then(Value::maybe)
    }

    /// Sets the initial content of a global variable.
    pub fn set_initializer(self, value: Value<'c>) {
        if self.is_global_variable() && value.is_constant() {
            // SAFETY: asked of global variables only.
            unsafe { LLVMSetInitializer(self.raw(), value.raw()) }
        }
    }

    /// Whether a global variable never changes.
    pub fn is_global_constant(self) -> bool {
        // SAFETY: asked of global variables only.
        self.is_global_variable() && unsafe { LLVMIsGlobalConstant(self.raw()) != 0 }
    }

    /// Sets whether a global variable never changes.
    pub fn set_global_constant(self, constant: bool) {
        if self.is_global_variable() {
            // SAFETY: asked of global variables only.
            unsafe { LLVMSetGlobalConstant(self.raw(), constant.into()) }
        }
    }

    /// Whether a global variable exists once per thread.
    pub fn is_thread_local(self) -> bool {
        // SAFETY: asked of global variables only.
        self.is_global_variable() && unsafe { LLVMIsThreadLocal(self.raw()) != 0 }
    }

    /// Sets how a thread-local variable is found.
    pub fn set_thread_local_mode(self, mode: ThreadLocalMode) {
        if self.is_global_variable() {
            // SAFETY: asked of global variables only.
            unsafe { LLVMSetThreadLocalMode(self.raw(), mode) }
        }
    }

    /// What an alias stands for.
    pub fn aliasee(self) -> Option<Value<'c>> {
        // SAFETY: asked of aliases only.
        self.is_alias().then(|| unsafe { LLVMAliasGetAliasee(self.raw()) }).and_then(Value::maybe)
    }

    /// Deletes a function.
    pub fn delete_function(self) {
        if self.is_function() {
            self.forget_uses();
            // SAFETY: asked of functions only, with no use left.
            unsafe { LLVMDeleteFunction(self.raw()) }
        }
    }

    /// Deletes a global variable.
    pub fn delete_global(self) {
        if self.is_global_variable() {
            self.forget_uses();
            // SAFETY: asked of global variables only, with no use left.
            unsafe { LLVMDeleteGlobal(self.raw()) }
        }
    }

    fn forget_uses(self) {
        if self.is_used() {
            self.replace_all_uses_with(self.ty().poison());
        }
    }

    /// Parameters of a function.
    pub fn params(self) -> Vec<Value<'c>> {
        if !self.is_function() {
            return Vec::new();
        }
        // SAFETY: asked of functions only; the buffer has the count's length.
        unsafe {
            let mut raw = vec![std::ptr::null_mut(); LLVMCountParams(self.raw()) as usize];
            LLVMGetParams(self.raw(), raw.as_mut_ptr());
            raw.into_iter().map(Value::wrap).collect()
        }
    }

    /// Parameter `index` of a function.
    pub fn param(self, index: u32) -> Option<Value<'c>> {
        // SAFETY: asked of functions only, in range.
        (self.is_function() && index < unsafe { LLVMCountParams(self.raw()) })
            .then(|| Value::wrap(unsafe { LLVMGetParam(self.raw(), index) }))
    }

    /// The function whose parameter this is.
    pub fn param_function(self) -> Option<Value<'c>> {
        // SAFETY: asked of parameters only.
        self.is_argument().then(|| unsafe { LLVMGetParamParent(self.raw()) }).and_then(Value::maybe)
    }

    /// The number of the intrinsic that a function is, 0 if it is none.
    pub fn intrinsic_id(self) -> u32 {
        // SAFETY: asked of functions only.
        if self.is_function() { unsafe { LLVMGetIntrinsicID(self.raw()) } } else { 0 }
    }

    /// The base name (`llvm.memcpy`) of the intrinsic that a function is, or that a call calls; empty if none.
    pub fn intrinsic_name(self) -> String {
        let function = if self.is_function() { Some(self) } else { self.called_function() };
        let id = function.map_or(0, Value::intrinsic_id);
        if id == 0 {
            return String::new();
        }
        let mut length = 0;
        // SAFETY: the number is an intrinsic's; the text is static.
        let start = unsafe { LLVMIntrinsicGetName(id, &mut length) };
        borrowed_text(start, length)
    }

    /// The function that handles exceptions in this function.
    pub fn personality(self) -> Option<Value<'c>> {
        // SAFETY: asked of functions that have one.
        unsafe {
            (self.is_function() && LLVMHasPersonalityFn(self.raw()) != 0)
                .then(|| Value::wrap(LLVMGetPersonalityFn(self.raw())))
        }
    }

    /// Sets the function that handles exceptions.
    pub fn set_personality(self, function: Value<'c>) {
        if self.is_function() {
            // SAFETY: asked of functions only.
            unsafe { LLVMSetPersonalityFn(self.raw(), function.raw()) }
        }
    }

    /// Calling convention of a function or call, as LLVM numbers them (0 is C).
    pub fn call_convention(self) -> u32 {
        // SAFETY: each question is asked of its kind.
        unsafe {
            if self.is_function() {
                LLVMGetFunctionCallConv(self.raw())
            } else if self.is_call_like() {
                LLVMGetInstructionCallConv(self.raw())
            } else {
                0
            }
        }
    }

    /// Sets the calling convention of a function or call.
    pub fn set_call_convention(self, convention: u32) {
        // SAFETY: each is asked of its kind.
        unsafe {
            if self.is_function() {
                LLVMSetFunctionCallConv(self.raw(), convention);
            } else if self.is_call_like() {
                LLVMSetInstructionCallConv(self.raw(), convention);
            }
        }
    }

    /// Source line of a function's debug description.
    pub fn function_line(self) -> Option<u32> {
        if !self.is_function() {
            return None;
        }
        // SAFETY: asked of functions only; null without debug information.
        unsafe {
            let description = llvm_sys::debuginfo::LLVMGetSubprogram(self.raw());
            (!description.is_null())
                .then(|| llvm_sys::debuginfo::LLVMDISubprogramGetLine(description))
        }
    }
}

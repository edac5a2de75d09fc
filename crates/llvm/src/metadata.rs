//! Metadata: lists of numbers on instructions, debug locations, branch weights, what accesses touch.

use crate::{Context, Value, borrowed_text};
use llvm_sys::core::*;
use llvm_sys::debuginfo::{
    LLVMGetSubprogram, LLVMInstructionGetDebugLoc, LLVMInstructionSetDebugLoc, LLVMSetSubprogram,
};
use llvm_sys::prelude::*;

/// A place in the source.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Location {
    /// File as the compiler was given it.
    pub file: String,
    /// Directory the compiler ran in.
    pub directory: String,
    /// Line, from 1; 0 if unknown.
    pub line: u32,
    /// Column, from 1; 0 if unknown.
    pub column: u32,
}

impl Context {
    /// LLVM's number for a kind of metadata; a new name gets a new number.
    pub fn metadata_kind(&self, name: &str) -> u32 {
        // SAFETY: pointer and length describe `name`.
        unsafe { LLVMGetMDKindIDInContext(self.raw(), name.as_ptr().cast(), name.len() as u32) }
    }

    fn list(&self, parts: &mut [LLVMMetadataRef]) -> LLVMValueRef {
        // SAFETY: the parts are live metadata of this context.
        unsafe {
            let node = LLVMMDNodeInContext2(self.raw(), parts.as_mut_ptr(), parts.len());
            LLVMMetadataAsValue(self.raw(), node)
        }
    }

    fn text(&self, text: &str) -> LLVMMetadataRef {
        // SAFETY: pointer and length describe the text.
        unsafe { LLVMMDStringInContext2(self.raw(), text.as_ptr().cast(), text.len()) }
    }

    /// A list of texts.
    pub(crate) fn texts<'t>(&self, texts: impl IntoIterator<Item = &'t str>) -> LLVMValueRef {
        let mut parts: Vec<_> = texts.into_iter().map(|text| self.text(text)).collect();
        self.list(&mut parts)
    }

    fn numbers(&self, numbers: &[i32]) -> Vec<LLVMMetadataRef> {
        let ty = self.i32();
        // SAFETY: the constants are live.
        numbers
            .iter()
            .map(|number| unsafe { LLVMValueAsMetadata(ty.signed((*number).into()).raw()) })
            .collect()
    }
}

/// The texts of a list; what is no text is left out.
pub(crate) fn texts_of(list: LLVMValueRef) -> Vec<String> {
    // SAFETY: asked of lists only; the buffer has the count's length; texts are copied.
    unsafe {
        if list.is_null() || LLVMIsAMDNode(list).is_null() {
            return Vec::new();
        }
        let mut parts = vec![std::ptr::null_mut(); LLVMGetMDNodeNumOperands(list) as usize];
        LLVMGetMDNodeOperands(list, parts.as_mut_ptr());
        let parts = parts.into_iter().filter(|part| !part.is_null());
        let texts = parts.filter(|part| !LLVMIsAMDString(*part).is_null());
        let text = |part| {
            let mut length = 0;
            let start = LLVMGetMDString(part, &mut length);
            borrowed_text(start, length as usize)
        };
        texts.map(text).collect()
    }
}

impl<'c> Value<'c> {
    /// Puts a list of numbers on an instruction, under a kind's name.
    pub fn set_goals(self, context: &'c Context, kind: &str, goals: &[i32]) {
        if self.is_instruction() {
            let node = context.list(&mut context.numbers(goals));
            // SAFETY: asked of instructions only.
            unsafe { LLVMSetMetadata(self.raw(), context.metadata_kind(kind), node) }
        }
    }

    /// The list of numbers on an instruction, under a kind's name.
    pub fn goals(self, context: &'c Context, kind: &str) -> Option<Vec<i32>> {
        let parts = self.metadata_operands(context, kind)?;
        parts
            .into_iter()
            .map(|part| {
                part.and_then(Value::const_signed).and_then(|number| i32::try_from(number).ok())
            })
            .collect()
    }

    fn metadata_operands(self, context: &'c Context, kind: &str) -> Option<Vec<Option<Value<'c>>>> {
        if !self.is_instruction() {
            return None;
        }
        // SAFETY: asked of instructions only; the buffer has the count's length.
        unsafe {
            let node = LLVMGetMetadata(self.raw(), context.metadata_kind(kind));
            if node.is_null() || LLVMIsAMDNode(node).is_null() {
                return None;
            }
            let mut parts = vec![std::ptr::null_mut(); LLVMGetMDNodeNumOperands(node) as usize];
            LLVMGetMDNodeOperands(node, parts.as_mut_ptr());
            Some(parts.into_iter().map(Value::maybe).collect())
        }
    }

    /// Marks a function or global variable, under a kind's name.
    pub fn mark_global(self, context: &'c Context, kind: &str) {
        if self.is_function() || self.is_global_variable() {
            let kind = context.metadata_kind(kind);
            // SAFETY: asked of what may carry metadata; the list lives.
            unsafe {
                let nothing = LLVMMDNodeInContext2(context.raw(), std::ptr::null_mut(), 0);
                LLVMGlobalSetMetadata(self.raw(), kind, nothing);
            }
        }
    }

    /// Whether a function or global variable is marked so.
    pub fn is_marked_global(self, kind: &str) -> bool {
        if !self.is_function() && !self.is_global_variable() {
            return false;
        }
        let mut count = 0;
        // SAFETY: asked of what may carry metadata; the entries are freed here.
        unsafe {
            let context = LLVMGetTypeContext(LLVMTypeOf(self.raw()));
            let (name, length) = (kind.as_ptr().cast(), kind.len() as u32);
            let kind = LLVMGetMDKindIDInContext(context, name, length);
            let entries = LLVMGlobalCopyAllMetadata(self.raw(), &mut count);
            let found = (0..count as u32)
                .any(|index| LLVMValueMetadataEntriesGetKind(entries, index) == kind);
            LLVMDisposeValueMetadataEntries(entries);
            found
        }
    }

    /// Whether an instruction carries metadata of a kind.
    pub fn has_metadata(self, context: &'c Context, kind: &str) -> bool {
        // SAFETY: asked of instructions only.
        self.is_instruction()
            && !unsafe { LLVMGetMetadata(self.raw(), context.metadata_kind(kind)) }.is_null()
    }

    /// Removes the metadata of a kind from an instruction.
    pub fn remove_metadata(self, context: &'c Context, kind: &str) {
        if self.is_instruction() {
            // SAFETY: asked of instructions only; null removes.
            unsafe {
                LLVMSetMetadata(self.raw(), context.metadata_kind(kind), std::ptr::null_mut())
            }
        }
    }

    /// Removes all metadata of an instruction but its debug location and the kinds listed.
    pub fn keep_metadata(self, context: &'c Context, kept: &[&str]) {
        if !self.is_instruction() {
            return;
        }
        // LLVM lists the debug location too, whatever the function's name says.
        let kept = kept.iter().chain(&["dbg"]);
        let kept: Vec<u32> = kept.map(|name| context.metadata_kind(name)).collect();
        let mut count = 0;
        // SAFETY: asked of instructions only; the entries are freed here.
        unsafe {
            let entries = LLVMInstructionGetAllMetadataOtherThanDebugLoc(self.raw(), &mut count);
            for index in 0..count as u32 {
                let kind = LLVMValueMetadataEntriesGetKind(entries, index);
                if !kept.contains(&kind) {
                    LLVMSetMetadata(self.raw(), kind, std::ptr::null_mut());
                }
            }
            LLVMDisposeValueMetadataEntries(entries);
        }
    }

    /// Says how often each successor of a terminator is taken, relative to the others (`1, 1 << 20` marks
    /// the first as cold).
    pub fn set_branch_weights(self, context: &'c Context, weights: &[u32]) {
        if !self.is_instruction() {
            return;
        }
        let as_signed: Vec<i32> = weights.iter().map(|weight| *weight as i32).collect();
        let mut parts = context.numbers(&as_signed);
        parts.insert(0, context.text("branch_weights"));
        let node = context.list(&mut parts);
        // SAFETY: asked of instructions only.
        unsafe { LLVMSetMetadata(self.raw(), context.metadata_kind("prof"), node) }
    }

    /// Says which kind of memory an access touches: accesses of different kinds never touch the same bytes.
    /// (Written as LLVM's type-based alias information, all kinds below one root.)
    pub fn set_memory_kind(self, context: &'c Context, kind: &str) {
        if !self.is_instruction() {
            return;
        }
        // SAFETY: the parts are live metadata of this context; asked of instructions only.
        unsafe {
            let offset = LLVMValueAsMetadata(context.i64().constant(0).raw());
            let mut root = [context.text("memory")];
            let root = LLVMMDNodeInContext2(context.raw(), root.as_mut_ptr(), root.len());
            let mut ty = [context.text(kind), root, offset];
            let ty = LLVMMDNodeInContext2(context.raw(), ty.as_mut_ptr(), ty.len());
            let tag = context.list(&mut [ty, ty, offset]);
            LLVMSetMetadata(self.raw(), context.metadata_kind("tbaa"), tag);
        }
    }

    /// Says that a load finds the same value whenever it is executed.
    pub fn set_invariant_load(self, context: &'c Context) {
        if self.is_instruction() {
            let nothing = context.list(&mut []);
            // SAFETY: asked of instructions only.
            unsafe { LLVMSetMetadata(self.raw(), context.metadata_kind("invariant.load"), nothing) }
        }
    }

    /// Where an instruction (or function, or global) stands in the source.
    pub fn location(self) -> Option<Location> {
        if !self.is_instruction() && !self.is_function() && !self.is_global_variable() {
            return None;
        }
        let (mut directory, mut file) = (0, 0);
        // SAFETY: asked of what may have one; the texts are copied.
        let location = unsafe {
            let line = LLVMGetDebugLocLine(self.raw());
            let column = if self.is_instruction() { LLVMGetDebugLocColumn(self.raw()) } else { 0 };
            let start = LLVMGetDebugLocDirectory(self.raw(), &mut directory);
            let directory = borrowed_text(start, directory as usize);
            let start = LLVMGetDebugLocFilename(self.raw(), &mut file);
            Location { file: borrowed_text(start, file as usize), directory, line, column }
        };
        (!location.file.is_empty()).then_some(location)
    }

    /// Takes over the debug location of another instruction.
    pub fn copy_location(self, other: Value<'c>) {
        if self.is_instruction() && other.is_instruction() {
            self.set_raw_location(other.raw_location());
        }
    }

    /// Removes the debug location of an instruction.
    pub fn clear_location(self) {
        if self.is_instruction() {
            self.set_raw_location(std::ptr::null_mut());
        }
    }

    /// Removes a function's debug description, so that the locations of its instructions say nothing any more.
    pub fn clear_description(self) {
        if self.is_function() {
            // SAFETY: asked of functions only; null removes.
            unsafe { LLVMSetSubprogram(self.raw(), std::ptr::null_mut()) }
        }
    }

    /// Whether a function has a debug description.
    pub fn has_description(self) -> bool {
        // SAFETY: asked of functions only.
        self.is_function() && !unsafe { LLVMGetSubprogram(self.raw()) }.is_null()
    }

    pub(crate) fn raw_location(self) -> LLVMMetadataRef {
        // SAFETY: asked of instructions only.
        unsafe { LLVMInstructionGetDebugLoc(self.raw()) }
    }

    pub(crate) fn set_raw_location(self, location: LLVMMetadataRef) {
        // SAFETY: asked of instructions only.
        unsafe { LLVMInstructionSetDebugLoc(self.raw(), location) }
    }
}

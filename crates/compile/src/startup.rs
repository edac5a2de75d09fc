//! A program's own `__gmon_start__`, which start-up code calls before every constructor.
//!
//! It becomes the first constructor, under a name that start-up code does not know: then the runtime is there when it
//! runs, and the model sees it run.

use llvm::{Linkage, Module, Value};

/// Called by `crti.o` if a program has it.
pub const CALLED_FIRST: &str = "__gmon_start__";
const CONSTRUCTORS: &str = "llvm.global_ctors";
/// Before all others; the runtime's own start has 0.
const PRIORITY: u128 = 1;

/// Makes a program's own `__gmon_start__` its first constructor.
pub fn lower(module: &Module<'_>) {
    let Some(first) = module.function(CALLED_FIRST).filter(|function| !function.is_declaration())
    else {
        return;
    };
    if first.linkage() == Some(Linkage::LLVMInternalLinkage) {
        return;
    }
    let context = module.context();
    let ty = context.struct_type(&[context.i32(), context.ptr(), context.ptr()], false);
    let priority = context.i32().constant(PRIORITY);
    let entry = context.const_struct(&[priority, first, context.ptr().zero()], false);
    let mut entries = vec![entry];
    entries.extend(listed(module));
    if let Some(list) = module.global(CONSTRUCTORS) {
        list.delete_global();
    }
    let list = module.add_global(CONSTRUCTORS, ty.array(entries.len() as u64));
    list.set_initializer(ty.const_array(&entries));
    list.set_linkage(Linkage::LLVMAppendingLinkage);
    first.set_name(&format!("{CALLED_FIRST}.first"));
}

/// The functions that run before `main`.
pub fn constructors<'c>(module: &Module<'c>) -> Vec<Value<'c>> {
    let functions = listed(module).into_iter().filter_map(|entry| entry.const_element(1));
    functions.filter(|function| function.is_function()).collect()
}

/// The entries of the list of constructors.
fn listed<'c>(module: &Module<'c>) -> Vec<Value<'c>> {
    let Some(content) = module.global(CONSTRUCTORS).and_then(Value::initializer) else {
        return Vec::new();
    };
    let indices = 0..u32::try_from(content.ty().len().unwrap_or(0)).unwrap_or(0);
    indices.filter_map(|index| content.const_element(index)).collect()
}

//! Removes clang's counters and their mapping once the goals are marked.

use llvm::{Block, Module, Value};

/// Removes every counting call and every global of the mapping.
pub fn remove_counters(module: &Module<'_>) {
    for function in module.functions() {
        for instruction in function.blocks().into_iter().flat_map(Block::instructions) {
            if instruction.is_intrinsic_call()
                && instruction.intrinsic_name().starts_with("llvm.instrprof")
            {
                remove_call(instruction);
            }
        }
    }
    for function in module.functions() {
        if function.name().starts_with("llvm.instrprof") && !function.is_used() {
            function.delete_function();
        }
    }
    shorten_used(module);
    for global in module.globals() {
        if is_mapping(&global.name()) {
            global.delete_global();
        }
    }
}

/// Removes a counting call, and the widened condition that it counted by if nothing else needs it.
fn remove_call(call: Value<'_>) {
    let step = call.arg(4).filter(|step| step.is_instruction());
    call.erase();
    if let Some(step) = step.filter(|step| !step.is_used()) {
        step.erase();
    }
}

/// Whether a global is a part of the counters' mapping.
pub fn is_mapping(name: &str) -> bool {
    [
        "__profn_",
        "__covrec_",
        "__profc_",
        "__profd_",
        "__llvm_coverage",
        "__llvm_profile",
        "__llvm_prf",
    ]
    .iter()
    .any(|prefix| name.starts_with(prefix))
}

/// Rebuilds the lists of globals that must stay, without those of the mapping.
fn shorten_used(module: &Module<'_>) {
    for name in ["llvm.used", "llvm.compiler.used"] {
        let Some(list) = module.global(name) else { continue };
        let Some(content) = list.initializer() else { continue };
        let length = content.ty().len().and_then(|length| u32::try_from(length).ok()).unwrap_or(0);
        let all: Vec<_> = (0..length).filter_map(|index| content.const_element(index)).collect();
        let kept: Vec<_> =
            all.iter().copied().filter(|global| !is_mapping(&global.name())).collect();
        if kept.len() == all.len() {
            continue;
        }
        list.set_name("");
        let (linkage, section) = (list.linkage(), list.section());
        list.delete_global();
        if kept.is_empty() {
            continue;
        }
        let pointer = module.context().ptr();
        let fresh = module.add_global(name, pointer.array(kept.len() as u64));
        fresh.set_initializer(pointer.const_array(&kept));
        fresh.set_section(&section);
        if let Some(linkage) = linkage {
            fresh.set_linkage(linkage);
        }
    }
}

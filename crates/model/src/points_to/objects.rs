//! The objects of a program: external memory, globals and functions, locals, copied parameters, allocation sites.

use super::EXTERNAL;
use super::effects::external_effect;
use crate::externals::Effect;
use llvm::{Block, Module, Opcode, Place, Type, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// All objects, numbered.
pub struct Objects<'c> {
    /// What each object is; the value that makes it (none for external memory).
    pub all: Vec<Option<Value<'c>>>,
    numbers: FxHashMap<Value<'c>, usize>,
}

impl<'c> Objects<'c> {
    pub(super) fn new(module: &Module<'c>) -> Objects<'c> {
        let mut objects = Objects { all: vec![None], numbers: FxHashMap::default() };
        for value in module.globals().into_iter().chain(module.functions()) {
            objects.add(value);
        }
        for function in module.functions() {
            for (index, param) in function.params().into_iter().enumerate() {
                if function.has_attr(Place::Param(index as u32), "byval") {
                    objects.add(param);
                }
            }
            for instruction in function.blocks().into_iter().flat_map(Block::instructions) {
                if instruction.is_alloca() || is_allocation(instruction) {
                    objects.add(instruction);
                }
            }
        }
        objects
    }

    fn add(&mut self, value: Value<'c>) {
        self.numbers.insert(value, self.all.len());
        self.all.push(Some(value));
    }

    /// The object that a value makes.
    pub fn number(&self, value: Value<'c>) -> Option<usize> {
        self.numbers.get(&value).copied()
    }

    /// The function that an object is.
    pub fn function(&self, number: usize) -> Option<Value<'c>> {
        self.all[number].filter(|value| value.is_function())
    }

    /// Whether a constant holds pointers other than null: addresses, or numbers made pointers.
    pub fn are_in(&self, constant: Value<'c>) -> bool {
        let (objects, numbers) = self.mentioned(constant);
        numbers || !objects.is_empty()
    }

    /// The objects that a constant mentions.
    pub fn in_constant(&self, constant: Value<'c>) -> Vec<usize> {
        self.mentioned(constant).0
    }

    /// The objects that a constant mentions, and whether it makes numbers pointers.
    fn mentioned(&self, constant: Value<'c>) -> (Vec<usize>, bool) {
        let (mut found, mut numbers) = (Vec::new(), false);
        let mut seen = FxHashSet::default();
        let mut open = vec![constant];
        while let Some(value) = open.pop() {
            if !value.is_constant() || !seen.insert(value) {
                continue;
            }
            if let Some(target) = value.aliasee() {
                open.push(target);
            } else if value.is_global() {
                found.push(self.number(value).unwrap_or(EXTERNAL));
            } else {
                numbers |= value.opcode() == Some(Opcode::LLVMIntToPtr);
                open.extend(value.operands());
            }
        }
        found.sort_unstable();
        found.dedup();
        (found, numbers)
    }
}

/// Whether a call makes a heap object.
fn is_allocation(call: Value<'_>) -> bool {
    external_effect(call)
        .is_some_and(|effect| matches!(effect, Effect::Allocate { .. } | Effect::Reallocate))
}

/// Whether values of a type hold pointers.
pub fn holds_pointers(ty: Type<'_>) -> bool {
    if ty.is_struct() {
        return ty.elements().into_iter().any(holds_pointers);
    }
    if ty.is_array() || ty.is_vector() {
        return ty.element().is_some_and(holds_pointers);
    }
    ty.is_ptr()
}

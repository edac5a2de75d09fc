//! What makes every proof impossible: constructs whose effect on control or memory no step can show.

use super::Lowerer;
use crate::assembly::is_harmless;
use crate::externals::{Effect, effect, intrinsic_obstacle, is_allocator};
use crate::intrinsics::{intrinsic, is_called_by_machine_code};
use crate::points_to::external_effect;
use goal::marks;
use llvm::{Block, Linkage, Module, Place, Value};

/// Sections whose functions the start-up code calls.
const CALLED_SECTIONS: &[&str] =
    &[".init_array", ".fini_array", ".preinit_array", ".ctors", ".dtors", ".init", ".fini"];

/// Names that linkers give to places of the program's own memory.
const LINKER_NAMES: &[&str] = &[
    "etext",
    "_etext",
    "__etext",
    "edata",
    "_edata",
    "end",
    "_end",
    "__bss_start",
    "__data_start",
    "data_start",
    "__executable_start",
];

impl<'c> Lowerer<'_, 'c> {
    /// Looks through the module for obstacles.
    pub fn note_obstacles(&mut self, module: &Module<'c>) {
        if !module.inline_asm().is_empty() {
            self.obstacle("assembly beside the functions", None);
        }
        for value in module.globals().into_iter().chain(module.functions()) {
            let section = value.section();
            if CALLED_SECTIONS.iter().any(|name| section.starts_with(name)) {
                self.obstacle("functions in sections of the start-up code", None);
            }
            let name = value.name();
            let edge = name.starts_with("__start_") || name.starts_with("__stop_");
            if value.is_declaration() && (edge || LINKER_NAMES.contains(&name.as_str())) {
                self.obstacle("places that the linker names", None);
            }
            let replaced = matches!(
                value.linkage(),
                Some(Linkage::LLVMWeakAnyLinkage | Linkage::LLVMCommonLinkage)
            );
            if replaced && !value.is_declaration() && self.premises.foreign_code {
                self.obstacle("definitions that code without bitcode may replace", None);
            }
        }
        if !module.ifuncs().is_empty() {
            self.obstacle("functions that are chosen when the program is loaded", None);
        }
        for function in module.functions() {
            match function.is_declaration() {
                true => self.note_declaration(function),
                false => self.note_definition(function),
            }
        }
    }

    fn obstacle(&mut self, what: &str, at: Option<Value<'c>>) {
        let mark = match at {
            Some(instruction) => self.mark_at(what, instruction),
            None => self.mark(what, None),
        };
        self.obstacles.push(mark);
    }

    /// A function without a body that is called, or whose address is taken.
    fn note_declaration(&mut self, function: Value<'c>) {
        for user in function.users() {
            let called = user.is_call_like() && user.called_function() == Some(function);
            let known = if called { external_effect(user) } else { Some(effect(&function.name())) };
            let at = user.is_instruction().then_some(user);
            if let Some(Effect::Obstacle(what)) = known {
                self.obstacle(what, at);
            } else if called && function.has_attr(Place::Function, "returns_twice") {
                self.obstacle("jumps out of functions", at);
            }
        }
    }

    fn note_definition(&mut self, function: Value<'c>) {
        if function.has_attr(Place::Function, "naked") {
            self.obstacle("functions of assembly alone", None);
        }
        let hidden = function.linkage() == Some(Linkage::LLVMInternalLinkage);
        if is_allocator(&function.name()) && !hidden {
            self.obstacle("the program's own allocator", None);
        }
        if is_called_by_machine_code(&function.name()) && !hidden {
            self.obstacle("the program's own version of a function that compilers call", None);
        }
        if let Some(why) = function.string_attr(Place::Function, marks::OBSTACLE) {
            self.obstacle(&why, None);
        }
        if function.string_attr(Place::Function, marks::RELAXED).is_some() {
            self.obstacle("floats that need not be those of IEEE 754", None);
        }
        for instruction in function.blocks().into_iter().flat_map(Block::instructions) {
            self.note_instruction(instruction);
        }
    }

    fn note_instruction(&mut self, instruction: Value<'c>) {
        let at = Some(instruction);
        if let Some(assembly) = instruction.called_value().filter(|value| value.is_inline_asm()) {
            let template = assembly.asm_template();
            if !template.as_deref().is_some_and(is_harmless) {
                let text = template.unwrap_or_else(|| assembly.print());
                self.obstacle(&format!("assembly that is not known to be harmless: {text}"), at);
            }
        }
        if instruction.is_intrinsic_call() && intrinsic(instruction).is_none() {
            let name = instruction.intrinsic_name();
            match intrinsic_obstacle(&name) {
                Some(what) => self.obstacle(what, at),
                None => self.obstacle(&format!("an intrinsic that is not known: {name}"), at),
            }
        }
        let elsewhere =
            |value: Value<'c>| value.ty().address_space().is_some_and(|space| space != 0);
        if elsewhere(instruction) || instruction.operands().into_iter().any(elsewhere) {
            self.obstacle("pointers into another address space", at);
        }
    }
}

//! What makes every proof impossible: constructs whose effect on control or memory no step can show.

use super::Lowerer;
use crate::externals::{Effect, effect, intrinsic_obstacle, is_allocator};
use crate::points_to::external_effect;
use llvm::{Block, Linkage, Module, Place, Value};

/// Sections whose functions the start-up code calls.
const CALLED_SECTIONS: &[&str] =
    &[".init_array", ".fini_array", ".preinit_array", ".ctors", ".dtors", ".init", ".fini"];

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
        for instruction in function.blocks().into_iter().flat_map(Block::instructions) {
            if instruction.is_intrinsic_call()
                && let Some(what) = intrinsic_obstacle(&instruction.intrinsic_name())
            {
                self.obstacle(what, Some(instruction));
            }
        }
    }
}

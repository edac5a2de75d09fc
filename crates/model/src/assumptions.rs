//! What a proof over the model takes for granted, in words.
//!
//! The model allows every behaviour of a run for which these sentences are true, and those that `proof` adds by what a
//! proof speaks of (accesses, floats, addresses). They are as few as the program permits. What would make any such
//! sentence too weak to be useful (threads, signal handlers, jumps out of functions) is an obstacle instead, see
//! [`Model::obstacles`].

use crate::graph::Model;
use std::collections::BTreeSet;

/// What lowering met that a proof rests on.
#[derive(Clone, Debug, Default)]
pub(crate) struct Premises {
    /// How many parameters the entry function has.
    pub parameters: usize,
    /// Whether code without bitcode is linked that is no library of the system.
    pub foreign_code: bool,
    /// Whether such code may name every definition of the program.
    pub names_all: bool,
    /// Whether any definition of the program has a name that code without bitcode knows.
    pub named: bool,
    /// Whether the program opens files.
    pub opens_files: bool,
    /// What is taken for granted of the way the program is built and driven.
    pub driven: Vec<String>,
    /// Whether pointers are subtracted from each other.
    pub subtracts: bool,
    /// Whether pointers are taken not to wrap round the address space.
    pub unwrapped: bool,
    /// Whether there is any arithmetic of floats.
    pub floats: bool,
    /// Whether there is inline assembly.
    pub assembly: bool,
    /// Library functions whose effect the model takes from their standard.
    pub library: BTreeSet<String>,
}

impl Premises {
    /// Whether code without bitcode reaches definitions of the program by their names, also before `main`.
    pub fn reached_by_name(&self) -> bool {
        self.foreign_code || self.named
    }
}

impl Model {
    /// What a proof over any part of this model rests on, beside what its edges and formulas show.
    pub fn assumptions(&self) -> Vec<String> {
        let premises = &self.premises;
        let mut all = premises.driven.clone();
        if premises.subtracts {
            all.push("of two pointers that are subtracted, one that may be null is null always, or the other is too".into());
        }
        if premises.unwrapped {
            all.push(
                "pointers that are moved by elements do not wrap round the address space".into(),
            );
        }
        if premises.opens_files {
            all.push("no file that the program writes is its own memory (`/proc/self/mem`)".into());
        }
        if premises.assembly {
            all.push(
                "inline assembly changes only its operands and memory that it can reach, and control goes on after it".into(),
            );
        }
        if !premises.library.is_empty() {
            let names: Vec<&str> = premises.library.iter().map(String::as_str).collect();
            all.push(format!("these functions do what their standard says: {}", names.join(", ")));
        }
        if !self.externals.is_empty() {
            all.push(self.externals_text());
        }
        all
    }

    /// Whether anything in the program computes with floats, also where the result was a constant.
    pub fn has_floats(&self) -> bool {
        self.premises.floats
    }

    fn externals_text(&self) -> String {
        let names: Vec<&str> = self.externals.keys().map(String::as_str).collect();
        let reach = match self.premises.reached_by_name() {
            true => "what it was given, or can name,",
            false => "what it was given",
        };
        format!(
            "external code ({}) touches and calls only {reach} and what lies behind it, returns at most once from a call, starts no threads and jumps nowhere",
            names.join(", ")
        )
    }
}

//! What a proof over the model takes for granted, in words.
//!
//! The model allows every behaviour of a run for which these sentences are true. They are as few as the program
//! permits: one without floats says nothing of rounding. What would make any such sentence too weak to be useful
//! (threads, signal handlers, jumps out of functions) is an obstacle instead, see [`Model::obstacles`].

use crate::graph::{FaultKind, Model};
use crate::regions::{Object, ObjectKind};
use std::collections::BTreeSet;

/// What lowering met that a proof rests on.
#[derive(Clone, Debug, Default)]
pub(crate) struct Premises {
    /// The entry function.
    pub entry: String,
    /// How many parameters it has.
    pub parameters: usize,
    /// Whether code without bitcode is linked that is no library of the system.
    pub foreign_code: bool,
    /// Whether such code may name every definition of the program.
    pub names_all: bool,
    /// Whether any definition of the program has a name that code without bitcode knows.
    pub named: bool,
    /// Whether the program opens files.
    pub opens_files: bool,
    /// What is taken for granted of the way the program is driven.
    pub driven: Vec<String>,
    /// Whether pointers are subtracted from each other.
    pub subtracts: bool,
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
    /// What a proof over this model rests on.
    pub fn assumptions(&self) -> Vec<String> {
        let premises = &self.premises;
        let mut all = vec![format!(
            "the program starts in its constructors and `{}`, as one x86-64 process with one thread",
            premises.entry
        )];
        let faults = || self.edges.iter().flat_map(|edge| &edge.faults);
        if faults().any(|fault| matches!(fault.kind, FaultKind::Access { .. })) {
            all.push(
                "memory safety up to the goal: an access stays within a living object from whose address its pointer was computed"
                    .into(),
            );
        }
        let mut undefined: Vec<&str> = faults()
            .filter_map(|fault| match fault.kind {
                FaultKind::Undefined(what) if ENDS.contains(&what) => Some(what),
                _ => None,
            })
            .collect();
        undefined.sort_unstable();
        undefined.dedup();
        all.extend(undefined.into_iter().map(|what| format!("this does not happen: {what}")));
        let may_go = |object: &Object| {
            matches!(object.kind, ObjectKind::Heap(_) | ObjectKind::Local(_)) && !object.once
        };
        if self.regions.objects.iter().any(may_go) {
            all.push(
                "a pointer to an object that is gone is not compared with one to a later object"
                    .into(),
            );
        }
        if premises.subtracts {
            all.push("of two pointers that are subtracted, one that may be null is null always, or the other is too".into());
        }
        if premises.floats {
            all.push(
                "floats are rounded to nearest, and small ones are not flushed to zero".into(),
            );
        }
        all.extend(premises.driven.iter().cloned());
        all.extend(self.outside_assumptions());
        all
    }

    /// Those about code that the model does not see.
    pub fn outside_assumptions(&self) -> Vec<String> {
        let premises = &self.premises;
        let mut all = Vec::new();
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

/// Undefined behaviour after which the model does not go on. (After other kinds, the result is unknown.)
const ENDS: &[&str] =
    &["control reaches an end that has no return", "call through a pointer to no function"];

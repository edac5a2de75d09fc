//! What a driver does not give, so that a proof through it says nothing about it.
//!
//! Numbers, and records of numbers, are all that their types allow. A function that takes nothing else, and that uses
//! no variable that changes, has no limits: what is proved of it holds for every call.

use super::probe::Missing;
use super::values::Bounds;
use crate::state::{self, listed};
use std::collections::BTreeSet;

/// What is limited, by the names of parameters, members and variables.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    elements: BTreeSet<String>,
    pointers: BTreeSet<String>,
    callbacks: BTreeSet<String>,
    views: BTreeSet<String>,
    containers: BTreeSet<String>,
    is_deep: bool,
    others: BTreeSet<String>,
}

impl Limits {
    /// Something has as many elements as allowed, and no more.
    pub fn has_elements(&mut self, name: &str) {
        self.elements.insert(name.to_owned());
    }

    /// Something is a pointer, made where `depth` levels are left.
    pub fn points(&mut self, name: &str, depth: &str) {
        self.pointers.insert(name.to_owned());
        self.is_deep |= depth != "depth" || name.contains('.');
    }

    /// Something points to a function.
    pub fn calls(&mut self, name: &str) {
        self.callbacks.insert(name.to_owned());
    }

    /// Something is a view of characters.
    pub fn views(&mut self, name: &str) {
        self.views.insert(name.to_owned());
    }

    /// Something is a container, filled as users of the library fill it.
    pub fn contains(&mut self, name: &str) {
        self.containers.insert(name.to_owned());
    }

    /// Anything else, as a sentence.
    pub fn say(&mut self, sentence: String) {
        self.others.insert(sentence);
    }

    /// Variables begin with their initial values.
    pub fn keeps(&mut self, variables: &BTreeSet<String>) {
        if let Some(sentence) = state::kept(variables) {
            self.say(format!("{sentence} (--symbolic-globals)"));
        }
    }

    /// The driver defines a variable that nobody defines.
    pub fn invents(&mut self, variable: &Missing) {
        let name = &variable.name;
        if variable.is_open {
            self.has_elements(name);
        }
        let what = if variable.is_input() { "a variable of its own" } else { "zero" };
        self.say(format!("`{name}` is not defined: it is taken as {what}"));
    }

    /// All limits, one sentence each; nothing if there are none.
    pub fn sentences(&self, bounds: Bounds) -> Vec<String> {
        let mut sentences = Vec::new();
        if let Some(names) = listed(&self.elements) {
            let most = bounds.array_length;
            sentences
                .push(format!("at most {most} elements or characters in {names} (--array-length)"));
        }
        if self.is_deep {
            let most = bounds.pointer_depth;
            sentences.push(format!("pointers are followed {most} levels deep (--pointer-depth)"));
        }
        if let Some(names) = listed(&self.pointers) {
            let null = if bounds.null { "null, or" } else { "not null (--no-null), and" };
            sentences.push(format!(
                "what is a pointer ({names}) is {null} points to the beginning of an object of its own, aligned as allocations are, or into that of another parameter, never to a variable of the program"
            ));
        }
        if let Some(names) = listed(&self.callbacks) {
            sentences.push(format!(
                "what {names} points to is a function that returns an input, changes nothing and throws nothing"
            ));
        }
        if let Some(names) = listed(&self.views) {
            sentences.push(format!(
                "the characters of {names} are an object of their own, aligned as allocations are"
            ));
        }
        if let Some(names) = listed(&self.containers) {
            sentences.push(format!(
                "{names} has the capacity, and the memory, that adding its elements gives it"
            ));
        }
        sentences.extend(self.others.iter().cloned());
        sentences
    }
}

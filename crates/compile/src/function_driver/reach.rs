//! What a function may reach: functions that it calls or whose address it takes, variables that it uses, and so on.

use llvm::{Block, Module, Value};
use std::collections::{HashMap, HashSet};

/// A symbol of a program: the unit matters for symbols that only one unit sees.
pub type Place = (usize, String);

/// The symbols that the function `start` refers to, directly or not, and `start` itself.
pub fn reached(modules: &[&Module<'_>], start: &Place) -> HashSet<Place> {
    let definitions = definitions(modules);
    let mut found: HashSet<Place> = HashSet::new();
    let mut pending = vec![start.clone()];
    while let Some((unit, name)) = pending.pop() {
        let here = lookup(modules[unit], &name).filter(|symbol| !symbol.is_declaration());
        let (unit, symbol) = match here {
            Some(symbol) => (unit, symbol),
            None => match definitions.get(&name) {
                Some((unit, symbol)) => (*unit, *symbol),
                None => {
                    found.insert((unit, name));
                    continue;
                }
            },
        };
        if found.insert((unit, name)) {
            pending.extend(references(symbol).into_iter().map(|name| (unit, name)));
        }
    }
    found
}

/// Where the symbols that other units see are defined.
fn definitions<'c>(modules: &[&Module<'c>]) -> HashMap<String, (usize, Value<'c>)> {
    let mut definitions = HashMap::new();
    for (unit, module) in modules.iter().enumerate() {
        for symbol in module.functions().into_iter().chain(module.globals()) {
            let is_local = matches!(
                symbol.linkage(),
                Some(llvm::Linkage::LLVMInternalLinkage | llvm::Linkage::LLVMPrivateLinkage)
            );
            if !symbol.is_declaration() && !is_local {
                definitions.entry(symbol.name()).or_insert((unit, symbol));
            }
        }
    }
    definitions
}

fn lookup<'c>(module: &Module<'c>, name: &str) -> Option<Value<'c>> {
    module.function(name).or_else(|| module.global(name))
}

/// The functions and variables that a body or an initial value names.
fn references(symbol: Value<'_>) -> HashSet<String> {
    let mut pending: Vec<Value<'_>> = if symbol.is_function() {
        let blocks = symbol.blocks().into_iter();
        blocks.flat_map(Block::instructions).flat_map(Value::operands).collect()
    } else {
        symbol.initializer().into_iter().collect()
    };
    let (mut seen, mut names) = (HashSet::new(), HashSet::new());
    while let Some(value) = pending.pop() {
        if value.is_global() {
            if let Some(target) = value.aliasee() {
                pending.push(target);
            }
            names.insert(value.name());
        } else if value.is_constant() && seen.insert(value) {
            pending.extend(value.operands());
        }
    }
    names
}

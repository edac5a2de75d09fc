//! What a function may reach: functions that it calls or whose address it takes, variables that it uses, and so on.
//!
//! Units are looked at as they are before they are linked. So a name stands for all of its definitions, weak ones too,
//! since which of them wins is for a linker or a loader to say; and an alias stands for what it is an alias of.

use llvm::{Block, Linkage, Module, Value};
use std::collections::{HashMap, HashSet};

/// A symbol of a program: the unit matters for symbols that only one unit sees.
pub type Place = (usize, String);

/// The definitions of a program's units.
pub struct Definitions<'c> {
    /// All of them.
    all: HashMap<Place, Value<'c>>,
    /// The units that define what other units see, by the name.
    shared: HashMap<String, Vec<usize>>,
}

impl<'c> Definitions<'c> {
    /// Reads the units.
    pub fn read(modules: &[&Module<'c>]) -> Definitions<'c> {
        let (mut all, mut shared) = (HashMap::new(), HashMap::<String, Vec<usize>>::new());
        for (unit, module) in modules.iter().enumerate() {
            let named = module.functions().into_iter().chain(module.globals());
            let others = module.aliases().into_iter().chain(module.ifuncs());
            let symbols = named.filter(|symbol| !symbol.is_declaration()).chain(others);
            for symbol in symbols.filter(|symbol| !symbol.name().is_empty()) {
                if !is_local(symbol) {
                    shared.entry(symbol.name()).or_default().push(unit);
                }
                all.insert((unit, symbol.name()), symbol);
            }
        }
        Definitions { all, shared }
    }

    /// What is defined at a place.
    pub fn at(&self, place: &Place) -> Option<Value<'c>> {
        self.all.get(place).copied()
    }

    /// All that a name may stand for in a unit.
    pub fn of(&self, (unit, name): &Place) -> Vec<Place> {
        if self.at(&(*unit, name.clone())).is_some_and(is_local) {
            return vec![(*unit, name.clone())];
        }
        let units = self.shared.get(name).into_iter().flatten();
        units.map(|unit| (*unit, name.clone())).collect()
    }

    /// The symbols that a definition names itself.
    pub fn named_by(&self, place: &Place) -> Vec<Place> {
        let names = self.at(place).map(references).unwrap_or_default();
        names.into_iter().map(|name| (place.0, name)).collect()
    }

    /// The symbols that others refer to, directly or not, and those others. What nobody defines is among them, in the
    /// unit that names it.
    pub fn reached(&self, starts: impl IntoIterator<Item = Place>) -> HashSet<Place> {
        let mut found: HashSet<Place> = HashSet::new();
        let mut pending: Vec<Place> = starts.into_iter().collect();
        while let Some(place) = pending.pop() {
            let meant = self.of(&place);
            if meant.is_empty() {
                found.insert(place);
                continue;
            }
            for place in meant {
                if found.insert(place.clone()) {
                    pending.extend(self.named_by(&place));
                }
            }
        }
        found
    }
}

/// Whether only its own unit sees a symbol.
fn is_local(symbol: Value<'_>) -> bool {
    matches!(symbol.linkage(), Some(Linkage::LLVMInternalLinkage | Linkage::LLVMPrivateLinkage))
}

/// The functions and variables that a body, an initial value or an alias names.
fn references(symbol: Value<'_>) -> HashSet<String> {
    let mut pending: Vec<Value<'_>> = if symbol.is_function() {
        let blocks = symbol.blocks().into_iter();
        blocks.flat_map(Block::instructions).flat_map(Value::operands).collect()
    } else {
        // The initial value of a variable, what an alias stands for, the resolver of an indirect function.
        symbol.operands()
    };
    let (mut seen, mut names) = (HashSet::new(), HashSet::new());
    while let Some(value) = pending.pop() {
        if value.is_global() {
            names.insert(value.name());
        } else if value.is_constant() && seen.insert(value) {
            pending.extend(value.operands());
        }
    }
    names
}

//! Reads clang's coverage mapping from a module: which source range is counted by which counter.
//!
//! The format is LLVM's "code coverage mapping format", version 7: one `__covrec_*` constant per function
//! and one `__llvm_coverage_mapping` constant per module for the file names. Numbers are LEB128. Everything
//! here is bounded and total: a mapping that does not parse is an error, never a panic.

use llvm::{Module, Value};
use std::collections::{BTreeMap, HashMap, HashSet};

/// The mapping of one module.
#[derive(Debug, Default)]
pub struct Mapping {
    /// The directory clang ran in.
    pub directory: String,
    /// File names as clang was given them.
    pub files: Vec<String>,
    /// One record per function.
    pub records: Vec<Record>,
}

/// The mapping of one function.
#[derive(Debug)]
pub struct Record {
    /// Hash of the function's name.
    pub name: u64,
    /// Hash of the function's structure.
    pub structure: u64,
    /// For each file id of the regions, the index in [`Mapping::files`].
    pub files: Vec<usize>,
    /// Counter expressions: left and right operand.
    pub expressions: Vec<(Counter, Counter)>,
    /// Regions, in clang's order.
    pub regions: Vec<Region>,
}

/// How a range is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counter {
    /// Never: the code is unreachable or the condition constant.
    Zero,
    /// By one counter.
    Direct(u32),
    /// By the sum of an expression's operands.
    Sum(u32),
    /// By the difference of an expression's operands.
    Difference(u32),
}

/// A range of source and what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// File id, an index in [`Record::files`].
    pub file: usize,
    /// First line and column.
    pub start: (u32, u32),
    /// Last line and column.
    pub end: (u32, u32),
    /// What it is.
    pub kind: RegionKind,
}

/// What a region is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegionKind {
    /// Code, a gap or something skipped.
    Plain,
    /// A macro expansion or inclusion, whose text has this file id.
    Expansion(usize),
    /// A condition, with the counters of its two outcomes.
    Branch(Counter, Counter),
}

impl Record {
    /// A counter as a linear combination of direct counters. (Clang's expressions nest; a broken one that refers to
    /// itself gives nothing.)
    pub fn linear(&self, counter: Counter) -> BTreeMap<u32, i64> {
        let mut sum = BTreeMap::new();
        let mut fuel = 64 * (self.expressions.len() + 1);
        let mut pending = vec![(counter, 1i64)];
        while let Some((counter, sign)) = pending.pop() {
            if fuel == 0 {
                return BTreeMap::new();
            }
            fuel -= 1;
            let (id, right) = match counter {
                Counter::Zero => continue,
                Counter::Direct(id) => {
                    *sum.entry(id).or_insert(0) += sign;
                    continue;
                }
                Counter::Sum(id) => (id, sign),
                Counter::Difference(id) => (id, -sign),
            };
            if let Some((a, b)) = self.expressions.get(id as usize) {
                pending.push((*a, sign));
                pending.push((*b, right));
            }
        }
        sum.retain(|_, factor| *factor != 0);
        sum
    }

    /// The branch regions, by index, that stand in operands which are never evaluated (`sizeof`, `decltype`, the first
    /// half of glibc's `assert`), where clang made code for the `translated` counters. Such a condition has none for a
    /// counter of its own though the code around it has, or it is part of another such condition. (Around code behind a
    /// `return` no counter runs.)
    pub fn unevaluated(&self, translated: &HashSet<u32>) -> HashSet<usize> {
        let mut regions = HashSet::new();
        let mut inside: HashSet<u32> = HashSet::new();
        loop {
            let before = regions.len();
            for (index, region) in self.regions.iter().enumerate() {
                let RegionKind::Branch(yes, no) = region.kind else { continue };
                let own = match (yes, no) {
                    (Counter::Direct(own), _) | (_, Counter::Direct(own)) => own,
                    _ => continue,
                };
                let mut around = self.linear(yes);
                for (counter, factor) in self.linear(no) {
                    *around.entry(counter).or_insert(0) += factor;
                }
                let mut around = around.into_iter().filter(|(_, factor)| *factor > 0).peekable();
                let stands_in_code = around.peek().is_some()
                    && around.all(|(id, _)| translated.contains(&id) || inside.contains(&id));
                if !translated.contains(&own) && stands_in_code {
                    regions.insert(index);
                    inside.insert(own);
                }
            }
            if regions.len() == before {
                return regions;
            }
        }
    }

    /// The region that expands to each file id.
    pub fn expansions(&self) -> HashMap<usize, &Region> {
        let expansion = |region: &Region| match region.kind {
            RegionKind::Expansion(id) => Some(id),
            _ => None,
        };
        self.regions.iter().filter_map(|region| Some((expansion(region)?, region))).collect()
    }

    /// The file id that no expansion leads to: the file that holds the function.
    pub fn main_file(&self) -> Option<usize> {
        let expanded: HashSet<usize> = self.expansions().into_keys().collect();
        (0..self.files.len()).find(|id| !expanded.contains(id))
    }
}

/// Reads the mapping of a module; without one, the mapping is empty.
pub fn read(module: &Module<'_>) -> Result<Mapping, String> {
    let mut mapping = Mapping::default();
    for global in module.globals() {
        let name = global.name();
        if name == "__llvm_coverage_mapping" {
            read_files(global, &mut mapping).ok_or("file names")?;
        } else if name.starts_with("__covrec_") {
            let record = read_record(global).ok_or_else(|| format!("record {name}"))?;
            mapping.records.push(record);
        }
    }
    let known = mapping.files.len();
    if mapping.records.iter().any(|record| record.files.iter().any(|file| *file >= known)) {
        return Err("a record names an unknown file".to_owned());
    }
    Ok(mapping)
}

fn read_files(global: Value<'_>, mapping: &mut Mapping) -> Option<()> {
    let bytes = global.initializer()?.const_element(1)?.const_bytes()?;
    let mut input = Input { bytes: &bytes };
    let count = input.size()?;
    input.number()?;
    if input.number()? != 0 {
        return None; // compressed, which we switched off
    }
    for index in 0..count {
        let length = input.size()?;
        let text = String::from_utf8_lossy(input.take(length)?).into_owned();
        if index == 0 {
            mapping.directory.clone_from(&text);
        }
        mapping.files.push(text);
    }
    Some(())
}

fn read_record(global: Value<'_>) -> Option<Record> {
    let content = global.initializer()?;
    let word = |index| content.const_element(index)?.const_int().map(|bits| bits as u64);
    parse_record(word(0)?, word(2)?, &content.const_element(4)?.const_bytes()?)
}

fn parse_record(name: u64, structure: u64, bytes: &[u8]) -> Option<Record> {
    let mut input = Input { bytes };
    let mut record =
        Record { name, structure, files: Vec::new(), expressions: Vec::new(), regions: Vec::new() };
    for _ in 0..input.size()? {
        record.files.push(input.size()?);
    }
    for _ in 0..input.size()? {
        record.expressions.push((input.counter()?, input.counter()?));
    }
    for file in 0..record.files.len() {
        let mut line = 0u32;
        for _ in 0..input.size()? {
            record.regions.push(input.region(file, &mut line)?);
        }
    }
    let files = record.files.len();
    let sound = record.expansions().into_keys().all(|id| id < files);
    sound.then_some(record)
}

/// The bytes not read yet.
struct Input<'a> {
    bytes: &'a [u8],
}

impl<'a> Input<'a> {
    fn take(&mut self, length: usize) -> Option<&'a [u8]> {
        let (head, tail) = self.bytes.split_at_checked(length)?;
        self.bytes = tail;
        Some(head)
    }

    /// An unsigned LEB128 number.
    fn number(&mut self) -> Option<u64> {
        let mut value = 0u64;
        for shift in (0..64).step_by(7) {
            let byte = self.take(1)?[0];
            value |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Some(value);
            }
        }
        None
    }

    /// A count or length; more than the bytes left is nonsense (each item takes at least one).
    fn size(&mut self) -> Option<usize> {
        let value = usize::try_from(self.number()?).ok()?;
        (value <= self.bytes.len().max(1 << 16)).then_some(value)
    }

    fn small(&mut self) -> Option<u32> {
        u32::try_from(self.number()?).ok()
    }

    fn counter(&mut self) -> Option<Counter> {
        self.number().and_then(counter)
    }

    fn region(&mut self, file: usize, line: &mut u32) -> Option<Region> {
        let header = self.number()?;
        let kind = if header & 3 != 0 {
            RegionKind::Plain
        } else if header & 4 != 0 {
            RegionKind::Expansion(usize::try_from(header >> 3).ok()?)
        } else {
            self.special(header >> 3)?
        };
        *line = line.checked_add(self.small()?)?;
        let (column, lines) = (self.small()?, self.small()?);
        let end_column = self.small()? & !(1 << 31);
        let end = (line.checked_add(lines)?, end_column);
        Some(Region { file, start: (*line, column), end, kind })
    }

    /// The kinds that have a number of their own; their counters follow.
    fn special(&mut self, kind: u64) -> Option<RegionKind> {
        match kind {
            0 | 2 => Some(RegionKind::Plain),
            4 => Some(RegionKind::Branch(self.counter()?, self.counter()?)),
            5 => {
                self.number()?;
                self.number()?;
                Some(RegionKind::Plain)
            }
            6 => {
                let branch = RegionKind::Branch(self.counter()?, self.counter()?);
                for _ in 0..3 {
                    self.number()?;
                }
                Some(branch)
            }
            _ => None,
        }
    }
}

fn counter(encoded: u64) -> Option<Counter> {
    let id = u32::try_from(encoded >> 2).ok()?;
    Some(match encoded & 3 {
        0 => Counter::Zero,
        1 => Counter::Direct(id),
        2 => Counter::Difference(id),
        _ => Counter::Sum(id),
    })
}

#[cfg(test)]
mod tests;

//! Holds what a watched run told against what the model says of memory.
//!
//! Every access must touch an object that the analysis allows there; an address in no object of the program is external
//! memory. And memory may only change as the model lets it: by the program's own stores, by calls of known effect
//! through their arguments, and by calls of unknown effect where external code can reach.

use super::memory::Memory;
use abi::{WatchKind, Watched};
use model::{Accesses, ObjectId, Origin, Through};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// Addresses below are null pointers with an offset: the run ends there.
const NULL_PAGE: u64 = 0x1_0000;

/// Something that happened and that the model excludes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Violation {
    /// The place, if it is one.
    pub place: Option<u32>,
    /// What happened there.
    pub what: String,
}

/// A call that has not returned.
struct Pending {
    place: u32,
    /// How many functions of the program were active.
    depth: usize,
    arguments: FxHashMap<u16, u64>,
}

/// An argument through which a call accesses memory.
struct Passed {
    argument: u16,
    address: u64,
    /// The bytes that it may write.
    written: Option<(u64, u64)>,
}

impl Pending {
    fn argument(&self, index: u16) -> u64 {
        self.arguments.get(&index).copied().unwrap_or(0)
    }
}

struct Holder<'a> {
    accesses: &'a Accesses,
    objects: FxHashMap<Origin, ObjectId>,
    memory: Memory,
    /// Arguments of the call that comes next.
    arguments: FxHashMap<u16, u64>,
    calls: Vec<Pending>,
    /// Counts calls that may change whatever external code can reach.
    time: u32,
    /// The last place from which the program was left.
    last_call: Option<u32>,
    violations: BTreeSet<Violation>,
}

/// What a run did that the model excludes.
pub fn hold(accesses: &Accesses, log: &[Watched]) -> BTreeSet<Violation> {
    let numbers = (0..).map(ObjectId);
    let objects = accesses.objects.iter().zip(numbers).map(|(known, id)| (known.origin, id));
    let mut holder = Holder {
        accesses,
        objects: objects.collect(),
        memory: Memory::default(),
        arguments: FxHashMap::default(),
        calls: Vec::new(),
        time: 0,
        last_call: None,
        violations: BTreeSet::new(),
    };
    for record in log {
        holder.record(record);
    }
    holder.violations
}

impl Holder<'_> {
    fn record(&mut self, record: &Watched) {
        let Watched { place, part, words: [first, second, third], .. } = *record;
        let Some(kind) = WatchKind::from_number(record.kind) else { return };
        match kind {
            WatchKind::Global => {
                if let Some(object) = self.objects.get(&Origin::Global(place)) {
                    self.memory.add_global(first, second, *object);
                }
            }
            WatchKind::Local => {
                let object = self.objects.get(&Origin::Local(place)).copied();
                self.memory.add_local(first, second, object);
            }
            WatchKind::Block => self.block(first, second, third),
            WatchKind::Free => self.memory.remove(first),
            WatchKind::Enter => self.memory.enter(first),
            WatchKind::Leave => {
                self.memory.leave(first);
                self.calls.retain(|call| call.depth <= self.memory.depth());
                self.time += u32::from(self.memory.depth() == 0);
            }
            WatchKind::Land => {
                self.memory.land(first);
                self.calls.retain(|call| call.depth < self.memory.depth());
                self.time += 1;
            }
            WatchKind::Load | WatchKind::Store => {
                self.access(place, part, first);
                self.bytes(place, kind, first, &third.to_le_bytes()[..second.min(8) as usize]);
            }
            WatchKind::Copy => self.access(place, part, first),
            WatchKind::Call => self.call(place),
            WatchKind::Argument => _ = self.arguments.insert(part, first),
            WatchKind::Result => self.result(place, first),
            WatchKind::Branch => {}
        }
    }

    fn block(&mut self, start: u64, size: u64, old: u64) {
        if old != 0 && (start != 0 || size == 0) {
            self.memory.remove(old);
        }
        if start != 0 {
            self.memory.add_block(start, size);
        }
    }

    /// Complains unless the analysis allows the object at an address.
    fn access(&mut self, place: u32, part: u16, address: u64) {
        if address < NULL_PAGE {
            return;
        }
        let allowed = self.accesses.allowed.get(&(place, part)).map_or(&[][..], |set| set);
        let found = self.memory.at(address);
        let known = |id: &ObjectId| &self.accesses.objects[id.index()];
        let fits = match found.is_empty() {
            true => allowed.iter().any(|id| known(id).origin == Origin::External),
            false => found.iter().any(|id| allowed.contains(id)),
        };
        if !fits {
            let names = |ids: &[ObjectId]| -> String {
                let names: Vec<&str> =
                    ids.iter().take(8).map(|id| known(id).name.as_str()).collect();
                let more = if ids.len() > 8 { ", ..." } else { "" };
                format!("{}{more}", names.join(", "))
            };
            let found = if found.is_empty() { "external memory".into() } else { names(&found) };
            let what = format!("touches {found}; the analysis has only: {}", names(allowed));
            self.violations.insert(Violation { place: Some(place), what });
        }
    }

    /// Notes bytes that were read or written, and complains if others than the program changed them who may not.
    fn bytes(&mut self, place: u32, kind: WatchKind, address: u64, bytes: &[u8]) {
        let found = self.memory.at(address);
        if found.is_empty() {
            return; // external code may change its own memory whenever it runs
        }
        let escaped = found.iter().any(|id| self.accesses.objects[id.index()].escaped);
        let left = self.calls.iter().any(|call| self.may_do_anything(call.place));
        for (address, byte) in (address..).zip(bytes) {
            let changed = self.memory.note(address, *byte, self.time);
            let excused = |since: u32| escaped && (left || since < self.time);
            if kind == WatchKind::Load && changed.is_some_and(|since| !excused(since)) {
                let name = &self.accesses.objects[found[0].index()].name;
                let reach = if escaped {
                    "external code was not called"
                } else {
                    "external code cannot reach it"
                };
                let call = self.last_call.map(|call| format!(" (last call at place {call})"));
                let what = format!(
                    "{name} was changed from outside, but {reach}{}",
                    call.unwrap_or_default()
                );
                self.violations.insert(Violation { place: Some(place), what });
                return;
            }
        }
    }

    /// A call begins: what it accesses is known from its arguments.
    fn call(&mut self, place: u32) {
        let call = Pending {
            place,
            depth: self.memory.depth(),
            arguments: std::mem::take(&mut self.arguments),
        };
        for passed in self.through(&call) {
            self.access(place, passed.argument, passed.address);
        }
        self.last_call = Some(place);
        self.calls.push(call);
        self.time += u32::from(self.may_do_anything(place));
    }

    fn result(&mut self, place: u32, value: u64) {
        let Some(call) = self.returned(place) else { return };
        for (start, end) in self.through(&call).into_iter().filter_map(|passed| passed.written) {
            self.memory.forget(start, end - start);
        }
        self.time += u32::from(self.may_do_anything(place));
        let made = self.objects.get(&Origin::Heap(place)).copied().filter(|_| value != 0);
        let size = self.accesses.calls.get(&place).and_then(|outside| outside.size);
        if let (Some(object), Some((size, factor))) = (made, size) {
            let size = call.argument(size).wrapping_mul(factor.map_or(1, |f| call.argument(f)));
            self.memory.claim(value, size, object);
        }
    }

    /// The addresses through which a call accesses memory.
    fn through(&self, call: &Pending) -> Vec<Passed> {
        let listed =
            self.accesses.calls.get(&call.place).map_or(&[][..], |outside| &outside.through);
        let access = |through: &Through| {
            let address = call.argument(through.argument);
            let length = through.length.map(|length| call.argument(length));
            let bytes = match length {
                Some(length) => (address, address.saturating_add(length)),
                None => self.memory.around(address),
            };
            let accessed = length != Some(0) && address >= NULL_PAGE;
            let written = through.writes.then_some(bytes);
            accessed.then_some(Passed { argument: through.argument, address, written })
        };
        listed.iter().filter_map(access).collect()
    }

    fn may_do_anything(&self, place: u32) -> bool {
        self.accesses.calls.get(&place).is_none_or(|outside| outside.anything)
    }

    /// The call at a place that was entered last. Those after it did not return: an exception passed.
    fn returned(&mut self, place: u32) -> Option<Pending> {
        let index = self.calls.iter().rposition(|call| call.place == place)?;
        self.calls.drain(index..).next()
    }
}

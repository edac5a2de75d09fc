//! The program's objects while it runs, and what it last knew of their bytes.
//!
//! Locals and heap blocks never overlap: where one comes to life, whatever was there is gone. Variables may: a linker
//! puts equal constants at one place. Frames are told apart by their addresses, so that exceptions and `longjmp`, which
//! leave many at once and tell of none, do no harm.

use model::ObjectId;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// A local or a heap block.
#[derive(Clone, Copy)]
struct Live {
    end: u64,
    /// None for a block that a library has allocated.
    object: Option<ObjectId>,
}

struct Global {
    start: u64,
    end: u64,
    /// The highest end of this and those before.
    reach: u64,
    object: ObjectId,
}

struct Frame {
    address: u64,
    locals: Vec<u64>,
}

/// A byte that the program wrote or read, and when.
#[derive(Clone, Copy)]
struct Byte {
    value: u8,
    time: u32,
}

/// The program's memory.
#[derive(Default)]
pub struct Memory {
    globals: Vec<Global>,
    live: BTreeMap<u64, Live>,
    frames: Vec<Frame>,
    bytes: FxHashMap<u64, [Option<Byte>; 8]>,
}

impl Memory {
    /// A variable is at its place.
    pub fn add_global(&mut self, start: u64, size: u64, object: ObjectId) {
        let at = self.globals.partition_point(|global| global.start <= start);
        self.globals.insert(at, Global { start, end: start + size, reach: 0, object });
        for index in at..self.globals.len() {
            let before = index.checked_sub(1).map_or(0, |before| self.globals[before].reach);
            self.globals[index].reach = before.max(self.globals[index].end);
        }
    }

    /// A local of the innermost frame comes to life.
    pub fn add_local(&mut self, start: u64, size: u64, object: Option<ObjectId>) {
        self.add(start, size, object);
        if let Some(frame) = self.frames.last_mut() {
            frame.locals.push(start);
        }
    }

    /// The allocator gives out a block; nobody has said yet whose it is.
    pub fn add_block(&mut self, start: u64, size: u64) {
        self.add(start, size, None);
    }

    /// The block around an address belongs to an allocation site; if the allocator told of none, it is as large as that
    /// says.
    pub fn claim(&mut self, address: u64, size: u64, object: ObjectId) {
        let block = self.live.range_mut(..=address).next_back();
        match block.filter(|(start, live)| **start == address || address < live.end) {
            Some((_, live)) => live.object = Some(object),
            None => self.add(address, size, Some(object)),
        }
    }

    fn add(&mut self, start: u64, size: u64, object: Option<ObjectId>) {
        let end = start.saturating_add(size);
        let below = self.live.range(..start).next_back().filter(|(_, live)| live.end > start);
        let inside = self.live.range(start..end.max(start + 1));
        let gone: Vec<u64> = below.into_iter().chain(inside).map(|(start, _)| *start).collect();
        for start in gone {
            self.live.remove(&start);
        }
        self.live.insert(start, Live { end, object });
        self.forget(start, size);
    }

    /// What began at an address is gone.
    pub fn remove(&mut self, start: u64) {
        self.live.remove(&start);
    }

    /// A function is entered. Frames below it were left without a word.
    pub fn enter(&mut self, address: u64) {
        self.leave_below(address + 1);
        self.frames.push(Frame { address, locals: Vec::new() });
    }

    /// A function is left.
    pub fn leave(&mut self, address: u64) {
        self.leave_below(address + 1);
    }

    /// Control is back in a frame.
    pub fn land(&mut self, address: u64) {
        self.leave_below(address);
    }

    fn leave_below(&mut self, address: u64) {
        while let Some(frame) = self.frames.pop_if(|frame| frame.address < address) {
            for local in frame.locals {
                self.live.remove(&local);
            }
        }
    }

    /// How many functions of the program are active.
    pub fn depth(&self) -> usize {
        self.frames.len()
    }

    /// The objects around an address; none in external memory.
    pub fn at(&self, address: u64) -> Vec<ObjectId> {
        let live = self.live.range(..=address).next_back().filter(|(_, live)| address < live.end);
        let live = live.and_then(|(_, live)| live.object);
        let behind = self.globals.partition_point(|global| global.start <= address);
        let near = self.globals[..behind].iter().rev().take_while(|global| address < global.reach);
        let globals = near.filter(|global| address < global.end).map(|global| global.object);
        live.into_iter().chain(globals).collect()
    }

    /// Where the objects around an address begin and end altogether.
    pub fn around(&self, address: u64) -> (u64, u64) {
        let live = self.live.range(..=address).next_back().filter(|(_, live)| address < live.end);
        let live = live.map(|(start, live)| (*start, live.end));
        let globals = self.globals.iter().filter(|g| g.start <= address && address < g.end);
        let all = live.into_iter().chain(globals.map(|global| (global.start, global.end)));
        all.fold((address, address), |(a, b), (start, end)| (a.min(start), b.max(end)))
    }

    /// Nothing is known of bytes any more.
    pub fn forget(&mut self, start: u64, size: u64) {
        let end = start.saturating_add(size);
        let words = start / 8..end.div_ceil(8);
        let clear = |word: u64, bytes: &mut [Option<Byte>; 8]| {
            for (address, byte) in (word * 8..).zip(bytes) {
                if (start..end).contains(&address) {
                    *byte = None;
                }
            }
        };
        if words.end - words.start > self.bytes.len() as u64 {
            let inside = self.bytes.iter_mut().filter(|(word, _)| words.contains(word));
            inside.for_each(|(word, bytes)| clear(*word, bytes));
            return;
        }
        for word in words {
            if let Some(bytes) = self.bytes.get_mut(&word) {
                clear(word, bytes);
            }
        }
    }

    /// Notes a byte, and returns when another value was noted there, if one was.
    pub fn note(&mut self, address: u64, value: u8, time: u32) -> Option<u32> {
        let byte = &mut self.bytes.entry(address / 8).or_default()[(address % 8) as usize];
        let before = byte.replace(Byte { value, time });
        before.filter(|before| before.value != value).map(|before| before.time)
    }
}

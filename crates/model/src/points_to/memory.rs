//! What objects contain: cells that hold pointers, found by the bytes that they share with a load.
//!
//! A load gets what the cells that it overlaps hold. A number in memory is a cell that holds whatever is out of sight; a number that is read
//! from memory is a load into that class. Copying memory moves cells, as they are known now and later.

use super::place::{Offset, Place, Span};
use super::solver::Solver;
use rustc_hash::{FxHashMap, FxHashSet};

/// An object with more cells than this for pointers, or for numbers, gets one over all its bytes instead.
const MOST_CELLS: usize = 256;

/// What one object contains.
#[derive(Default)]
struct Content {
    /// What its bytes hold; the nodes of numbers are shared.
    cells: Vec<(Span, usize)>,
    /// Who reads which bytes.
    loads: Vec<(Span, usize)>,
    /// The copies of memory that begin here.
    sources: Vec<(Offset, usize)>,
    /// The cells of numbers, and how many of each node.
    numbers: FxHashSet<(Span, usize)>,
    counts: FxHashMap<usize, usize>,
    /// The cells of pointers.
    pointers: FxHashMap<Span, usize>,
    /// The cell of all pointers, once there are too many.
    all_pointers: Option<usize>,
    /// Bytes, at known places, that something else than a pointer was written to.
    written: FxHashSet<Span>,
}

/// A copy of memory.
#[derive(Default)]
struct Transfer {
    sources: Vec<Place>,
    targets: Vec<Place>,
    length: u64,
}

/// The contents of all objects.
pub struct Memory {
    contents: Vec<Content>,
    transfers: Vec<Transfer>,
    loaded: FxHashSet<(usize, Span, usize)>,
    /// The nodes that stand for classes: their cells are not made but shared.
    shared: Vec<usize>,
    /// Cells that loads and copies do not know yet.
    fresh: Vec<(usize, Span, usize)>,
    /// The node of what the program may have as numbers: a pointer of which some bytes were written may have moved.
    numbers: usize,
}

impl Memory {
    /// Memory of a number of objects; what is stored from the `shared` nodes is not told apart.
    pub fn new(objects: usize, shared: Vec<usize>, numbers: usize) -> Memory {
        let mut contents = Vec::new();
        contents.resize_with(objects, Content::default);
        Memory {
            contents,
            transfers: Vec::new(),
            loaded: FxHashSet::default(),
            shared,
            fresh: Vec::new(),
            numbers,
        }
    }

    /// Bytes at a place are read into a node.
    pub fn load<R: Copy>(&mut self, solver: &mut Solver<R>, from: Place, size: u64, to: usize) {
        let span = Span { offset: from.offset, size };
        if !self.loaded.insert((from.object, span, to)) {
            return;
        }
        let content = &mut self.contents[from.object];
        content.loads.push((span, to));
        for (_, node) in content.cells.iter().filter(|(cell, _)| cell.overlaps(span)) {
            solver.copy(*node, to);
        }
    }

    /// What a node holds is stored at a place.
    pub fn store<R: Copy>(&mut self, solver: &mut Solver<R>, to: Place, size: u64, from: usize) {
        self.put(solver, to, size, from);
        self.settle(solver);
    }

    /// Bytes at a place are written that are no pointer, or only a part of one.
    pub fn write<R: Copy>(&mut self, solver: &mut Solver<R>, to: Place, size: u64) {
        let span = Span { offset: to.offset, size };
        let content = &mut self.contents[to.object];
        if span.offset.modulus != 0 || !content.written.insert(span) {
            return;
        }
        for (_, node) in content.pointers.iter().filter(|(cell, _)| cell.is_cut_by(span)) {
            solver.copy(*node, self.numbers);
        }
    }

    /// A new copy of memory, of at most so many bytes.
    pub fn transfer(&mut self, length: u64) -> usize {
        self.transfers.push(Transfer { length, ..Transfer::default() });
        self.transfers.len() - 1
    }

    /// A copy may begin at a place.
    pub fn source<R: Copy>(&mut self, solver: &mut Solver<R>, transfer: usize, from: Place) {
        self.transfers[transfer].sources.push(from);
        self.contents[from.object].sources.push((from.offset, transfer));
        for target in self.transfers[transfer].targets.clone() {
            self.deliver_all(solver, transfer, from, target);
        }
        self.settle(solver);
    }

    /// A copy may go to a place.
    pub fn target<R: Copy>(&mut self, solver: &mut Solver<R>, transfer: usize, to: Place) {
        self.transfers[transfer].targets.push(to);
        self.write(solver, to, self.transfers[transfer].length);
        for source in self.transfers[transfer].sources.clone() {
            self.deliver_all(solver, transfer, source, to);
        }
        self.settle(solver);
    }

    fn deliver_all<R: Copy>(
        &mut self,
        solver: &mut Solver<R>,
        transfer: usize,
        from: Place,
        to: Place,
    ) {
        for cell in self.contents[from.object].cells.clone() {
            self.deliver(solver, (transfer, from.offset), cell, to);
        }
    }

    /// Copies one cell.
    fn deliver<R: Copy>(
        &mut self,
        solver: &mut Solver<R>,
        (transfer, from): (usize, Offset),
        (cell, node): (Span, usize),
        to: Place,
    ) {
        let length = self.transfers[transfer].length;
        if cell.overlaps(Span { offset: from, size: length }) {
            let offset = to.offset.plus(cell.offset.minus(from));
            self.put(solver, Place { object: to.object, offset }, cell.size, node);
        }
    }

    /// Stores, without telling loads and copies of a new cell yet.
    fn put<R: Copy>(&mut self, solver: &mut Solver<R>, to: Place, size: u64, from: usize) {
        let span = Span { offset: to.offset, size };
        let is_shared = self.shared.contains(&from);
        if is_shared {
            self.write(solver, to, size);
        }
        let content = &mut self.contents[to.object];
        if is_shared {
            if [span, Span::ALL].iter().any(|known| content.numbers.contains(&(*known, from))) {
                return;
            }
            let count = content.counts.entry(from).or_default();
            let span = if *count < MOST_CELLS { span } else { Span::ALL };
            *count += 1;
            content.numbers.insert((span, from));
            content.cells.push((span, from));
            self.fresh.push((to.object, span, from));
            return;
        }
        let known = content.all_pointers.or(content.pointers.get(&span).copied());
        let cell = known.unwrap_or_else(|| {
            let (span, node) = match content.cells.len() < MOST_CELLS {
                true => (span, solver.node()),
                false => (Span::ALL, solver.node()),
            };
            content.all_pointers = (span == Span::ALL).then_some(node);
            content.pointers.insert(span, node);
            if content.written.iter().any(|written| span.is_cut_by(*written)) {
                solver.copy(node, self.numbers);
            }
            content.cells.push((span, node));
            self.fresh.push((to.object, span, node));
            node
        });
        solver.copy(from, cell);
    }

    /// Tells loads and copies of new cells.
    fn settle<R: Copy>(&mut self, solver: &mut Solver<R>) {
        while let Some((object, span, node)) = self.fresh.pop() {
            let content = &self.contents[object];
            for (_, to) in content.loads.iter().filter(|(load, _)| load.overlaps(span)) {
                solver.copy(node, *to);
            }
            for (offset, transfer) in content.sources.clone() {
                for to in self.transfers[transfer].targets.clone() {
                    self.deliver(solver, (transfer, offset), (span, node), to);
                }
            }
        }
    }
}

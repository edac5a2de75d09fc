//! What objects contain: cells that hold pointers, found by the bytes that they share with a load.
//!
//! A load gets what the cells that it overlaps hold. A number in memory is a cell that holds whatever is out of sight;
//! a number that is read from memory is a load into that class. Copying memory moves cells, as they are known now and
//! later; through a buffer, so that many places from which something is copied and many to which it goes are not as
//! many pairs.

use super::place::{Offset, Place, Span};
use super::solver::Solver;
use rustc_hash::{FxHashMap, FxHashSet};

/// Bytes of a pointer.
pub const POINTER: u64 = 8;

/// An object with more cells than this for numbers gets one over all its bytes instead; for pointers, one per place
/// modulo a pointer.
const MOST_CELLS: usize = 64;

/// A copy from, or to, more places of one object than this tells them apart modulo a pointer only.
const MOST_PLACES: usize = 16;

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
    /// Bytes that are written at once, and the unit in which their number may be smaller.
    written: FxHashSet<(Span, u64)>,
}

/// How many bytes a copy of memory moves.
#[derive(Clone, Copy, Debug)]
pub enum Length {
    /// All of an object.
    Whole,
    /// So many.
    Exactly(u64),
    /// A multiple of this.
    MultipleOf(u64),
}

impl Length {
    /// The most bytes, and the unit in which there may be fewer; nothing if no pointer is copied in part.
    pub fn bound(self) -> (u64, Option<u64>) {
        match self {
            Length::Whole => (u64::MAX, None),
            Length::Exactly(size) => (size, Some(size)),
            Length::MultipleOf(unit) => (u64::MAX, Some(unit)),
        }
    }
}

/// A copy of memory.
struct Transfer {
    sources: Vec<Place>,
    targets: Vec<Place>,
    length: Length,
}

/// Adds a place to those of a copy, as it is or roughly; says what is new.
fn add_place(places: &mut Vec<Place>, place: Place) -> Option<Place> {
    let is_one_of_many =
        places.iter().filter(|known| known.object == place.object).count() >= MOST_PLACES;
    let offset = if is_one_of_many { place.offset.modulo(POINTER) } else { place.offset };
    let place = Place { offset, ..place };
    let is_new = !places.contains(&place);
    is_new.then(|| {
        places.push(place);
        place
    })
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
    pub parts: Parts,
}

/// The nodes that may hold a pointer made of parts of others, or of which a part was written.
pub struct Parts {
    /// Nodes that stand for classes: what they hold is anywhere anyhow.
    classes: Vec<usize>,
    known: FxHashSet<usize>,
    /// Those that nobody asked for yet.
    pub fresh: Vec<usize>,
}

impl Parts {
    fn add(&mut self, node: usize) {
        if !self.classes.contains(&node) && self.known.insert(node) {
            self.fresh.push(node);
        }
    }

    /// A cell is loaded, as a whole or with bytes beside it.
    fn read<R: Copy>(
        &mut self,
        solver: &mut Solver<R>,
        (cell, from): (Span, usize),
        (load, to): (Span, usize),
    ) {
        solver.copy(from, to);
        if !self.classes.contains(&from) && cell.is_cut_by(load, load.size) {
            self.add(to);
        }
    }
}

impl Memory {
    /// Memory of a number of objects; what is stored from the `shared` nodes is not told apart.
    pub fn new(objects: usize, shared: Vec<usize>) -> Memory {
        let mut contents = Vec::new();
        contents.resize_with(objects, Content::default);
        Memory {
            contents,
            transfers: Vec::new(),
            loaded: FxHashSet::default(),
            parts: Parts {
                classes: shared.clone(),
                known: FxHashSet::default(),
                fresh: Vec::new(),
            },
            shared,
            fresh: Vec::new(),
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
        for cell in content.cells.iter().filter(|(cell, _)| cell.overlaps(span)) {
            self.parts.read(solver, *cell, (span, to));
        }
    }

    /// What a node holds is stored at a place.
    pub fn store<R: Copy>(&mut self, solver: &mut Solver<R>, to: Place, size: u64, from: usize) {
        self.put(solver, to, size, from);
        self.settle(solver);
    }

    /// Some units, up to so many bytes, are written at a place: pointers of which they are a part may have moved.
    pub fn write(&mut self, to: Place, size: u64, unit: u64) {
        let span = Span { offset: to.offset, size };
        let content = &mut self.contents[to.object];
        if unit == 0 || !content.written.insert((span, unit)) {
            return;
        }
        for (_, node) in content.pointers.iter().filter(|(cell, _)| cell.is_cut_by(span, unit)) {
            self.parts.add(*node);
        }
    }

    /// A new copy of memory: the copy into a buffer, whose source it takes, and that out of it, whose target.
    pub fn transfer(&mut self, length: Length) -> [usize; 2] {
        let [first, second] = [self.transfers.len(), self.transfers.len() + 1];
        let buffer = Place { object: self.contents.len(), offset: Offset::START };
        let sources = vec![(buffer.offset, second)];
        self.contents.push(Content { sources, ..Content::default() });
        self.transfers.push(Transfer { sources: Vec::new(), targets: vec![buffer], length });
        self.transfers.push(Transfer { sources: vec![buffer], targets: Vec::new(), length });
        [first, second]
    }

    /// A copy may begin at a place.
    pub fn source<R: Copy>(&mut self, solver: &mut Solver<R>, transfer: usize, from: Place) {
        let Some(from) = add_place(&mut self.transfers[transfer].sources, from) else { return };
        self.contents[from.object].sources.push((from.offset, transfer));
        for target in self.transfers[transfer].targets.clone() {
            self.deliver_all(solver, transfer, from, target);
        }
        self.settle(solver);
    }

    /// A copy may go to a place.
    pub fn target<R: Copy>(&mut self, solver: &mut Solver<R>, transfer: usize, to: Place) {
        let Some(to) = add_place(&mut self.transfers[transfer].targets, to) else { return };
        if let (size, Some(unit)) = self.transfers[transfer].length.bound() {
            self.write(to, size, unit);
        }
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
        let (length, _) = self.transfers[transfer].length.bound();
        if cell.overlaps(Span { offset: from, size: length }) {
            let offset = to.offset.plus(cell.offset.minus(from));
            self.put(solver, Place { object: to.object, offset }, cell.size, node);
        }
    }

    /// Stores, without telling loads and copies of a new cell yet.
    fn put<R: Copy>(&mut self, solver: &mut Solver<R>, to: Place, size: u64, from: usize) {
        let span = Span { offset: to.offset, size };
        let content = &mut self.contents[to.object];
        if self.shared.contains(&from) {
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
        let is_full = content.cells.len() >= MOST_CELLS && !content.pointers.contains_key(&span);
        let offset = if is_full { span.offset.modulo(POINTER) } else { span.offset };
        let span = Span { offset, size };
        let cell = *content.pointers.entry(span).or_insert_with(|| {
            let node = solver.node();
            let mut written = content.written.iter();
            if written.any(|(bytes, unit)| span.is_cut_by(*bytes, *unit)) {
                self.parts.add(node);
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
            for load in content.loads.iter().filter(|(load, _)| load.overlaps(span)) {
                self.parts.read(solver, (span, node), *load);
            }
            for (offset, transfer) in content.sources.clone() {
                for to in self.transfers[transfer].targets.clone() {
                    self.deliver(solver, (transfer, offset), (span, node), to);
                }
            }
        }
    }
}

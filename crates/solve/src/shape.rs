//! Shapes: terms up to a renaming of inputs.
//!
//! `in3 != 4` and `in7 != 4` have one shape, with the inputs (3) and (7). The shape of a term is its nodes written down
//! operands first, each input replaced by the number of its first appearance; equal texts are one number, so comparing
//! shapes is exact, no hash can collide. Terms of more than [`LARGE`] nodes are their own shape: writing them down
//! would cost more than it saves.

use rustc_hash::FxHashMap;
use std::sync::Arc;
use term::{InputVar, Node, Sort, Term, Terms};

/// Terms with more nodes than this are not renamed.
const LARGE: usize = 256;
/// Shapes kept in the table; beyond it, terms are their own shape.
const MANY_SHAPES: usize = 1 << 20;
/// Shapes remembered by term.
const MANY_TERMS: usize = 1 << 18;

/// The number of a shape. The lowest bit tells shapes in the table (0) from terms that stand for themselves (1).
type ShapeId = u64;

/// A term as a shape and the inputs that fill it.
#[derive(Clone)]
pub(crate) struct Shape {
    id: ShapeId,
    /// In the order of first appearance; empty for a term that stands for itself.
    pub(crate) inputs: Arc<[InputVar]>,
}

impl Shape {
    /// Whether inputs may be renamed.
    pub(crate) fn is_renamed(&self) -> bool {
        self.id & 1 == 0
    }

    /// The shape as two words of a key.
    pub(crate) fn words(&self) -> [u32; 2] {
        [self.id as u32, (self.id >> 32) as u32]
    }
}

/// The shapes of terms, remembered.
#[derive(Default)]
pub(crate) struct Shapes {
    known: FxHashMap<Term, Shape>,
    /// All shapes seen, by their texts. The numbers mean nothing but identity.
    table: FxHashMap<Box<[u32]>, u64>,
}

impl Shapes {
    /// The shape of a term.
    pub(crate) fn of(&mut self, terms: &Terms, term: Term) -> Shape {
        if let Some(known) = self.known.get(&term) {
            return known.clone();
        }
        if self.known.len() >= MANY_TERMS {
            self.known.clear();
        }
        let shape = write(terms, term)
            .and_then(|(text, inputs)| {
                Some(Shape { id: self.number(text)? << 1, inputs: inputs.into() })
            })
            .unwrap_or_else(|| Shape { id: (term.index() as u64) << 1 | 1, inputs: Arc::new([]) });
        self.known.insert(term, shape.clone());
        shape
    }

    /// The number of a shape, by its text.
    fn number(&mut self, text: Vec<u32>) -> Option<u64> {
        if let Some(known) = self.table.get(text.as_slice()) {
            return Some(*known);
        }
        let number = self.table.len() as u64;
        (self.table.len() < MANY_SHAPES).then(|| {
            self.table.insert(text.into(), number);
            number
        })
    }
}

/// The text of a term and its inputs, or nothing if the term is large.
fn write(terms: &Terms, term: Term) -> Option<(Vec<u32>, Vec<InputVar>)> {
    let mut numbers: FxHashMap<Term, u32> = FxHashMap::default();
    let mut inputs: Vec<InputVar> = Vec::new();
    let mut text = Vec::new();
    let mut open = vec![(term, false)];
    while let Some((next, ready)) = open.pop() {
        if numbers.contains_key(&next) {
            continue;
        }
        if !ready {
            open.push((next, true));
            let operands: Vec<Term> = terms.operands(next).collect();
            open.extend(operands.into_iter().rev().map(|operand| (operand, false)));
            if open.len() > 4 * LARGE {
                return None;
            }
            continue;
        }
        if numbers.len() >= LARGE {
            return None;
        }
        write_node(terms, next, &numbers, &mut inputs, &mut text);
        numbers.insert(next, numbers.len() as u32);
    }
    Some((text, inputs))
}

fn write_node(
    terms: &Terms,
    term: Term,
    numbers: &FxHashMap<Term, u32>,
    inputs: &mut Vec<InputVar>,
    text: &mut Vec<u32>,
) {
    text.push(sort_word(terms.sort(term)));
    match terms.view(term) {
        Node::Const(value) => {
            text.push(0);
            text.extend([
                value as u32,
                (value >> 32) as u32,
                (value >> 64) as u32,
                (value >> 96) as u32,
            ]);
        }
        Node::Input(input) => {
            let number = inputs.iter().position(|known| *known == input).unwrap_or_else(|| {
                inputs.push(input);
                inputs.len() - 1
            });
            text.extend([1, number as u32]);
        }
        // A table is told by its contents only within one pool; its node is the same there.
        Node::Table(_) => text.extend([2, term.index() as u32]),
        node => {
            let (operation, extra) = operation(&node);
            text.extend([operation, extra]);
            text.extend(
                terms
                    .operands(term)
                    .map(|operand| numbers.get(&operand).copied().unwrap_or(u32::MAX)),
            );
        }
    }
}

fn sort_word(sort: Sort) -> u32 {
    match sort {
        Sort::BitVec(width) => width,
        Sort::Float(format) => 1 << 16 | format.width(),
        Sort::Array { index, element } => 1 << 17 | index << 8 | element,
    }
}

/// A number for the operation of an inner node, and what it carries beside its operands.
fn operation(node: &Node<'_>) -> (u32, u32) {
    match node {
        Node::Const(_) | Node::Input(_) | Node::Table(_) => (0, 0),
        Node::Not(_) => (3, 0),
        Node::Neg(_) => (4, 0),
        Node::Add(..) => (5, 0),
        Node::Sub(..) => (6, 0),
        Node::Mul(..) => (7, 0),
        Node::UDiv(..) => (8, 0),
        Node::SDiv(..) => (9, 0),
        Node::URem(..) => (10, 0),
        Node::SRem(..) => (11, 0),
        Node::Shl(..) => (12, 0),
        Node::LShr(..) => (13, 0),
        Node::AShr(..) => (14, 0),
        Node::And(..) => (15, 0),
        Node::Or(..) => (16, 0),
        Node::Xor(..) => (17, 0),
        Node::Eq(..) => (18, 0),
        Node::Ult(..) => (19, 0),
        Node::Slt(..) => (20, 0),
        Node::Ite(..) => (21, 0),
        Node::Extract { low, .. } => (22, *low),
        Node::Concat(..) => (23, 0),
        Node::ZExt(_) => (24, 0),
        Node::SExt(_) => (25, 0),
        Node::Store(..) => (26, 0),
        Node::Select(..) => (27, 0),
        Node::FromBits(_) => (28, 0),
        Node::ToBits(_) => (29, 0),
        Node::FNeg(_) => (30, 0),
        Node::FAbs(_) => (31, 0),
        Node::FAdd(..) => (32, 0),
        Node::FSub(..) => (33, 0),
        Node::FMul(..) => (34, 0),
        Node::FDiv(..) => (35, 0),
        Node::FRem(..) => (36, 0),
        Node::FSqrt(_) => (37, 0),
        Node::FFma(..) => (38, 0),
        Node::FRound(rounding, _) => (39, *rounding as u32),
        Node::FEq(..) => (40, 0),
        Node::FLt(..) => (41, 0),
        Node::FLe(..) => (42, 0),
        Node::FIsNan(_) => (43, 0),
        Node::FIsNegative(_) => (44, 0),
        Node::FToSi(_) => (45, 0),
        Node::FToUi(_) => (46, 0),
        Node::SiToF(_) => (47, 0),
        Node::UiToF(_) => (48, 0),
        Node::FToF(_) => (49, 0),
    }
}

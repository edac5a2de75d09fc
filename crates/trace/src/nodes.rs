//! Nodes of a run as terms.
//!
//! Nodes refer only to earlier ones, so two sweeps suffice: backwards to find what the events need,
//! forwards to build it. A node that breaks the rules has no term, and neither has what uses it.

use crate::operations;
use crate::snapshots::Snapshots;
use crate::view::RunView;
use abi::{Node, Op};
use goal::Input;
use term::{Term, Terms};

/// The terms of the labels of a run.
pub(crate) struct Labels {
    terms: Vec<Option<Term>>,
}

impl Labels {
    /// Builds the terms of the given labels and of everything below them.
    pub(crate) fn build(
        view: &RunView<'_>,
        roots: impl Iterator<Item = u32>,
        reads: &[Input],
        terms: &mut Terms,
    ) -> Labels {
        let count = view.node_count();
        let mut snapshots = Snapshots::new(*view);
        let needed = mark(view, count, roots, &mut snapshots);
        let mut labels = Labels { terms: vec![None; count] };
        for (index, _) in needed.iter().enumerate().filter(|(_, needed)| **needed) {
            let Some(node) = view.node(index) else { continue };
            let mut builder = Builder { labels: &labels, reads, snapshots: &mut snapshots, terms };
            labels.terms[index] = builder.build(index as u32, &node);
        }
        labels
    }

    /// The term of a label; `None` for label 0 and for a label without a term.
    pub(crate) fn get(&self, label: u32) -> Option<Term> {
        self.terms.get(label as usize).copied().flatten()
    }
}

/// Finds every label that the roots depend on.
fn mark(
    view: &RunView<'_>,
    count: usize,
    roots: impl Iterator<Item = u32>,
    snapshots: &mut Snapshots<'_>,
) -> Vec<bool> {
    let mut needed = vec![false; count];
    for root in roots {
        if let Some(flag) = needed.get_mut(root as usize) {
            *flag = true;
        }
    }
    if let Some(unused) = needed.first_mut() {
        *unused = false;
    }
    for index in (1..count).rev() {
        if !needed[index] {
            continue;
        }
        let Some(node) = view.node(index) else { continue };
        let Some(op) = Op::from_u16(node.op) else { continue };
        for label in operands(op, &node) {
            if (1..index).contains(&(label as usize)) {
                needed[label as usize] = true;
            }
        }
        if op == Op::Read {
            snapshots.mark(node.c, index, &mut needed);
        }
    }
    needed
}

/// The labels that a node has as operands (0 for a concrete one).
fn operands(op: Op, node: &Node) -> [u32; 3] {
    match op {
        Op::Const | Op::Input => [0; 3],
        Op::Ite | Op::FShl | Op::FShr | Op::FMa => [node.a, node.b, node.c],
        _ => [node.a, node.b, 0],
    }
}

/// Builds the term of one node.
pub(crate) struct Builder<'a, 'v> {
    labels: &'a Labels,
    reads: &'a [Input],
    snapshots: &'a mut Snapshots<'v>,
    pub(crate) terms: &'a mut Terms,
}

impl Builder<'_, '_> {
    fn build(&mut self, label: u32, node: &Node) -> Option<Term> {
        let width = u32::from(node.width);
        let op = Op::from_u16(node.op)?;
        if !(1..=abi::MAX_WIDTH).contains(&width) {
            return None;
        }
        match op {
            Op::Const => {
                let value = u128::from(node.value) | u128::from(node.constant) << 64;
                Some(self.terms.constant(width, value))
            }
            Op::Input => {
                let read = self.reads.get(node.c as usize)?;
                (u32::from(read.width) == width).then(|| self.terms.input(node.c, width))
            }
            Op::Read => {
                let address = self.operand(label, node.a)?;
                self.snapshots.read(self.terms, self.labels, node.c, address, width)
            }
            Op::Ite | Op::FShl | Op::FShr | Op::FMa => {
                let c = self.operand(label, node.c)?;
                let (a, b) = self.pair(label, node, Some(width))?;
                operations::ternary(self.terms, op, width, [a, b, c])
            }
            Op::Concat => {
                let (a, b) = self.parts(label, node, width)?;
                (self.terms.width(a) + self.terms.width(b) == width)
                    .then(|| self.terms.concat(a, b))
            }
            _ if is_unary(op) => {
                let a = self.operand(label, node.a)?;
                operations::unary(self.terms, op, width, a, node.c)
            }
            _ => {
                let (a, b) = self.pair(label, node, None)?;
                operations::binary(self.terms, op, width, a, b, node.c)
            }
        }
    }

    /// The term of an operand's label, which must be earlier.
    fn operand(&self, user: u32, label: u32) -> Option<Term> {
        if label < user { self.labels.get(label) } else { None }
    }

    /// The first two operands, at most one of them concrete: of the given width, else of the other's.
    fn pair(&mut self, user: u32, node: &Node, width: Option<u32>) -> Option<(Term, Term)> {
        let constant = u128::from(node.constant);
        let (a, b) = match (node.a, node.b) {
            (0, 0) => return None,
            (0, b) => {
                let b = self.operand(user, b)?;
                let width = width.unwrap_or(self.terms.width(b));
                (self.terms.constant(width, constant), b)
            }
            (a, 0) => {
                let a = self.operand(user, a)?;
                let width = width.unwrap_or(self.terms.width(a));
                (a, self.terms.constant(width, constant))
            }
            (a, b) => (self.operand(user, a)?, self.operand(user, b)?),
        };
        let widths = (self.terms.width(a), self.terms.width(b));
        (widths.0 == widths.1 && width.is_none_or(|width| width == widths.0)).then_some((a, b))
    }

    /// The parts of a concatenation; a concrete one has the width that is left.
    fn parts(&mut self, user: u32, node: &Node, width: u32) -> Option<(Term, Term)> {
        let constant = u128::from(node.constant);
        let rest = |terms: &Terms, known: Term| match width.checked_sub(terms.width(known)) {
            Some(0) | None => None,
            rest => rest,
        };
        match (node.a, node.b) {
            (0, 0) => None,
            (0, b) => {
                let b = self.operand(user, b)?;
                let rest = rest(self.terms, b)?;
                Some((self.terms.constant(rest, constant), b))
            }
            (a, 0) => {
                let a = self.operand(user, a)?;
                let rest = rest(self.terms, a)?;
                Some((a, self.terms.constant(rest, constant)))
            }
            (a, b) => Some((self.operand(user, a)?, self.operand(user, b)?)),
        }
    }
}

fn is_unary(op: Op) -> bool {
    use Op::*;
    matches!(
        op,
        ZExt | SExt
            | Trunc
            | Extract
            | Abs
            | CtPop
            | CtLz
            | CtTz
            | BSwap
            | BitReverse
            | FNeg
            | FAbs
            | FSqrt
            | FRound
            | FToSi
            | FToUi
            | SiToF
            | UiToF
            | FToF
    )
}

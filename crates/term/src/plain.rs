//! Pools as plain data, to leave the process.
//!
//! Written down are operation, sort and operands of each node; hashes, sets of inputs and the index are made again by
//! whoever reads. What is read is a pool with the same terms under the same numbers, or an error: nodes that use later
//! ones, that no pool would have twice, or whose sort is none.

use crate::inputs::InputVar;
use crate::pool::{Op, Table, Term, Terms};
use crate::sort::SortCode;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

#[derive(Serialize, Deserialize)]
struct PlainNode {
    op: Op,
    sort: SortCode,
    words: [u32; 4],
}

#[derive(Serialize, Deserialize)]
struct PlainPool {
    nodes: Vec<PlainNode>,
    tables: Vec<Table>,
}

impl Serialize for Terms {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut tables = Vec::new();
        let nodes = self.iter().map(|term| {
            let raw = self.raw(term);
            if raw.op == Op::Table {
                tables.push(self.table_of(raw).clone());
            }
            PlainNode { op: raw.op, sort: raw.sort, words: [raw.a, raw.b, raw.c, raw.d] }
        });
        PlainPool { nodes: nodes.collect(), tables }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Terms {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Terms, D::Error> {
        let PlainPool { nodes, tables } = PlainPool::deserialize(deserializer)?;
        let mut terms = Terms::new();
        terms.reserve(nodes.len());
        for (number, node) in nodes.iter().enumerate() {
            let term = node.enter(&mut terms, &tables);
            if term.map(Term::index) != Some(number) {
                return Err(D::Error::custom(format!("node {number} is none of a pool of terms")));
            }
        }
        Ok(terms)
    }
}

impl PlainNode {
    /// The term in a pool that has all earlier ones.
    fn enter(&self, terms: &mut Terms, tables: &[Table]) -> Option<Term> {
        let PlainNode { op, sort, words: [a, b, c, d] } = *self;
        let operands = [a, b, c].into_iter().take(op.arity());
        if operands.into_iter().any(|operand| operand as usize >= terms.len()) {
            return None;
        }
        let (x, y, z) = (Term(a), Term(b), Term(c));
        Some(match (op, op.arity()) {
            (Op::Const, _) => {
                let high = u128::from(c) << 64 | u128::from(d) << 96;
                let is_width = sort.is_bits() && (1..=crate::MAX_WIDTH).contains(&sort.width());
                let value = u128::from(a) | u128::from(b) << 32 | high;
                is_width.then(|| terms.constant(sort.width(), value))?
            }
            (Op::Input, _) if a < crate::MAX_INPUTS => {
                terms.intern_input(InputVar::of_sort(a, sort), sort)
            }
            (Op::Input, _) => return None,
            (Op::Table, _) => terms.intern_table(tables.get(a as usize)?.clone()),
            (op, 1) => terms.node1(op, sort, x, b),
            (op, 2) => terms.node2(op, sort, x, y),
            (op, _) => terms.node3(op, sort, x, y, z),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn there_and_back(terms: &Terms) -> Terms {
        postcard::from_bytes(&postcard::to_stdvec(terms).expect("is written")).expect("is read")
    }

    #[test]
    fn a_pool_is_the_same_after_a_journey() {
        let mut terms = Terms::new();
        let (x, wide) = (terms.input(3, 32), terms.constant(128, u128::MAX - 5));
        let memory = terms.array_input(7, 64, 8);
        let address = terms.zext(x, 64);
        let read = terms.select(memory, address);
        let table = terms.table(8, 16, &[4, 5, 6]);
        let entry = terms.select(table, read);
        let high = terms.extract(wide, 127, 96);
        let below = terms.ult(high, x);
        let long = terms.sext(entry, 32);
        terms.ite(below, long, x);
        let again = there_and_back(&terms);
        assert_eq!(again.len(), terms.len());
        for term in terms.iter() {
            assert_eq!(again.hash(term), terms.hash(term));
            assert_eq!(again.sort(term), terms.sort(term));
            let inputs = |pool: &Terms| pool.inputs(term).collect::<Vec<_>>();
            assert_eq!(inputs(&again), inputs(&terms));
        }
    }

    #[test]
    fn a_node_that_uses_a_later_one_is_refused() {
        let loops = PlainNode { op: Op::Not, sort: SortCode::BOOL, words: [0; 4] };
        let pool = PlainPool { nodes: vec![loops], tables: Vec::new() };
        let bytes = postcard::to_stdvec(&pool).expect("is written");
        assert!(postcard::from_bytes::<Terms>(&bytes).is_err());
    }
}

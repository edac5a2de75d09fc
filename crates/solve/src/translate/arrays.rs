//! Reads of arrays as trees of choices, and as array terms where there is a choice between arrays.

use super::{
    BSort, Error, Handle, Instance, Kind, MUX_LIMIT, Node, Sort, Table, Term, Terms, Translator,
};

/// One step down from an array towards its table.
enum Layer {
    /// The element at a constant index.
    Fixed(u128, Term),
    /// The element at an index that is not constant.
    Moving(Term, Term),
}

impl Translator {
    /// `select(array, index)`.
    pub(super) fn read(
        &mut self,
        to: &mut Instance,
        terms: &Terms,
        array: Term,
        index: Term,
    ) -> Result<Handle, Error> {
        let index_handle = self.as_bits(to, index)?;
        let mut layers = Vec::new();
        let mut base = array;
        loop {
            match terms.view(base) {
                Node::Store(below, at, element) => {
                    layers.push(match terms.as_constant(at) {
                        Some(at) => Layer::Fixed(at, element),
                        None => Layer::Moving(at, element),
                    });
                    base = below;
                }
                Node::Table(table) if table.len() + layers.len() <= MUX_LIMIT => {
                    let table = table.clone();
                    return self.read_layers(to, &table, layers, index_handle);
                }
                _ => {
                    let array = self.array(to, terms, array)?;
                    return to.apply(Kind::ArraySelect, &[array, index_handle], &[]);
                }
            }
        }
    }

    fn read_layers(
        &mut self,
        to: &mut Instance,
        table: &Table,
        layers: Vec<Layer>,
        index: Handle,
    ) -> Result<Handle, Error> {
        let width = table.element_width();
        let mut tree = Mux {
            index,
            index_width: table.index_width(),
            leaves: Vec::new(),
            zero: to.bit_vector(width, 0)?,
        };
        for element in table.iter() {
            tree.leaves.push(if element == 0 { tree.zero } else { to.bit_vector(width, element)? });
        }
        // The stores below the first moving one go into the tree; the moving ones and those above are tested one by
        // one.
        let mut above = Vec::new();
        let mut inside_tree = true;
        for layer in layers.iter().rev() {
            match layer {
                Layer::Fixed(at, element) if inside_tree && *at < MUX_LIMIT as u128 => {
                    let element = self.as_bits(to, *element)?;
                    tree.set(*at as usize, element);
                }
                layer => {
                    inside_tree = false;
                    above.push(layer);
                }
            }
        }
        let mut result = tree.build(to)?;
        for layer in above {
            let (at, element) = match layer {
                Layer::Fixed(at, element) => (to.bit_vector(table.index_width(), *at)?, *element),
                Layer::Moving(at, element) => (self.as_bits(to, *at)?, *element),
            };
            let element = self.as_bits(to, element)?;
            let hit = to.apply(Kind::Equal, &[index, at], &[])?;
            result = to.apply(Kind::Ite, &[hit, element, result], &[])?;
        }
        Ok(result)
    }

    /// An array as an array term. Loops down the stores; parts are kept, since arrays share them.
    fn array(&mut self, to: &mut Instance, terms: &Terms, array: Term) -> Result<Handle, Error> {
        let mut open = vec![array];
        while let Some(&next) = open.last() {
            if self.lowered(next).bits.is_some() {
                open.pop();
                continue;
            }
            let missing: Vec<Term> = terms
                .operands(next)
                .filter(|part| {
                    matches!(terms.sort(*part), Sort::Array { .. })
                        && self.lowered(*part).bits.is_none()
                })
                .collect();
            if !missing.is_empty() {
                open.extend(missing);
                continue;
            }
            let handle = match terms.view(next) {
                Node::Store(below, at, element) => {
                    self.operation(to, Kind::ArrayStore, &[below, at, element], &[])?
                }
                Node::Ite(condition, a, b) => self.choice(to, condition, a, b)?,
                Node::Table(table) => constant_array(to, table)?,
                Node::Input(input) => {
                    let (Sort::Array { index, element }, name) =
                        (terms.sort(next), format!("array{}", input.index))
                    else {
                        return Err(Error("an array input has the sort of an array".to_owned()));
                    };
                    let handle = to.constant(BSort::Array { index, element }, &name)?;
                    self.inputs.insert(input, handle);
                    handle
                }
                node => return Err(Error(format!("no array: {node:?}"))),
            };
            self.known.insert(next, super::Lowered { truth: None, bits: Some(handle) });
        }
        self.as_bits(to, array)
    }
}

fn constant_array(to: &mut Instance, table: &Table) -> Result<Handle, Error> {
    let (index, element) = (table.index_width(), table.element_width());
    let zero = to.bit_vector(element, 0)?;
    let mut array = to.constant_array(BSort::Array { index, element }, zero)?;
    for (at, value) in (0u128..).zip(table.iter()).filter(|(_, value)| *value != 0) {
        let (at, value) = (to.bit_vector(index, at)?, to.bit_vector(element, value)?);
        array = to.apply(Kind::ArrayStore, &[array, at, value], &[])?;
    }
    Ok(array)
}

/// A read of elements that all lie at known places; those beyond the last are zero.
struct Mux {
    index: Handle,
    index_width: u32,
    leaves: Vec<Handle>,
    zero: Handle,
}

impl Mux {
    fn set(&mut self, at: usize, element: Handle) {
        if self.leaves.len() <= at {
            self.leaves.resize(at + 1, self.zero);
        }
        self.leaves[at] = element;
    }

    /// Pairs neighbours by the lowest bit of the index, then pairs of pairs by the next one, up to one element; equal
    /// neighbours need no choice. Elements beyond the tree are zero, so the bits above must be zero to get there.
    fn build(mut self, to: &mut Instance) -> Result<Handle, Error> {
        if self.leaves.is_empty() {
            return Ok(self.zero);
        }
        let mut bit = 0;
        while self.leaves.len() > 1 {
            let choose_odd = bit_is_set(to, self.index, bit)?;
            let mut halved = Vec::with_capacity(self.leaves.len().div_ceil(2));
            for pair in self.leaves.chunks(2) {
                let (even, odd) = (pair[0], pair.get(1).copied().unwrap_or(self.zero));
                halved.push(if even == odd {
                    even
                } else {
                    to.apply(Kind::Ite, &[choose_odd, odd, even], &[])?
                });
            }
            self.leaves = halved;
            bit += 1;
        }
        if bit == self.index_width || self.leaves[0] == self.zero {
            return Ok(self.leaves[0]);
        }
        let above = to.apply(
            Kind::BvExtract,
            &[self.index],
            &[u64::from(self.index_width - 1), u64::from(bit)],
        )?;
        let none = to.bit_vector(self.index_width - bit, 0)?;
        let inside = to.apply(Kind::Equal, &[above, none], &[])?;
        to.apply(Kind::Ite, &[inside, self.leaves[0], self.zero], &[])
    }
}

fn bit_is_set(to: &mut Instance, index: Handle, bit: u32) -> Result<Handle, Error> {
    let bit = to.apply(Kind::BvExtract, &[index], &[u64::from(bit), u64::from(bit)])?;
    let one = to.bit_vector(1, 1)?;
    to.apply(Kind::Equal, &[bit, one], &[])
}

//! The inputs of runs that own open flips, packed: one byte string of values per run, and the types of the
//! inputs shared between the runs that read the same ones.

use goal::{Input, InputKind, Test};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use term::{Assignment, InputVar};

/// Kind and width of one input.
type Field = (InputKind, u16);

/// The inputs that one run read, in reading order.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Inputs {
    /// Types; the run read the first `count` of them.
    fields: Arc<[Field]>,
    count: usize,
    /// Values, each in as many bytes as its width needs, little-endian.
    bytes: Box<[u8]>,
}

impl Inputs {
    /// How many inputs the run read.
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether the run read nothing.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The values, one after the other.
    pub fn iter(&self) -> impl Iterator<Item = Input> + '_ {
        let mut rest = &self.bytes[..];
        self.fields[..self.count].iter().map(move |&(kind, width)| {
            let (value, tail) = rest.split_at(bytes_of(width));
            rest = tail;
            let mut bits = [0; 16];
            bits[..value.len()].copy_from_slice(value);
            Input { kind, width, bits: u128::from_le_bytes(bits) }
        })
    }

    /// The values as a solver's hint.
    pub fn assignment(&self) -> Assignment {
        let mut assignment = Assignment::new();
        for (index, input) in self.iter().enumerate() {
            assignment.set(variable(index, input.width), input.bits);
        }
        assignment
    }

    /// The test that reads these values except where `change` says otherwise.
    pub fn changed(&self, change: &Assignment) -> Test {
        let mut inputs: Vec<Input> = self.iter().collect();
        for (variable, bits) in change.iter() {
            if let Some(input) = inputs.get_mut(variable.index as usize)
                && u32::from(input.width) == variable.width
            {
                input.bits = bits;
            }
        }
        Test { inputs }
    }
}

/// Packs inputs, and shares the types of runs that read alike.
#[derive(Debug)]
pub(crate) struct Packer {
    last: Arc<[Field]>,
}

impl Default for Packer {
    fn default() -> Packer {
        Packer { last: Arc::from([]) }
    }
}

impl Packer {
    /// Packs the inputs of a run. Costs time in the number of its inputs.
    pub fn pack(&mut self, inputs: &[Input]) -> Inputs {
        let mut bytes = Vec::with_capacity(inputs.len() * 4);
        for input in inputs {
            bytes.extend_from_slice(&input.bits.to_le_bytes()[..bytes_of(input.width)]);
        }
        Inputs { fields: self.fields(inputs), count: inputs.len(), bytes: bytes.into() }
    }

    /// The types of the last run if these begin alike, else new ones.
    fn fields(&mut self, inputs: &[Input]) -> Arc<[Field]> {
        let wanted = inputs.iter().map(|input| (input.kind, input.width));
        let alike = self.last.len() >= inputs.len()
            && self.last.iter().copied().zip(wanted.clone()).all(|(a, b)| a == b);
        if !alike {
            self.last = wanted.collect();
        }
        Arc::clone(&self.last)
    }
}

/// Bytes that hold a value of this width (16 at most, whatever a hostile trace says).
fn bytes_of(width: u16) -> usize {
    usize::from(width).div_ceil(8).min(16)
}

/// The variable that stands for an input in terms.
fn variable(index: usize, width: u16) -> InputVar {
    InputVar { index: index as u32, width: u32::from(width) }
}

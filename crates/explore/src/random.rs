//! Random tests, for programs whose decisions the solver cannot steer: values by the type of each input.
//!
//! Uniform bits alone hardly ever meet a small number or a limit of the type, so a part of the values is
//! drawn from those.

use crate::rng::Rng;
use goal::{Input, InputKind, Test};

/// Inputs beyond those that runs have read so far, in case a test makes the program read more.
const BEYOND: usize = 16;

/// The types of the inputs that runs read, and the random tests made from them.
#[derive(Debug)]
pub(crate) struct RandomTests {
    rng: Rng,
    shape: Vec<(InputKind, u16)>,
}

impl RandomTests {
    pub fn new(seed: u64) -> RandomTests {
        RandomTests { rng: Rng::new(seed, 4), shape: Vec::new() }
    }

    /// Learns the types of the inputs from a run; the longest list stands.
    pub fn learn(&mut self, reads: &[Input]) {
        if reads.len() > self.shape.len() {
            self.shape = reads.iter().map(|input| (input.kind, input.width)).collect();
        }
    }

    /// A random test; `None` if no run has read anything.
    pub fn draw(&mut self) -> Option<Test> {
        if self.shape.is_empty() {
            return None;
        }
        let count = self.shape.len() + BEYOND;
        let inputs = (0..count).map(|index| self.input(index % self.shape.len())).collect();
        Some(Test { inputs })
    }

    fn input(&mut self, index: usize) -> Input {
        let (kind, width) = self.shape[index];
        let mask = u128::MAX >> (128 - u32::from(width.clamp(1, 128)));
        Input { kind, width, bits: self.bits(kind, width) & mask }
    }

    fn bits(&mut self, kind: InputKind, width: u16) -> u128 {
        let uniform = u128::from(self.rng.bits()) << 64 | u128::from(self.rng.bits());
        match self.rng.below(4) {
            0 | 1 => uniform,
            2 => self.small(kind, width),
            _ => self.limit(width),
        }
    }

    /// A small number, of either sign.
    fn small(&mut self, kind: InputKind, width: u16) -> u128 {
        let number = self.rng.below(65) as i128 - 32;
        match (kind, width) {
            (InputKind::Float, 32) => u128::from((number as f32).to_bits()),
            (InputKind::Float, 64) => u128::from((number as f64).to_bits()),
            _ => number as u128,
        }
    }

    /// A number at a limit of the type: all bits set, the sign bit alone, all but the sign bit.
    fn limit(&mut self, width: u16) -> u128 {
        let sign = 1u128 << (width.clamp(1, 128) - 1);
        [u128::MAX, sign, sign - 1][self.rng.below(3)]
    }
}

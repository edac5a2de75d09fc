//! Chance with a stable stream: the same seed gives the same campaign on every machine and with every later version of
//! a random-number crate.
//!
//! The generator is xoshiro256++, whose output is fixed by its definition. Choosing below a bound is done
//! here and not by a library, since libraries change how they do it.

use goal::{Input, InputKind};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng as _, SeedableRng};

/// A seeded generator.
#[derive(Clone, Debug)]
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// A generator for a seed. Generators that draw from the same seed for different purposes name the
    /// purpose by a `stream`.
    pub fn new(seed: u64, stream: u64) -> Rng {
        let mixed = seed ^ stream.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Rng(Xoshiro256PlusPlus::seed_from_u64(mixed))
    }

    /// Sixty-four random bits.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `bound` (0 if the bound is 0). Its bias is below `bound / 2^64`.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.bits()) * bound as u128) >> 64) as usize
    }

    /// True once in `n` times on average (always for 0 and 1).
    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// One of these, unless there is none.
    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        of.get(self.below(of.len()))
    }

    /// An input of a type. Uniform bits alone hardly ever meet a small number or a limit of the type, so a part of the
    /// values is drawn from those.
    pub fn input(&mut self, kind: InputKind, width: u16) -> Input {
        let uniform = u128::from(self.bits()) << 64 | u128::from(self.bits());
        let bits = match self.below(4) {
            0 | 1 => uniform,
            2 => self.small(kind, width),
            _ => self.limit(width),
        };
        Input { kind, width, bits: bits & (u128::MAX >> (128 - width.clamp(1, 128))) }
    }

    /// A small number, of either sign.
    fn small(&mut self, kind: InputKind, width: u16) -> u128 {
        let number = self.below(65) as i128 - 32;
        match (kind, width) {
            (InputKind::Float, 32) => u128::from((number as f32).to_bits()),
            (InputKind::Float, 64) => u128::from((number as f64).to_bits()),
            _ => number as u128,
        }
    }

    /// A number at a limit of the type: all bits set, the sign bit alone, all but the sign bit.
    fn limit(&mut self, width: u16) -> u128 {
        let sign = 1u128 << (width.clamp(1, 128) - 1);
        [u128::MAX, sign, sign - 1][self.below(3)]
    }
}

//! Random numbers with a stable stream: the same seed gives the same campaign on every machine and with
//! every later version of a random-number crate.
//!
//! The generator is xoshiro256++, whose output is fixed by its definition. Choosing below a bound is done
//! here and not by a library, since libraries change how they do it.

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
}

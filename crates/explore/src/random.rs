//! Random tests, for programs whose decisions the solver cannot steer: values by the type of each input.

use engine::Rng;
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
        let shape = self.shape.iter().cycle().take(self.shape.len() + BEYOND);
        let inputs = shape.map(|&(kind, width)| self.rng.input(kind, width)).collect();
        Some(Test { inputs })
    }
}

//! Simpler tests that show the same.
//!
//! Delta debugging on the input values, within a budget of runs: inputs at the end go first (what is not given is
//! zero), then chunks become zero, then chunks are taken out with what follows moving up, then single values become
//! small. Whatever still shows the same is kept, so the result never shows less than the test it came from.

use goal::{Input, InputKind, Test};

/// Runs that may be spent on one test.
const BUDGET: u32 = 300;
/// Inputs beyond which taking out of the middle costs more than it gives.
const MOST_FOR_REMOVAL: usize = 4096;

/// The simplest test found for which `shows` holds, as it does for `test`. Errors of `shows` end the search.
pub(crate) fn minimise<E>(
    test: &Test,
    shows: impl FnMut(&Test) -> Result<bool, E>,
) -> Result<Test, E> {
    let mut search = Search { best: test.clone(), shows, left: BUDGET };
    search.cut()?;
    search.clear()?;
    search.remove()?;
    search.shrink()?;
    search.cut()?;
    Ok(search.best)
}

struct Search<F> {
    best: Test,
    shows: F,
    left: u32,
}

impl<E, F: FnMut(&Test) -> Result<bool, E>> Search<F> {
    /// Keeps a test if it still shows what it should.
    fn keep(&mut self, inputs: Vec<Input>) -> Result<bool, E> {
        if self.left == 0 || inputs == self.best.inputs {
            return Ok(false);
        }
        self.left -= 1;
        let test = Test { inputs };
        let kept = (self.shows)(&test)?;
        if kept {
            self.best = test;
        }
        Ok(kept)
    }

    fn length(&self) -> usize {
        self.best.inputs.len()
    }

    /// Cuts inputs at the end: trailing zeros, which change nothing, then halves of what is left.
    fn cut(&mut self) -> Result<(), E> {
        let zeros = self.best.inputs.iter().rev().take_while(|input| input.bits == 0).count();
        let length = self.length();
        self.keep(self.best.inputs[..length - zeros].to_vec())?;
        let mut size = self.length();
        while size > 0 {
            let shorter = self.length().saturating_sub(size);
            if !self.keep(self.best.inputs[..shorter].to_vec())? {
                size /= 2;
            }
            size = size.min(self.length());
        }
        Ok(())
    }

    /// Makes chunks zero, large ones first.
    fn clear(&mut self) -> Result<(), E> {
        self.by_chunks(|inputs, chunk| {
            let mut changed = inputs.to_vec();
            changed[chunk].iter_mut().for_each(|input| input.bits = 0);
            changed
        })
    }

    /// Takes chunks out; a length that stands before bytes counts fewer of them, and their place stays filled.
    fn remove(&mut self) -> Result<(), E> {
        if self.length() > MOST_FOR_REMOVAL {
            return Ok(());
        }
        self.by_chunks(|inputs, chunk| {
            let count = chunk.len() as u128;
            let mut changed = inputs.to_vec();
            let is_byte = |input: &Input| input.kind == InputKind::Byte;
            if !inputs[chunk.clone()].iter().all(is_byte) {
                changed.drain(chunk);
                return changed;
            }
            let first = inputs[..chunk.start].iter().rposition(|input| !is_byte(input));
            let after = inputs[chunk.end..].iter().take_while(|input| is_byte(input)).count();
            let filler = inputs[chunk.start];
            let end = chunk.end + after;
            changed.splice(end..end, (0..chunk.len()).map(|_| Input { bits: 0, ..filler }));
            changed.drain(chunk);
            if let Some(length) = first.map(|first| &mut changed[first]) {
                length.bits = length.bits.saturating_sub(count);
            }
            changed
        })
    }

    /// Tries a change on halves, quarters and so on down to single inputs.
    fn by_chunks(
        &mut self,
        change: impl Fn(&[Input], std::ops::Range<usize>) -> Vec<Input>,
    ) -> Result<(), E> {
        let mut size = self.length().max(1);
        loop {
            let mut at = 0;
            while at < self.length() && self.left > 0 {
                let end = (at + size).min(self.length());
                let changed = change(&self.best.inputs, at..end);
                if !self.keep(changed)? {
                    at = end;
                }
            }
            if size == 1 || self.left == 0 {
                return Ok(());
            }
            size /= 2;
        }
    }

    /// Makes single values small: one, then by halving what is too much.
    fn shrink(&mut self) -> Result<(), E> {
        for at in 0..self.length() {
            if at >= self.length() {
                break;
            }
            let input = self.best.inputs[at];
            if input.bits == 0 || matches!(input.kind, InputKind::Float | InputKind::Pointer) {
                continue;
            }
            self.set(at, positive(input))?;
            self.halve(at)?;
        }
        Ok(())
    }

    /// The least distance from zero, by bisection.
    fn halve(&mut self, at: usize) -> Result<(), E> {
        let (mut low, mut tries) = (0u128, 40);
        loop {
            let Some(input) = self.best.inputs.get(at).copied() else { return Ok(()) };
            let size = magnitude(input);
            let middle = low + (size - low.min(size)) / 2;
            tries -= 1;
            if middle <= low && low > 0 || middle >= size || tries == 0 {
                return Ok(());
            }
            if !self.set(at, with_magnitude(input, middle))? {
                low = middle.max(1);
            }
        }
    }

    fn set(&mut self, at: usize, bits: u128) -> Result<bool, E> {
        let mut inputs = self.best.inputs.clone();
        inputs[at].bits = bits;
        self.keep(inputs)
    }
}

/// The value without its sign.
fn positive(input: Input) -> u128 {
    magnitude(input) & (u128::MAX >> (128 - input.width.clamp(1, 128)))
}

fn magnitude(input: Input) -> u128 {
    match input.kind {
        InputKind::Signed | InputKind::Char => input.signed().unsigned_abs(),
        _ => input.bits,
    }
}

fn with_magnitude(input: Input, size: u128) -> u128 {
    let mask = u128::MAX >> (128 - input.width.clamp(1, 128));
    let negative = matches!(input.kind, InputKind::Signed | InputKind::Char) && input.signed() < 0;
    if negative { size.wrapping_neg() & mask } else { size & mask }
}

#[cfg(test)]
mod tests;

//! Reduction of a suite: few tests that together cover what all of them cover.
//!
//! Greedy set cover: take the test that adds most, on a tie the shorter, then the older one. Tests that
//! show a defect are taken first whatever they cover. The result depends on the tests alone, not on the
//! time or order of their finding beyond their ids.

use goal::GoalId;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// What reduction needs to know of a test.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The test's id.
    pub id: u32,
    /// Its number of inputs.
    pub inputs: usize,
    /// Whether it must stay.
    pub required: bool,
    /// The goals that its replay covered.
    pub covers: Vec<GoalId>,
}

/// The kept tests in order of id, each with the goals that it adds to those before it.
pub fn reduce(candidates: &[Candidate]) -> Vec<(u32, Vec<GoalId>)> {
    let mut kept: Vec<&Candidate> = candidates.iter().filter(|c| c.required).collect();
    let mut covered = Covered::default();
    for test in &kept {
        covered.extend(test);
    }
    // Gains only shrink, so a gain in the queue is a bound: whoever is on top with a fresh one is best.
    let mut queue: BinaryHeap<_> =
        candidates.iter().enumerate().map(|(at, c)| rank(at, c, c.covers.len())).collect();
    while let Some((bound, .., Reverse(at))) = queue.pop() {
        let candidate = &candidates[at];
        let gain = covered.gain(candidate);
        if gain == 0 || candidate.required {
            continue;
        }
        if gain < bound {
            queue.push(rank(at, candidate, gain));
            continue;
        }
        covered.extend(candidate);
        kept.push(candidate);
    }
    kept.sort_by_key(|c| c.id);
    with_additions(&kept)
}

/// The order of taking: most goals, fewest inputs, oldest.
fn rank(
    at: usize,
    c: &Candidate,
    gain: usize,
) -> (usize, Reverse<usize>, Reverse<u32>, Reverse<usize>) {
    (gain, Reverse(c.inputs), Reverse(c.id), Reverse(at))
}

fn with_additions(kept: &[&Candidate]) -> Vec<(u32, Vec<GoalId>)> {
    let mut covered = Covered::default();
    let adds = |c: &&Candidate| (c.id, covered.extend(c));
    kept.iter().map(adds).collect()
}

/// The goals that some tests cover.
#[derive(Default)]
struct Covered(Vec<bool>);

impl Covered {
    fn contains(&self, goal: GoalId) -> bool {
        self.0.get(goal.index()).is_some_and(|covered| *covered)
    }

    /// How many goals a test would add.
    fn gain(&self, test: &Candidate) -> usize {
        test.covers.iter().filter(|goal| !self.contains(**goal)).count()
    }

    /// Takes a test's goals; returns those that are new.
    fn extend(&mut self, test: &Candidate) -> Vec<GoalId> {
        let new: Vec<GoalId> =
            test.covers.iter().copied().filter(|goal| !self.contains(*goal)).collect();
        let size = test.covers.iter().map(|goal| goal.index() + 1).max().unwrap_or(0);
        self.0.resize(self.0.len().max(size), false);
        new.iter().for_each(|goal| self.0[goal.index()] = true);
        new
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn candidate(id: u32, covers: &[u32], required: bool) -> Candidate {
        let covers = covers.iter().map(|g| GoalId(*g)).collect();
        Candidate { id, inputs: 1, required, covers }
    }

    #[test]
    fn a_test_whose_goals_others_cover_goes() {
        let all = [
            candidate(1, &[0, 1], false),
            candidate(2, &[1, 2], false),
            candidate(3, &[0, 1, 2, 3], false),
        ];
        let goals = (0..4).map(GoalId).collect::<Vec<_>>();
        assert_eq!(reduce(&all), [(3, goals)]);
    }

    #[test]
    fn a_required_test_stays_and_says_what_it_adds() {
        let all = [candidate(1, &[0], true), candidate(2, &[0, 1], false), candidate(3, &[], true)];
        let expected = [(1, vec![GoalId(0)]), (2, vec![GoalId(1)]), (3, vec![])];
        assert_eq!(reduce(&all), expected);
    }

    #[test]
    fn nothing_reduces_to_nothing() {
        assert_eq!(reduce(&[]), []);
    }
}

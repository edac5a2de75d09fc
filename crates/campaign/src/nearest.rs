//! How near tests came to a goal: the decision that they make, one side of which leads on to it, and of which they take
//! another.
//!
//! Looks backwards from the goal over the control flow, calls included, for the first decision that has a covered side
//! while the side towards the goal is not. Calls through pointers are not followed.

use goal::{BlockId, FunctionId, GoalId, Program, SiteKind};
use std::collections::{BTreeSet, HashMap, HashSet, VecDeque};

/// What tests lack to reach a goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Nearest {
    /// A decision that they make the other way.
    Missed {
        /// The side that they take.
        taken: GoalId,
        /// The side that leads to the goal.
        wanted: GoalId,
    },
    /// A call of this function.
    NotCalled(String),
    /// Nothing that could be named.
    Unknown,
}

/// Finds it.
pub(crate) fn nearest(program: &Program, covered: &BTreeSet<GoalId>, goal: GoalId) -> Nearest {
    let sides: Vec<Vec<Option<GoalId>>> =
        program.blocks.iter().map(|block| sides_of(program, block.site)).collect();
    let before = predecessors(program);
    let mut reached: HashSet<BlockId> = HashSet::new();
    let mut queue: VecDeque<(BlockId, Option<GoalId>)> = VecDeque::new();
    for (block, sides) in blocks(program).zip(&sides) {
        if sides.contains(&Some(goal)) && reached.insert(block) {
            queue.push_back((block, Some(goal)));
        }
    }
    let mut farthest = None;
    while let Some((block, wanted)) = queue.pop_front() {
        farthest = Some(block);
        if let Some(wanted) = wanted.filter(|wanted| !covered.contains(wanted)) {
            let others = sides[block.index()].iter().flatten();
            if let Some(taken) = others.copied().find(|side| covered.contains(side)) {
                return Nearest::Missed { taken, wanted };
            }
        }
        for (from, side) in before.get(&block).into_iter().flatten() {
            if reached.insert(*from) {
                let wanted = side.and_then(|side| *sides[from.index()].get(side)?);
                queue.push_back((*from, wanted));
            }
        }
    }
    farthest.map_or(Nearest::Unknown, |block| not_called(program, block))
}

fn blocks(program: &Program) -> impl Iterator<Item = BlockId> {
    (0..program.blocks.len() as u32).map(BlockId)
}

/// The goals of a block's sides, in the order of its successors.
fn sides_of(program: &Program, site: Option<goal::SiteId>) -> Vec<Option<GoalId>> {
    match site.and_then(|site| program.sites.get(site.index())).map(|site| &site.kind) {
        Some(SiteKind::Branch { on_true, on_false }) => vec![*on_true, *on_false],
        Some(SiteKind::Switch { cases, default }) => {
            std::iter::once(*default).chain(cases.iter().map(|(_, goal)| *goal)).collect()
        }
        _ => Vec::new(),
    }
}

/// Where control may come from: a block and which of its sides, or a block that calls.
type Before = HashMap<BlockId, Vec<(BlockId, Option<usize>)>>;

fn predecessors(program: &Program) -> Before {
    let mut before = Before::new();
    for (block, data) in blocks(program).zip(&program.blocks) {
        for (side, next) in data.successors.iter().enumerate() {
            before.entry(*next).or_default().push((block, Some(side)));
        }
        for FunctionId(function) in &data.calls {
            if let Some(function) = program.functions.get(*function as usize) {
                before.entry(function.entry).or_default().push((block, None));
            }
        }
    }
    before
}

/// If a search ends at the entry of a function other than `main`, nobody calls that.
fn not_called(program: &Program, block: BlockId) -> Nearest {
    match program.functions.iter().find(|function| function.entry == block) {
        Some(function) if function.symbol != "main" => Nearest::NotCalled(function.symbol.clone()),
        _ => Nearest::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use goal::{Block, Function, Site, SiteId};

    fn branch(block: u32, on_true: u32, on_false: u32) -> Site {
        let (on_true, on_false) = (Some(GoalId(on_true)), Some(GoalId(on_false)));
        Site { block: BlockId(block), kind: SiteKind::Branch { on_true, on_false }, range: None }
    }

    /// Block 0 branches (goals 0, 1) to 1 or 2; block 1 branches (goals 2, 3); block 3 is another function's, with
    /// goals 4 and 5.
    fn program() -> Program {
        let block = |successors: &[u32], site| Block {
            successors: successors.iter().copied().map(BlockId).collect(),
            site: Some(SiteId(site)),
            ..Block::default()
        };
        let function = |symbol: &str, entry| Function {
            symbol: symbol.into(),
            entry: BlockId(entry),
            address_taken: false,
        };
        Program {
            sites: vec![branch(0, 0, 1), branch(1, 2, 3), branch(3, 4, 5)],
            blocks: vec![block(&[1, 2], 0), block(&[2, 2], 1), Block::default(), block(&[], 2)],
            functions: vec![function("main", 0), function("other", 3)],
            ..Program::default()
        }
    }

    #[test]
    fn the_decision_before_is_found() {
        let covered = BTreeSet::from([GoalId(1)]);
        let missed = Nearest::Missed { taken: GoalId(1), wanted: GoalId(0) };
        assert_eq!(nearest(&program(), &covered, GoalId(2)), missed);
    }

    #[test]
    fn the_goals_own_decision_comes_first() {
        let covered = BTreeSet::from([GoalId(0), GoalId(3)]);
        let missed = Nearest::Missed { taken: GoalId(3), wanted: GoalId(2) };
        assert_eq!(nearest(&program(), &covered, GoalId(2)), missed);
    }

    #[test]
    fn a_function_that_nobody_calls_is_named() {
        let covered = BTreeSet::from([GoalId(0)]);
        assert_eq!(nearest(&program(), &covered, GoalId(4)), Nearest::NotCalled("other".into()));
    }
}

//! Distances along the control flow, within functions, into callees and back to callers.

use engine::Everything;
use goal::{Block, BlockId, Function, FunctionId, GoalId, Program, Site, SiteId, SiteKind};
use provoke_explore::{Distances, Goals, UNREACHABLE};

/// A program from lines: successors, calls, whether through a pointer, and whether the block is a site with
/// goals on both sides.
fn program(functions: &[(u32, bool)], blocks: &[(&[u32], &[u32], bool, bool)]) -> Program {
    let mut program = Program::default();
    for &(entry, address_taken) in functions {
        program.functions.push(Function {
            symbol: String::new(),
            entry: BlockId(entry),
            address_taken,
        });
    }
    for (index, &(successors, calls, calls_indirectly, goals)) in blocks.iter().enumerate() {
        let site = (successors.len() == 2).then_some(SiteId(program.sites.len() as u32));
        program.blocks.push(Block {
            successors: successors.iter().map(|&block| BlockId(block)).collect(),
            calls: calls.iter().map(|&function| FunctionId(function)).collect(),
            calls_indirectly,
            site,
        });
        if site.is_some() {
            add_site(&mut program, index as u32, goals);
        }
    }
    program
}

fn add_site(program: &mut Program, block: u32, with_goals: bool) {
    let first = program.goals.len() as u32;
    let goal = |goal| with_goals.then_some(GoalId(goal));
    let kind = SiteKind::Branch { on_true: goal(first), on_false: goal(first + 1) };
    program.sites.push(Site { block: BlockId(block), kind, range: None });
    if with_goals {
        program.goals.extend([crate::machine::goal(block), crate::machine::goal(block)]);
    }
}

/// Distance of a side when so many goals are settled.
fn distance(program: &Program, settled: &[u32], site: u32, side: u32) -> u32 {
    let mut goals = Goals::new(program);
    for &goal in settled {
        assert!(goals.settle(GoalId(goal)));
    }
    let mut distances = Distances::new(program);
    assert!(distances.update(program, &goals, &Everything));
    assert!(!distances.update(program, &goals, &Everything), "nothing changed");
    distances.of_side(program, &goals, &Everything, SiteId(site), side)
}

#[test]
fn counts_the_decisions_in_between() {
    // 0 -> 1 | 4; 1 -> 2 | 4; 2 -> 3 | 4, where only the last has goals.
    let p = program(
        &[(0, false)],
        &[
            (&[1, 4], &[], false, false),
            (&[2, 4], &[], false, false),
            (&[3, 4], &[], false, true),
            (&[4], &[], false, false),
            (&[], &[], false, false),
        ],
    );
    assert_eq!(distance(&p, &[], 0, 0), 2);
    assert_eq!(distance(&p, &[], 0, 1), UNREACHABLE);
    assert_eq!(distance(&p, &[], 1, 0), 1);
    assert_eq!(distance(&p, &[], 2, 0), 0);
    assert_eq!(distance(&p, &[0], 2, 0), UNREACHABLE);
    assert_eq!(distance(&p, &[0], 2, 1), 0);
    assert_eq!(distance(&p, &[0, 1], 0, 0), UNREACHABLE);
}

#[test]
fn goes_into_callees_and_back_to_callers() {
    // main: 0 -> 1 | 2; 1 calls f; 2 -> 3 | 3 with goals (0, 1). f: 4 -> 5 | 5 with goals (2, 3).
    let p = program(
        &[(0, false), (4, false)],
        &[
            (&[1, 2], &[], false, false),
            (&[2], &[1], false, false),
            (&[3, 3], &[], false, true),
            (&[], &[], false, false),
            (&[5, 5], &[], false, true),
            (&[], &[], false, false),
        ],
    );
    // Into f: its decision is next.
    assert_eq!(distance(&p, &[0, 1], 0, 0), 1);
    assert_eq!(distance(&p, &[0, 1], 0, 1), UNREACHABLE);
    // Out of f: leave it, then decide.
    assert_eq!(distance(&p, &[2, 3], 2, 0), 2);
}

#[test]
fn calls_through_pointers_reach_functions_whose_address_is_taken() {
    let p = program(
        &[(0, false), (3, true), (5, false)],
        &[
            (&[1, 2], &[], false, false),
            (&[2], &[], true, false),
            (&[], &[], false, false),
            (&[4, 4], &[], false, true),
            (&[], &[], false, false),
            (&[4, 4], &[], false, true),
        ],
    );
    assert_eq!(distance(&p, &[], 0, 0), 2);
    assert_eq!(distance(&p, &[0, 1], 0, 0), UNREACHABLE);
}

#[test]
fn a_program_without_blocks_has_no_distances() {
    let mut p = Program::default();
    p.sites.push(Site { block: BlockId(9), kind: SiteKind::Landing, range: None });
    assert_eq!(distance(&p, &[], 0, 0), UNREACHABLE);
}

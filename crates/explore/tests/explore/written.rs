//! Random structured programs with their control flow: conditions on bytes just read, loops, and conditions on
//! counters that no term describes.

use crate::machine::{Machine, goal};
use engine::Rng;
use goal::{Block, BlockId, Function, GoalId, Program, Site, SiteId, SiteKind};
use term::Term;

/// A program: its statements, and how many sites they have.
pub struct Written {
    body: Vec<Statement>,
    sites: u32,
}

enum Statement {
    /// Read a byte; it is what conditions speak about.
    Read,
    /// Count up.
    Count(usize),
    If(u32, Condition, Vec<Statement>, Vec<Statement>),
    /// At most so many rounds while the condition holds.
    While(u32, u32, Condition, Vec<Statement>),
    Return,
}

enum Condition {
    Is(u128),
    Below(u128),
    /// A counter has reached a number.
    Counted(usize, u32),
}

/// State of a run of a program.
struct State {
    byte: Term,
    counters: [u32; 3],
}

impl Written {
    pub fn random(seed: u64) -> Written {
        let mut writer = Writer { rng: Rng::new(seed, 99), sites: 0 };
        let body = writer.block(0);
        Written { body, sites: writer.sites }
    }

    pub fn run(&self, m: &mut Machine<'_>) -> Option<()> {
        let mut state = State { byte: m.read(8), counters: [0; 3] };
        run(&self.body, m, &mut state)
    }

    /// The control flow, two goals per site.
    pub fn program(&self) -> Program {
        let mut program = Program::default();
        program.functions.push(Function {
            symbol: "main".into(),
            entry: BlockId(0),
            address_taken: false,
        });
        for site in 0..self.sites {
            let [on_true, on_false] = [2 * site, 2 * site + 1].map(|goal| Some(GoalId(goal)));
            program.goals.extend([goal(site), goal(site)]);
            let kind = SiteKind::Branch { on_true, on_false };
            program.sites.push(Site { block: BlockId(0), kind, range: None });
        }
        let start = add_block(&mut program);
        let end = add_block(&mut program);
        let first = lower(&mut program, &self.body, end, end);
        program.blocks[start.index()].successors = vec![first];
        program
    }
}

fn run(body: &[Statement], m: &mut Machine<'_>, state: &mut State) -> Option<()> {
    for statement in body {
        match statement {
            Statement::Read => state.byte = m.read(8),
            Statement::Count(counter) => state.counters[*counter] += 1,
            Statement::If(site, condition, yes, no) => {
                let side = if holds(*site, condition, m, state) { yes } else { no };
                run(side, m, state)?;
            }
            Statement::While(site, most, condition, body) => {
                for _ in 0..*most {
                    if !holds(*site, condition, m, state) {
                        break;
                    }
                    run(body, m, state)?;
                }
            }
            Statement::Return => return None,
        }
    }
    Some(())
}

fn holds(site: u32, condition: &Condition, m: &mut Machine<'_>, state: &State) -> bool {
    match *condition {
        Condition::Is(value) => m.is(site, state.byte, value),
        Condition::Below(value) => m.below(site, state.byte, value),
        Condition::Counted(counter, number) => m.concrete(site, state.counters[counter] >= number),
    }
}

fn add_block(program: &mut Program) -> BlockId {
    program.blocks.push(Block::default());
    BlockId(program.blocks.len() as u32 - 1)
}

/// Adds the blocks of statements that go on at `next`; returns where they begin.
fn lower(program: &mut Program, body: &[Statement], next: BlockId, end: BlockId) -> BlockId {
    body.iter().rev().fold(next, |next, statement| match statement {
        Statement::Read | Statement::Count(_) => next,
        Statement::Return => end,
        Statement::If(site, _, yes, no) => {
            let successors = vec![lower(program, yes, next, end), lower(program, no, next, end)];
            add_site(program, *site, successors)
        }
        Statement::While(site, _, _, body) => {
            let head = add_site(program, *site, Vec::new());
            let first = lower(program, body, head, end);
            program.blocks[head.index()].successors = vec![first, next];
            head
        }
    })
}

fn add_site(program: &mut Program, site: u32, successors: Vec<BlockId>) -> BlockId {
    let block = add_block(program);
    program.blocks[block.index()] =
        Block { successors, site: Some(SiteId(site)), ..Block::default() };
    program.sites[site as usize].block = block;
    block
}

/// Writes random programs.
struct Writer {
    rng: Rng,
    sites: u32,
}

impl Writer {
    fn block(&mut self, depth: usize) -> Vec<Statement> {
        let count = if depth == 0 { 5 } else { 1 + self.rng.below(3) };
        (0..count).map(|_| self.statement(depth)).collect()
    }

    fn statement(&mut self, depth: usize) -> Statement {
        match self.rng.below(if depth < 4 { 10 } else { 4 }) {
            0 if depth > 1 && self.rng.one_in(3) => Statement::Return,
            0 | 1 => Statement::Read,
            2 | 3 => Statement::Count(self.rng.below(3)),
            4..8 => {
                let (site, condition) = self.condition();
                Statement::If(site, condition, self.block(depth + 1), self.block(depth + 1))
            }
            _ => {
                let (site, condition) = self.condition();
                let mut body = self.block(depth + 1);
                body.push(Statement::Read);
                Statement::While(site, 2 + self.rng.below(8) as u32, condition, body)
            }
        }
    }

    fn condition(&mut self) -> (u32, Condition) {
        self.sites += 1;
        let condition = match self.rng.below(5) {
            0 | 1 => Condition::Is(self.rng.below(256) as u128),
            2 | 3 => Condition::Below(self.rng.below(256) as u128),
            _ => Condition::Counted(self.rng.below(3), 1 + self.rng.below(4) as u32),
        };
        (self.sites - 1, condition)
    }
}

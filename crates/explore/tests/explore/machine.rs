//! A machine for tests: programs written as Rust functions over symbolic values, run on inputs, leaving the
//! path that a real run would leave; a solver that tries all values; and the loop that joins them.

use goal::{
    Block, BlockId, BranchOutcome, Function, Goal, GoalId, Input, InputKind, Program, Site, SiteId,
    SiteKind, SourceRange, Test,
};
use provoke_explore::{
    Explorer, ItemId, MergeReport, Next, Options, Ran, Task, WorkItem, WorkResult,
};
use solve::{Answer, Constraint, Query, Solver};
use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;
use term::{Assignment, Evaluator, InputVar, Term, Terms};
use trace::{Path, Step, StepKind};

/// A program of tests. `None` ends the run early.
pub type Body<'a> = &'a dyn Fn(&mut Machine<'_>) -> Option<()>;

/// One run.
pub struct Machine<'a> {
    pub terms: &'a mut Terms,
    test: &'a Test,
    inputs: Assignment,
    program: &'a Program,
    path: Path,
    goals: BTreeSet<GoalId>,
    exact: bool,
}

impl<'a> Machine<'a> {
    /// Reads the next input.
    pub fn read(&mut self, width: u16) -> Term {
        let index = self.path.reads.len();
        let mask = u128::MAX >> (128 - u32::from(width));
        let bits = self.test.inputs.get(index).map_or(0, |input| input.bits) & mask;
        self.path.reads.push(Input { kind: InputKind::Unsigned, width, bits });
        let variable = InputVar { index: index as u32, width: u32::from(width) };
        self.inputs.set(variable, bits);
        self.terms.input(variable.index, variable.width)
    }

    /// The value of a term in this run.
    pub fn value(&self, term: Term) -> u128 {
        Evaluator::new(self.terms, &self.inputs).bits(term)
    }

    pub fn constant(&mut self, like: Term, value: u128) -> Term {
        self.terms.constant(self.terms.width(like), value)
    }

    /// A branch on `a = value`.
    pub fn is(&mut self, site: u32, a: Term, value: u128) -> bool {
        let value = self.constant(a, value);
        let condition = self.terms.eq(a, value);
        self.branch(site, condition)
    }

    /// A branch on `a < value`.
    pub fn below(&mut self, site: u32, a: Term, value: u128) -> bool {
        let value = self.constant(a, value);
        let condition = self.terms.ult(a, value);
        self.branch(site, condition)
    }

    pub fn branch(&mut self, site: u32, condition: Term) -> bool {
        let taken = self.value(condition) == 1;
        self.took(site, u32::from(!taken));
        self.decide(Some(site), StepKind::Branch { taken }, condition, taken);
        taken
    }

    /// A branch on something that no term describes.
    pub fn concrete(&mut self, site: u32, taken: bool) -> bool {
        self.took(site, u32::from(!taken));
        taken
    }

    pub fn switch(&mut self, site: u32, scrutinee: Term) -> u128 {
        let value = self.value(scrutinee);
        let constant = self.constant(scrutinee, value);
        let constraint = self.terms.eq(scrutinee, constant);
        let SiteKind::Switch { cases, .. } = &self.program.sites[site as usize].kind else {
            panic!("no switch")
        };
        let case = cases.iter().position(|case| case.0 == value);
        self.took(site, case.map_or(0, |case| case as u32 + 1));
        let constraint = match case {
            Some(_) => constraint,
            None => self.no_case(scrutinee, site),
        };
        self.step(Some(site), StepKind::Switch { scrutinee, value }, constraint);
        value
    }

    fn no_case(&mut self, scrutinee: Term, site: u32) -> Term {
        let SiteKind::Switch { cases, .. } = &self.program.sites[site as usize].kind else {
            panic!("no switch")
        };
        let mut all = self.terms.constant(1, 1);
        for case in cases {
            let value = self.terms.constant(self.terms.width(scrutinee), case.0);
            let is = self.terms.eq(scrutinee, value);
            let not = self.terms.not(is);
            all = self.terms.and(all, not);
        }
        all
    }

    /// A switch that the program has no site for.
    pub fn nameless_switch(&mut self, scrutinee: Term) -> u128 {
        let value = self.value(scrutinee);
        let constant = self.constant(scrutinee, value);
        let constraint = self.terms.eq(scrutinee, constant);
        self.step(None, StepKind::Switch { scrutinee, value }, constraint);
        value
    }

    pub fn call(&mut self, site: u32, pointer: Term) -> u128 {
        let value = self.value(pointer);
        let constant = self.constant(pointer, value);
        let constraint = self.terms.eq(pointer, constant);
        let kind = StepKind::Target { pointer, address: value as u64, function: None };
        self.step(Some(SiteId(site).0), kind, constraint);
        value
    }

    pub fn assume(&mut self, condition: Term) -> Option<()> {
        let held = self.value(condition) == 1;
        self.decide(None, StepKind::Assume { held }, condition, held);
        held.then_some(())
    }

    pub fn bounds(&mut self, condition: Term) {
        self.step(None, StepKind::Bounds, condition);
    }

    /// Fixes a term to its value.
    pub fn pin(&mut self, term: Term) -> u128 {
        let value = self.value(term);
        let constant = self.constant(term, value);
        let constraint = self.terms.eq(term, constant);
        self.exact = false;
        self.step(None, StepKind::Pin(trace::PinReason::External), constraint);
        value
    }

    /// Marks an input as concretised without saying so.
    pub fn hide(&mut self, term: Term) -> u128 {
        self.value(term)
    }

    fn decide(&mut self, site: Option<u32>, kind: StepKind, condition: Term, held: bool) {
        let constraint = if held { condition } else { self.terms.not(condition) };
        self.step(site, kind, constraint);
    }

    fn step(&mut self, site: Option<u32>, kind: StepKind, constraint: Term) {
        if self.terms.as_constant(constraint).is_none() {
            let position = self.path.steps.len() as u64;
            let site = site.map(SiteId);
            self.path.steps.push(Step { site, kind, constraint, exact: self.exact, position });
        }
    }

    fn took(&mut self, site: u32, side: u32) {
        if let Some(goal) = provoke_explore::goal_of(self.program, Some(SiteId(site)), side) {
            self.goals.insert(goal);
        }
    }
}

/// Runs a program on a test.
pub fn run(terms: &mut Terms, program: &Program, body: Body<'_>, test: &Test) -> Ran {
    let (inputs, path, goals) = (Assignment::new(), Path::default(), BTreeSet::new());
    let mut machine = Machine { terms, test, inputs, program, path, goals, exact: true };
    let _ = body(&mut machine);
    let (mut path, goals) = (machine.path, machine.goals.into_iter().collect());
    let is_true = |step: &Step| matches!(step.kind, StepKind::Branch { taken: true });
    path.log = path.steps.iter().map(is_true).collect();
    Ran { path, goals, finished: true }
}

/// A solver that tries all values of the inputs that matter.
pub struct BruteForce;

impl Solver for BruteForce {
    fn check(&mut self, terms: &Terms, query: &Query<'_>) -> Answer {
        let (inputs, constraints) = slice(terms, query);
        let bits: u32 = inputs.iter().map(|input| input.width).sum();
        assert!(bits <= 20, "too many bits to try: {bits}");
        let found = (0u128..1 << bits).find_map(|number| {
            let mut answer = query.hint.clone();
            let mut rest = number;
            for &input in &inputs {
                answer.set(input, rest & ((1 << input.width) - 1));
                rest >>= input.width;
            }
            let mut evaluator = Evaluator::new(terms, &answer);
            constraints.iter().all(|c| evaluator.holds(c.term)).then_some(answer)
        });
        found.map_or_else(|| Answer::Unsat(query.whole_core()), Answer::Sat)
    }
}

/// The constraints that share inputs with the goal, directly or not, and those inputs.
fn slice(terms: &Terms, query: &Query<'_>) -> (Vec<InputVar>, Vec<Constraint>) {
    let mut inputs: BTreeSet<InputVar> = terms.inputs(query.goal.term).collect();
    let mut chosen = vec![query.goal];
    let mut rest: Vec<Constraint> = query.prefix.to_vec();
    loop {
        let (near, far): (Vec<_>, Vec<_>) = rest
            .into_iter()
            .partition(|c| terms.inputs(c.term).any(|input| inputs.contains(&input)));
        if near.is_empty() {
            return (inputs.into_iter().collect(), chosen);
        }
        inputs.extend(near.iter().flat_map(|c| terms.inputs(c.term)));
        chosen.extend(near);
        rest = far;
    }
}

/// What came of an exploration.
pub struct Explored {
    pub explorer: Explorer,
    /// The steps of the runs, in order.
    pub paths: Vec<Vec<Step>>,
    /// The tests that were run, in order.
    pub tests: Vec<Test>,
    pub reports: Vec<MergeReport>,
    /// The most nodes that the tree held.
    pub peak: usize,
}

impl Explored {
    /// How many paths were run more than once.
    pub fn repeated(&self) -> usize {
        let mut seen = HashSet::new();
        self.paths
            .iter()
            .filter(|path| {
                let key: Vec<_> = path.iter().map(|step| (step.site, step.constraint)).collect();
                !seen.insert(key)
            })
            .count()
    }

    pub fn covered(&self) -> usize {
        self.reports.iter().map(|report| report.goals.len()).sum()
    }
}

/// Explores a program to the end, or for so many runs.
pub fn explore(program: Program, body: Body<'_>, options: Options, most: usize) -> Explored {
    let program = Arc::new(program);
    let explorer = Explorer::new(Arc::clone(&program), options);
    explore_with(explorer, &program, body, &mut BruteForce, most)
}

/// Goes on with an exploration.
pub fn explore_with(
    explorer: Explorer,
    program: &Program,
    body: Body<'_>,
    solver: &mut dyn Solver,
    most: usize,
) -> Explored {
    let mut terms = Terms::new();
    let mut results: HashMap<ItemId, (Test, WorkResult)> = HashMap::new();
    let (paths, tests, reports) = (Vec::new(), Vec::new(), Vec::new());
    let mut explored = Explored { explorer, paths, tests, reports, peak: 0 };
    while explored.paths.len() < most {
        match explored.explorer.next(&mut terms) {
            Next::Work(item) => {
                let id = item.id;
                results.insert(id, work(&mut terms, program, body, solver, &item));
            }
            Next::Merge(id) => {
                let (test, result) =
                    results.remove(&id).expect("the explorer asks for its own items");
                if let WorkResult::Ran(Ran { path, goals, .. }) = &result {
                    goals.iter().for_each(|&goal| explored.explorer.settle(goal));
                    explored.paths.push(path.steps.clone());
                    explored.tests.push(test);
                }
                let report = explored.explorer.merge(&mut terms, id, result).expect("in order");
                explored.reports.push(report);
                explored.peak = explored.peak.max(explored.explorer.tree().nodes());
            }
            Next::Done => break,
        }
    }
    explored
}

/// Does a work item.
pub fn work(
    terms: &mut Terms,
    program: &Program,
    body: Body<'_>,
    solver: &mut dyn Solver,
    item: &WorkItem,
) -> (Test, WorkResult) {
    let test = match &item.task {
        Task::Run(task) => task.test.clone(),
        Task::Flip(task) => {
            let hint = task.inputs.assignment();
            let query = task.query(&hint);
            let mut evaluator = Evaluator::new(terms, &hint);
            assert!(
                query.prefix.iter().all(|c| evaluator.holds(c.term)),
                "the hint satisfies the prefix"
            );
            assert!(!evaluator.holds(query.goal.term), "the hint is on the other side");
            match solver.check(terms, &query) {
                Answer::Sat(answer) => task.inputs.changed(&answer),
                Answer::Unsat(core) => {
                    return (Test::default(), WorkResult::Refuted { exact: core.exact });
                }
                Answer::Unknown(_) => {
                    return (Test::default(), WorkResult::Unknown { more: false });
                }
            }
        }
    };
    let ran = run(terms, program, body, &test);
    (test, WorkResult::Ran(ran))
}

/// A program of `branches` two-way sites with two goals each, one block each, in a row.
pub fn branches(branches: u32) -> Program {
    let mut program = Program::default();
    add_entry(&mut program);
    for site in 0..branches {
        add_site(&mut program, 2, |goals| SiteKind::Branch {
            on_true: Some(goals[0]),
            on_false: Some(goals[1]),
        });
        // Both sides go on to the next block.
        program.blocks[site as usize].successors = vec![BlockId(site + 1); 2];
    }
    program.blocks.push(Block::default());
    program
}

/// Adds a switch over the values below `cases`, as the last site.
pub fn add_switch(program: &mut Program, cases: u128) {
    let last = program.blocks.len() as u32 - 1;
    program.blocks.pop();
    add_site(program, cases as usize + 1, |goals| SiteKind::Switch {
        cases: (0..cases).map(|case| (case, Some(goals[case as usize + 1]))).collect(),
        default: Some(goals[0]),
    });
    program.blocks[last as usize].successors = vec![BlockId(last + 1); cases as usize + 1];
    program.blocks.push(Block::default());
}

fn add_entry(program: &mut Program) {
    program.functions.push(Function {
        symbol: "main".into(),
        entry: BlockId(0),
        address_taken: false,
    });
}

fn add_site(program: &mut Program, goals: usize, kind: impl FnOnce(&[GoalId]) -> SiteKind) {
    let first = program.goals.len();
    let site = program.sites.len() as u32;
    program.goals.extend((0..goals).map(|_| goal(site)));
    let ids: Vec<GoalId> = (first..first + goals).map(|id| GoalId(id as u32)).collect();
    let block = BlockId(program.blocks.len() as u32);
    program.sites.push(Site { block, kind: kind(&ids), range: None });
    program.blocks.push(Block { site: Some(SiteId(site)), ..Block::default() });
}

pub fn goal(line: u32) -> Goal {
    let range = SourceRange { file: "test.c".into(), start: (line, 1), end: (line, 2) };
    Goal { key: String::new(), function: "main".into(), range, outcome: BranchOutcome::True }
}

//! What is asked about the unrolled graph: which goals a run can take, and whether a run goes on where it was cut off.

use crate::graph::{Graph, Leaf};
use crate::order::Order;
use engine::{Given, Progress, Seeker, Sought, Standing, formula};
use goal::GoalId;
use model::{Model, Point, Relevance, numbers};
use rustc_hash::FxHashSet;
use solve::{Answer, Constraint, Query, Solver};
use term::{Assignment, Evaluator, Term, WithoutArrays};

/// Solver's work that the question is worth whether a loop goes on: the answer only makes the graph smaller.
const ROUND: u64 = 500;

/// Nodes that the graph grows by in one step.
const NODES_PER_STEP: usize = 16;

/// Terms that may be made to write a question without arrays.
const MOST_SCALARS: usize = 1 << 14;

/// How far programs are unrolled; see [`Seeker::revive`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Limits {
    /// Points of the program.
    points: usize,
    /// Nodes of the unrolled graph.
    nodes: usize,
    /// Terms that it is made of.
    terms: usize,
    /// Rounds of a loop.
    rounds: usize,
    /// Solver's work for one question.
    polls: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { points: 20_000, nodes: 5_000, terms: 200_000, rounds: 12, polls: 50_000 }
    }
}

impl Limits {
    fn grown(self) -> Limits {
        Limits {
            points: self.points.saturating_mul(2),
            nodes: self.nodes.saturating_mul(4),
            terms: self.terms.saturating_mul(4),
            rounds: self.rounds.saturating_mul(4),
            polls: self.polls.saturating_mul(4),
        }
    }
}

/// Why a goal is not decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
enum Cut {
    #[error("the program has more than {0} points, its calls inlined")]
    Points(usize),
    #[error("the unrolled program has more than {0} nodes")]
    Nodes(usize),
    #[error("the formulas of the unrolled program have more than {0} terms")]
    Terms(usize),
    #[error("a loop on the way to it may go on after {0} rounds")]
    Rounds(usize),
    #[error("the solver did not answer a question about the unrolled program")]
    Unanswered,
    #[error("the way to it that was found does something undefined")]
    Undefined,
    #[error("ways through the unrolled program meet that did not part")]
    Confused,
}

/// Which layouts of memory the graph is for. Questions about one are easier, since they speak of no addresses; but what
/// no run takes in one layout, a run may take in another, and the checker has to exclude that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Layouts {
    /// All, at first.
    All,
    /// One, since the question about all goals in all layouts was not answered.
    One,
    /// All, since a proof by one was refused.
    AllAgain,
}

/// What is being done.
enum Stage {
    /// Nothing yet.
    Begin,
    /// The graph grows.
    Grow,
    /// It is asked which goals can be taken: all of those at once that are left, or one after the other.
    Ask { together: bool },
    /// Nothing is left in this round.
    Over,
}

/// The search through the unrolled program.
pub struct Search {
    model: Model,
    solver: Box<dyn Solver + Send>,
    sought: Sought,
    relevance: Relevance,
    limits: Limits,
    stage: Stage,
    layouts: Layouts,
    /// Where objects lie in the one that may be looked at.
    given: Given,
    /// Goals that are claimed by it.
    claimed: Vec<GoalId>,
    graph: Option<Graph>,
    /// Why the graph was cut off.
    cut: Option<Cut>,
    /// Terms that the graph is made of.
    terms: usize,
    /// Conditions that somebody satisfies.
    satisfiable: FxHashSet<Term>,
    /// Goals that no way of the graph takes.
    excluded: Vec<GoalId>,
    asked: (u64, u64),
    tests: u64,
}

impl Search {
    /// Begins at the start of the program.
    pub fn new(
        model: Model,
        solver: Box<dyn Solver + Send>,
        goals: impl IntoIterator<Item = GoalId>,
    ) -> Search {
        Search {
            relevance: Relevance::new(&model),
            layouts: Layouts::All,
            given: Given::new(&model),
            claimed: Vec::new(),
            model,
            solver,
            sought: Sought::new(goals),
            limits: Limits::default(),
            stage: Stage::Begin,
            graph: None,
            cut: None,
            terms: 0,
            satisfiable: FxHashSet::default(),
            excluded: Vec::new(),
            asked: (0, 0),
            tests: 0,
        }
    }

    /// If a proof that one layout gave was refused: looks again for its goals, whatever the layout.
    fn look_at_all_layouts(&mut self) -> bool {
        let Search { sought, claimed, .. } = self;
        let mut refused = claimed.clone();
        refused.retain(|goal| sought.standing(*goal) == Some(Standing::PutOff(false)));
        claimed.retain(|goal| sought.standing(*goal) == Some(Standing::Claimed));
        if refused.is_empty() {
            return false;
        }
        refused.iter().for_each(|goal| self.sought.set(*goal, Standing::Open(0)));
        self.look_at(Layouts::AllAgain);
        true
    }

    /// Begins a graph for other layouts of memory.
    fn look_at(&mut self, layouts: Layouts) {
        self.layouts = layouts;
        self.excluded.clear();
        self.cut = None;
        self.stage = Stage::Begin;
    }

    fn begin(&mut self) -> Progress {
        let Search { model, relevance, sought, .. } = self;
        relevance.find(model, |goal| sought.standing(goal).is_some());
        self.terms = 0;
        let order = Order::new(model, relevance, self.limits.points);
        let start = Point::start(model);
        let Some((order, start)) = order.and_then(|order| {
            let start = order.rank(start)?;
            Some((order, start))
        }) else {
            self.cut = Some(Cut::Points(self.limits.points));
            self.stage = Stage::Over;
            return Progress::Stepped;
        };
        let layout = (self.layouts == Layouts::One).then(|| self.given.state(model));
        self.graph = Some(Graph::new(order, start, layout));
        self.stage = Stage::Grow;
        Progress::Stepped
    }

    /// Puts off a goal that is looked for; more effort helps unless the graph means nothing.
    fn give_up(&mut self, why: Cut) -> Progress {
        let first = self.sought.open().next();
        let for_now = why != Cut::Confused;
        first.map_or(Progress::Done, |goal| self.sought.put_off(goal, &why, for_now))
    }

    /// A few nodes more: as many as take about as long as a question.
    fn grow(&mut self) -> Progress {
        let (asked, _) = self.asked;
        for _ in 0..NODES_PER_STEP {
            if matches!(self.stage, Stage::Grow) && self.asked.0 == asked {
                self.grow_by_one();
            }
        }
        Progress::Stepped
    }

    /// One node more.
    fn grow_by_one(&mut self) {
        let Search { model, graph, limits, .. } = self;
        let Some((graph, (leaf, again))) =
            graph.as_mut().and_then(|graph| graph.next(model).map(|next| (graph, next)))
        else {
            self.stage = Stage::Ask { together: true };
            return;
        };
        let cut = if graph.len() >= limits.nodes {
            Some(Cut::Nodes(limits.nodes))
        } else if self.terms > limits.terms {
            Some(Cut::Terms(limits.terms))
        } else {
            (graph.visits() >= limits.rounds).then_some(Cut::Rounds(limits.rounds))
        };
        if again && !self.goes_on(leaf.condition) {
            self.graph.iter_mut().for_each(Graph::skip);
        } else if let Some(graph) = &mut self.graph {
            match cut {
                Some(_) => {
                    graph.cuts.push(leaf);
                    graph.skip();
                    self.cut = cut;
                }
                None => {
                    let before = self.model.terms.len();
                    graph.grow(&mut self.model, &self.relevance, &self.sought);
                    self.terms += self.model.terms.len() - before;
                }
            }
        }
    }

    /// Whether somebody may go on with a loop.
    fn goes_on(&mut self, condition: Term) -> bool {
        match self.model.terms.as_constant(condition) {
            Some(value) => return value == 1,
            None if self.satisfiable.contains(&condition) => return true,
            None => {}
        }
        let answer = self.ask(condition, &[], ROUND.min(self.limits.polls));
        if matches!(answer, Answer::Sat(_)) {
            self.satisfiable.insert(condition);
        }
        !matches!(answer, Answer::Unsat(_))
    }

    /// Whether a run satisfies a condition, and none of others.
    fn ask(&mut self, condition: Term, never: &[Term], polls: u64) -> Answer {
        let Search { model, graph, solver, .. } = self;
        let formulas = [&[condition], never].concat();
        let mut all = graph.as_ref().map_or_else(Vec::new, |graph| graph.facts(model, &formulas));
        all.extend(never.iter().map(|term| model.terms.not(*term)));
        all.push(condition);
        let whole = model.terms.all(&all);
        let size = formula::size(&model.terms, whole, MOST_SCALARS);
        let simpler = model.terms.without_arrays(&all, numbers::ELEMENTS, size);
        if let Some(WithoutArrays { formulas, consistent, .. }) = &simpler {
            all = [&formulas[..], consistent].concat();
        }
        let goal = Constraint { term: model.terms.all(&all), exact: true };
        let query = Query { prefix: &[], goal, hint: &Assignment::new() };
        solver.set_effort(polls);
        let answer = solver.check(&model.terms, &query);
        self.asked.0 += 1;
        self.asked.1 += u64::from(matches!(answer, Answer::Unknown(_)));
        match (answer, simpler) {
            (Answer::Sat(values), Some(simpler)) => {
                Answer::Sat(simpler.with_arrays(&self.model.terms, &values))
            }
            (answer, _) => answer,
        }
    }

    /// When a run takes a goal.
    fn condition_of(&mut self, goal: GoalId) -> Term {
        let ways = self.graph.as_ref().and_then(|graph| graph.reached.get(&goal));
        let mut any = self.model.terms.truth(false);
        for way in ways.cloned().unwrap_or_default() {
            any = self.model.terms.or(any, way);
        }
        any
    }

    /// Asks about the goals that are left.
    fn ask_goals(&mut self, together: bool) -> Progress {
        let open: Vec<GoalId> =
            self.sought.open().filter(|goal| !self.excluded.contains(goal)).collect();
        let Some(first) = open.first().copied() else { return self.conclude() };
        let wanted = if together { &open[..] } else { &[first] };
        let mut any = self.model.terms.truth(false);
        let mut conditions = Vec::new();
        for goal in wanted {
            let condition = self.condition_of(*goal);
            conditions.push((*goal, condition));
            any = self.model.terms.or(any, condition);
        }
        if self.model.terms.as_constant(any) == Some(0) {
            self.excluded.extend(wanted);
            return Progress::Stepped;
        }
        match self.ask(any, &[], self.limits.polls) {
            Answer::Unsat(_) => {
                self.excluded.extend(wanted);
                Progress::Stepped
            }
            Answer::Sat(values) => {
                let mut evaluator = Evaluator::new(&self.model.terms, &values);
                let taken = conditions.into_iter().find(|(_, taken)| evaluator.holds(*taken));
                match taken {
                    Some((goal, condition)) => self.test(goal, condition, values),
                    None => self.unanswered(together, first),
                }
            }
            Answer::Unknown(_) => self.unanswered(together, first),
        }
    }

    fn unanswered(&mut self, together: bool, first: GoalId) -> Progress {
        if together {
            match self.layouts {
                Layouts::All => self.look_at(Layouts::One),
                Layouts::One | Layouts::AllAgain => self.stage = Stage::Ask { together: false },
            }
            return Progress::Stepped;
        }
        self.sought.put_off(first, &Cut::Unanswered, true)
    }

    /// The test for a goal that these values take, or others that do nothing undefined.
    fn test(&mut self, goal: GoalId, condition: Term, mut values: Assignment) -> Progress {
        let undefined = self.graph.as_ref().map_or_else(Vec::new, |graph| graph.undefined.clone());
        let mut evaluator = Evaluator::new(&self.model.terms, &values);
        if undefined.iter().any(|happens| evaluator.holds(*happens)) {
            match self.ask(condition, &undefined, self.limits.polls) {
                Answer::Sat(others) => values = others,
                Answer::Unknown(_) => return self.sought.put_off(goal, &Cut::Unanswered, true),
                Answer::Unsat(_) => {
                    return self.sought.put_off(goal, &Cut::Undefined, self.cut.is_some());
                }
            }
        }
        let Some(graph) = &self.graph else { return Progress::Done };
        let test = graph.test(&self.model, &values, goal);
        self.sought.set(goal, Standing::Tried);
        self.tests += 1;
        Progress::Test { test, target: goal }
    }

    /// All goals that are looked for are taken or excluded: proves those that no cut leads to.
    fn conclude(&mut self) -> Progress {
        self.stage = Stage::Over;
        if self.graph.as_ref().is_some_and(Graph::is_confused) {
            self.cut = Some(Cut::Confused);
            return Progress::Stepped;
        }
        let cuts = self.graph.as_ref().map_or_else(Vec::new, |graph| graph.cuts.clone());
        let mut any = self.model.terms.truth(false);
        for Leaf { condition, .. } in &cuts {
            any = self.model.terms.or(any, *condition);
        }
        let is_whole =
            cuts.is_empty() || matches!(self.ask(any, &[], self.limits.polls), Answer::Unsat(_));
        let mut proved = std::mem::take(&mut self.excluded);
        proved.retain(|goal| self.sought.standing(*goal).is_some());
        if !is_whole {
            let Search { model, relevance, .. } = self;
            proved.retain(|goal| {
                relevance.find(model, |other| other == *goal);
                !cuts.iter().any(|leaf| relevance.holds(leaf.point.location))
            });
        }
        match &self.graph {
            Some(graph) if !proved.is_empty() => {
                let certificate = graph.certificate(&self.model, &proved);
                proved.iter().for_each(|goal| self.sought.set(*goal, Standing::Claimed));
                if self.layouts == Layouts::One {
                    self.claimed.extend(proved);
                }
                Progress::Proof(certificate)
            }
            _ => Progress::Stepped,
        }
    }
}

impl Seeker for Search {
    const NAME: &'static str = "bmc";

    fn advance(&mut self) -> Progress {
        if self.sought.is_empty() {
            return Progress::Done;
        }
        match self.stage {
            Stage::Begin => self.begin(),
            Stage::Grow => self.grow(),
            Stage::Ask { together } => self.ask_goals(together),
            Stage::Over => match self.look_at_all_layouts() {
                true => Progress::Stepped,
                false => self.give_up(self.cut.unwrap_or(Cut::Unanswered)),
            },
        }
    }

    fn revive(&mut self) -> bool {
        if !self.sought.revive() {
            return false;
        }
        self.limits = self.limits.grown();
        self.excluded.clear();
        let is_whole = self.graph.is_some() && self.cut.is_none();
        self.stage = if is_whole { Stage::Ask { together: true } } else { Stage::Begin };
        self.cut = None;
        true
    }

    fn sought(&mut self) -> &mut Sought {
        &mut self.sought
    }

    fn model(&self) -> &Model {
        &self.model
    }

    fn asked(&self) -> (u64, u64) {
        self.asked
    }

    fn polls(&self) -> u64 {
        self.limits.polls
    }

    fn grounds(&self) -> String {
        let nodes = self.graph.as_ref().map_or(0, Graph::len);
        format!("no way through the unrolled program, of {nodes} nodes, takes it")
    }

    fn statistics(&self) -> Vec<(&'static str, u64)> {
        let nodes = self.graph.as_ref().map_or(0, Graph::len);
        vec![("nodes", nodes as u64), ("tests", self.tests)]
    }
}

//! What is inductive of what runs suggest.
//!
//! Refinement finds what excludes one way, and a loop that goes round a thousand times has a thousand of them. So
//! before one way after the other is excluded, the facts that held in all runs at the heads of loops ([`observe`]) are
//! asked whether they keep each other: those that one round does not keep are dropped, until the rest does (Flanagan
//! and Leino, "Houdini", 2001). Goals that the rest excludes need no abstract state.
//!
//! From head to head a fact is carried back as a weakest precondition, a clause for each way through the block if there
//! are few: nothing is lost in between, as in large-block encoding, and each question is a conjunction, in which
//! equations can be used. The clauses in between are the certificate's.
//!
//! [`observe`]: crate::observe

use crate::questions::Questions;
use engine::formula;
use goal::GoalId;
use model::{EdgeId, LocationId, Model, Point};
use proof::{Certificate, State};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::collections::hash_map::Entry;
use std::ops::Bound;
use term::{Node, Term};

/// Points of a program beyond which no fact is tried, and that facts are carried by, all together.
const MOST_POINTS: usize = 6_000;
const MOST_WORK: usize = 300_000;
/// Ways through a block that a fact has clauses for; beyond, they are one.
const MOST_WAYS: usize = 32;
/// The size of a clause, and how many one has in all: there are many facts and fewer goals.
const MOST_OF_FACT: (usize, usize) = (600, 2_000);
const MOST_OF_GOAL: (usize, usize) = (6_000, 20_000);

/// The points of a program from which goals can be reached, cut at the heads of loops.
pub struct Blocks {
    /// All of them. Where an edge does not lead to a head, its end stands before its begin.
    order: Vec<Point>,
    steps: FxHashMap<Point, Vec<(EdgeId, Point)>>,
    /// The heads of loops.
    heads: BTreeSet<Point>,
}

/// What is carried back through blocks.
#[derive(Clone, Copy)]
enum End {
    /// That something holds at a head.
    Head(Point, Term),
    /// That a goal is not taken.
    Goal(GoalId),
}

/// What must hold so that an end does: clauses, by point.
type Before = FxHashMap<Point, Vec<Term>>;

/// Something that may hold at a head, each time.
struct Fact {
    head: Point,
    clause: Term,
    before: Before,
}

/// The search for facts that keep each other.
pub struct Induction {
    blocks: Blocks,
    facts: Vec<Option<Fact>>,
    /// The facts at each head.
    at: FxHashMap<Point, Vec<usize>>,
    /// From where facts are still to be looked at, and which.
    open: BTreeSet<(Point, usize)>,
    /// What was looked at last.
    last: (Point, usize),
    /// Goals that the facts exclude, with what must hold so that they are not taken.
    excluded: Vec<(GoalId, Before)>,
}

impl Blocks {
    /// Finds them, unless there are too many, or no loop. `is_relevant` says whence goals can be reached.
    pub fn new(model: &mut Model, is_relevant: impl Fn(LocationId) -> bool) -> Option<Blocks> {
        let mut blocks =
            Blocks { order: Vec::new(), steps: FxHashMap::default(), heads: BTreeSet::new() };
        let mut left = FxHashSet::default();
        let mut open = vec![(Point::start(model), false)];
        while let Some((point, is_done)) = open.pop() {
            if is_done {
                left.insert(point);
                blocks.order.push(point);
                continue;
            }
            let Entry::Vacant(steps) = blocks.steps.entry(point) else {
                if !left.contains(&point) {
                    blocks.heads.insert(point);
                }
                continue;
            };
            let mut all = Vec::new();
            for (edge, context) in model.successors(point.location, point.context) {
                all.push((edge, Point { location: model.edge(edge).to, context }));
            }
            all.retain(|(edge, next)| {
                is_relevant(next.location) || model.edge(*edge).goal.is_some()
            });
            open.push((point, true));
            let further = all.iter().filter(|(_, next)| is_relevant(next.location));
            open.extend(further.map(|(_, next)| (*next, false)));
            steps.insert(all);
            if blocks.steps.len() > MOST_POINTS {
                return None;
            }
        }
        (!blocks.heads.is_empty()).then_some(blocks)
    }

    /// The locations of the heads.
    pub fn heads(&self) -> impl Iterator<Item = LocationId> {
        self.heads.iter().map(|head| head.location)
    }

    /// What holds at each point so that an end does; none if that is too large. Where the conditions of all ways are
    /// too many, or an equation is one that loops leave alone, conditions that are about something else are left out:
    /// then it is more than must hold.
    fn before(&self, model: &mut Model, end: End) -> Option<Before> {
        if let End::Head(_, clause) = end
            && matches!(model.terms.view(clause), Node::Eq(..))
            && let Some(simple) = self.carried(model, end, precondition)
            && self.heads.iter().all(|head| simple.get(head).is_none_or(|all| *all == [clause]))
        {
            return Some(simple);
        }
        self.carried(model, end, Model::weakest_precondition)
            .or_else(|| self.carried(model, end, precondition))
    }

    /// The same, with what must hold before an edge so that something does behind it.
    fn carried(
        &self,
        model: &mut Model,
        end: End,
        precondition: impl Fn(&mut Model, EdgeId, Term) -> Term,
    ) -> Option<Before> {
        let (most, mut left) = match end {
            End::Head(..) => MOST_OF_FACT,
            End::Goal(_) => MOST_OF_GOAL,
        };
        let mut before = Before::default();
        for point in &self.order {
            let mut clauses = Vec::new();
            for (edge, next) in &self.steps[point] {
                let after = match end {
                    End::Goal(goal) if model.edge(*edge).goal == Some(goal) => {
                        clauses.push(model.terms.not(model.edge(*edge).guard));
                        continue;
                    }
                    End::Head(head, clause) if *next == head => &vec![clause],
                    _ if self.heads.contains(next) => continue,
                    _ => match before.get(next) {
                        Some(after) => after,
                        None => continue,
                    },
                };
                clauses.extend(after.iter().map(|term| precondition(model, *edge, *term)));
            }
            if clauses.is_empty() {
                continue;
            }
            clauses.retain(|clause| model.terms.as_constant(*clause) != Some(1));
            clauses.sort_unstable();
            clauses.dedup();
            if clauses.len() > MOST_WAYS {
                clauses = vec![model.terms.all(&clauses)];
            }
            let fits = |term: &Term| formula::size(&model.terms, *term, most) < most;
            if !clauses.iter().all(fits) {
                return None;
            }
            left = left.checked_sub(clauses.len())?;
            before.insert(*point, clauses);
        }
        Some(before)
    }

    /// Where runs begin a block.
    fn begins(&self, model: &Model) -> BTreeSet<Point> {
        self.heads.iter().copied().chain([Point::start(model)]).collect()
    }
}

/// The weakest precondition, but of what an edge neither changes nor asks about only it itself.
fn precondition(model: &mut Model, edge: EdgeId, term: Term) -> Term {
    let (guard, before) = (model.edge(edge).guard, model.before(edge, term));
    let asked = formula::variables(model, &[guard]);
    let is_apart = || formula::variables(model, &[term]).iter().all(|id| !asked.contains(id));
    if before == term && is_apart() { term } else { model.weakest_precondition(edge, term) }
}

impl Induction {
    /// Begins with the facts that may hold at locations.
    pub fn new(
        model: &mut Model,
        blocks: Blocks,
        suggested: &FxHashMap<LocationId, Vec<Term>>,
    ) -> Induction {
        let most = MOST_WORK / blocks.order.len();
        let mut induction = Induction {
            blocks,
            facts: Vec::new(),
            at: FxHashMap::default(),
            open: BTreeSet::new(),
            last: (Point::start(model), 0),
            excluded: Vec::new(),
        };
        let heads: Vec<Point> = induction.blocks.heads.iter().copied().collect();
        let suggested = heads.into_iter().flat_map(|head| {
            let here = suggested.get(&head.location).into_iter().flatten();
            here.map(move |clause| (head, *clause))
        });
        for (head, clause) in suggested.take(most) {
            if let Some(before) = induction.blocks.before(model, End::Head(head, clause)) {
                induction.at.entry(head).or_default().push(induction.facts.len());
                induction.facts.push(Some(Fact { head, clause, before }));
            }
        }
        for begin in induction.blocks.begins(model) {
            induction.look_at(begin);
        }
        induction
    }

    /// Has all facts looked at again that are carried back to a point.
    fn look_at(&mut self, begin: Point) {
        let is_carried = |fact: &Option<Fact>| {
            fact.as_ref().is_some_and(|fact| fact.before.contains_key(&begin))
        };
        let facts = self.facts.iter().enumerate().filter(|(_, fact)| is_carried(fact));
        self.open.extend(facts.map(|(number, _)| (begin, number)));
    }

    /// Looks at one fact; whether there are more to be looked at.
    pub fn advance(&mut self, model: &mut Model, questions: &mut Questions) -> bool {
        // In turn: what is looked at again may lose more of its help until then.
        let next = self.open.range((Bound::Excluded(self.last), Bound::Unbounded)).next();
        let Some(next) = next.or_else(|| self.open.first()).copied() else { return false };
        self.open.remove(&next);
        self.last = next;
        let (begin, number) = next;
        let Some(fact) = &self.facts[number] else { return true };
        let (head, clauses) = (fact.head, fact.before[&begin].clone());
        if !self.holds(model, questions, begin, &clauses) {
            self.facts[number] = None;
            // What was kept with its help may not be kept without it.
            self.look_at(head);
        }
        true
    }

    /// Whether clauses hold at a begin of a block, by the facts there.
    fn holds(
        &self,
        model: &mut Model,
        questions: &mut Questions,
        begin: Point,
        clauses: &[Term],
    ) -> bool {
        let known: Vec<Term> = self.known(begin);
        let Some((edge, _)) = self.blocks.steps[&begin].first() else { return true };
        clauses.iter().all(|clause| {
            let denied = model.terms.not(*clause);
            let mut formulas = formula::related(&mut model.terms, &known, denied);
            formulas.extend(formula::conjuncts(&mut model.terms, denied));
            questions.exclude(model, formulas, *edge, &[])
        })
    }

    /// The facts at a head.
    fn known(&self, head: Point) -> Vec<Term> {
        let numbers = self.at.get(&head).into_iter().flatten();
        numbers.filter_map(|number| Some(self.facts[*number].as_ref()?.clause)).collect()
    }

    /// Excludes a goal, if the facts do; it is to have at most so many call strings.
    pub fn exclude(
        &mut self,
        model: &mut Model,
        questions: &mut Questions,
        goal: GoalId,
        contexts: usize,
    ) {
        let edges: Vec<EdgeId> = model.edges_of_goal(goal).collect();
        let has_few = |edge: EdgeId| {
            let from = model.edge(edge).from;
            model.contexts_of(from, contexts).is_some()
        };
        if !edges.into_iter().all(has_few) {
            return;
        }
        let Some(before) = self.blocks.before(model, End::Goal(goal)) else { return };
        let mut begins = self.blocks.begins(model).into_iter();
        if begins.all(|begin| {
            let clauses = before.get(&begin).map_or(&[][..], |clauses| clauses);
            self.holds(model, questions, begin, clauses)
        }) {
            self.excluded.push((goal, before));
        }
    }

    /// Forgets the facts that follow from others at the same head.
    fn forget_consequences(&mut self, model: &mut Model, questions: &mut Questions) {
        for (head, mut numbers) in std::mem::take(&mut self.at) {
            numbers.sort_by_key(|number| {
                let clause = self.facts[*number].as_ref().map(|fact| fact.clause);
                clause.map(|clause| match model.terms.view(clause) {
                    Node::Eq(..) => 0,
                    _ => formula::size(&model.terms, clause, MOST_OF_FACT.0),
                })
            });
            for number in numbers {
                let Some(clause) = self.facts[number].as_ref().map(|fact| fact.clause) else {
                    continue;
                };
                if self.holds(model, questions, head, &[clause]) {
                    self.facts[number] = None;
                } else {
                    self.at.entry(head).or_default().push(number);
                }
            }
        }
    }

    /// The certificate that excluded goals are infeasible, those of them that are asked for.
    pub fn certificate(
        mut self,
        model: &mut Model,
        questions: &mut Questions,
        contexts: usize,
        is_wanted: impl Fn(GoalId) -> bool,
    ) -> Option<Certificate> {
        self.excluded.retain(|(goal, _)| is_wanted(*goal));
        let goals: Vec<GoalId> = self.excluded.iter().map(|(goal, _)| *goal).collect();
        if goals.is_empty() {
            return None;
        }
        self.forget_consequences(model, questions);
        engine::certificate(model, &goals, contexts, |point| {
            if !self.blocks.steps.contains_key(&point) {
                return Some(Vec::new()); // nobody comes there
            }
            let mut clauses = self.known(point);
            if !self.blocks.heads.contains(&point) {
                let facts = self.facts.iter().flatten().map(|fact| &fact.before);
                let all = facts.chain(self.excluded.iter().map(|(_, before)| before));
                clauses.extend(all.filter_map(|before| before.get(&point)).flatten());
            }
            clauses.sort_unstable();
            clauses.dedup();
            Some(vec![State::from(clauses)])
        })
    }
}

//! Monitors at work: which flips can still lead to an open goal.
//!
//! Section 5 of "Abstraction-driven concolic testing" (Daca, Gupta, Henzinger; VMCAI 2016): exploration runs on the
//! product of the program and all monitors so far. The product is never made: each monitor is followed along the log of
//! the run that a flip leaves, once for each run, with sets of states, since not everything that a monitor tells apart
//! is logged. A flip is excluded if each open goal is excluded by some monitor there.

use engine::{Decisions, Guidance, Monitor, MonitorState, Onward};
use goal::{GoalId, Program, SiteId};
use petgraph::algo::tarjan_scc;
use petgraph::graph::DiGraph;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// Monitors that are kept; the oldest goes first.
const MOST_MONITORS: usize = 4;
/// Runs whose way is remembered.
const MOST_RUNS: usize = 1 << 12;
/// States that a monitor may be in at one time; beyond that it is lost.
const MOST_STATES: usize = 32;
/// A monitor with more states times goals is not used: what can be reached from where would not fit into memory.
const MOST_REACH: usize = 1 << 29;

/// Guidance by monitors.
pub(crate) struct Guide {
    program: Arc<Program>,
    monitors: Vec<Follower>,
    /// Goals that are decided.
    closed: FxHashSet<GoalId>,
}

impl Guide {
    pub(crate) fn new(program: Arc<Program>) -> Guide {
        Guide { program, monitors: Vec::new(), closed: FxHashSet::default() }
    }
}

impl Guidance for Guide {
    fn watch(&mut self, monitor: Monitor) {
        if monitor.states.len().saturating_mul(monitor.goals.len()) > MOST_REACH {
            return;
        }
        let replaced = |known: &Follower| {
            monitor.replaces.is_some() && known.monitor.replaces == monitor.replaces
        };
        if let Some(replaced) = self.monitors.iter().position(replaced) {
            self.monitors.remove(replaced);
        } else if self.monitors.len() == MOST_MONITORS {
            self.monitors.remove(0);
        }
        self.monitors.push(Follower::new(monitor));
    }

    fn may_reach(&mut self, flip: &dyn Decisions) -> bool {
        let Some((position, site, side)) = flip.flip() else { return true };
        let Guide { program, monitors, closed } = self;
        let mut known = Vec::new();
        for monitor in monitors.iter_mut() {
            if let Some(goals) = monitor.behind(program, flip, position, (site, side)) {
                known.push((&*monitor, goals));
            }
        }
        let reached = |goal: &GoalId| {
            !closed.contains(goal) && known.iter().all(|(one, goals)| one.admits_goal(goals, *goal))
        };
        known.is_empty()
            || known.iter().any(|(one, goals)| {
                let mut named = one.monitor.goals.iter().zip(0..);
                named.any(|(goal, n)| contains(goals, n) && reached(goal))
            })
    }

    fn admits(&mut self, run: &dyn Decisions) -> bool {
        let Guide { program, monitors, .. } = self;
        monitors.iter_mut().all(|monitor| monitor.admits(program, run))
    }

    fn settle(&mut self, goal: GoalId) {
        self.closed.insert(goal);
    }
}

/// Where a monitor is, by number in [`Follower::sets`].
type SetId = u32;

/// Where a monitor is next.
enum Next {
    At(SetId),
    /// Whatever follows, it takes none but these goals.
    Over(Goals),
    /// Nothing is known any more.
    Lost,
    /// Nowhere: the decision is not the monitor's.
    Left,
}

/// Goals of a monitor by their positions, a bit each.
type Goals = Arc<[u64]>;

/// A monitor, and the runs that it was followed along.
struct Follower {
    monitor: Monitor,
    /// The positions of its goals.
    positions: FxHashMap<GoalId, u32>,
    /// By state: the goals that can be reached from it; none if all.
    reach: Vec<Option<Goals>>,
    sets: Vec<Vec<u32>>,
    numbers: FxHashMap<Vec<u32>, SetId>,
    /// By run: where the monitor is after so many decisions, ascending.
    ways: FxHashMap<u64, Way>,
    /// By where the monitor is and the side that is taken: the goals that can be reached; none if that is not known.
    behind: FxHashMap<(SetId, u32), Option<Goals>>,
}

/// A monitor's way along a run.
#[derive(Default)]
struct Way {
    stands: Vec<(u32, SetId)>,
    /// From which decision on nothing is of interest any more, but for these goals.
    over: Option<(u32, Goals)>,
    /// Whether the run left the monitor.
    left: bool,
}

impl Follower {
    fn new(monitor: Monitor) -> Follower {
        Follower {
            positions: monitor.goals.iter().copied().zip(0..).collect(),
            reach: reach(&monitor),
            monitor,
            sets: Vec::new(),
            numbers: FxHashMap::default(),
            ways: FxHashMap::default(),
            behind: FxHashMap::default(),
        }
    }

    fn number(&mut self, states: Vec<u32>) -> SetId {
        let next = self.sets.len() as SetId;
        let number = *self.numbers.entry(states.clone()).or_insert(next);
        if number == next {
            self.sets.push(states);
        }
        number
    }

    /// Whether a goal is among some of this monitor's, or none that it speaks of.
    fn admits_goal(&self, goals: &Goals, goal: GoalId) -> bool {
        self.positions.get(&goal).is_none_or(|position| contains(goals, *position))
    }

    /// The goals that a flip may lead to; none if that is not known.
    fn behind(
        &mut self,
        program: &Program,
        flip: &dyn Decisions,
        position: usize,
        (site, side): (SiteId, u32),
    ) -> Option<Goals> {
        let way = self.way(program, flip);
        if let Some((_, goals)) = way.over.as_ref().filter(|(from, _)| position >= *from as usize) {
            return Some(goals.clone());
        }
        let at = way.stands.binary_search_by_key(&(position as u32), |(at, _)| *at).ok()?;
        let set = way.stands[at].1;
        if let Some(known) = self.behind.get(&(set, side)) {
            return known.clone();
        }
        let block = program.sites.get(site.index())?.block;
        let states = self.sets.get(set as usize)?.iter();
        let states: Vec<&MonitorState> =
            states.map(|state| &self.monitor.states[*state as usize]).collect();
        if states.iter().any(|state| state.block != block) {
            return None;
        }
        let sides = states.iter().flat_map(|state| &state.sides);
        let taken = sides.filter(|(choice, _)| *choice == side).map(|(_, onward)| onward);
        let found = goals_behind(&self.monitor, taken, &self.reach);
        self.behind.insert((set, side), found.clone());
        found
    }

    fn admits(&mut self, program: &Program, run: &dyn Decisions) -> bool {
        let left = self.way(program, run).left;
        self.ways.remove(&run.run());
        !left
    }

    fn way(&mut self, program: &Program, run: &dyn Decisions) -> &Way {
        let number = run.run();
        if !self.ways.contains_key(&number) {
            let way = self.follow(program, run);
            if self.ways.len() >= MOST_RUNS {
                self.ways.clear();
            }
            self.ways.insert(number, way);
        }
        &self.ways[&number]
    }

    /// Follows a run by its log.
    fn follow(&mut self, program: &Program, run: &dyn Decisions) -> Way {
        let mut way = Way::default();
        let mut position = 0;
        let mut next = self.enter(self.monitor.start.clone());
        loop {
            match next {
                Next::At(at) => {
                    way.stands.push((position as u32, at));
                    let Some((choice, bits)) = self.logged(program, run, at, position) else {
                        break;
                    };
                    position += bits;
                    next = self.step(at, choice);
                }
                Next::Over(goals) => {
                    way.over = Some((position as u32, goals));
                    break;
                }
                Next::Lost => break,
                Next::Left => {
                    way.left = true;
                    break;
                }
            }
        }
        way
    }

    /// The side that a run took at the decision before which the monitor is, and how many bits of the log say so.
    fn logged(
        &self,
        program: &Program,
        run: &dyn Decisions,
        at: SetId,
        position: usize,
    ) -> Option<(u32, usize)> {
        let states = &self.sets[at as usize];
        let block = self.monitor.states[*states.first()? as usize].block;
        if states.iter().any(|state| self.monitor.states[*state as usize].block != block) {
            return None;
        }
        trace::choice(program, block, |bit| run.logged(position + bit))
    }

    /// Where the monitor is after a decision.
    fn step(&mut self, at: SetId, choice: u32) -> Next {
        let states = &self.sets[at as usize];
        let states = states.iter().map(|state| &self.monitor.states[*state as usize]);
        let mut sides = states.flat_map(|state| &state.sides).filter(|(side, _)| *side == choice);
        let Some((_, first)) = sides.next() else { return Next::Left };
        let mut joined = first.clone();
        sides.for_each(|(_, onward)| joined.join(onward));
        self.enter(joined)
    }

    /// Where the monitor is before a decision, or the first.
    fn enter(&mut self, onward: Onward) -> Next {
        if onward.anything || onward.states.len() > MOST_STATES {
            return Next::Lost;
        }
        if onward.states.is_empty() {
            let goals = goals_behind(&self.monitor, [&onward].into_iter(), &self.reach);
            return goals.map_or(Next::Lost, Next::Over);
        }
        Next::At(self.number(onward.states))
    }
}

/// By state: the goals that can be reached from it; none if all can. States that reach each other share the set.
fn reach(monitor: &Monitor) -> Vec<Option<Goals>> {
    let mut graph = DiGraph::<(), (), u32>::with_capacity(monitor.states.len(), 0);
    let nodes: Vec<_> = monitor.states.iter().map(|_| graph.add_node(())).collect();
    let onwards = |state: usize| monitor.states[state].sides.iter().map(|(_, onward)| onward);
    for (state, node) in nodes.iter().enumerate() {
        for next in onwards(state).flat_map(|onward: &Onward| &onward.states) {
            graph.add_edge(*node, nodes[*next as usize], ());
        }
    }
    let none: Goals = vec![0; monitor.goals.len().div_ceil(64)].into();
    let mut reach = vec![Some(none); monitor.states.len()];
    // Each component comes after those that it leads to.
    for component in tarjan_scc(&graph) {
        let all = component.iter().flat_map(|node| onwards(node.index()));
        let goals = goals_behind(monitor, all, &reach);
        component.iter().for_each(|node| reach[node.index()].clone_from(&goals));
    }
    reach
}

/// The goals that can be reached after some decisions; none if anything may follow.
fn goals_behind<'a>(
    monitor: &Monitor,
    onwards: impl Iterator<Item = &'a Onward>,
    reach: &[Option<Goals>],
) -> Option<Goals> {
    let mut found = vec![0u64; monitor.goals.len().div_ceil(64)];
    for onward in onwards {
        if onward.anything {
            return None;
        }
        for goal in &onward.goals {
            found[*goal as usize / 64] |= 1 << (goal % 64);
        }
        for next in &onward.states {
            let behind = reach[*next as usize].as_ref()?;
            found.iter_mut().zip(behind.iter()).for_each(|(found, more)| *found |= more);
        }
    }
    Some(found.into())
}

/// Whether a goal is among some.
fn contains(goals: &Goals, position: u32) -> bool {
    goals[position as usize / 64] >> (position % 64) & 1 == 1
}

#[cfg(test)]
mod tests;

//! Who calls whom, so that call strings can be counted before anybody lists them.
//!
//! A function can stand in as many call strings as there are ways of calls from the start of the program to it, which
//! may be more than anybody can list. Recursive groups are one here: calls within them do not lengthen a call string.
//! What is left has no cycle, so the ways are counted by adding up those of the callers.

use crate::graph::{CallSite, CallSiteId, Edge, EdgeKind};
use goal::FunctionId;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// Calls between functions, recursive groups taken as one.
pub(crate) struct Callers {
    /// The first function of each function's group; itself, if it is in none.
    group: Vec<FunctionId>,
    /// The calls into each group from outside, by its first function.
    calls: Vec<Vec<CallSiteId>>,
    /// How many call strings each group can stand in, by its first function.
    counts: Vec<u64>,
    /// When each group was counted: after all of its callers.
    rank: Vec<u32>,
}

impl Callers {
    pub fn new(recursive: &[Option<u32>], call_sites: &[CallSite], edges: &[Edge]) -> Callers {
        let group = groups(recursive);
        let mut calls = vec![BTreeSet::new(); group.len()];
        for edge in edges {
            let EdgeKind::Call(site, callee) = edge.kind else { continue };
            let callee = group[callee.index()];
            let caller = call_sites[site.index()].caller.map(|caller| group[caller.index()]);
            if caller != Some(callee) {
                calls[callee.index()].insert(site);
            }
        }
        let calls: Vec<Vec<_>> = calls.into_iter().map(|set| set.into_iter().collect()).collect();
        let mut callers =
            Callers { counts: vec![0; group.len()], rank: vec![0; group.len()], group, calls };
        callers.count_all(call_sites);
        callers
    }

    /// In how many call strings a function can stand; `u64::MAX` if there are more than that.
    pub fn count(&self, function: FunctionId) -> u64 {
        self.counts[self.group(function).index()]
    }

    /// The first function of a function's group.
    pub fn group(&self, function: FunctionId) -> FunctionId {
        self.group[function.index()]
    }

    /// The calls into a group from outside.
    pub fn calls(&self, group: FunctionId) -> &[CallSiteId] {
        &self.calls[group.index()]
    }

    /// The groups from which calls lead to this one, itself last, each behind its callers.
    pub fn leading_to(&self, group: FunctionId, call_sites: &[CallSite]) -> Vec<FunctionId> {
        let mut found = BTreeSet::from([(self.rank[group.index()], group)]);
        let mut open = vec![group];
        while let Some(next) = open.pop() {
            for caller in self.callers(next, call_sites) {
                if found.insert((self.rank[caller.index()], caller)) {
                    open.push(caller);
                }
            }
        }
        found.into_iter().map(|(_, group)| group).collect()
    }

    /// The groups that call a group; calls from outside of all functions have none.
    fn callers<'a>(
        &'a self,
        group: FunctionId,
        call_sites: &'a [CallSite],
    ) -> impl Iterator<Item = FunctionId> + 'a {
        let calls = self.calls(group).iter();
        calls.filter_map(|site| Some(self.group(call_sites[site.index()].caller?)))
    }

    /// Counts every group after its callers.
    fn count_all(&mut self, call_sites: &[CallSite]) {
        let mut state = vec![State::New; self.group.len()];
        let mut counted = 0;
        for first in (0..self.group.len() as u32).map(FunctionId) {
            let mut open = vec![first];
            while let Some(&group) = open.last() {
                match state[group.index()] {
                    State::New => {
                        state[group.index()] = State::Waits;
                        let new = |caller: &FunctionId| state[caller.index()] == State::New;
                        open.extend(self.callers(group, call_sites).filter(new));
                    }
                    State::Waits => {
                        state[group.index()] = State::Counted;
                        counted += 1;
                        self.rank[group.index()] = counted;
                        self.counts[group.index()] = self.sum(group, call_sites);
                        open.pop();
                    }
                    State::Counted => drop(open.pop()),
                }
            }
        }
    }

    fn sum(&self, group: FunctionId, call_sites: &[CallSite]) -> u64 {
        let of_call = |site: &CallSiteId| match call_sites[site.index()].caller {
            None => 1,
            Some(caller) => self.count(caller),
        };
        self.calls(group).iter().map(of_call).fold(0, u64::saturating_add)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    New,
    Waits,
    Counted,
}

/// The first function of each function's recursive group.
fn groups(recursive: &[Option<u32>]) -> Vec<FunctionId> {
    let mut first = FxHashMap::default();
    let functions = (0..).map(FunctionId).zip(recursive);
    functions
        .map(|(function, group)| match group {
            None => function,
            Some(group) => *first.entry(*group).or_insert(function),
        })
        .collect()
}

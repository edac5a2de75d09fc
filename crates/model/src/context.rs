//! Call strings: which calls led to the present activation.
//!
//! Interned, so that a context is a number, and made only when control gets there. A call within a recursive
//! group does not lengthen the string: inside the group all activations look alike, and control returns
//! to every call of the group and, by the string, to the call that entered it.
//!
//! Proofs and searches go backwards, so edges are also found from their end ([`Model::predecessors`]), and all
//! call strings in which a function can stand are listed from the static call graph ([`Model::contexts_of`]).

use crate::graph::{CallSiteId, Edge, EdgeId, EdgeKind, Location, LocationId, Model};
use goal::FunctionId;
use rustc_hash::{FxHashMap, FxHashSet};

/// A call string, interned in its model.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Context(pub u32);

/// The call strings seen so far. [`Context`] 0 is the empty one.
#[derive(Clone, Debug, Default)]
pub struct Contexts {
    frames: Vec<(Context, CallSiteId)>,
    known: FxHashMap<(Context, CallSiteId), Context>,
}

impl Contexts {
    fn push(&mut self, context: Context, site: CallSiteId) -> Context {
        let next = Context(self.frames.len() as u32 + 1);
        let known = *self.known.entry((context, site)).or_insert(next);
        if known == next {
            self.frames.push((context, site));
        }
        known
    }

    fn top(&self, context: Context) -> Option<(Context, CallSiteId)> {
        self.frames.get((context.0 as usize).checked_sub(1)?).copied()
    }

    /// The call sites of a string, outermost first.
    pub fn string(&self, context: Context) -> Vec<CallSiteId> {
        let mut sites = Vec::new();
        let mut current = context;
        while let Some((below, site)) = self.top(current) {
            sites.push(site);
            current = below;
        }
        sites.reverse();
        sites
    }
}

/// What call strings are the same all over: a function, or a location outside of all functions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Area {
    Function(FunctionId),
    Place(LocationId),
}

impl Area {
    fn of(locations: &[Location], at: LocationId) -> Area {
        match locations[at.index()].function {
            Some(function) => Area::Function(function),
            None => Area::Place(at),
        }
    }
}

/// The edges that lead from each area to another, without the ways back from a function to its callers inside functions:
/// there control stood before, in the same context. Behind calls of the program's start and end it did not.
pub(crate) fn leaving(locations: &[Location], edges: &[Edge]) -> FxHashMap<Area, Vec<EdgeId>> {
    let mut leaving: FxHashMap<_, Vec<_>> = FxHashMap::default();
    for (index, edge) in edges.iter().enumerate() {
        let (from, to) = (Area::of(locations, edge.from), Area::of(locations, edge.to));
        let returns = matches!(edge.kind, EdgeKind::Return(..) | EdgeKind::Throw(..));
        let back = returns && matches!(to, Area::Function(_));
        if from != to && !back {
            leaving.entry(from).or_default().push(EdgeId(index as u32));
        }
    }
    leaving
}

impl Model {
    /// The call string of a context, outermost call first.
    pub fn call_string(&self, context: Context) -> Vec<CallSiteId> {
        self.contexts.string(context)
    }

    /// Whether a call stays within a recursive group.
    pub fn is_recursive_call(&self, site: CallSiteId, callee: FunctionId) -> bool {
        let group = |function: FunctionId| self.recursive[function.index()];
        let caller = self.call_sites[site.index()].caller;
        group(callee).is_some() && caller.and_then(group) == group(callee)
    }

    /// The edges that leave a location in a context, with the contexts that they lead to.
    pub fn successors(&mut self, at: LocationId, context: Context) -> Vec<(EdgeId, Context)> {
        let edges: Vec<EdgeId> = self.outgoing(at).collect();
        edges
            .into_iter()
            .filter_map(|edge| Some((edge, self.context_after(edge, context)?)))
            .collect()
    }

    /// The context after an edge, `None` if the call string does not allow the edge.
    pub fn context_after(&mut self, edge: EdgeId, context: Context) -> Option<Context> {
        match self.edge(edge).kind {
            EdgeKind::Flow => Some(context),
            EdgeKind::Call(site, callee) if self.is_recursive_call(site, callee) => Some(context),
            EdgeKind::Call(site, _) => Some(self.contexts.push(context, site)),
            EdgeKind::Return(site, callee) | EdgeKind::Throw(site, callee) => {
                if self.is_recursive_call(site, callee) {
                    return Some(context);
                }
                let (below, top) = self.contexts.top(context)?;
                (top == site).then_some(below)
            }
        }
    }

    /// The context after an edge, `None` if the call string does not allow it or was never met before.
    pub fn known_context_after(&self, edge: EdgeId, context: Context) -> Option<Context> {
        match self.edge(edge).kind {
            EdgeKind::Call(site, callee) if !self.is_recursive_call(site, callee) => {
                self.contexts.known.get(&(context, site)).copied()
            }
            EdgeKind::Return(site, callee) | EdgeKind::Throw(site, callee)
                if !self.is_recursive_call(site, callee) =>
            {
                let (below, top) = self.contexts.top(context)?;
                (top == site).then_some(below)
            }
            _ => Some(context),
        }
    }

    /// The context of a call string, outermost call first.
    pub fn context(&mut self, sites: &[CallSiteId]) -> Context {
        sites.iter().fold(Context::default(), |context, site| self.called(context, *site))
    }

    /// The context of a function that is called from a call site in a context.
    pub fn called(&mut self, context: Context, site: CallSiteId) -> Context {
        self.contexts.push(context, site)
    }

    /// Whether a context was interned in this model.
    pub fn has_context(&self, context: Context) -> bool {
        context.0 as usize <= self.contexts.frames.len()
    }

    /// The edges that lead to a location in a context, with the contexts that they come from.
    pub fn predecessors(&mut self, at: LocationId, context: Context) -> Vec<(EdgeId, Context)> {
        let edges = self.incoming[at.index()].clone();
        edges
            .into_iter()
            .filter_map(|edge| Some((edge, self.context_before(edge, context)?)))
            .collect()
    }

    /// The context before an edge that leads to this one, `None` if the call string does not allow the edge.
    pub fn context_before(&mut self, edge: EdgeId, context: Context) -> Option<Context> {
        match self.edge(edge).kind {
            EdgeKind::Flow => Some(context),
            EdgeKind::Call(site, callee)
            | EdgeKind::Return(site, callee)
            | EdgeKind::Throw(site, callee)
                if self.is_recursive_call(site, callee) =>
            {
                Some(context)
            }
            EdgeKind::Call(site, _) => {
                let (below, top) = self.contexts.top(context)?;
                (top == site).then_some(below)
            }
            EdgeKind::Return(site, _) | EdgeKind::Throw(site, _) => {
                Some(self.contexts.push(context, site))
            }
        }
    }

    /// Every context in which control can stand at a location by the static call graph, ascending; `None` if there are
    /// more than `most`.
    pub fn contexts_of(&mut self, at: LocationId, most: usize) -> Option<Vec<Context>> {
        let wanted = self.area(at);
        let leading = self.leading_to(wanted);
        let limit = most.saturating_mul(leading.len());
        let mut seen: FxHashSet<(Area, Context)> = FxHashSet::default();
        let mut open = vec![(self.area(self.start), Context::default())];
        let mut found = Vec::new();
        while let Some((area, context)) = open.pop() {
            if !leading.contains(&area) || !seen.insert((area, context)) {
                continue;
            }
            if area == wanted {
                found.push(context);
            }
            if seen.len() > limit || found.len() > most {
                return None;
            }
            for edge in self.leaving.get(&area).cloned().unwrap_or_default() {
                let to = self.area(self.edge(edge).to);
                open.extend(self.context_after(edge, context).map(|inner| (to, inner)));
            }
        }
        found.sort_unstable();
        Some(found)
    }

    /// The areas from which control can get into an area otherwise than by returning from a call that it made there, itself
    /// among them.
    fn leading_to(&self, area: Area) -> FxHashSet<Area> {
        let mut before: FxHashMap<Area, Vec<Area>> = FxHashMap::default();
        for (from, edges) in &self.leaving {
            for edge in edges {
                before.entry(self.area(self.edge(*edge).to)).or_default().push(*from);
            }
        }
        let mut leading = FxHashSet::default();
        let mut open = vec![area];
        while let Some(next) = open.pop() {
            if leading.insert(next) {
                open.extend(before.get(&next).into_iter().flatten());
            }
        }
        leading
    }

    fn area(&self, at: LocationId) -> Area {
        Area::of(&self.locations, at)
    }
}

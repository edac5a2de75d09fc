//! Call strings: which calls led to the present activation.
//!
//! Interned, so that a context is a number, and made only when control gets there. A call within a recursive
//! group does not lengthen the string: inside the group all activations look alike, and control returns
//! to every call of the group and, by the string, to the call that entered it.
//!
//! Proofs and searches go backwards, so edges are also found from their end ([`Model::predecessors`]), and all
//! call strings in which a function can stand are listed from the static call graph ([`Model::contexts_of`]).

use crate::graph::{CallSiteId, EdgeId, EdgeKind, LocationId, Model, ProgramGraph};
use goal::FunctionId;
use rustc_hash::FxHashMap;

/// A call string, interned in its model.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Context(pub u32);

/// The call strings seen so far. [`Context`] 0 is the empty one.
#[derive(Clone, Debug, Default)]
pub struct Contexts {
    frames: Vec<(Context, CallSiteId)>,
    known: FxHashMap<(Context, CallSiteId), Context>,
    /// The contexts of recursive groups that were listed, by their first function.
    of_group: FxHashMap<FunctionId, Vec<Context>>,
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

impl Model {
    /// The call string of a context, outermost call first.
    pub fn call_string(&self, context: Context) -> Vec<CallSiteId> {
        self.contexts.string(context)
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
    /// more than `most`. They are counted first, so that asking costs little where there are too many.
    pub fn contexts_of(&mut self, at: LocationId, most: usize) -> Option<Vec<Context>> {
        let graph = self.graph();
        let Some(function) = graph.location(at).function else {
            return Some(vec![Context::default()]);
        };
        if graph.callers.count(function) > most as u64 {
            return None;
        }
        let wanted = graph.callers.group(function);
        for group in graph.callers.leading_to(wanted, &graph.call_sites) {
            if !self.contexts.of_group.contains_key(&group) {
                let found = self.list_contexts(&graph, group);
                self.contexts.of_group.insert(group, found);
            }
        }
        self.contexts.of_group.get(&wanted).cloned()
    }

    /// The contexts of a recursive group (or of a function in none), those of its callers being known.
    fn list_contexts(&mut self, graph: &ProgramGraph, group: FunctionId) -> Vec<Context> {
        let mut found = Vec::new();
        for site in graph.callers.calls(group) {
            let caller = graph.call_sites[site.index()].caller;
            let below = match caller.map(|caller| graph.callers.group(caller)) {
                None => vec![Context::default()],
                Some(caller) => self.contexts.of_group.get(&caller).cloned().unwrap_or_default(),
            };
            found.extend(below.into_iter().map(|context| self.contexts.push(context, *site)));
        }
        found.sort_unstable();
        found
    }
}

impl ProgramGraph {
    /// Whether a call stays within a recursive group.
    pub fn is_recursive_call(&self, site: CallSiteId, callee: FunctionId) -> bool {
        let group = |function: FunctionId| self.recursive[function.index()];
        let caller = self.call_sites[site.index()].caller;
        group(callee).is_some() && caller.and_then(group) == group(callee)
    }

    /// Whether any function may call itself, by itself or by way of others.
    pub fn has_recursion(&self) -> bool {
        self.recursive.iter().any(Option::is_some)
    }

    /// In how many call strings a function can stand by the static call graph; `u64::MAX` if there are more than that.
    pub fn count_contexts(&self, function: FunctionId) -> u64 {
        self.callers.count(function)
    }
}

//! The ways back from functions, and the finished model.

use super::{Lowerer, types};
use crate::callers::Callers;
use crate::graph::{
    CallSite, CallSiteId, Edge, EdgeId, EdgeKind, Location, LocationId, Model, Place, ProgramGraph,
};
use crate::variables::VarId;
use goal::{FunctionId, GoalId};
use llvm::Value;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

impl<'c> Lowerer<'_, 'c> {
    /// Adds the edges from each function's exits to its callers.
    pub fn add_returns(&mut self) {
        for index in 0..self.call_sites.len() {
            let site = self.call_sites[index].clone();
            let call = self.site_calls[index];
            for callee in &site.callees {
                let from = self.exit(*callee);
                let id = CallSiteId(index as u32);
                let kind = EdgeKind::Return(id, *callee);
                self.add_return(&site, *callee, (from, site.to), kind, call);
            }
        }
        self.add_throws();
        self.add_leaves();
    }

    fn add_return(
        &mut self,
        site: &CallSite,
        callee: FunctionId,
        (from, to): (LocationId, LocationId),
        kind: EdgeKind,
        call: Option<Value<'c>>,
    ) {
        let mut segment = self.segment(from);
        let mut restored = self.lost_registers(site, callee);
        for variable in &restored {
            let width = self.variables.get(*variable).sort.width();
            let unknown = self.unknown(&mut segment, width);
            segment.state.insert(*variable, unknown);
        }
        if let Some(call) = call.filter(|call| self.live.contains(call) && !call.ty().is_void()) {
            for (part, width) in (0..).zip(types::widths(&self.layout, call.ty())) {
                let value = match self.returned(callee, part, width) {
                    Some(result) => self.leaf(result),
                    None => self.unknown(&mut segment, width),
                };
                let register = self.register(call, part, width);
                segment.state.insert(register, value);
                restored.retain(|variable| *variable != register);
            }
        }
        let always = self.terms.truth(true);
        let mut edge = self.edge(&segment, to, always);
        edge.kind = kind;
        edge.restored = restored;
        self.edges.push(edge);
    }

    /// The variable of a part of a function's result, if it has that part.
    fn returned(&mut self, callee: FunctionId, part: u32, width: u32) -> Option<VarId> {
        let ty = self.bodies[callee.index()].value_type()?.return_type()?;
        let widths = types::widths(&self.layout, ty);
        let fits = !ty.is_void() && widths.get(part as usize) == Some(&width);
        fits.then(|| self.result(callee, part, width))
    }

    /// The registers of a caller that a recursive call may overwrite.
    fn lost_registers(&self, site: &CallSite, callee: FunctionId) -> Vec<VarId> {
        let group = |function: FunctionId| self.graph.recursive[function.index()];
        let Some(caller) = site.caller else { return Vec::new() };
        if group(callee).is_none() || group(caller) != group(callee) {
            return Vec::new();
        }
        self.of_function.get(&caller).cloned().unwrap_or_default()
    }

    /// Adds the edges of exceptions from functions that may throw to their callers.
    fn add_throws(&mut self) {
        let throwing = self.add_ways_out(Place::Unwind, |_, site| site.unwind_to);
        if self.catches
            && self.exits
            && self.graph.handlers.iter().any(|handler| throwing.contains(handler))
        {
            // Through the frames of C below, to whoever catches around the call that ends the program.
            let mark = self.mark("a function for the end of the program that may throw", None);
            self.obstacles.push(mark);
        }
    }

    /// Adds the edges from functions that may end the program, through all that are active, to the handlers of its end:
    /// those are called when no function is active any more, so that their call strings do not depend on who ended the
    /// program.
    fn add_leaves(&mut self) {
        let _ = self.add_ways_out(Place::Leave, |lowerer, site| match site.caller {
            Some(caller) => lowerer.leave(caller),
            None => lowerer.ending(),
        });
    }

    /// Adds the edges that lead from a place of functions, where it can be reached, to their callers; of which
    /// functions it can.
    fn add_ways_out(
        &mut self,
        place: Place,
        to: impl Fn(&mut Self, &CallSite) -> LocationId,
    ) -> FxHashSet<FunctionId> {
        let mut open: Vec<FunctionId> = Vec::new();
        let mut seen = FxHashSet::default();
        let targets: FxHashSet<LocationId> = self.edges.iter().map(|edge| edge.to).collect();
        for index in 0..self.bodies.len() {
            let id = FunctionId(index as u32);
            let location = Location { function: Some(id), place };
            let reached = self.location_ids.get(&location).is_some_and(|at| targets.contains(at));
            if reached && seen.insert(id) {
                open.push(id);
            }
        }
        while let Some(callee) = open.pop() {
            for index in 0..self.call_sites.len() {
                let site = self.call_sites[index].clone();
                if !site.callees.contains(&callee) {
                    continue;
                }
                let from = self.location(Location { function: Some(callee), place });
                let to = to(self, &site);
                let kind = EdgeKind::Throw(CallSiteId(index as u32), callee);
                self.add_return(&site, callee, (from, to), kind, None);
                let to = self.locations[to.index()];
                if let Some(next) = to.function.filter(|_| to.place == place)
                    && seen.insert(next)
                {
                    open.push(next);
                }
            }
        }
        seen
    }

    /// Puts locations in their order, whatever the order in which they were met.
    fn sort_locations(&mut self, start: LocationId) -> LocationId {
        let mut order: Vec<usize> = (0..self.locations.len()).collect();
        order.sort_by_key(|index| self.locations[*index]);
        let mut number = vec![LocationId(0); order.len()];
        for (new, old) in order.iter().enumerate() {
            number[*old] = LocationId(new as u32);
        }
        self.locations = order.iter().map(|old| self.locations[*old]).collect();
        for edge in &mut self.edges {
            (edge.from, edge.to) = (number[edge.from.index()], number[edge.to.index()]);
        }
        for site in &mut self.call_sites {
            for location in [&mut site.from, &mut site.to, &mut site.unwind_to] {
                *location = number[location.index()];
            }
        }
        number[start.index()]
    }

    /// Sorts the edges and hands the model over.
    pub fn finish(mut self, start: LocationId) -> Model {
        let start = self.sort_locations(start);
        self.edges.sort_by_key(|edge: &Edge| edge.from);
        let mut first_edge = Vec::with_capacity(self.locations.len());
        let mut next = 0;
        for index in 0..self.locations.len() {
            first_edge.push(next as u32);
            while self.edges.get(next).is_some_and(|edge| edge.from.index() == index) {
                next += 1;
            }
        }
        let incoming = incoming(self.locations.len(), &self.edges);
        let mut deciding = deciding(&self.edges);
        deciding.retain(|goal, _| !self.unseen.contains(goal));
        let callers = Callers::new(&self.graph.recursive, &self.call_sites, &self.edges);
        self.obstacles.sort_unstable();
        self.obstacles.dedup();
        Model::new(Arc::new(ProgramGraph {
            lowered: self.terms,
            variables: self.variables,
            locations: self.locations,
            edges: self.edges,
            call_sites: self.call_sites,
            marks: self.marks,
            obstacles: self.obstacles,
            functions: self.bodies.iter().map(|function| function.name()).collect(),
            start,
            externals: self.externals,
            first_edge,
            incoming,
            deciding,
            callers,
            recursive: self.graph.recursive,
            handlers: self.graph.handlers,
            parameters: self.parameters,
            regions: self.regions,
            images: self.images,
            special: self.special,
            premises: self.premises,
        }))
    }
}

/// The edges that decide each goal.
fn deciding(edges: &[Edge]) -> FxHashMap<GoalId, Vec<EdgeId>> {
    let mut deciding: FxHashMap<GoalId, Vec<EdgeId>> = FxHashMap::default();
    for (index, edge) in edges.iter().enumerate() {
        if let Some(goal) = edge.goal {
            deciding.entry(goal).or_default().push(EdgeId(index as u32));
        }
    }
    deciding
}

/// The edges that lead to each location.
fn incoming(locations: usize, edges: &[Edge]) -> Vec<Vec<EdgeId>> {
    let mut incoming = vec![Vec::new(); locations];
    for (index, edge) in edges.iter().enumerate() {
        incoming[edge.to.index()].push(EdgeId(index as u32));
    }
    incoming
}

//! The model as text and as a Graphviz graph, in a stable order.

use crate::graph::{
    BEFORE, DESTRUCTORS, Edge, EdgeKind, Location, LocationId, Model, OTHERS, Place,
};
use crate::regions::Region;
use std::fmt::{self, Write};
use term::{Node, Sort, Term};

/// Terms are shown to this depth.
const DEEP: u32 = 6;

impl Model {
    /// A location's name: function, block and position.
    pub fn location_name(&self, id: LocationId) -> String {
        let Location { function, place } = self.location(id);
        let name = function.map(|f| self.functions[f.index()].clone()).unwrap_or_default();
        match place {
            Place::Start => "start".into(),
            Place::Block { block, position: 0, phase: 0 } => format!("{name}:b{}", block.0),
            Place::Block { block, position, phase: 0 } => format!("{name}:b{}:{position}", block.0),
            Place::Block { block, position, phase } => {
                format!("{name}:b{}:{position}.{phase}", block.0)
            }
            Place::Exit => format!("{name}:exit"),
            Place::Unwind => format!("{name}:unwind"),
            Place::Leave => format!("{name}:leave"),
            Place::Between(u32::MAX) => "ending".into(),
            Place::Between(BEFORE) => "before".into(),
            Place::Between(step) => {
                let before = if step & OTHERS != 0 { "before " } else { "" };
                let step = step & !OTHERS;
                match step.checked_sub(DESTRUCTORS) {
                    Some(step) => format!("{before}last {step}"),
                    None => format!("{before}first {step}"),
                }
            }
            Place::End => "end".into(),
        }
    }

    /// A term with the names of state variables, cut at some depth.
    pub fn show(&self, term: Term) -> String {
        self.show_to(term, DEEP)
    }

    fn show_to(&self, term: Term, depth: u32) -> String {
        let node = self.terms.view(term);
        match node {
            Node::Const(value) => return self.show_constant(term, value),
            Node::Input(input) => {
                return match self.variables.of_input(input) {
                    Some(variable) => self.variables.get(variable).name.clone(),
                    None => format!("in{}", input.index),
                };
            }
            Node::Table(table) => return format!("table[{}]", table.len()),
            _ => {}
        }
        let operands: Vec<Term> = self.terms.operands(term).collect();
        if depth == 0 {
            return "..".into();
        }
        let parts: Vec<String> =
            operands.iter().map(|operand| self.show_to(*operand, depth - 1)).collect();
        let name = format!("{node:?}");
        let name = name.split(['(', ' ']).next().unwrap_or_default().to_lowercase();
        match (node, parts.as_slice()) {
            (Node::Select(..), [array, index]) => format!("{array}[{index}]"),
            (Node::Add(..), [a, b]) => format!("({a} + {b})"),
            (Node::Sub(..), [a, b]) => format!("({a} - {b})"),
            (Node::Mul(..), [a, b]) => format!("({a} * {b})"),
            (Node::Eq(..), [a, b]) => format!("({a} = {b})"),
            (Node::Ult(..), [a, b]) => format!("({a} <u {b})"),
            (Node::Slt(..), [a, b]) => format!("({a} < {b})"),
            (Node::And(..), [a, b]) => format!("({a} & {b})"),
            (Node::Or(..), [a, b]) => format!("({a} | {b})"),
            (Node::Not(..), [a]) => format!("!{a}"),
            (Node::Extract { low, .. }, [a]) => {
                format!("{a}<{}:{low}>", low + self.terms.width(term) - 1)
            }
            _ => format!("{name}({})", parts.join(", ")),
        }
    }

    fn show_constant(&self, term: Term, value: u128) -> String {
        let width = match self.terms.sort(term) {
            Sort::BitVec(width) => width,
            _ => 128,
        };
        let unused = 128 - width;
        let signed = ((value << unused) as i128) >> unused;
        if width > 1 && (-4096..0).contains(&signed) {
            format!("{signed}")
        } else {
            format!("{value}")
        }
    }

    /// The memory regions, each with the objects whose bytes it holds.
    pub fn regions(&self) -> Vec<(String, Vec<String>)> {
        let name = |region: &Region| self.variables.get(region.memory).name.clone();
        let objects = |region: &Region| {
            region.objects.iter().map(|id| self.regions.object(*id).name.clone()).collect()
        };
        self.regions.regions.iter().map(|region| (name(region), objects(region))).collect()
    }

    fn write_edge(&self, f: &mut impl Write, edge: &Edge) -> fmt::Result {
        write!(f, "  -> {}", self.location_name(edge.to))?;
        if self.terms.as_constant(edge.guard) != Some(1) {
            write!(f, " if {}", self.show(edge.guard))?;
        }
        if let Some(goal) = edge.goal {
            write!(f, " goal {}", goal.0)?;
        }
        match edge.kind {
            EdgeKind::Flow => {}
            EdgeKind::Call(site, _) => write!(f, " call {}", site.0)?,
            EdgeKind::Return(site, _) => write!(f, " return {}", site.0)?,
            EdgeKind::Throw(site, _) => write!(f, " throw {}", site.0)?,
        }
        if let Some(outcome) = &edge.ends {
            write!(f, " ends: {outcome}")?;
        }
        for mark in &edge.marks {
            write!(f, " unmodelled: {}", self.marks[mark.index()].reason)?;
        }
        writeln!(f)?;
        for (variable, value) in &edge.assignments {
            writeln!(f, "       {} := {}", self.variables.get(*variable).name, self.show(*value))?;
        }
        Ok(())
    }

    /// The model as a Graphviz graph; goals are coloured.
    pub fn dot(&self) -> String {
        let mut out = String::from("digraph model {\n  node [shape=box, fontname=monospace];\n");
        for index in 0..self.locations.len() {
            let name = quoted(&self.location_name(LocationId(index as u32)));
            let _ = writeln!(out, "  l{index} [label={name}];");
        }
        for edge in &self.edges {
            let mut label = String::new();
            if self.terms.as_constant(edge.guard) != Some(1) {
                label = self.show_to(edge.guard, 3);
            }
            if let Some(goal) = edge.goal {
                let _ = write!(label, " goal {}", goal.0);
            }
            let style = match edge.kind {
                EdgeKind::Flow if edge.goal.is_some() => ", color=blue",
                EdgeKind::Flow => "",
                EdgeKind::Call(..) => ", style=bold",
                EdgeKind::Return(..) => ", style=dashed",
                EdgeKind::Throw(..) => ", style=dotted",
            };
            let (from, to, label) = (edge.from.0, edge.to.0, quoted(&label));
            let _ = writeln!(out, "  l{from} -> l{to} [label={label}{style}];");
        }
        out.push_str("}\n");
        out
    }
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

impl fmt::Display for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, objects) in self.regions() {
            writeln!(f, "region {name}: {}", objects.join(", "))?;
        }
        for index in 0..self.locations.len() {
            let id = LocationId(index as u32);
            writeln!(f, "{}:", self.location_name(id))?;
            for edge in self.outgoing(id) {
                self.write_edge(f, self.edge(edge))?;
            }
        }
        Ok(())
    }
}

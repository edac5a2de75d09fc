//! The fingerprint of a model: which program a certificate is about.
//!
//! A certificate names locations, call sites and variables. Said of another program, the same names would mean
//! something else; the checker would most likely reject it, but "this file is stale" is the better answer. So the
//! fingerprint guards no soundness and need not resist attacks: FNV-1a of 128 bits over the model's parts in their
//! order.

use model::{EdgeId, EdgeKind, Model, VarId, VarKind};
use std::fmt;
use std::str::FromStr;

/// What identifies a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fingerprint(u128);

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl FromStr for Fingerprint {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Fingerprint, Self::Err> {
        u128::from_str_radix(text, 16).map(Fingerprint)
    }
}

const OFFSET: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;

struct Hasher(u128);

impl Hasher {
    fn bytes(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u128::from(*byte)).wrapping_mul(PRIME);
        }
    }

    fn number(&mut self, number: u64) {
        self.bytes(&number.to_le_bytes());
    }

    fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        self.bytes(text.as_bytes());
    }
}

/// The fingerprint of a model. Looks at all of it: ask once, not for each certificate.
pub fn fingerprint(model: &mut Model) -> Fingerprint {
    let mut hasher = Hasher(OFFSET);
    hasher.number(model.start.0.into());
    for index in 0..model.locations.len() {
        hasher.text(&model.location_name(model::LocationId(index as u32)));
    }
    for (_, variable) in model.variables.iter() {
        hasher.text(&variable.name);
        hasher.text(&variable.sort.to_string());
    }
    for index in 0..model.edges.len() {
        add_edge(&mut hasher, model, EdgeId(index as u32));
    }
    for obstacle in &model.obstacles {
        hasher.text(&model.marks[obstacle.index()].reason);
    }
    let is_base =
        |(_, variable): &(VarId, &model::Variable)| matches!(variable.kind, VarKind::Base(_));
    let bases: Vec<VarId> = model.variables.iter().filter(is_base).map(|(id, _)| id).collect();
    for base in bases {
        for fact in model.facts(&[base]) {
            hasher.number(model.terms.hash(fact));
        }
    }
    Fingerprint(hasher.0)
}

fn add_edge(hasher: &mut Hasher, model: &Model, id: EdgeId) {
    let edge = model.edge(id);
    hasher.number(u64::from(edge.from.0) << 32 | u64::from(edge.to.0));
    let goal = edge.goal.filter(|goal| model.edges_of_goal(*goal).next().is_some());
    hasher.number(goal.map_or(u64::MAX, |goal| goal.0.into()));
    let (kind, call) = match edge.kind {
        EdgeKind::Flow => (0, None),
        EdgeKind::Call(site, callee) => (1, Some((site, callee))),
        EdgeKind::Return(site, callee) => (2, Some((site, callee))),
        EdgeKind::Throw(site, callee) => (3, Some((site, callee))),
    };
    hasher.number(kind);
    if let Some((site, callee)) = call {
        hasher.number(u64::from(site.0) << 32 | u64::from(callee.0));
        hasher.number(model.is_recursive_call(site, callee).into());
    }
    hasher.number(model.terms.hash(edge.guard));
    for (variable, value) in &edge.assignments {
        hasher.number(variable.0.into());
        hasher.number(model.terms.hash(*value));
    }
}

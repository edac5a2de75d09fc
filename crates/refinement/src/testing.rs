//! Support for unit tests: models of program texts, and the invariants of a graph.

use crate::coarsen::contain;
use crate::frontier::Frontier;
use crate::generate::conditions;
use crate::graph::Graph;
use crate::questions::Questions;
use crate::refine::{crossing, is_plainly_empty};
use crate::region::{Literal, PointId, RegionId};
use goal::Program;
use model::{EdgeId, Model};
use rustc_hash::FxHashSet;
use solve::Answer;
use term::Term;

/// The model of a program text in C.
pub fn build(text: &str) -> (Model, Program) {
    let work = tempfile::tempdir().expect("folder");
    let source = work.path().join("program.c");
    std::fs::write(&source, text).expect("source");
    let compiled = compile::compile(&[source], &[], work.path()).expect("compiled");
    (model::build(&compiled.bitcode).expect("model"), compiled.program)
}

/// Absences that were found justified: the predicates before and after, and the edge.
#[derive(Default)]
pub struct Checked(FxHashSet<(Term, EdgeId, Option<Term>)>);

/// Holds a graph against its invariants.
pub fn check(model: &mut Model, graph: &Graph, checked: &mut Checked) {
    for number in 0..graph.len() as u32 {
        let point = PointId(number);
        let regions = graph.get(point).regions.clone();
        let predicates: Vec<&[Literal]> =
            regions.iter().map(|region| graph.region(*region).literals.as_slice()).collect();
        assert!(contain(&predicates, &[]), "the regions of a point contain every state");
        for region in regions {
            check_region(model, graph, region, checked);
        }
    }
}

fn check_region(model: &mut Model, graph: &Graph, region: RegionId, checked: &mut Checked) {
    assert!(graph.region(region).alive);
    for literal in &graph.region(region).literals {
        assert!(!graph.refinement(literal.refinement).dropped);
    }
    for absence in &graph.region(region).absent {
        if let Some(to) = absence.to {
            assert!(graph.region(to).alive);
            assert!(graph.region(to).absent_from.contains(&region));
        }
        let before = graph.predicate(model, region);
        let after = absence.to.map(|to| graph.predicate(model, to));
        if !checked.0.insert((before, absence.edge, after)) {
            continue;
        }
        let mut solver = solve::plain(&solve::Options::default());
        let mut questions = Questions::new(solver.as_mut());
        let step = (region, absence.edge, absence.to);
        let conditions = match absence.to {
            Some(post) => {
                conditions(model, graph, Frontier { pre: region, edge: absence.edge, post })
            }
            None => crate::generate::guard(model, absence.edge),
        };
        let empty = is_plainly_empty(model, graph, region, &conditions) || {
            let states = crossing(model, graph, step, &conditions, usize::MAX)
                .expect("a question of bearable size");
            matches!(questions.on_states(model, states), Answer::Unsat(_))
        };
        assert!(empty, "an absent edge is justified: {} by {:?}", model.show(before), absence);
    }
}

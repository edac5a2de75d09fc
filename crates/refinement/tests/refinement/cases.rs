//! Case programs with a planted infeasible branch, and their twins in which it is feasible.

use crate::support::decide_case;
use provoke_refinement::Options;

/// Structs, pointers, heap objects, function pointers, recursion, loops, virtual calls, floats.
const PLANTED: &[&str] = &[
    "infeasible/clamp.c",
    "infeasible/heap_two_objects.c",
    "infeasible/chosen_operation.c",
    "infeasible/recursion_gcd.c",
    "infeasible/ring_index.c",
    "infeasible/float_square.c",
    "infeasible/class_invariant.cpp",
];

#[test]
fn planted_branches_are_infeasible_and_their_twins_are_not() {
    for name in PLANTED {
        let found = decide_case(name, Options::default());
        assert_eq!(found.infeasible.len(), 1, "{name}: {:?}", found.open_places());
        let (stem, extension) = name.rsplit_once('.').expect("extension");
        let twin = decide_case(&format!("{stem}_twin.{extension}"), Options::default());
        assert_eq!(twin.infeasible_places(), [""; 0], "{name}");
    }
}

//! The shape of models: goals, contexts, regions, what is not modelled, and the printed form.

use crate::support;
use goal::GoalId;
use provoke_model::{Context, EdgeKind, LocationId, Model, Place};
use std::collections::BTreeSet;

/// Everything that control can reach, guards aside.
fn reachable(model: &mut Model) -> BTreeSet<(LocationId, Context)> {
    let mut seen = BTreeSet::new();
    let mut open = vec![(model.start, Context::default())];
    while let Some((at, context)) = open.pop() {
        assert!(seen.len() < 100_000, "contexts are finite");
        if seen.insert((at, context)) {
            let next = model.successors(at, context);
            open.extend(next.into_iter().map(|(edge, context)| (model.edge(edge).to, context)));
        }
    }
    seen
}

/// What is wrong with a model: a goal without an edge, or a place where some state has no step.
pub fn gaps(built: &support::Built) -> Vec<String> {
    let model = &built.model;
    let decided: BTreeSet<GoalId> = model.edges.iter().filter_map(|edge| edge.goal).collect();
    let mut gaps = Vec::new();
    for (goal, described) in (0..).map(GoalId).zip(&built.program.goals) {
        // Not entering a label of a switch has no edge of its own.
        let implied = described.outcome == goal::BranchOutcome::False;
        if !decided.contains(&goal) && !built.dead.contains(&goal) && !implied {
            gaps.push(format!("no edge for goal {}", goal.0));
        }
    }
    let marks = model.marks.iter().map(|mark| mark.reason.clone());
    gaps.extend(marks.filter(|reason| reason.starts_with("no step")));
    for id in (0..model.locations.len() as u32).map(LocationId) {
        let inner = matches!(model.location(id).place, Place::Block { .. } | Place::Between(_));
        if inner && model.outgoing(id).next().is_none() {
            gaps.push(format!("no edge leaves {}", model.location_name(id)));
        }
    }
    gaps
}

#[test]
fn a_function_returns_to_the_call_that_it_came_from() {
    let mut model = support::model(
        "int nondet(void); static int id(int x) { return x + nondet(); }
         int main(void) { int a = id(1); int b = id(2); return a + b; }",
    );
    let exits: Vec<_> = reachable(&mut model)
        .into_iter()
        .filter(|(at, _)| model.location_name(*at) == "id:exit")
        .collect();
    assert_eq!(exits.len(), 2, "one per call");
    for (at, context) in exits {
        let site = model.call_string(context).last().copied();
        let back = model.successors(at, context);
        assert_eq!(back.len(), 1);
        assert!(matches!(model.edge(back[0].0).kind, EdgeKind::Return(to, _) if Some(to) == site));
    }
}

#[test]
fn a_recursive_group_collapses_and_its_registers_become_unknown() {
    let mut model = support::model(
        "int __VERIFIER_nondet_int(void); static int odd(int n);
         static int even(int n) { int kept = n * 3; return n == 0 ? 1 : odd(n - 1) + kept; }
         static int odd(int n) { return n == 0 ? 0 : even(n - 1); }
         int main(void) { return even(__VERIFIER_nondet_int()); }",
    );
    let contexts: BTreeSet<_> = reachable(&mut model).into_iter().map(|(_, c)| c).collect();
    assert_eq!(contexts.len(), 3, "outside, main, the group");
    let back = model.edges.iter().find(|edge| !edge.restored.is_empty()).expect("a return");
    let unknown = |id| back.assignments.iter().any(|(variable, _)| *variable == id);
    assert!(back.restored.iter().all(|id| unknown(*id)));
}

#[test]
fn memory_is_split_by_what_pointers_reach() {
    let model = support::model(
        "int nondet(void); static int plain, a[4], b[4]; static int *which;
         int main(void) {
           plain = nondet();
           which = nondet() ? a : b;
           which[nondet() & 3] = plain;
           return a[1] + b[1];
         }",
    );
    let regions: Vec<String> = model.regions().into_iter().map(|(name, _)| name).collect();
    assert!(regions.contains(&"[a]".to_owned()) && regions.contains(&"[b]".to_owned()));
    let names: BTreeSet<&str> = model.variables.iter().map(|(_, v)| v.name.as_str()).collect();
    assert!(names.contains("plain") && !names.contains("[plain]"));
}

#[test]
fn an_access_touches_at_most_one_region_of_several_objects() {
    let numbers = 0..8;
    let declared: String =
        numbers.clone().map(|n| format!("static int a{n} = 1, b{n} = 2;")).collect();
    let list = |name: &str| -> String { numbers.clone().map(|n| format!("&{name}{n},")).collect() };
    let text = format!(
        "int nondet(void); {declared} static int *as[] = {{{}}}, *bs[] = {{{}}};
         int main(void) {{
           *as[nondet() & 7] = 3; *bs[nondet() & 7] = 4;
           int *either = nondet() ? &a0 : &b0;
           return *either == 5;
         }}",
        list("a"),
        list("b")
    );
    let model = support::model(&text);
    let holds = |name: &str| {
        let regions = model.regions();
        regions.into_iter().find(|(_, objects)| objects.iter().any(|object| object == name))
    };
    assert_eq!(holds("a0"), holds("b7"), "the last access may touch both");
}

#[test]
fn what_is_not_modelled_is_marked_with_its_place() {
    let model = support::model(
        "#include <setjmp.h>\nint mystery(int *); static jmp_buf place;
int main(void) { int x = 1; mystery(&x); if (setjmp(place)) return 1;
return x; }",
    );
    let marks: Vec<_> = model.marks.iter().map(|mark| mark.reason.as_str()).collect();
    assert!(marks.contains(&"external call of mystery"), "{marks:?}");
    let mark = model.marks.iter().find(|mark| mark.reason.contains("mystery")).expect("mark");
    assert_eq!(mark.range.as_ref().map(|range| range.start.0), Some(3));
    assert!(model.externals.contains_key("mystery"));
    assert!(!model.obstacles.is_empty(), "setjmp allows no proof");
}

#[test]
fn the_text_of_a_model_is_stable() {
    let case = support::cases().into_iter().find(|case| case.name == "memory/linked_list.c");
    let case = case.expect("case");
    let build = || support::compile(&case.sources, &case.flags).expect("program").0;
    let (first, second) = (build(), build());
    assert_eq!(first.to_string(), second.to_string());
    assert_eq!(first.dot(), second.dot());
    assert!(first.dot().starts_with("digraph"));
}

#[test]
fn a_volatile_variable_may_have_any_value() {
    let model =
        support::model("int main(void) { volatile int never = 0; if (never) return 1; return 0; }");
    let taken = model.edges_of_goal(GoalId(0)).next().expect("an edge");
    assert_eq!(model.terms.as_constant(model.edge(taken).guard), None);
}

#[test]
fn an_array_has_cells_as_wide_as_its_accesses_allow() {
    let text = "#include <string.h>
int nondet(void); static int numbers[8], copied[3], torn[4]; static char letters[8];
static struct { short kind; int value; } records[4];
static long sum(const int *from, int n) { return from[n]; }
int main(void) {
  int i = nondet() & 3;
  long copy[4]; copy[i] = sum(numbers, i);
  memcpy(copied, numbers, sizeof copied);
  records[i].kind = 1; records[i].value = i;
  letters[i] = 'x';
  char *middle = (char *)torn + i; *(int *)middle = 5;
  return (int)copy[i] + copied[i] + records[i].value + letters[i] + torn[i];
}";
    let model = support::model(text);
    let width = |name: &str| {
        let (_, variable) = model.variables.iter().find(|(_, v)| v.name == name).expect("region");
        match variable.sort {
            term::Sort::Array { element, .. } => element,
            _ => 0,
        }
    };
    assert_eq!(width("[main.copy]"), 64);
    assert_eq!(width("[numbers]"), 32, "moved in pieces that are whole elements");
    assert_eq!(width("[copied]"), 32);
    assert_eq!(width("[records]"), 16, "the smallest field");
    assert_eq!(width("[letters]"), 8);
    assert_eq!(width("[torn]"), 8, "a pointer into the middle of an element");
}

/// Two to the power of forty call strings are counted at once, and nobody begins to list them.
#[test]
fn call_strings_are_counted_before_they_are_listed() {
    let mut text = String::from("int f0(int x) { if (x) return 1; return 2; }\n");
    for depth in 1..=40 {
        let below = depth - 1;
        let line = format!("int f{depth}(int x) {{ return f{below}(x) + f{below}(x + 1); }}\n");
        text.push_str(&line);
    }
    text.push_str("int main(int argc, char **argv) { (void)argv; return f40(argc); }\n");
    let mut model = support::model(&text);
    let function = |name: &str| {
        let index = model.functions.iter().position(|function| function == name);
        goal::FunctionId(index.expect("it has a body") as u32)
    };
    let (deep, near) = (function("f0"), function("f38"));
    assert_eq!(model.count_contexts(deep), 1 << 40);
    let of = |model: &mut Model, function| {
        let at = model.locations.iter().position(|location| location.function == Some(function));
        model.contexts_of(LocationId(at.expect("it has locations") as u32), 1 << 12)
    };
    assert_eq!(of(&mut model, deep), None);
    let few = of(&mut model, near).expect("few");
    assert_eq!(few.len(), 4);
    assert!(
        few.iter().all(|context| model.call_string(*context).len() == 4),
        "main and three more"
    );
}

#[test]
fn the_first_levels_of_recursion_are_told_apart_when_asked() {
    let text = "extern int __VERIFIER_nondet_int(void);
        static int once(int n) { return n > 3 ? n : 0; }
        static int line(int n) { if (n <= 0) return once(n); return line(n - 1) + 1; }
        static int tree(int n) { if (n <= 0) return 1; return tree(n - 1) + tree(n - 2); }
        int main(void) { return line(__VERIFIER_nondet_int()) + tree(3); }";
    let plain = support::model(text);
    let options = provoke_model::Options { unrolled: true, ..Default::default() };
    let unrolled = support::model_with(text, &options);
    let copies = |name: &str| {
        unrolled
            .functions
            .iter()
            .filter(|function| function.starts_with(&format!("{name}@")))
            .count()
    };
    assert_eq!((copies("once"), copies("line"), copies("tree")), (0, 15, 5));
    let before = plain.functions.len();
    assert_eq!(unrolled.functions[..before], plain.functions[..], "ids stay what they are");
    let edges = |model: &Model, goal: u32| model.edges_of_goal(GoalId(goal)).count();
    let goals = (0..6).map(|goal| (edges(&plain, goal), edges(&unrolled, goal)));
    assert_eq!(goals.collect::<Vec<_>>(), [(1, 1), (1, 1), (1, 16), (1, 16), (1, 6), (1, 6)]);
}

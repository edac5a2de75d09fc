//! Random small programs: no goal that is called infeasible is taken by a random run.

use crate::support;
use goal::{Input, InputKind, Test};
use model::{Limits, interpret};
use provoke_refinement::Options;
use std::fmt::Write;

/// A small generator of pseudo-random numbers (splitmix64).
struct Random(u64);

impl Random {
    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, limit: u64) -> u64 {
        self.word() % limit
    }

    fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        from[self.below(from.len() as u64) as usize]
    }
}

const VARIABLES: &[&str] = &["a", "b", "c", "t[a & 3]", "t[1]", "*p"];

fn operand(random: &mut Random) -> String {
    match random.below(3) {
        0 => format!("{}", random.below(12) as i64 - 3),
        _ => random.pick(VARIABLES).to_owned(),
    }
}

fn expression(random: &mut Random) -> String {
    let (x, y) = (operand(random), operand(random));
    let operator = random.pick(&["+", "-", "&", "|", "^"]);
    format!("{x} {operator} {y}")
}

fn condition(random: &mut Random) -> String {
    let (x, y) = (expression(random), operand(random));
    let operator = random.pick(&["<", "<=", "==", "!=", ">", ">="]);
    format!("({x}) {operator} {y}")
}

fn statement(random: &mut Random, depth: u32, text: &mut String) {
    let indent = "  ".repeat(5 - depth as usize);
    match random.below(if depth == 0 { 3 } else { 7 }) {
        0..=2 => {
            let (to, value) = (random.pick(VARIABLES), expression(random));
            let _ = writeln!(text, "{indent}{to} = {value};");
        }
        3 | 4 => {
            let _ = writeln!(text, "{indent}if ({}) {{", condition(random));
            block(random, depth - 1, text);
            let _ = writeln!(text, "{indent}}} else {{");
            block(random, depth - 1, text);
            let _ = writeln!(text, "{indent}}}");
        }
        5 => {
            let counter = format!("i{depth}");
            let rounds = 1 + random.below(4);
            let _ = writeln!(
                text,
                "{indent}for (int {counter} = 0; {counter} < {rounds} && {}; {counter}++) {{",
                condition(random)
            );
            block(random, depth - 1, text);
            let _ = writeln!(text, "{indent}}}");
        }
        _ => {
            let _ =
                writeln!(text, "{indent}{} = helper({});", random.pick(VARIABLES), operand(random));
        }
    }
}

fn block(random: &mut Random, depth: u32, text: &mut String) {
    for _ in 0..=random.below(2) {
        statement(random, depth, text);
    }
}

fn program(random: &mut Random) -> String {
    let mut text = String::from(
        "extern int __VERIFIER_nondet_int(void);
extern signed char __VERIFIER_nondet_char(void);
static int g;
static int helper(int x) { if (x > 5) return g - x; if (x == g) return x + 2; g = x; return x & 7; }
int main(void) {
  int a = __VERIFIER_nondet_char(), b = __VERIFIER_nondet_int(), c = 0;
  int t[4] = {0, 1, 2, 3};
  int *p = __VERIFIER_nondet_int() > 3 ? &c : &t[2];
",
    );
    for _ in 0..4 {
        statement(random, 3, &mut text);
    }
    text + "  return a + c;\n}\n"
}

fn test(random: &mut Random) -> Test {
    let input = |random: &mut Random, kind, width| {
        let bits = match random.below(3) {
            0 => u128::from(random.word()),
            1 => u128::from(random.below(16)),
            _ => u128::from(random.below(16)).wrapping_neg(),
        };
        Input { kind, width, bits: bits & (u128::MAX >> (128 - width)) }
    };
    Test {
        inputs: vec![
            input(random, InputKind::Char, 8),
            input(random, InputKind::Signed, 32),
            input(random, InputKind::Signed, 32),
        ],
    }
}

#[test]
fn no_random_run_takes_a_goal_that_is_called_infeasible() {
    let mut random = Random(7);
    let (mut infeasible, mut decided) = (0, 0);
    for number in 0..8 {
        let text = program(&mut random);
        let options = Options { coarsening: number % 2 == 0, ..Options::default() };
        let (model, goals) = support::build_text(&text);
        let found = support::decide(model, goals, options, 16);
        let (model, _) = support::build_text(&text);
        for _ in 0..60 {
            let trace = interpret(&model, &test(&mut random), &Limits::default());
            let taken = trace.goals.iter().find(|goal| found.infeasible.contains(goal));
            assert_eq!(taken, None, "in\n{text}");
        }
        infeasible += found.infeasible.len();
        decided += found.infeasible.len() + found.covered.len();
    }
    assert!(infeasible > 3 && decided > 30, "{infeasible} infeasible of {decided}");
}

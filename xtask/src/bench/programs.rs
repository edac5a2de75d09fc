//! Generators of programs: the papers' families, and a large one.
//!
//! `scan N`, `valves_rep N` and `valves_nest N` follow figures 1 and 2 of the paper on abstraction
//! refinement and coarsening; the Petri net has the size and shape of `nsichneu`, the largest program of
//! the paper on abstraction-driven concolic testing.

use std::fmt::Write;

const INPUTS: &str = "\
#include <stdio.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
";

/// Elements of the arrays in `scan` and `valves`.
const SIZE: usize = 20;

/// A sequence of `n` loops over arrays, each with its own redundant check of the index: a quarter of the
/// eight goals of each is infeasible. (The check stands once per copy, as the papers count it.)
pub fn scan(n: usize) -> String {
    let mut text = INPUTS.to_owned();
    for copy in 1..=n {
        let _ = write!(
            text,
            "
static void scan_{copy}(int *array, int size, int startAt) {{
  while (startAt >= 0 && startAt < size) {{
    if (startAt < 0 || startAt >= size) {{
      printf(\"infeasible\");
      exit(-1);
    }}
    printf(\"Doing something with %d\\n\", array[startAt]);
    startAt = startAt + 1;
  }}
}}
"
        );
    }
    text.push_str("\nint main(void) {\n");
    for copy in 1..=n {
        let _ = writeln!(
            text,
            "  static int array_{copy}[{SIZE}];\n  int size_{copy} = (int)(__VERIFIER_nondet_uint() % {});\n  \
             scan_{copy}(array_{copy}, size_{copy}, __VERIFIER_nondet_int());",
            SIZE + 1
        );
    }
    text + "  return 0;\n}\n"
}

/// A sequence of `n` counting loops, each with an alarm that needs four broken valves.
pub fn valves_repeated(n: usize) -> String {
    let mut text = valves_head();
    for copy in 1..=n {
        text.push_str(&valve_loop(copy, 1));
        let _ = writeln!(text, "  if (count > TOLERANCE) printf(\"alarm {copy}\\n\");");
    }
    text + "  return 0;\n}\n"
}

/// `n` counting loops, each inside of the alarm of the one before.
pub fn valves_nested(n: usize) -> String {
    let mut text = valves_head();
    for copy in 1..=n {
        text.push_str(&valve_loop(copy, copy));
        let indent = "  ".repeat(copy);
        let _ = writeln!(
            text,
            "{indent}if (count > TOLERANCE) {{\n{indent}  printf(\"alarm {copy}\\n\");"
        );
    }
    for copy in (1..=n).rev() {
        let _ = writeln!(text, "{}}}", "  ".repeat(copy));
    }
    text + "  return 0;\n}\n"
}

/// What stands before `main` in both: how a station is read. It has no loop, since a loop's goals would
/// not be the papers'.
fn valves_head() -> String {
    let mut text = INPUTS.to_owned()
        + "\n#define VALVE_NOT_WORKING(v) v == 0\n#define TOLERANCE 3\n\nstatic int read_station(int *valves) {\n";
    for valve in 0..=SIZE {
        let _ = writeln!(text, "  valves[{valve}] = __VERIFIER_nondet_int();");
    }
    let _ = writeln!(text, "  return (int)(__VERIFIER_nondet_uint() % {});\n}}", SIZE + 1);
    let _ = writeln!(text, "\nint main(void) {{\n  int valves[{}], size, index, count;", SIZE + 1);
    text
}

/// One loop of `valves1`.
fn valve_loop(copy: usize, depth: usize) -> String {
    let indent = "  ".repeat(depth);
    format!(
        "{indent}/* station {copy} */
{indent}size = read_station(valves);
{indent}count = 0, index = size;
{indent}while (index != 0) {{
{indent}  if (VALVE_NOT_WORKING(valves[index])) count++;
{indent}  index--;
{indent}}}
"
    )
}

/// Transitions of the Petri net: with the loop's condition, four conditions each make 5,786 goals.
const TRANSITIONS: usize = 723;
const PLACES: usize = 6;
/// Room for the members of a place's marking.
const MEMBERS: usize = 6;

/// A simulator of a Petri net: `iterations` rounds over 723 transitions. A transition looks whether its
/// input place holds enough, its output place has room and two members agree; then whether its own
/// condition holds; then it moves members. The initial marking is the input.
pub fn petri_net(iterations: usize) -> String {
    let mut text = INPUTS.to_owned();
    for place in 1..=PLACES {
        let _ =
            writeln!(text, "static int p{place}_marked;\nstatic long p{place}_member[{MEMBERS}];");
    }
    text.push_str("\nint main(void) {\n");
    for place in 1..=PLACES {
        let _ = writeln!(
            text,
            "  p{place}_marked = (int)(__VERIFIER_nondet_uint() % {});",
            MEMBERS + 1
        );
        for member in 0..MEMBERS {
            let _ = writeln!(text, "  p{place}_member[{member}] = __VERIFIER_nondet_int();");
        }
    }
    let _ = writeln!(text, "  int rounds = {iterations};\n  while (rounds > 0) {{\n    rounds--;");
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    for number in 1..=TRANSITIONS {
        text.push_str(&transition(number, &mut random));
    }
    text + "  }\n  return 0;\n}\n"
}

fn transition(number: usize, random: &mut Random) -> String {
    let from = 1 + random.below(PLACES);
    let to = 1 + (from + random.below(PLACES - 1)) % PLACES;
    let moved = 1 + random.below(3);
    let [a, b, c] = random.three_members();
    let condition = match random.below(3) {
        0 => "x < y".to_owned(),
        1 => format!("x + y > {}", random.below(1000)),
        _ => format!("x - y == {}", random.below(50)),
    };
    let room = MEMBERS - moved;
    let mut moves = String::new();
    for step in 0..moved {
        let value = ["x", "y", "z"][step];
        let _ = writeln!(moves, "        p{to}_member[p{to}_marked + {step}] = {value};");
    }
    format!(
        "    /* transition {number} */
    if (p{from}_marked >= {moved} && p{to}_marked <= {room} && p{from}_member[{a}] != p{from}_member[{b}]) {{
      long x = p{from}_member[{a}], y = p{from}_member[{c}], z;
      if ({condition}) {{
        p{from}_marked -= {moved};
        z = x - y;
{moves}        p{to}_marked += {moved};
        (void)z;
      }}
    }}
"
    )
}

/// A small generator of pseudo-random numbers (xorshift), so that the net is the same everywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % limit
    }

    /// Three members, the first two different.
    fn three_members(&mut self) -> [usize; 3] {
        let first = self.below(MEMBERS);
        let second = (first + 1 + self.below(MEMBERS - 1)) % MEMBERS;
        [first, second, self.below(MEMBERS)]
    }
}

/// Branches one after the other that do not matter for the check at the end, which holds.
pub fn irrelevant_chain(length: usize) -> String {
    let branches: String = (0..length)
        .map(|step| {
            format!(
                "  if (__VERIFIER_nondet_int() > {step}) other += {step}; else other ^= {length};\n"
            )
        })
        .collect();
    format!(
        "extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {{
  int other = 0, state = __VERIFIER_nondet_int() > 0 ? 1 : 2;
{branches}  if (state > 2) reach_error();
  return other == 77;
}}
"
    )
}

/// A state machine with a function for each state: 14 goals and 28 lines each, all of them reachable, though those of
/// late states only after many inputs.
pub fn state_machine(states: usize) -> String {
    let mut text = format!("{INPUTS}static int state, odd, count;\n");
    for state in 0..states {
        let (key, far, next) = (state * 7 % 1000, (state * 7 + 3) % states, (state + 1) % states);
        let (many, parity, back) = (state % 50, state % 9, state * 3 % states);
        let above = 1001 + state;
        let _ = write!(
            text,
            "
/* State {state}: a key leads far,
   the state's own number to the next one. */
static void handle_{state}(int x) {{
    if (x == {key})
    {{
        state = {far};
    }}
    else if (x > 1000 && x < {above})
    {{
        odd++;
    }}
    else if (x == {state})
    {{
        state = {next};
        count = count + 1;
    }}
    if (count > {many} && odd == {parity})
    {{
        state = {back};
    }}
    else if (count < 0)
    {{
        state = 0;
    }}
}}
"
        );
    }
    text.push_str("\nint main(void) {\n  for (int i = 0; i < 100; i++) {\n    int x = __VERIFIER_nondet_int();\n    switch (state) {\n");
    for state in 0..states {
        let _ = writeln!(text, "    case {state}:\n      handle_{state}(x);\n      break;");
    }
    text + "    default: return 1;\n    }\n  }\n  return 0;\n}\n"
}

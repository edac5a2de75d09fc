//! Inputs and conditions for programs that have neither enough.
//!
//! Some scalar globals get an input where `main` starts, whole or reduced to a range; the others keep their constants, so
//! that there is something to prove. Conditions over globals are planted where functions start and where `main` ends. Some
//! can never hold (a masked value beyond its mask, a value between neighbours), most depend on the program.

use crate::random::scalar_globals;
use std::fmt::Write;

const INPUT: &str = "__VERIFIER_nondet_long";
/// Conditions per place.
const CONDITIONS: u64 = 2;

/// The program, which has at least one scalar global, with inputs and conditions; the same for the same seed.
pub fn planted(program: &str, seed: u64) -> String {
    let mut random = Random::new(seed);
    let globals: Vec<&str> = scalar_globals(program).collect();
    let mut text = format!("extern long {INPUT}(void);\nstatic int planted;\n");
    for line in program.lines() {
        if line == "    func_1();" {
            text.push_str(&inputs(&globals, &mut random));
            text.push_str("    func_1();\n");
            text.push_str(&conditions(&globals, &mut random));
            continue;
        }
        text.push_str(line);
        text.push('\n');
        if line.starts_with("{ /* block id:") {
            text.push_str(&conditions(&globals, &mut random));
        }
    }
    text
}

fn inputs(globals: &[&str], random: &mut Random) -> String {
    let mut text = String::new();
    for global in globals {
        let value = match random.below(5) {
            0 | 1 => continue,
            2 => format!("{INPUT}()"),
            3 => format!("{INPUT}() & {}", (2 << random.below(6)) - 1),
            _ => format!("{INPUT}() % {}", random.below(50) + 2),
        };
        let _ = writeln!(text, "    {global} = {value};");
    }
    text
}

fn conditions(globals: &[&str], random: &mut Random) -> String {
    (0..CONDITIONS)
        .map(|_| format!("    if ({}) planted++;\n", condition(globals, random)))
        .collect()
}

fn condition(globals: &[&str], random: &mut Random) -> String {
    let a = random.of(globals);
    let b = random.of(globals);
    let k = random.below(40) as i64 - 8;
    let mask = (2 << random.below(4)) - 1;
    match random.below(10) {
        0 => format!("{a} == {k}"),
        1 => format!("({a} & {mask}) == {k}"),
        2 => format!("{a} > {k} && {a} < {}", k + 2),
        3 => format!("{a} > {k} && {a} < {}", k + 1),
        4 => format!("{a} == {b}"),
        5 => format!("{a} < {b} && {b} <= {k}"),
        6 => format!("{a} % 8 == {k}"),
        7 => format!("(uint64_t){a} * 2 == {}", 2 * k + (k & 1)),
        8 => format!("({a} | {mask}) == {k}"),
        _ => format!("{a} != {k} && ({a} ^ {k}) == 0"),
    }
}

/// A small generator of pseudo-random numbers (xorshift), so that a seed gives the same program everywhere.
struct Random(u64);

impl Random {
    fn new(seed: u64) -> Random {
        let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        random.below(2);
        random
    }

    fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) % limit
    }

    fn of<'a>(&mut self, names: &[&'a str]) -> &'a str {
        names[self.below(names.len() as u64) as usize]
    }
}

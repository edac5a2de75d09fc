//! Inputs and conditions for programs of Csmith, which have neither.
//!
//! Some scalar globals get an input where `main` starts, whole or reduced to a range; the others keep their constants,
//! so that there is something to prove. Conditions over globals are planted where functions start and where `main`
//! ends.

use super::chance::Chance;
use super::sources::Sources;
use crate::random::scalar_globals;
use std::fmt::Write;

/// Conditions per place.
const CONDITIONS: u64 = 2;

/// The program, which has at least one scalar global, with inputs and conditions; the same for the same seed.
pub fn planted(program: &str, seed: u64) -> String {
    let mut chance = Chance::new(seed);
    let globals: Vec<&str> = scalar_globals(program).collect();
    let sources = Sources::of(seed);
    let mut text = sources.prelude(&mut chance);
    for line in program.lines() {
        match line {
            "int main (void)" => text.push_str("int main(int argc, char **argv)\n"),
            "    func_1();" => {
                text.push_str("    arguments = argc, argument = argv;\n");
                text.push_str(&inputs(&globals, &sources, &mut chance));
                text.push_str("    func_1();\n");
                text.push_str(&chance.conditions(CONDITIONS, &globals));
            }
            _ => {
                text.push_str(line);
                text.push('\n');
            }
        }
        if line.starts_with("{ /* block id:") {
            text.push_str(&chance.conditions(CONDITIONS, &globals));
        }
    }
    text
}

fn inputs(globals: &[&str], sources: &Sources, chance: &mut Chance) -> String {
    let mut text = String::new();
    for global in globals {
        let value = sources.input(chance);
        let value = match chance.below(5) {
            0 | 1 => continue,
            2 => value.to_owned(),
            3 => format!("{value} & {}", (2 << chance.below(6)) - 1),
            _ => format!("{value} % {}", chance.below(50) + 2),
        };
        let _ = writeln!(text, "    {global} = {value};");
    }
    text
}

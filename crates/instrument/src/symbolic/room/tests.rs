//! Words never overflow, whatever way control takes.

use super::*;
use llvm::Context;
use std::fmt::Write;

/// The most bits that a walk of so many blocks logs between two tests, choosing successors by a
/// pseudo-random sequence. Code before the function, or called by it, leaves a word that is full.
fn most_logged(function: Value<'_>, steps: usize) -> u32 {
    let tests = tests(function);
    let (mut block, mut logged, mut most, mut random) =
        (function.entry().expect("a body"), ROOM, 0, 1u32);
    for _ in 0..steps {
        for instruction in block.instructions() {
            if may_log(instruction) {
                logged = ROOM;
            }
            if tests.contains(&instruction) {
                logged = 0;
            }
            logged += bits(instruction);
            most = most.max(if bits(instruction) > 0 { logged } else { 0 });
        }
        random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let successors = block.successors();
        let Some(next) = successors.get(random as usize / 65_536 % successors.len().max(1)) else {
            block = function.entry().expect("a body");
            logged = ROOM;
            continue;
        };
        block = *next;
    }
    most
}

/// A chain of `length` conditions, with a call after every `call`th, in a loop if `looping`.
fn chain(length: usize, call: usize, looping: bool) -> String {
    let mut text = "declare void @f()\ndefine void @chain(i1 %c) {\n  br label %b0\n".to_owned();
    for number in 0..length {
        let next = number + 1;
        let called = if number % call == call - 1 { "  call void @f()\n" } else { "" };
        let _ = writeln!(
            text,
            "b{number}:\n{called}  br i1 %c, label %t{number}, label %b{next}\nt{number}:\n  br label %b{next}"
        );
    }
    let end =
        if looping { "br i1 %c, label %b0, label %end\nend:\n  ret void" } else { "ret void" };
    let _ = writeln!(text, "b{length}:\n  {end}\n}}");
    text
}

#[test]
fn no_way_overflows() {
    for (length, call, looping) in [(1, 99, true), (100, 999, false), (40, 7, true), (70, 50, true)]
    {
        let context = Context::new();
        let module =
            context.parse(chain(length, call, looping).as_bytes(), "chain").expect("valid text");
        let function = module.function("chain").expect("it is there");
        let most = most_logged(function, 20_000);
        assert!(most <= ROOM, "{most} bits after a chain of {length}");
    }
}

#[test]
fn a_chain_is_tested_once_in_a_while() {
    let context = Context::new();
    let module = context.parse(chain(100, 999, false).as_bytes(), "chain").expect("valid text");
    assert_eq!(tests(module.function("chain").expect("it is there")).len(), 4);
}

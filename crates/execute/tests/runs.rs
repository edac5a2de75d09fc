//! What a run sees and what it leaves: inputs, goals, outcomes, fill patterns.

mod support;

use goal::{GoalId, Input, InputKind, Outcome, Test};
use provoke_execute::{FILLS, replay};
use support::{Program, hostile, ints, roomy};

#[test]
fn inputs_arrive_in_order() {
    let program = Program::main(
        "int a = __VERIFIER_nondet_int(); long b = __VERIFIER_nondet_long();
         double c = __VERIFIER_nondet_double(); unsigned char d[2]; provoke_bytes(d, 2);
         return a == -3 && b == 1L << 40 && c == 1.5 && d[0] == 200 && d[1] == 7 ? 1 : 0;",
    );
    let inputs = vec![
        Input { kind: InputKind::Signed, width: 32, bits: u128::from(-3i32 as u32) },
        Input { kind: InputKind::Signed, width: 64, bits: 1 << 40 },
        Input { kind: InputKind::Float, width: 64, bits: 1.5f64.to_bits().into() },
        Input { kind: InputKind::Byte, width: 8, bits: 200 },
        Input { kind: InputKind::Byte, width: 8, bits: 7 },
    ];
    let test = Test { inputs };
    let mut executor = program.start(&roomy());
    assert_eq!(executor.run(&test, 0).unwrap().outcome, Outcome::Exit(1));
    assert_eq!(executor.reads(), test);
}

/// What an object that nobody set holds at an offset.
fn unset(object: u32, offset: u32, bits: u128) -> Input {
    Input { kind: InputKind::Unset { object, offset }, width: 8, bits }
}

#[test]
fn memory_that_nobody_set_holds_what_the_test_says_else_zero() {
    let program = Program::new(
        "void provoke_unset(void *, unsigned long);
         int main(void) {
             unsigned char first[300], second[4], *all = malloc(1 << 20);
             provoke_unset(first, sizeof first); provoke_unset(0, 9); provoke_unset(second, 0);
             provoke_unset(second, 4); provoke_unset(all, 1 << 20);
             int n = __VERIFIER_nondet_int();
             return n == 5 && first[299] == 7 && second[2] == 8 && !first[0] && !second[0] && !all[9];
         }",
    );
    let five = ints(&[5]).inputs[0];
    let inputs = vec![unset(1, 2, 8), five, unset(0, 299, 7), unset(0, 300, 1), unset(9, 0, 1)];
    let mut executor = program.start(&roomy());
    for fill in FILLS {
        let result = executor.run(&Test { inputs: inputs.clone() }, fill).unwrap();
        assert_eq!(result.outcome, Outcome::Exit(1));
        assert_eq!(executor.reads().inputs, [unset(0, 299, 7), unset(1, 2, 8), five]);
    }
}

#[test]
fn blocks_of_the_heap_grow_by_memory_that_nobody_set() {
    let program = Program::new(
        "void provoke_unset_block(void *, unsigned long); unsigned long provoke_block_size(void *);
         int main(void) {
             unsigned char *block = malloc(24);
             provoke_unset_block(block, 0);
             block[23] = 5;
             unsigned long size = provoke_block_size(block);
             block = realloc(block, 500);
             provoke_unset_block(block, size); provoke_unset_block(block, 1 << 20);
             return size == 24 && !provoke_block_size(0) && block[1] == 3 && block[23] == 5 && block[25] == 9;
         }",
    );
    let test = Test { inputs: vec![unset(0, 1, 3), unset(1, 1, 9)] };
    let mut executor = program.start(&roomy());
    assert_eq!(executor.run(&test, 0xa5).unwrap().outcome, Outcome::Exit(1));
    assert_eq!(executor.reads(), test);
}

#[test]
fn every_type_of_provoke_h() {
    let program = Program::main(
        "int n = 0;
         n += provoke_bool(\"a\") == 1; n += provoke_char(\"b\") == -1; n += provoke_schar(\"c\") == -1;
         n += provoke_uchar(\"d\") == 255; n += provoke_short(\"e\") == -1; n += provoke_ushort(\"f\") == 65535;
         n += provoke_int(\"g\") == -1; n += provoke_uint(\"h\") == ~0u; n += provoke_long(\"i\") == -1;
         n += provoke_ulong(\"j\") == ~0ul; n += provoke_int128(\"k\") == -1;
         n += provoke_uint128(\"l\") == ~(unsigned __int128)0; n += provoke_pointer(\"m\") == (void *)-1;
         n += provoke_float(\"n\") != 0; n += provoke_double(\"o\") != 0;
         return n;",
    );
    let ones = Input { kind: InputKind::Unsigned, width: 128, bits: u128::MAX };
    let test = Test { inputs: vec![ones; 15] };
    let mut executor = program.start(&roomy());
    assert_eq!(executor.run(&test, 0).unwrap().outcome, Outcome::Exit(15));
    let widths: Vec<u16> = executor.reads().inputs.iter().map(|input| input.width).collect();
    assert_eq!(widths, [1, 8, 8, 8, 16, 16, 32, 32, 64, 64, 128, 128, 64, 32, 64]);
}

#[test]
fn assumptions_end_a_run() {
    assert_eq!(hostile("__VERIFIER_assume(argc == 1); exit(3);", &roomy()), Outcome::Exit(3));
    assert_eq!(hostile("__VERIFIER_assume(argc == 2); exit(3);", &roomy()), Outcome::Assumption);
    assert_eq!(hostile("exit(provoke_range(0, 3));", &roomy()), Outcome::Exit(0));
    assert_eq!(hostile("exit(provoke_range(1, 3));", &roomy()), Outcome::Assumption);
}

#[test]
fn error_calls() {
    assert_eq!(hostile("reach_error();", &roomy()), Outcome::ErrorCall);
    let own = "__provoke_error_call(); assert(0);";
    assert_eq!(hostile(own, &roomy()), Outcome::ErrorCall);
}

#[test]
fn a_program_may_define_what_the_runtime_offers() {
    let source = "int __VERIFIER_nondet_short(void) { return 4; }
        void __VERIFIER_error(void) { exit(1); }
        int main(void) { return __VERIFIER_nondet_short(); }";
    let mut executor = Program::new(source).start(&roomy());
    assert_eq!(executor.run(&ints(&[9]), 0).unwrap().outcome, Outcome::Exit(4));
}

#[test]
fn goals_are_those_of_the_last_run() {
    let program = Program::main("goal(__VERIFIER_nondet_int()); goal(64); abort();");
    let mut executor = program.start(&roomy());
    for number in [3, 99, 0] {
        let result = executor.run(&ints(&[number]), 0).unwrap();
        let mut expected = vec![GoalId(number as u32), GoalId(64)];
        expected.sort();
        assert_eq!(result.goals, expected);
    }
}

#[test]
fn goals_of_forked_processes_count_and_their_traces_do_not() {
    let program = Program::main(
        "if (fork() == 0) { for (int i = 0; i < 9; i++) __VERIFIER_nondet_int(); goal(1); assert(0); }
         wait(0); goal(2); return __VERIFIER_nondet_int();",
    );
    let mut executor = program.start(&roomy());
    let result = executor.run(&ints(&[6]), 0).unwrap();
    assert_eq!(result.outcome, Outcome::Exit(6));
    assert_eq!(result.goals, [GoalId(1), GoalId(2)]);
    assert_eq!(result.flags, abi::SAW_PROCESSES);
    assert_eq!(executor.reads(), ints(&[6]));
}

#[test]
fn heap_memory_is_filled() {
    let program = Program::main(
        "unsigned char *p = malloc(64); volatile unsigned char *v = p; int first = v[40]; free(p);
         p = malloc(64); v = p; return v[40] == first && v[0] == first ? first : 1;",
    );
    let mut executor = program.start(&roomy());
    for fill in FILLS {
        let result = executor.run(&ints(&[]), fill).unwrap();
        assert_eq!(result.outcome, Outcome::Exit(fill.into()));
        assert_eq!(executor.header().fill_word, u64::from_ne_bytes([fill; 8]));
    }
}

#[test]
fn replay_tells_what_depends_on_uninitialised_memory() {
    let program = Program::main(
        "volatile int *p = malloc(64); int use = __VERIFIER_nondet_int();
         if (use && p[3] != 0) goal(1); else goal(2); return 0;",
    );
    let mut executor = program.start(&roomy());
    let sound = replay(&mut executor, &ints(&[0])).unwrap();
    assert_eq!(sound.agreed().map(|run| run.goals.as_slice()), Some([GoalId(2)].as_slice()));
    let unsound = replay(&mut executor, &ints(&[1])).unwrap();
    assert_eq!(unsound.agreed(), None);
}

#[test]
fn addresses_are_the_same_in_every_server() {
    let program = Program::main(
        "int local; printf(\"%d\", 1); unsigned long a = (unsigned long)&local ^ (unsigned long)malloc(9)
             ^ (unsigned long)main ^ (unsigned long)printf;
         for (int i = 0; i < 64; i++) if (a >> i & 1) goal(i); return 0;",
    );
    let run = || program.start(&roomy()).run(&ints(&[]), 0).unwrap().goals;
    assert_eq!(run(), run());
}

#[test]
fn a_large_run_gives_its_memory_back() {
    let program = Program::main(
        "if (__VERIFIER_nondet_int()) return 7;
         memset((void *)(0x10000000UL + NODES), 1, 200 << 20); return 0;"
            .replace("NODES", &abi::NODES.offset.to_string())
            .as_str(),
    );
    let mut executor = program.start(&roomy());
    assert_eq!(executor.run(&ints(&[0]), 0).unwrap().outcome, Outcome::Exit(0));
    let written = abi::NODES.offset + (100 << 20);
    assert_eq!(executor.memory()[written], 1);
    assert!(executor.held() > 200 << 20);
    executor.forget().unwrap();
    assert!(executor.held() < 64 << 20, "{}", executor.held());
    assert_eq!(executor.run(&ints(&[0]), 0).unwrap().outcome, Outcome::Exit(0));
    assert_eq!(executor.run(&ints(&[1]), 0).unwrap().outcome, Outcome::Exit(7));
    assert_eq!(executor.memory()[written], 0);
}

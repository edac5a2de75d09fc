//! Programs that read their inputs by the calls of other tools.

mod support;

use goal::{Input, InputKind, Outcome, Test};
use support::{Program, hostile, roomy, survives_in};

/// A test of values of any width.
fn test(values: &[u128]) -> Test {
    let input = |bits: &u128| Input { kind: InputKind::Unsigned, width: 128, bits: *bits };
    Test { inputs: values.iter().map(input).collect() }
}

/// Runs a program on values; returns how it ended and what it read.
fn run(program: &Program, values: &[u128]) -> (Outcome, Vec<(InputKind, u16, u128)>) {
    let mut executor = program.start(&roomy());
    let outcome = executor.run(&test(values), 0).expect("it runs").outcome;
    let reads = executor.reads().inputs;
    (outcome, reads.iter().map(|read| (read.kind, read.width, read.bits)).collect())
}

fn klee(body: &str) -> Program {
    Program::new(&format!("#include <klee/klee.h>\nint main(void) {{\n{body}\n}}\n"))
}

#[test]
fn objects_of_the_size_of_integers_are_one_input() {
    let program = klee(
        "char c; short s; int i; long l; __int128 w;
         klee_make_symbolic(&c, sizeof c, \"c\"); klee_make_symbolic(&s, sizeof s, \"s\");
         klee_make_symbolic(&i, sizeof i, \"i\"); klee_make_symbolic(&l, sizeof l, \"l\");
         klee_make_symbolic(&w, sizeof w, 0);
         return c == -1 && s == 258 && i == -2 && l == 1L << 40 && w == (__int128)1 << 100 ? 3 : 4;",
    );
    let (outcome, reads) = run(&program, &[255, 258, 0xffff_fffe, 1 << 40, 1 << 100]);
    assert_eq!(outcome, Outcome::Exit(3));
    let unsigned = |width, bits| (InputKind::Unsigned, width, bits);
    let expected = [
        unsigned(8, 255),
        unsigned(16, 258),
        unsigned(32, 0xffff_fffe),
        unsigned(64, 1 << 40),
        unsigned(128, 1 << 100),
    ];
    assert_eq!(reads, expected);
}

#[test]
fn other_objects_are_bytes() {
    let program = klee(
        "char text[4] = \"xyz\"; klee_make_symbolic(text, 3, \"text\");
         return text[0] == 'a' && text[1] == 'b' && text[2] == 0 && text[3] == 0 ? 3 : 4;",
    );
    let (outcome, reads) = run(&program, &[97, 98]);
    assert_eq!(outcome, Outcome::Exit(3));
    assert_eq!(reads, [97, 98, 0].map(|bits| (InputKind::Byte, 8, bits)));
}

#[test]
fn ranges_end_runs_outside_of_them() {
    let program = klee("return klee_range(-3, 4, \"r\") + 10;");
    for (value, outcome) in [
        (0, Outcome::Exit(10)),
        (3, Outcome::Exit(13)),
        (4, Outcome::Assumption),
        (0xffff_fffd, Outcome::Exit(7)),
        (0xffff_fffc, Outcome::Assumption),
    ] {
        assert_eq!(run(&program, &[value]).0, outcome, "{value}");
    }
}

#[test]
fn the_widest_range_and_the_narrowest() {
    let wide = klee("return klee_range(-2147483647 - 1, 2147483647, 0) == -1;");
    assert_eq!(run(&wide, &[0xffff_ffff]).0, Outcome::Exit(1));
    assert_eq!(run(&wide, &[0x7fff_ffff]).0, Outcome::Assumption);
    let narrow = klee("return klee_range(5, 6, 0);");
    assert_eq!(run(&narrow, &[9]), (Outcome::Exit(5), vec![]));
    let empty = klee("return klee_range(5, 5, 0);");
    assert_eq!(run(&empty, &[9]).0, Outcome::Signal(libc::SIGABRT));
}

#[test]
fn choices_are_below_their_count() {
    let program = klee("return klee_choose(3) + klee_choose(1);");
    assert_eq!(run(&program, &[2]).0, Outcome::Exit(2));
    assert_eq!(run(&program, &[3]).0, Outcome::Assumption);
}

#[test]
fn assumptions_see_all_64_bits() {
    let program = klee("klee_assume(klee_int(\"x\") ? 1UL << 40 : 0); return 3;");
    assert_eq!(run(&program, &[1]).0, Outcome::Exit(3));
    assert_eq!(run(&program, &[0]).0, Outcome::Assumption);
}

#[test]
fn runs_end_in_its_ways() {
    let ends = klee(
        "switch (klee_int(\"way\")) {
         case 0: klee_silent_exit(9);
         case 1: klee_abort();
         case 2: klee_report_error(\"file.c\", 7, \"wrong\", \"err\");
         case 3: klee_assert(0 && \"always\");
         }",
    );
    assert_eq!(run(&ends, &[0]).0, Outcome::Exit(9));
    assert_eq!(run(&ends, &[1]).0, Outcome::Signal(libc::SIGABRT));
    assert_eq!(run(&ends, &[2]).0, Outcome::Signal(libc::SIGABRT));
    assert!(matches!(run(&ends, &[3]).0, Outcome::Assertion(text) if text.contains("always")));
}

#[test]
fn advice_changes_nothing() {
    let program = klee(
        "int x = klee_int(\"x\"); klee_prefer_cex(&x, x > 3); klee_warning(\"w\"); klee_print_expr(\"x\", x);
         klee_open_merge(); klee_close_merge(); klee_stack_trace();
         return klee_is_symbolic(x) + klee_is_replay() + klee_get_value_i32(x) + (int)klee_get_valued(0.5 + x);",
    );
    assert_eq!(run(&program, &[4]).0, Outcome::Exit(8));
}

#[test]
fn a_definition_of_the_program_wins() {
    let source = "int klee_int(const char *name) { return 40; }
        void __CrestInt(int *x) { *x = 2; }
        int main(void) { int x; __CrestInt(&x); return klee_int(\"x\") + x; }";
    assert_eq!(run(&Program::new(source), &[1, 1]), (Outcome::Exit(42), vec![]));
}

#[test]
fn crest_variables_have_their_types() {
    let source = "#include <crest.h>
        int main(void) {
            unsigned char uc; unsigned short us; unsigned int ui; char c; short s; int i;
            CREST_unsigned_char(uc); CREST_unsigned_short(us); CREST_unsigned_int(ui);
            CREST_char(c); CREST_short(s); CREST_int(i);
            return uc == 255 && us == 65535 && ui == 4294967295u && c == -1 && s == -2 && i == -3 ? 3 : 4;
        }";
    let values = [0xff, 0xffff, 0xffff_ffff, 0xff, 0xfffe, 0xffff_fffd];
    let (outcome, reads) = run(&Program::new(source), &values);
    assert_eq!(outcome, Outcome::Exit(3));
    let kinds: Vec<_> = reads.iter().map(|(kind, width, _)| (*kind, *width)).collect();
    let expected = [
        (InputKind::Unsigned, 8),
        (InputKind::Unsigned, 16),
        (InputKind::Unsigned, 32),
        (InputKind::Char, 8),
        (InputKind::Signed, 16),
        (InputKind::Signed, 32),
    ];
    assert_eq!(kinds, expected);
}

/// The main function that is added to programs for libFuzzer.
fn fuzzer(body: &str) -> Program {
    Program::new(&format!(
        "#include <malloc.h>
         int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {{\n{body}\n}}
         #include <provoke-fuzzer.h>\n",
    ))
}

#[test]
fn fuzzer_data_has_the_size_that_is_read_first() {
    let program = fuzzer(
        "if (size == 0) exit(data ? 5 : 6);
         exit(size == 3 && data[0] == 1 && data[1] == 2 && data[2] == 0 && malloc_usable_size((void *)data) < 32 ? 3 : 4);",
    );
    let (outcome, reads) = run(&program, &[3, 1, 2]);
    assert_eq!(outcome, Outcome::Exit(3));
    assert_eq!(reads[0], (InputKind::Unsigned, 64, 3));
    assert_eq!(reads[1..], [1, 2, 0].map(|bits| (InputKind::Byte, 8, bits)));
    assert_eq!(run(&program, &[]).0, Outcome::Exit(5));
    assert_eq!(run(&program, &[65]).0, Outcome::Assumption);
}

#[test]
fn fuzzer_results_do_not_matter() {
    assert_eq!(run(&fuzzer("return 1;"), &[1]).0, Outcome::Exit(0));
}

#[test]
fn fuzzer_is_initialised_first() {
    let source = "static int ready;
        int LLVMFuzzerInitialize(int *argc, char ***argv) { ready += *argc + !strcmp((*argv)[0], \"program\"); return 0; }
        int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) { exit(ready); }
        #include <provoke-fuzzer.h>\n";
    assert_eq!(run(&Program::new(source), &[1]).0, Outcome::Exit(2));
}

/// The runtime writes where it is told; if there is nothing, that is the program's crash.
#[test]
fn nonsense_objects_crash_the_run_alone() {
    let program = Program::new(
        "#include <klee/klee.h>
         int main(void) { if (klee_int(\"x\")) return 7; klee_make_symbolic((void *)8, 24, 0); return 0; }",
    );
    assert_eq!(survives_in(&program, program.start(&roomy())), Outcome::Signal(libc::SIGSEGV));
    let endless = "extern void klee_make_symbolic(void *, size_t, const char *);
        char *p = malloc(1 << 20); klee_make_symbolic(p, (size_t)-1, 0);";
    assert_eq!(hostile(endless, &roomy()), Outcome::Signal(libc::SIGSEGV));
}

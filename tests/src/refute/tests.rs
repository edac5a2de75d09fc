//! The refuter is itself tested on claims that are known to be wrong, and on one that is right.

use super::*;
use native::dictionary;

const PROGRAM: &str = "extern long __VERIFIER_nondet_long(void);
static int calls;
int main(void) {
  long n = __VERIFIER_nondet_long();
  calls++;
  if (n == 123456789) return 1;
  if (calls > 1) return 2;
  int list[4] = {0};
  if (n > 4 && n < 9 && list[n] == 77) return 3;
  return 0;
}
";

fn side_at(folder: &Path, line: u32, column: u32, end: u32, outcome: bool) -> Side {
    (folder.join("p.c"), (line, column), (line, end), outcome)
}

#[test]
fn a_wrong_claim_is_refuted_by_its_inputs_and_a_right_one_is_not() {
    let scratch = tempfile::tempdir().unwrap();
    let source = scratch.path().join("p.c");
    fs::write(&source, PROGRAM).unwrap();
    let native = Native::build(&source, &["-w".to_owned()], 3, scratch.path()).unwrap();
    let all = native.run(Duration::from_secs(60), Some(20_000)).unwrap();
    assert_eq!(all.runs, 20_000);
    let wrong = side_at(scratch.path(), 6, 7, 21, true);
    assert!(all.taken.contains(&wrong), "{:?}", all.taken);
    let inputs = native.inputs_taking(&wrong, all.runs).unwrap();
    assert!(inputs.text.starts_with("123456789 "), "{}", inputs.text);
    assert!(!native.is_undefined(&inputs).unwrap());
    assert!(all.taken.contains(&side_at(scratch.path(), 7, 7, 16, false)));
    let each_run_is_a_first_run = side_at(scratch.path(), 7, 7, 16, true);
    assert!(!all.taken.contains(&each_run_is_a_first_run));
    let behind_the_array = side_at(scratch.path(), 9, 16, 21, true);
    let inputs = native.inputs_taking(&behind_the_array, all.runs).unwrap();
    assert!(native.is_undefined(&inputs).unwrap(), "{}", inputs.text);
}

#[test]
fn the_dictionary_has_the_numbers_of_the_program() {
    assert_eq!(dictionary("g = (-6L) + 0x1fUL - x9 < 7;"), "7 31 18446744073709551610 ");
}

#[test]
fn inputs_and_conditions_are_planted() {
    let program = "static int32_t g_5 = 1L;\nstatic int8_t g_6[2] = {1,2};\nstatic uint32_t func_1(void)\n{ /* block id: 0 */\n}\nint main (void)\n{\n    func_1();\n}\n";
    let texts: Vec<String> = (0..20).map(|seed| plant::planted(program, seed)).collect();
    for text in &texts {
        let (_, after) = text.split_once("static int32_t g_5").unwrap();
        assert_eq!(after.matches(") planted++;").count(), 4, "{text}");
        assert!(after.contains("int main(int argc, char **argv)"), "{text}");
    }
    let some = |what: &str| texts.iter().any(|text| text.contains(what));
    assert!(some("    g_5 = __VERIFIER_nondet_long()"));
    assert!(some("    g_5 = of_"));
    assert!(texts.iter().any(|text| !text.contains("    g_5 = ")), "some globals stay");
    assert_eq!(texts[3], plant::planted(program, 3));
}

#[test]
fn programs_of_cxx_are_the_same_for_the_same_seed_and_have_inputs() {
    let text = cxx::program(5);
    assert_eq!(text, cxx::program(5));
    assert_ne!(text, cxx::program(6));
    assert!(!text.contains('@'), "{text}");
}

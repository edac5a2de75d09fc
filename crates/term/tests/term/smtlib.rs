//! The reader on hostile text, arrays through both directions, and SMT-LIB's own words.

use crate::support::{Machine, STEP};
use proptest::prelude::*;
use provoke_term::{InputVar, Node, Terms, smtlib};

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn damaged_scripts_are_refused_or_read_but_never_panic(
        steps in prop::collection::vec(STEP, 1..25),
        damages in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0..4), 1..6),
    ) {
        let mut machine = Machine::new();
        machine.run(&steps);
        let mut script: Vec<u8> = smtlib::print(&machine.terms, &machine.conditions()).into_bytes();
        for (at, from, kind) in damages {
            let at = at.index(script.len());
            let (from, length) = (from.index(script.len()), 1 + at % 9);
            match kind {
                0 => script.truncate(at.max(20)),
                1 => script[at] = script[from],
                2 => { script.drain(at..(at + length).min(script.len())); }
                _ => {
                    let part = script[from..(from + length).min(script.len())].to_vec();
                    script.splice(at..at, part);
                }
            }
        }
        let _ = smtlib::read(&mut machine.terms, &String::from_utf8_lossy(&script));
    }

    #[test]
    fn any_text_is_refused_or_read(text in "[ ()#xb01_|\";a-zé-]{0,200}") {
        let _ = smtlib::read(&mut Terms::new(), &text);
    }

    #[test]
    fn expressions_of_random_words(words in prop::collection::vec(0..WORDS.len(), 0..120)) {
        let text: Vec<_> = words.iter().map(|&word| WORDS[word]).collect();
        let text = format!("(declare-const in0_8 (_ BitVec 8)) (assert {})", text.join(" "));
        let _ = smtlib::read(&mut Terms::new(), &text);
    }
}

const WORDS: &[&str] = &[
    "(",
    "(",
    "(",
    ")",
    ")",
    ")",
    "_",
    "in0_8",
    "#x00",
    "#b1",
    "extract",
    "7",
    "0",
    "200",
    "bvadd",
    "concat",
    "ite",
    "=",
    "let",
    "((x in0_8))",
    "x",
    "store",
    "select",
    "as",
    "const",
    "to_fp",
    "5",
    "11",
    "RNE",
    "fp.add",
    "fp.to_sbv",
    "zero_extend",
    "bv5",
    "((as const (Array (_ BitVec 8) (_ BitVec 8))) #x00)",
];

#[test]
fn nesting_has_no_limit() {
    let depth = 200_000;
    let text = format!("(assert {}true{})", "(not ".repeat(depth), ")".repeat(depth));
    assert!(smtlib::read(&mut Terms::new(), &text).is_ok());
    assert!(smtlib::read(&mut Terms::new(), &"(".repeat(depth)).is_err());
}

#[test]
fn arrays_come_back_as_they_were() {
    let mut terms = Terms::new();
    let elements: Vec<u128> = (0..300).map(|n| n * n % 251).collect();
    let (index, value) = (terms.input(0, 16), terms.input(1, 8));
    let table = terms.table(16, 8, &elements);
    let at = terms.constant(16, 7);
    let array = terms.store(table, at, value);
    let seven = terms.constant(8, 7);
    let array = terms.store(array, index, seven);
    let (other, five) = (terms.input(2, 16), terms.constant(8, 5));
    let element = terms.select(array, other);
    let condition = terms.ult(element, five);
    let script = smtlib::print(&terms, &[condition]);
    assert_eq!(smtlib::read(&mut terms, &script), Ok(vec![condition]), "{script}");
}

#[test]
fn inputs_have_names_of_their_own() {
    let mut terms = Terms::new();
    let (x, memory) = (terms.input(4, 32), terms.array_input(5, 32, 32));
    let element = terms.select(memory, x);
    let (three, five) = (terms.constant(32, 3), terms.constant(32, 5));
    let (small, next) = (terms.ult(element, five), terms.add(x, three));
    let odd = terms.ult(next, element);
    let name = |input: InputVar| (!input.is_array()).then(|| "t3 of main()".to_owned());
    let mut writer = smtlib::Writer::named(&terms, &name);
    writer.assert(small);
    writer.line("; between");
    writer.assert(odd);
    let script = writer.finish();
    assert!(script.contains("(declare-const |t3 of main()| (_ BitVec 32))"), "{script}");
    let inputs = |name: &str| match name {
        "t3 of main()" => Some(x),
        "array5" => Some(memory),
        _ => None,
    };
    assert_eq!(smtlib::read_named(&mut terms, &script, &inputs), Ok(vec![small, odd]));
    let unknown =
        smtlib::read_named(&mut terms, &script, &|name| inputs(name).filter(|_| name != "array5"));
    assert!(unknown.is_err(), "no input but those that are known");
    let wrong = smtlib::read_named(&mut terms, &script, &|_| Some(x));
    assert!(wrong.is_err(), "an input has its own sort");
}

#[test]
fn common_words_are_understood() {
    let mut terms = Terms::new();
    let script = "; a comment\n(set-logic QF_BV)\n(declare-fun in0_32 () (_ BitVec 32))\n\
        (define-fun |limit| () (_ BitVec 32) (_ bv10 32))\n\
        (assert (let ((x (bvadd in0_32 #x00000001)) (y |limit|)) (and (bvugt x y) (=> true (distinct x y)))))\n\
        (assert (or (bvsge in0_32 #x00000000) false))\n(check-sat)(exit)";
    let read = smtlib::read(&mut terms, script).expect("a valid script");
    assert_eq!(read.len(), 2);
    assert!(matches!(terms.view(read[1]), Node::Not(_)));
}

#[test]
fn errors_name_the_line() {
    let error = smtlib::read(&mut Terms::new(), "(set-logic ALL)\n\n(assert (bvadd #x00 #b1))");
    assert_eq!(error.map_err(|error| error.to_string()), Err("line 3: widths differ".into()));
}

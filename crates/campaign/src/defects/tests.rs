//! Which defects are the same.

use super::*;

fn frame(function: &str, line: u32) -> Frame {
    Frame { function: function.into(), file: "prog.c".into(), line, column: 3 }
}

fn sight(kind: &str, words: &str, frames: Vec<Frame>) -> Sight {
    let (kind, words, hint) = (kind.into(), words.into(), "after prog.c:1:1".into());
    Sight {
        kind,
        words,
        frames,
        hint,
        sanitized: false,
        report: String::new(),
        contracts: Vec::new(),
    }
}

#[test]
fn one_mistake_is_one_defect_wherever_it_is_called() {
    let from = |line| sight("signal 11", "", vec![frame("get", 4), frame("main", line)]);
    assert_eq!(from(20).key(), from(30).key());
    let elsewhere = sight("signal 11", "", vec![frame("get", 5), frame("main", 20)]);
    assert_ne!(from(20).key(), elsewhere.key());
    let other = sight("signal 8", "", vec![frame("get", 4), frame("main", 20)]);
    assert_ne!(from(20).key(), other.key());
    let through = sight("signal 11", "", vec![frame("get", 4), frame("scan", 20)]);
    assert_ne!(from(20).key(), through.key());
}

#[test]
fn an_assertion_is_known_by_its_text() {
    let key = |words: &str, line| sight(ASSERTION, words, vec![frame("f", line)]).key();
    assert_eq!(key("x > 0", 1), key("x > 0", 2));
    assert_ne!(key("x > 0", 1), key("x > 1", 1));
}

#[test]
fn endless_recursion_is_one_defect_wherever_it_ends() {
    let deep = |first: u32| {
        let frames = (0..abi::MAX_FRAMES as u32).map(|i| frame("down", first + i % 2)).collect();
        sight("signal 11", "", frames)
    };
    assert_eq!(deep(4).key(), deep(5).key());
    assert_ne!(deep(4).key(), sight("signal 11", "", vec![frame("down", 4)]).key());
}

#[test]
fn without_a_stack_the_last_decision_tells() {
    let sight = sight("error call", "", Vec::new());
    assert_eq!(sight.place(), "after prog.c:1:1");
    assert!(sight.key().contains("prog.c:1:1"));
}

#[test]
fn the_check_before_an_access_and_the_access_are_one() {
    let check = sight("null-pointer-use", "", vec![frame("f", 4)]);
    let crash = sight("signal 11", "", vec![frame("f", 4), frame("main", 9)]);
    let leak = sight("memory-leak", "", vec![frame("main", 7)]);
    let left = without_echoes(vec![check.clone(), crash, leak.clone()]);
    assert_eq!(left, [check, leak]);
}

#[test]
fn libraries_have_the_last_word() {
    let said = "noise\nterminate called after throwing an instance of 'E'\n  what():  boom\n";
    let abort = Outcome::Signal(SIGABRT);
    let expected = "abort: terminate called after throwing an instance of 'E', what():  boom";
    assert_eq!(words(&abort, said, false), expected);
    assert_eq!(
        words(&abort, "a\nfree(): invalid pointer\n", false),
        "abort: free(): invalid pointer"
    );
    assert_eq!(words(&abort, "", false), "abort");
    assert_eq!(words(&Outcome::Signal(11), "noise", false), "segmentation fault");
}

//! Files of a corpus become tests, or are skipped with a reason.

use super::*;
use goal::{Program, Source};

fn values(test: &Test) -> Vec<u128> {
    test.inputs.iter().map(|input| input.bits).collect()
}

#[test]
fn what_cannot_be_used_is_named() {
    let directory = tempfile::tempdir().expect("a directory");
    let at = |name: &str| directory.path().join(name);
    fs::write(at("a"), "xyz").expect("a file");
    fs::write(at("b"), "far too long").expect("a file");
    fs::write(at("c.test"), "# provoke test 1\n7 int32\n").expect("a file");
    fs::write(at("d.test"), "# provoke test 1\nseven\n").expect("a file");
    fs::create_dir(at("e")).expect("a directory");
    let layout = Layout::of(&Program::default(), &[Source::Stdin { size: 4 }], &[]);
    let corpus = read(directory.path(), &layout).expect("it can be read");
    let names: Vec<_> = corpus.seeds.iter().map(|seed| seed.name.as_str()).collect();
    assert_eq!(names, ["a", "c.test"]);
    assert_eq!(values(&corpus.seeds[1].test), [7]);
    let reasons = ["12 bytes", "is no input", "no file"];
    assert_eq!(corpus.skipped.len(), reasons.len());
    for (line, reason) in corpus.skipped.iter().zip(reasons) {
        assert!(line.contains(reason), "{line}");
    }
    let without = read(directory.path(), &Layout::default()).expect("it can be read");
    assert_eq!(without.seeds.len(), 1);
    assert!(without.skipped[0].contains("--stdin"), "{}", without.skipped[0]);
}

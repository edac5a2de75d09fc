//! `--seeds`: files as first tests.

use crate::common::Bench;

/// The word passes through assembly, so that no solver finds it; what comes behind it does not.
const PROGRAM: &str = "#include <unistd.h>
int main(void) {
  unsigned char b[6] = {0};
  if (read(0, b, 6) != 6) return 1;
  unsigned word = b[0] | b[1] << 8 | b[2] << 16 | (unsigned)b[3] << 24;
  __asm__(\"\" : \"+r\"(word));
  if (word != 0x6b726f50u) return 2;
  if (b[4] * 3 == 51 * b[5]) return 3;
  return 0;
}
";

fn bench() -> Bench {
    let bench = Bench::with("prog.c", PROGRAM);
    std::fs::create_dir(bench.file("corpus")).unwrap();
    bench.write("corpus/word", "Pork!!");
    bench.write("corpus/long", "Pork is not what this program wants");
    bench
}

#[test]
fn seeds_are_run_first_and_are_parents_of_flips() {
    let bench = bench();
    let with = ["cover", "--runs", "60", "--stdin", "6", "--seeds", "corpus", "prog.c"];
    let ended = bench.provoke(&with);
    assert_eq!(ended.code, Some(0), "{ended:?}");
    assert!(ended.stderr.contains("1 seeds, 1 skipped"), "{ended:?}");
    assert!(ended.stderr.contains("corpus/long was skipped: 35 bytes"), "{ended:?}");
    assert_eq!(bench.count("seeds"), 1);
    let tests = std::fs::read_dir(bench.file("provoke-out/tests")).unwrap();
    let texts = tests.map(|entry| std::fs::read_to_string(entry.unwrap().path()).unwrap());
    assert!(texts.into_iter().any(|text| text.contains("found by: seed word")));
}

#[test]
fn without_the_seed_the_word_stays_hidden() {
    let bench = bench();
    let ended = bench.provoke(&["cover", "--runs", "60", "--stdin", "6", "prog.c"]);
    assert_eq!(ended.code, Some(5), "{ended:?}");
}

#[test]
fn a_corpus_that_is_not_there() {
    let bench = Bench::with("prog.c", "int main(void) { return 0; }");
    let ended = bench.provoke(&["cover", "--seeds", "nowhere", "prog.c"]);
    assert_eq!(ended.code, Some(1), "{ended:?}");
    assert!(ended.stderr.contains("cannot read nowhere"), "{ended:?}");
}

//! The oracle is quiet where the model is right, and notices where it is not.

use super::*;
use abi::Watched;
use goal::{Block, BlockId, Site, SiteId, SiteKind};
use model::Decision;
use std::fs;

/// Objects that come and go in every way that C has.
const LIVES: &str = r#"
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
struct big { int a[40]; };
static jmp_buf back;
static int depth, last[4];
static int sum(struct big copy, int n) {
  int row[n + 1];
  for (int i = 0; i <= n; i++) row[i] = copy.a[i];
  int *kept = malloc(n * sizeof *kept);
  kept = realloc(kept, 400);
  memcpy(kept, row, n * sizeof *kept);
  int all = kept[0] + kept[n - 1];
  free(kept);
  if (n == 5 && depth++ == 3) longjmp(back, 1);
  return n > 1 ? all + sum(copy, n - 1) : all;
}
static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(void) {
  struct big big;
  for (int i = 0; i < 40; i++) big.a[i] = 40 - i;
  if (setjmp(back) == 0) {
    for (int i = 0; i < 9; i++) last[i & 3] = sum(big, 6);
  }
  qsort(big.a, 40, sizeof *big.a, compare);
  struct timeval now = {0, 0};
  gettimeofday(&now, 0);
  char *text = strdup("text");
  text[0] = 'n';
  return now.tv_sec > 0 ? last[0] + big.a[0] + text[0] : 0;
}
"#;

/// A program, and what a run of it told.
struct Run {
    _work: tempfile::TempDir,
    bitcode: PathBuf,
    log: Vec<Watched>,
}

fn watch(text: &str) -> Run {
    let work = tempfile::tempdir().unwrap();
    let source = work.path().join("program.c");
    fs::write(&source, text).unwrap();
    let compiled = compile::compile(&[source], &["-w".to_owned()], work.path()).unwrap();
    let link = BuildOptions { cxx: compiled.needs_cxx, flags: compiled.link_flags, quick: false };
    let bitcode = compiled.bitcode;
    let (program, symbolic) = (Program::default(), PathBuf::new());
    let (sources, tests) = (Vec::new(), Vec::new());
    let subject = Subject { bitcode, link, program, symbolic, sources, tests };
    let watched = work.path().join("watched");
    instrument::watched(&subject.bitcode, &subject.link, &watched).unwrap();
    let mut executor = subject.start(&watched, &Effort::default(), &[]).unwrap();
    let run = executor.run(&Test::default(), 0).unwrap();
    assert!(matches!(run.outcome, Outcome::Exit(_)), "{}", run.outcome);
    Run { _work: work, bitcode: subject.bitcode, log: executor.watched() }
}

/// What the model says of a program's memory, and what a run of it told.
fn watch_accesses(text: &str) -> (Accesses, Vec<Watched>) {
    let run = watch(text);
    (model::accesses(&run.bitcode, &model::Options::default()).unwrap(), run.log)
}

#[test]
fn objects_that_come_and_go_are_told_apart() {
    let (accesses, log) = watch_accesses(LIVES);
    assert_eq!(hold(&accesses, &log), BTreeSet::new());
    let accessed = log.iter().filter(|r| r.kind == abi::WatchKind::Load as u16).count();
    assert!(accessed > 300, "{accessed}");
}

#[test]
fn an_object_that_the_analysis_misses_is_noticed() {
    let (accesses, log) = watch_accesses(LIVES);
    let is_noticed = |number: usize| {
        let mut fewer = accesses.clone();
        for set in fewer.allowed.values_mut() {
            *set = set.iter().filter(|id| id.index() != number).copied().collect();
        }
        hold(&fewer, &log).iter().any(|violation| violation.what.starts_with("touches"))
    };
    let numbered = accesses.objects.iter().enumerate();
    let noticed = numbered.filter(|(number, _)| is_noticed(*number));
    let names: Vec<&str> = noticed.map(|(_, known)| known.name.as_str()).collect();
    let locals = ["main.big", "main.now", "sum.copy", "sum.vla", "sum.call", "sum.call3"];
    assert_eq!(names, [&["external memory", "last", "depth"][..], &locals].concat());
}

#[test]
fn a_change_from_where_no_change_may_come_is_noticed() {
    let (accesses, log) = watch_accesses(LIVES);
    let mut unreached = accesses.clone();
    unreached.objects.iter_mut().for_each(|known| known.escaped = false);
    let found = hold(&unreached, &log);
    assert!(found.iter().any(|v| v.what.contains("cannot reach")), "{found:?}");
    let mut quiet = accesses.clone();
    quiet.calls.values_mut().for_each(|outside| outside.anything = false);
    let found = hold(&quiet, &log);
    assert!(found.iter().any(|v| v.what.contains("was not called")), "{found:?}");
}

/// Memory that is written and read in pieces, with an address among the numbers.
const PIECES: &str = r#"
union view { unsigned word; unsigned char bytes[4]; struct { short low, high; } halves; };
static union view row[8];
static unsigned *kept;
int main(void) {
  unsigned sum = 0;
  for (int i = 0; i < 8; i++) row[i].word = 0x01020304u * i;
  for (int i = 0; i < 8; i++) row[i].halves.high += row[7 - i].bytes[i & 3];
  kept = &row[3].word;
  for (int i = 0; i < 8; i++) sum = sum * 31 + row[i].word;
  return (sum ^ *kept) & 0x7f;
}
"#;

#[test]
fn a_value_that_the_model_reads_otherwise_is_noticed() {
    let watched = watch(PIECES);
    let options = model::Options { loads: true, ..model::Options::default() };
    let model = model::build_with(&watched.bitcode, &options).unwrap();
    let run = |limits: &Limits| interpret(&model, &Test::default(), limits);
    let (here, limits) =
        (run(&Limits::default()), Limits { first_address: ELSEWHERE, ..Limits::default() });
    let loads = values::steady(&here, &run(&limits));
    assert!(loads.len() > 20 && loads.len() < here.loads.len(), "{}", loads.len());
    assert_eq!(values::differences(&loads, &watched.log), []);
    for index in 0..loads.len() {
        let mut wrong = loads.clone();
        wrong[index].0.value ^= 1;
        assert_eq!(values::differences(&wrong, &watched.log).len(), 1);
    }
}

/// A branch, a switch of three cases, and the branch again.
#[test]
fn a_decision_that_the_log_tells_otherwise_is_noticed() {
    let block = |site: u32, successors: usize| Block {
        site: Some(SiteId(site)),
        successors: vec![BlockId(0); successors],
        ..Block::default()
    };
    let site = |block: u32, kind: SiteKind| Site { block: BlockId(block), kind, range: None };
    let branch = SiteKind::Branch { on_true: None, on_false: None };
    let switch = SiteKind::Switch { cases: Vec::new(), default: None };
    let program = Program {
        sites: vec![site(0, branch), site(1, switch)],
        blocks: vec![block(0, 2), block(1, 4)],
        ..Program::default()
    };
    let decision = |(block, successor)| Decision { block: BlockId(block), successor };
    let decisions = [(0, 0), (1, 2), (0, 1)].map(decision);
    let log = [true, true, false, false];
    assert_eq!(log::difference(&program, &decisions, &log), None);
    assert!(log::difference(&program, &decisions, &log[..3]).is_some(), "it ends early");
    for bit in 0..log.len() {
        let mut wrong = log;
        wrong[bit] = !wrong[bit];
        assert!(log::difference(&program, &decisions, &wrong).is_some(), "bit {bit}");
    }
}

//! Our goals against `llvm-cov`'s branches, over a corpus of C and C++ programs.

mod support;

use goal::BranchOutcome;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use support::Range;

/// Where the account of a run differs, and why.
const ACCOUNTS_DIFFER: &[&str] = &[
    // A switch on a constant: clang translates the one label that is entered, so that nothing says that the others
    // are not.
    "switches: switches.c:28:42 false",
    "switches: switches.c:28:78 false",
];

/// Programs where the totals differ, with the reason: (name, goals, llvm-cov's branches).
const TOTALS_DIFFER: &[(&str, usize, usize)] = &[
    // The two instances of a template keep different arms of `if constexpr`, so they have different
    // conditions. All are goals; llvm-cov counts those of the instance that has most.
    ("constexpr_if", 4, 2),
];

/// The programs: files with the same name up to the first dot are one program.
fn programs() -> BTreeMap<String, Vec<PathBuf>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus");
    let mut programs: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    for entry in std::fs::read_dir(folder).expect("the corpus exists") {
        let path = entry.expect("an entry").path();
        let is_source = path.extension().is_some_and(|end| end == "c" || end == "cpp");
        if is_source {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let stem = name.split('.').next().unwrap_or_default().to_owned();
            programs.entry(stem).or_default().push(path);
        }
    }
    programs.values_mut().for_each(|sources| sources.sort());
    programs
}

/// Flags from a first line `// flags: ...`.
fn flags(sources: &[PathBuf]) -> Vec<String> {
    let text = std::fs::read_to_string(&sources[0]).expect("a readable source");
    let first = text.lines().next().unwrap_or_default();
    first
        .strip_prefix("// flags: ")
        .unwrap_or_default()
        .split_whitespace()
        .map(str::to_owned)
        .collect()
}

fn compile(sources: &[PathBuf], folder: &Path) -> provoke_compile::Compiled {
    let mut flags = flags(sources);
    flags.push("-w".to_owned());
    provoke_compile::compile(sources, &flags, folder)
        .unwrap_or_else(|error| panic!("{sources:?}: {error}"))
}

fn ranges(compiled: &provoke_compile::Compiled) -> BTreeSet<Range> {
    let goals = compiled.program.goals.iter();
    goals.map(|goal| (goal.range.file.clone(), goal.range.start, goal.range.end)).collect()
}

#[test]
fn goals_are_the_branches_that_llvm_cov_counts() {
    let mut differences = Vec::new();
    for (name, sources) in programs() {
        let folder = tempfile::tempdir().expect("a folder");
        let compiled = compile(&sources, folder.path());
        let binary = support::build(&sources, &flags(&sources), folder.path());
        let report = support::report(&binary, folder.path());
        let ours = ranges(&compiled);
        let theirs: BTreeSet<Range> = report.conditions.keys().cloned().collect();
        let count = compiled.program.goals.len();
        let expected = TOTALS_DIFFER.iter().find(|entry| entry.0 == name);
        let fits = match expected {
            Some((_, goals, branches)) => count == *goals && report.branches == *branches,
            None => count == report.branches,
        };
        if !fits || ours != theirs {
            let extra: Vec<_> = ours.difference(&theirs).collect();
            let missing: Vec<_> = theirs.difference(&ours).collect();
            differences.push(format!(
                "{name}: {count} goals, llvm-cov {}; extra {extra:?}; missing {missing:?}",
                report.branches
            ));
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

/// What one run takes is what llvm-cov says it takes, apart from dead goals: for those, llvm-cov reports the difference
/// of two counters as the false side.
#[test]
fn a_run_takes_the_edges_that_llvm_cov_says() {
    let mut differences = Vec::new();
    for (name, sources) in programs() {
        let folder = tempfile::tempdir().expect("a folder");
        let compiled = compile(&sources, folder.path());
        let report = support::report(
            &support::build(&sources, &flags(&sources), folder.path()),
            folder.path(),
        );
        let binary = support::edges::build(&compiled, folder.path());
        let taken = support::edges::taken(&compiled, &binary, folder.path());
        let mut ours: BTreeMap<(Range, bool), (bool, bool)> = BTreeMap::new();
        for (goal, id) in compiled.program.goals.iter().zip(0..) {
            let range = (goal.range.file.clone(), goal.range.start, goal.range.end);
            let side = goal.outcome != BranchOutcome::False;
            let (covered, dead) = ours.entry((range, side)).or_default();
            *covered |= taken.contains(&goal::GoalId(id));
            *dead |= compiled.dead.contains(&goal::GoalId(id));
        }
        for ((range, side), (covered, dead)) in ours {
            let (yes, no) = report.conditions.get(&range).copied().unwrap_or_default();
            let counted = if side { yes } else { no } > 0;
            let (file, (line, column), _) = &range;
            let file = file.file_name().unwrap_or_default().to_string_lossy();
            let place = format!("{name}: {file}:{line}:{column} {side}");
            if covered != counted && !dead && !ACCOUNTS_DIFFER.contains(&place.as_str()) {
                differences.push(format!("{place}: we say {covered}, llvm-cov {counted}"));
            }
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

#[test]
fn keys_are_unique_and_do_not_depend_on_the_folder() {
    for (name, sources) in programs() {
        let folder = tempfile::tempdir().expect("a folder");
        let original = compile(&sources, folder.path());
        let keys: BTreeSet<_> = original.program.goals.iter().map(|goal| &goal.key).collect();
        assert_eq!(keys.len(), original.program.goals.len(), "{name}: keys are unique");
        let elsewhere = tempfile::tempdir().expect("a folder");
        let corpus = sources[0].parent().expect("a folder");
        for entry in std::fs::read_dir(corpus).expect("the corpus exists").flatten() {
            std::fs::copy(entry.path(), elsewhere.path().join(entry.file_name())).expect("a copy");
        }
        let moved: Vec<_> = sources
            .iter()
            .map(|source| elsewhere.path().join(source.file_name().unwrap_or_default()))
            .collect();
        let copy = compile(&moved, folder.path());
        let again: BTreeSet<_> = copy.program.goals.iter().map(|goal| &goal.key).collect();
        assert_eq!(keys, again, "{name}: keys do not depend on the folder");
    }
}

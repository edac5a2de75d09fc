//! Our goals against `llvm-cov`'s branches, over a corpus of C and C++ programs.

mod support;

use goal::{BranchOutcome, GoalId, Program, SiteKind};
use provoke_compile::Compiled;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use support::{Range, Report};

/// Programs where the totals differ, with the reason: (name, goals, llvm-cov's branches).
const TOTALS_DIFFER: &[(&str, usize, usize)] = &[
    // The two instances of a template keep different arms of `if constexpr`, so they have different
    // conditions. All are goals; llvm-cov counts those of the instance that has most.
    ("constexpr_if", 4, 2),
    // glibc's `assert` has its condition in an operand of `sizeof` too, which is never evaluated.
    ("macros", 66, 72),
    // Of a switch on a constant clang translates only the label that is entered.
    ("switches", 90, 94),
];

/// Where the account of a run differs, and why.
const ACCOUNTS_DIFFER: &[&str] = &[
    // A switch on a constant: clang translates the one label that is entered, so nothing says that the
    // others are not.
    "switches: switches.c:28:42 false",
    "switches: switches.c:28:78 false",
    // llvm-cov adds up an assert's condition and its copy in `sizeof`, which never runs: all entries count as its false
    // side.
    "macros: macros.c:22:5 false",
    "macros: macros.c:23:5 false",
];

/// Goals that are neither dead nor decided by an edge, and why, beside those where the accounts differ.
const WITHOUT_EDGE: &[&str] = &[
    // Not entering the only label of a switch, its default, written or not: there is nothing else to enter.
    "switches: switches.c:13:47 false",
    "switches: switches.c:14:34 false",
    // Not entering the one label that a switch on a constant enters.
    "switches: switches.c:28:60 false",
];

/// A program of the corpus, compiled by us and by clang alone, each run once.
struct Case {
    name: String,
    sources: Vec<PathBuf>,
    compiled: Compiled,
    /// Its goals, and the sites whose edges decide them.
    program: Program,
    report: Report,
    taken: BTreeSet<GoalId>,
}

impl Case {
    fn new(name: &str, sources: &[PathBuf]) -> Case {
        let folder = tempfile::tempdir().expect("a folder");
        let compiled = compile(sources, folder.path());
        let plain = support::build(sources, &flags(sources), folder.path());
        let report = support::report(&plain, folder.path());
        let binary = support::edges::build(&compiled, folder.path());
        let taken = support::edges::taken(&compiled, &binary, folder.path());
        let program = support::edges::program_with_sites(&compiled);
        Case { name: name.to_owned(), sources: sources.to_vec(), compiled, program, report, taken }
    }
}

/// The corpus, made once for all tests.
fn cases() -> &'static [Case] {
    static CASES: OnceLock<Vec<Case>> = OnceLock::new();
    CASES.get_or_init(|| {
        let programs: Vec<_> = programs().into_iter().collect();
        let (front, back) = programs.split_at(programs.len() / 2);
        let make = |part: &[(String, Vec<PathBuf>)]| -> Vec<Case> {
            part.iter().map(|(name, sources)| Case::new(name, sources)).collect()
        };
        std::thread::scope(|scope| {
            let other = scope.spawn(|| make(back));
            let mut all = make(front);
            all.extend(other.join().expect("the other half"));
            all
        })
    })
}

/// The programs: files with the same name up to the first dot are one program.
fn programs() -> BTreeMap<String, Vec<PathBuf>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus");
    let mut programs: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    for entry in std::fs::read_dir(folder).expect("the corpus exists") {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|end| end == "c" || end == "cpp") {
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

fn compile(sources: &[PathBuf], folder: &Path) -> Compiled {
    let mut flags = flags(sources);
    flags.push("-w".to_owned());
    provoke_compile::compile(sources, &flags, folder)
        .unwrap_or_else(|error| panic!("{sources:?}: {error}"))
}

fn range(goal: &goal::Goal) -> Range {
    (goal.range.file.clone(), goal.range.start, goal.range.end)
}

#[test]
fn goals_are_the_branches_that_llvm_cov_counts() {
    let mut differences = Vec::new();
    for case in cases() {
        let ours: BTreeSet<Range> = case.compiled.program.goals.iter().map(range).collect();
        let theirs: BTreeSet<Range> = case.report.conditions.keys().cloned().collect();
        let counts = (case.compiled.program.goals.len(), case.report.branches);
        let expected = TOTALS_DIFFER.iter().find(|entry| entry.0 == case.name);
        let fits = expected.map_or(counts.0 == counts.1, |entry| counts == (entry.1, entry.2));
        let extra: Vec<_> = ours.difference(&theirs).collect();
        let missing: Vec<_> = theirs.difference(&ours).collect();
        let untranslated = expected.map_or(0, |entry| entry.2.saturating_sub(entry.1));
        if !fits || !extra.is_empty() || 2 * missing.len() > untranslated {
            let name = &case.name;
            differences.push(format!("{name}: {counts:?}; extra {extra:?}; missing {missing:?}"));
        }
    }
    assert!(differences.is_empty(), "goals and branches of llvm-cov:\n{}", differences.join("\n"));
}

/// What one run takes is what llvm-cov says it takes, apart from the false side of dead goals: there, llvm-cov reports
/// the difference of two counters.
#[test]
fn a_run_takes_the_edges_that_llvm_cov_says() {
    let mut differences = Vec::new();
    for case in cases() {
        let mut ours: BTreeMap<(Range, bool), (bool, bool)> = BTreeMap::new();
        for (goal, id) in case.compiled.program.goals.iter().zip((0..).map(GoalId)) {
            let side = goal.outcome != BranchOutcome::False;
            let (covered, dead) = ours.entry((range(goal), side)).or_default();
            *covered |= case.taken.contains(&id);
            *dead |= case.compiled.dead.contains(&id);
        }
        for ((range, side), (covered, dead)) in ours {
            let (yes, no) = case.report.conditions.get(&range).copied().unwrap_or_default();
            let counted = if side { yes } else { no } > 0;
            let (file, (line, column), _) = &range;
            let file = file.file_name().unwrap_or_default().to_string_lossy();
            let place = format!("{}: {file}:{line}:{column} {side}", case.name);
            let excused = dead && !side;
            if covered != counted && !excused && !ACCOUNTS_DIFFER.contains(&place.as_str()) {
                differences.push(format!("{place}: we say {covered}, llvm-cov {counted}"));
            }
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

#[test]
fn no_run_takes_a_dead_goal() {
    for case in cases() {
        for id in &case.compiled.dead {
            let goal = &case.compiled.program.goals[id.index()];
            assert!(!case.taken.contains(id), "{}: {} {}", case.name, goal.range, goal.outcome);
        }
    }
}

/// The goals that the edges of a site decide.
fn goals_of(kind: &SiteKind) -> Vec<GoalId> {
    match kind {
        SiteKind::Branch { on_true, on_false } => on_true.iter().chain(on_false).copied().collect(),
        SiteKind::Switch { cases, default } => {
            cases.iter().filter_map(|(_, goal)| *goal).chain(*default).collect()
        }
        _ => Vec::new(),
    }
}

/// Every goal that may run has an edge, or follows from one: none is lost between the mapping and the marked bitcode.
#[test]
fn no_goal_that_may_run_is_without_an_edge() {
    let mut lost = Vec::new();
    for case in cases() {
        let program = &case.program;
        let decided: BTreeSet<GoalId> =
            program.sites.iter().flat_map(|site| goals_of(&site.kind)).collect();
        let implied = goal::Implied::new(program).by(decided.iter().copied());
        for (goal, id) in program.goals.iter().zip((0..).map(GoalId)) {
            let found = decided.contains(&id) || implied.contains(&id);
            let (line, column) = goal.range.start;
            let file = goal.range.file.file_name().unwrap_or_default().to_string_lossy();
            let side = goal.outcome != BranchOutcome::False;
            let place = format!("{}: {file}:{line}:{column} {side}", case.name);
            let known = ACCOUNTS_DIFFER.iter().chain(WITHOUT_EDGE).any(|known| *known == place);
            if !found && !known && !case.compiled.dead.contains(&id) {
                lost.push(place);
            }
        }
    }
    assert!(lost.is_empty(), "{}", lost.join("\n"));
}

#[test]
fn keys_are_unique_and_do_not_depend_on_the_folder() {
    let elsewhere = tempfile::tempdir().expect("a folder");
    let corpus = cases()[0].sources[0].parent().expect("a folder");
    for entry in std::fs::read_dir(corpus).expect("the corpus exists").flatten() {
        std::fs::copy(entry.path(), elsewhere.path().join(entry.file_name())).expect("a copy");
    }
    for case in cases() {
        let keys: BTreeSet<_> = case.compiled.program.goals.iter().map(|goal| &goal.key).collect();
        assert_eq!(keys.len(), case.compiled.program.goals.len(), "{}: keys are unique", case.name);
        let names = case.sources.iter().map(|source| source.file_name().unwrap_or_default());
        let moved: Vec<_> = names.map(|name| elsewhere.path().join(name)).collect();
        let copy = compile(&moved, elsewhere.path());
        let again: BTreeSet<_> = copy.program.goals.iter().map(|goal| &goal.key).collect();
        assert_eq!(keys, again, "{}: keys do not depend on the folder", case.name);
    }
}

/// The marked module as text.
fn marked_text(sources: &[PathBuf]) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let context = llvm::Context::new();
    let bitcode = std::fs::read(compile(sources, folder.path()).bitcode).expect("a file");
    context.parse(&bitcode, "marked").expect("valid bitcode").print()
}

#[test]
fn the_same_sources_give_the_same_program() {
    for case in cases() {
        let (once, again) = (marked_text(&case.sources), marked_text(&case.sources));
        assert!(once == again, "{}: the same program", case.name);
    }
}

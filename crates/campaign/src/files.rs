//! The files that people read beside the store: the tests and the summary.
//!
//! They are derived from the store. [`write_tests`] makes the folder say what the store says: it writes
//! what is missing or differs, and removes files of tests that the suite no longer has. A file that does
//! not open as Provoke's files do is the user's, and is never touched.

use crate::defects::Defect;
use crate::error::CampaignError;
use crate::event::Tally;
use crate::folder::{Folder, write_atomically};
use crate::options::Report;
use crate::store::{Effort, StoredProof, StoredTest};
use crate::text;
use goal::{Goal, Test, Verdict};
use serde::Serialize;
use std::collections::{BTreeMap, HashSet};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

const EXTENSION: &str = "test";
/// Largest test file that is read back.
pub(crate) const MAX_FILE: u64 = 64 << 20;

/// The name of a test, for files and exports: `test-0003`.
pub fn test_name(id: u32) -> String {
    format!("test-{id:04}")
}

/// The file of a test.
pub fn test_path(folder: &Folder, id: u32) -> PathBuf {
    folder.tests().join(test_name(id)).with_extension(EXTENSION)
}

/// Writes one test.
pub fn write_test(folder: &Folder, test: &StoredTest, goals: &[Goal]) -> Result<(), CampaignError> {
    let directory = folder.tests();
    fs::create_dir_all(&directory).map_err(|e| CampaignError::io("create", &directory, e))?;
    write_atomically(&test_path(folder, test.id), render(test, goals).as_bytes(), is_test_file)
}

/// The name of a proof, for files: `proof-0003`.
pub fn proof_name(id: u32) -> String {
    format!("proof-{id:04}")
}

/// The file of a proof.
pub fn proof_path(folder: &Folder, id: u32) -> PathBuf {
    folder.proofs().join(proof_name(id)).with_extension("cert")
}

/// Writes the certificate of a proof.
pub fn write_proof(folder: &Folder, proof: &StoredProof) -> Result<(), CampaignError> {
    let directory = folder.proofs();
    fs::create_dir_all(&directory).map_err(|e| CampaignError::io("create", &directory, e))?;
    write_atomically(&proof_path(folder, proof.id), proof.certificate.as_bytes(), is_proof_file)
}

/// Makes the folder of proofs say what the store says.
pub fn write_proofs(folder: &Folder, proofs: &[StoredProof]) -> Result<(), CampaignError> {
    for proof in proofs {
        let written = fs::read(proof_path(folder, proof.id)).ok();
        if written.as_deref() != Some(proof.certificate.as_bytes()) {
            write_proof(folder, proof)?;
        }
    }
    let kept: Vec<PathBuf> = proofs.iter().map(|proof| proof_path(folder, proof.id)).collect();
    remove_others(&folder.proofs(), |path| kept.contains(path), is_proof_file)
}

fn is_proof_file(content: &[u8]) -> bool {
    content.starts_with(b"provoke certificate")
}

/// Removes the files of ours that are not kept.
fn remove_others(
    directory: &Path,
    kept: impl Fn(&PathBuf) -> bool,
    is_ours: impl Fn(&[u8]) -> bool,
) -> Result<(), CampaignError> {
    let Ok(entries) = fs::read_dir(directory) else { return Ok(()) };
    for path in entries.flatten().map(|entry| entry.path()) {
        if !kept(&path) && fs::read(&path).is_ok_and(|content| is_ours(&content)) {
            fs::remove_file(&path).map_err(|e| CampaignError::io("remove", &path, e))?;
        }
    }
    Ok(())
}

/// Makes the folder of tests say what the store says.
pub fn write_tests(
    folder: &Folder,
    tests: &[StoredTest],
    goals: &[Goal],
) -> Result<(), CampaignError> {
    for test in tests {
        let path = test_path(folder, test.id);
        if fs::read(&path).ok().as_deref() != Some(render(test, goals).as_bytes()) {
            write_test(folder, test, goals)?;
        }
    }
    let kept: HashSet<PathBuf> = tests.iter().map(|test| test_path(folder, test.id)).collect();
    let other = |path: &Path| path.extension().is_none_or(|e| e != EXTENSION);
    remove_others(&folder.tests(), |path| other(path) || kept.contains(path), is_test_file)
}

/// Calls of a stack that people are shown.
const MAX_STACK: usize = 16;
/// First words of a defect's report.
const DEFECT_HEADER: &str = "# provoke defect";

/// Writes a defect: its report, and beside it the test that shows it.
pub fn write_defect(
    folder: &Folder,
    defect: &Defect,
    test: &StoredTest,
    goals: &[Goal],
) -> Result<(), CampaignError> {
    let directory = folder.defects();
    fs::create_dir_all(&directory).map_err(|e| CampaignError::io("create", &directory, e))?;
    let path = directory.join(defect.name());
    write_atomically(&path.with_extension("txt"), describe(defect).as_bytes(), is_defect_file)?;
    let text = render(test, goals);
    write_atomically(&path.with_extension(EXTENSION), text.as_bytes(), is_test_file)
}

/// Makes the folder of defects say what the store says.
pub fn write_defects(
    folder: &Folder,
    defects: &[Defect],
    tests: &[StoredTest],
    goals: &[Goal],
) -> Result<(), CampaignError> {
    for defect in defects {
        if let Some(test) = tests.iter().find(|test| test.id == defect.test) {
            write_defect(folder, defect, test, goals)?;
        }
    }
    let names: Vec<String> = defects.iter().map(Defect::name).collect();
    let kept = |path: &PathBuf| {
        names.contains(&path.file_stem().unwrap_or_default().to_string_lossy().into_owned())
    };
    let is_ours = |content: &[u8]| is_defect_file(content) || is_test_file(content);
    remove_others(&folder.defects(), kept, is_ours)
}

/// A defect as text: what, where, by which test, and all that was said about it.
fn describe(defect: &Defect) -> String {
    let sight = &defect.sight;
    let mut text = format!("{DEFECT_HEADER} {}\n", defect.id);
    let kind = if sight.words.starts_with(&sight.kind) { "" } else { sight.kind.as_str() };
    let _ = writeln!(text, "{kind}{}{}", if kind.is_empty() { "" } else { ": " }, sight.words);
    let _ = writeln!(text, "at {}", sight.place());
    for frame in sight.frames.iter().take(MAX_STACK) {
        let _ = writeln!(text, "    {frame}");
    }
    if sight.frames.len() > MAX_STACK {
        let _ = writeln!(text, "    ... and {} more calls", sight.frames.len() - MAX_STACK);
    }
    let build = if sight.sanitized { "the build with sanitizers" } else { "the replay build" };
    for contract in &sight.contracts {
        let _ = writeln!(text, "likely a precondition: callers keep that {contract}");
    }
    let _ = writeln!(text, "shown by {} on {build}", test_name(defect.test));
    if !sight.report.is_empty() {
        let _ = write!(text, "\n{}", sight.report);
    }
    text
}

fn is_defect_file(content: &[u8]) -> bool {
    content.starts_with(DEFECT_HEADER.as_bytes())
}

/// Reads a test from a file that a person may have edited.
pub fn read_test(path: &Path) -> Result<Test, CampaignError> {
    let metadata = fs::metadata(path).map_err(|e| CampaignError::io("read", path, e))?;
    let bad = |detail: String| CampaignError::TestFile { path: path.to_path_buf(), detail };
    if !metadata.is_file() || metadata.len() > MAX_FILE {
        return Err(bad("this is no test".into()));
    }
    let bytes = fs::read(path).map_err(|e| CampaignError::io("read", path, e))?;
    let content = String::from_utf8(bytes).map_err(|_| bad("this is no text".into()))?;
    text::parse(&content).map_err(bad)
}

fn render(test: &StoredTest, goals: &[Goal]) -> String {
    let mut file = format!("{} {}\n", text::HEADER, test.id);
    let _ = writeln!(file, "# outcome: {}", one_line(&test.outcome.to_string()));
    let _ = writeln!(file, "# found by: {}", one_line(&test.origin));
    for goal in test.adds.iter().filter_map(|id| goals.get(id.index())) {
        let place = format!("{} {} in {}", goal.range, goal.outcome, goal.function);
        let _ = writeln!(file, "# adds: {}", one_line(&place));
    }
    file + &text::print(&test.test)
}

fn one_line(text: &str) -> String {
    text.replace(|c: char| c.is_control(), " ")
}

fn is_test_file(content: &[u8]) -> bool {
    content.starts_with(text::HEADER.as_bytes())
}

/// What `summary.json` says.
#[derive(Debug, Serialize)]
pub struct Summary<'a> {
    /// Version of Provoke.
    pub provoke: &'static str,
    /// All goals.
    pub goals: usize,
    /// Covered goals.
    pub covered: usize,
    /// Infeasible goals.
    pub infeasible: usize,
    /// Open goals.
    pub open: usize,
    /// Covered among the feasible, in percent.
    pub percent: f64,
    /// Tests in the suite.
    pub tests: usize,
    /// Seeds from files that the last session ran.
    pub seeds: usize,
    /// Runs of the symbolic build.
    pub runs: u64,
    /// Runs of the replay build.
    pub replays: u64,
    /// Questions to the solver.
    pub queries: u64,
    /// Those that it could not answer in time.
    pub unknown: u64,
    /// Wall-clock seconds.
    pub seconds: f64,
    /// Sampled runs of the last session whose inputs did not satisfy their own path condition: bugs of
    /// Provoke.
    pub violations: u64,
    /// Why the last session ended.
    pub stop: &'a str,
    /// Open goals by reason.
    pub open_reasons: BTreeMap<String, usize>,
    /// Crashes, failed assertions, error calls, findings of sanitizers.
    pub defects: Vec<DefectSummary>,
    /// Goals by function.
    pub functions: BTreeMap<&'a str, Counts>,
    /// What each engine counted in the last session, by its name.
    #[serde(flatten)]
    pub engines: BTreeMap<&'a str, BTreeMap<&'a str, u64>>,
}

/// A defect, for `summary.json`.
#[derive(Debug, Serialize)]
pub struct DefectSummary {
    /// Its name.
    pub name: String,
    /// The kind.
    pub kind: String,
    /// It in one line.
    pub words: String,
    /// Where.
    pub place: String,
    /// The calls that were under way, innermost first.
    pub stack: Vec<String>,
    /// Whether only the build with sanitizers shows it.
    pub sanitized: bool,
    /// What excludes it, if a choice of the driver explains it: then it is likely no defect.
    pub preconditions: Vec<String>,
    /// The test that shows it.
    pub test: String,
}

/// Goals of one function by verdict, for `summary.json`.
#[derive(Debug, Default, Serialize)]
pub struct Counts {
    /// All.
    pub goals: usize,
    /// Covered.
    pub covered: usize,
    /// Infeasible.
    pub infeasible: usize,
    /// Open.
    pub open: usize,
}

/// Sums up a campaign; the effort is that of all sessions.
pub fn summarise<'a>(report: &'a Report, effort: Effort, stop: &'a str) -> Summary<'a> {
    let Report { goals, defects, tests, seeds, violations, engines, .. } = report;
    let tally = Tally::of(goals.iter().map(|(_, verdict)| verdict));
    let mut open_reasons = BTreeMap::new();
    let mut functions: BTreeMap<&str, Counts> = BTreeMap::new();
    for (goal, verdict) in goals {
        let counts = functions.entry(&goal.function).or_default();
        counts.goals += 1;
        match verdict {
            Verdict::Covered => counts.covered += 1,
            Verdict::Infeasible => counts.infeasible += 1,
            Verdict::Open(reason) => {
                counts.open += 1;
                *open_reasons.entry(reason.to_string()).or_default() += 1;
            }
        }
    }
    let defect = |defect: &Defect| DefectSummary {
        name: defect.name(),
        kind: defect.sight.kind.clone(),
        words: defect.sight.words.clone(),
        place: defect.sight.place(),
        stack: defect.sight.frames.iter().take(MAX_STACK).map(ToString::to_string).collect(),
        sanitized: defect.sight.sanitized,
        preconditions: defect.sight.contracts.clone(),
        test: test_name(defect.test),
    };
    Summary {
        provoke: env!("CARGO_PKG_VERSION"),
        goals: tally.goals,
        covered: tally.covered,
        infeasible: tally.infeasible,
        open: tally.open(),
        percent: tally.percent(),
        tests: *tests,
        seeds: *seeds,
        runs: effort.runs,
        replays: effort.replays,
        queries: effort.queries,
        unknown: effort.unknown,
        seconds: effort.seconds,
        violations: *violations,
        stop,
        open_reasons,
        defects: defects.iter().map(defect).collect(),
        functions,
        engines: engines.iter().map(|(name, counts)| (*name, by_name(counts))).collect(),
    }
}

fn by_name(counts: &[(String, u64)]) -> BTreeMap<&str, u64> {
    counts.iter().map(|(name, count)| (name.as_str(), *count)).collect()
}

/// Writes `summary.json`.
pub fn write_summary(folder: &Folder, summary: &Summary<'_>) -> Result<(), CampaignError> {
    let path = folder.summary();
    let text = serde_json::to_string_pretty(summary)
        .map_err(|e| CampaignError::io("write", &path, e.into()))?;
    write_atomically(&path, (text + "\n").as_bytes(), is_summary)
}

fn is_summary(content: &[u8]) -> bool {
    serde_json::from_slice::<serde_json::Value>(content)
        .is_ok_and(|value| value.get("provoke").is_some())
}

#[cfg(test)]
mod tests;

//! `explain`: why a goal has its verdict.

use crate::check::{checker, load_model, read};
use crate::error::CampaignError;
use crate::files;
use crate::folder::Folder;
use crate::nearest::{self, Nearest};
use crate::prepare;
use crate::store::{Store, StoredProof, StoredTest};
use goal::{Goal, GoalId, Program, SourceRange, Verdict};
use proof::Link;
use std::fs;
use std::path::Path;

/// Why a goal has its verdict.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The goal.
    pub goal: Goal,
    /// Its verdict.
    pub verdict: Verdict,
    /// The tests that cover it: name, and how each was found.
    pub tests: Vec<(String, String)>,
    /// The proof that excludes it.
    pub proof: Option<ExplainedProof>,
    /// What was tried, in order.
    pub history: Vec<String>,
    /// For an open goal: how near the tests came, in words.
    pub nearest: Option<String>,
}

/// The goals of a campaign and their verdicts.
pub fn verdicts(folder: &Path) -> Result<Vec<(Goal, Verdict)>, CampaignError> {
    Store::open(&Folder::open(folder)?)?.goals()
}

/// A proof in terms of the source.
#[derive(Clone, Debug)]
pub struct ExplainedProof {
    /// Its name.
    pub name: String,
    /// The conditions that together exclude the goal.
    pub chain: Vec<String>,
    /// What it takes for granted.
    pub assumptions: Vec<String>,
}

/// Explains the goals whose condition stands on a line of a file (the end of its path is enough).
pub fn explain(folder: &Path, file: &Path, line: u32) -> Result<Vec<Explanation>, CampaignError> {
    let folder = Folder::open(folder)?;
    let store = Store::open(&folder)?;
    let (program, _) = prepare::load(&folder)?;
    let (tests, proofs) = (store.tests()?, store.proofs()?);
    let mut explanations = Vec::new();
    for (id, (goal, verdict)) in (0..).map(GoalId).zip(store.goals()?) {
        let range = &goal.range;
        if !range.file.ends_with(file) || !(range.start.0..=range.end.0).contains(&line) {
            continue;
        }
        let proof = match proofs.iter().find(|proof| proof.goals.contains(&id)) {
            Some(stored) => Some(explain_proof(&folder, &program, stored, id)?),
            None => None,
        };
        let history = store.history(id)?;
        let nearest = match verdict {
            Verdict::Open(_) => Some(nearest(&program, &tests, id)),
            _ => None,
        };
        explanations.push(Explanation {
            tests: covering(&tests, id),
            goal,
            verdict,
            proof,
            history,
            nearest,
        });
    }
    Ok(explanations)
}

/// How near the tests came to a goal that none takes, in words.
fn nearest(program: &Program, tests: &[StoredTest], goal: GoalId) -> String {
    let covered = tests.iter().flat_map(|test| &test.covers).copied().collect();
    match nearest::nearest(program, &covered, goal) {
        Nearest::Missed { taken, wanted } => {
            let test = tests.iter().find(|test| test.covers.contains(&taken));
            let name = test.map_or_else(|| "a test".into(), |test| files::test_name(test.id));
            let (taken, wanted) = (&program.goals[taken.index()], &program.goals[wanted.index()]);
            let condition = source_text(&wanted.range).unwrap_or_default();
            format!(
                "{name} comes nearest: at {} ({condition}) it takes {}, and {} leads here",
                wanted.range, taken.outcome, wanted.outcome
            )
        }
        Nearest::NotCalled(function) => format!("nothing that the tests run calls `{function}`"),
        Nearest::Unknown => "no condition that the tests decide leads here".into(),
    }
}

fn covering(tests: &[StoredTest], goal: GoalId) -> Vec<(String, String)> {
    let covering = tests.iter().filter(|test| test.covers.contains(&goal));
    covering.map(|test| (files::test_name(test.id), test.origin.clone())).collect()
}

fn explain_proof(
    folder: &Folder,
    program: &Program,
    stored: &StoredProof,
    goal: GoalId,
) -> Result<ExplainedProof, CampaignError> {
    let mut model = load_model(folder, &stored.checked)?;
    let mut checker = checker("`provoke explain`")?;
    let fingerprint = proof::fingerprint(&mut model);
    let chain = match read(folder, stored, &mut model, fingerprint) {
        Ok(certificate) => checker.explain(&mut model, &certificate, goal),
        Err(_) => Vec::new(),
    };
    Ok(ExplainedProof {
        name: files::proof_name(stored.id),
        chain: chain.iter().filter_map(|link| describe(program, link)).collect(),
        assumptions: stored.checked.assumptions.clone(),
    })
}

/// A condition behind a proof, as it stands in the source; none if the compiler made it.
fn describe(program: &Program, link: &Link) -> Option<String> {
    let goal = program.goals.get(link.goal?.index())?;
    let text = source_text(&goal.range).unwrap_or_else(|| link.condition.clone());
    let place = format!("{} {}", goal.range, goal.outcome);
    Some(if text.is_empty() { place } else { format!("{place}: {text}") })
}

/// What stands at a range of the source, in one line.
fn source_text(range: &SourceRange) -> Option<String> {
    let source = fs::read_to_string(&range.file).ok()?;
    let (first, last) = (range.start.0 as usize, range.end.0 as usize);
    let mut text = String::new();
    for (number, line) in (1..).zip(source.lines()).take(last).skip(first.saturating_sub(1)) {
        let from = if number == first { (range.start.1 as usize).saturating_sub(1) } else { 0 };
        let to = if number == last { (range.end.1 as usize).saturating_sub(1) } else { line.len() };
        text.push_str(line.get(from..to.min(line.len()))?.trim());
        text.push(' ');
    }
    Some(text.trim_end().to_string())
}

//! Case programs: a C or C++ file whose comments say what `provoke cover` must find.
//!
//! ```c
//! // Signed division truncates towards zero.        what the case is about
//! // flags: -std=c23                                for clang
//! // options: --stdin 16                             for provoke
//! // files: other.c                                 further sources
//! // runs: 4000                                     budget; DEFAULT_RUNS unless told
//! // outcome: assertion                             how tests end beside normally; exactly these
//! // expect: 4 goals, 3 covered, 1 open
//! ...
//!   if (x % 4 == 5) return 1; // open: true
//! ```
//!
//! A mark `// open: true, false` names the outcomes of the conditions on its line that stay open. All
//! other goals must be covered: a case passes only if every goal has the verdict that is written.

use crate::tool::{self, Found};
use anyhow::{Context, Result, bail, ensure};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Budget of a case in runs, unless it names its own.
pub const DEFAULT_RUNS: u64 = 1500;
const PART: &str = "// part of:";
const MARK: &str = "// open:";

/// A case program.
#[derive(Clone, Debug)]
pub struct Case {
    /// Its name: the path below the folder of cases.
    pub name: String,
    /// The file that holds the header.
    pub main: PathBuf,
    /// All sources, the main file first.
    pub sources: Vec<PathBuf>,
    /// Flags for clang.
    pub flags: Vec<String>,
    /// Further options of `provoke cover`.
    pub options: Vec<String>,
    /// Budget in runs.
    pub runs: u64,
}

/// What a case must find, or what it found, in the words of its comments.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verdicts {
    /// The line `expect:`.
    pub counts: String,
    /// The outcomes that stay open, by file name and line, each line's in order.
    pub open: BTreeMap<(String, u32), Vec<String>>,
    /// How tests end beside normally.
    pub outcomes: BTreeSet<String>,
}

/// Every case below `folder`, in the order of names.
pub fn all(folder: &Path) -> Result<Vec<Case>> {
    let mut cases = Vec::new();
    for path in files_below(folder)? {
        let source = path.extension().is_some_and(|e| e == "c" || e == "cpp");
        if source && !fs::read_to_string(&path)?.starts_with(PART) {
            cases.push(read(folder, &path).with_context(|| path.display().to_string())?);
        }
    }
    Ok(cases)
}

fn files_below(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    for entry in entries {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(files_below(&path)?);
        } else {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

fn read(folder: &Path, main: &Path) -> Result<Case> {
    let text = fs::read_to_string(main)?;
    let words = |key| directive(&text, key).unwrap_or_default().split_whitespace();
    let name = main.strip_prefix(folder)?.to_string_lossy().into_owned();
    let beside = main.parent().unwrap_or(folder);
    let mut sources = vec![main.to_path_buf()];
    sources.extend(words("files").map(|file| beside.join(file)));
    let runs = directive(&text, "runs").map_or(Ok(DEFAULT_RUNS), str::parse).context("runs:")?;
    Ok(Case {
        name,
        main: main.to_path_buf(),
        sources,
        flags: words("flags").map(str::to_owned).collect(),
        options: words("options").map(str::to_owned).collect(),
        runs,
    })
}

/// The value of `// key: value` in the header.
fn directive<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    let header = text.lines().take_while(|line| line.starts_with("//"));
    let value = |line: &'a str| line.strip_prefix("// ")?.strip_prefix(key)?.strip_prefix(':');
    header.filter_map(value).map(str::trim).next()
}

impl Case {
    /// What the comments ask for.
    pub fn expected(&self) -> Result<Verdicts> {
        let text = fs::read_to_string(&self.main)?;
        let counts = directive(&text, "expect")
            .context("no line `// expect:` yet; run `cargo xtask bless`")?;
        let outcomes = directive(&text, "outcome").unwrap_or_default().split(',');
        let mut open = BTreeMap::new();
        for source in files_below(self.main.parent().context("no folder")?)? {
            if self.concerns(&source) {
                open.extend(marks(&source)?);
            }
        }
        Ok(Verdicts {
            counts: counts.to_owned(),
            open,
            outcomes: outcomes.map(|o| o.trim().to_owned()).filter(|o| !o.is_empty()).collect(),
        })
    }

    /// Whether the file is a source of the case, or a header named after it.
    fn concerns(&self, file: &Path) -> bool {
        self.sources.iter().any(|source| source == file)
            || (file.extension().is_some_and(|e| e == "h")
                && file.file_stem() == self.main.file_stem())
    }

    /// Runs `provoke cover` in a scratch folder.
    pub fn run(&self, provoke: &Path) -> Result<Verdicts> {
        let scratch = tempfile::tempdir()?;
        let out = scratch.path().join("out");
        let options = self.options.iter().map(String::as_str);
        let extra: Vec<_> =
            ["--jobs", "1", "--run-timeout", "10s"].into_iter().chain(options).collect();
        let call = tool::Cover {
            sources: &self.sources,
            flags: &self.flags,
            runs: self.runs,
            out: &out,
            extra: &extra,
        };
        let found = call.run(provoke)?;
        ensure!(
            found.exit == found.exit_due(),
            "exit code {}, not {}\n{}",
            found.exit,
            found.exit_due(),
            found.output
        );
        Ok(verdicts(&found))
    }

    /// Runs the case and complains about every difference.
    pub fn check(&self, provoke: &Path) -> Result<()> {
        let expected = self.expected()?;
        let found = self.run(provoke)?;
        let differences = differences(&expected, &found);
        if differences.is_empty() {
            return Ok(());
        }
        bail!("{}\n{}", self.name, differences.join("\n"))
    }

    /// Runs the case and writes what it found into its comments.
    pub fn bless(&self, provoke: &Path) -> Result<bool> {
        let found = self.run(provoke)?;
        if self.expected().is_ok_and(|expected| expected == found) {
            return Ok(false);
        }
        for source in files_below(self.main.parent().context("no folder")?)? {
            if self.concerns(&source) {
                let text = fs::read_to_string(&source)?;
                let blessed = rewrite_marks(&text, &file_name(&source), &found);
                let blessed =
                    if source == self.main { rewrite_header(&blessed, &found) } else { blessed };
                fs::write(&source, blessed)?;
            }
        }
        Ok(true)
    }
}

fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// The marks of a file.
fn marks(path: &Path) -> Result<BTreeMap<(String, u32), Vec<String>>> {
    let text = fs::read_to_string(path)?;
    let marked = (1..)
        .zip(text.lines())
        .filter_map(|(number, line)| Some((number, line.split_once(MARK)?.1)));
    Ok(marked
        .map(|(number, mark)| {
            let mut outcomes: Vec<String> = mark.split(',').map(|o| o.trim().to_owned()).collect();
            outcomes.sort();
            ((file_name(path), number), outcomes)
        })
        .collect())
}

/// What a campaign found, in the words of a case.
fn verdicts(found: &Found) -> Verdicts {
    let mut open: BTreeMap<(String, u32), Vec<String>> = BTreeMap::new();
    for (goal, _) in found.goals.iter().filter(|(_, covered)| !covered) {
        let line = (file_name(&goal.range.file), goal.range.start.0);
        open.entry(line).or_default().push(goal.outcome.to_string());
    }
    open.values_mut().for_each(|outcomes| outcomes.sort());
    let goals = found.goals.len();
    let covered = found.goals.iter().filter(|(_, covered)| *covered).count();
    let counts = format!("{goals} goals, {covered} covered, {} open", goals - covered);
    Verdicts { counts, open, outcomes: found.abnormal.clone() }
}

fn differences(expected: &Verdicts, found: &Verdicts) -> Vec<String> {
    let mut lines = Vec::new();
    if expected.counts != found.counts {
        lines.push(format!("  expected {}, found {}", expected.counts, found.counts));
    }
    if expected.outcomes != found.outcomes {
        lines.push(format!(
            "  expected the outcomes {:?}, found {:?}",
            expected.outcomes, found.outcomes
        ));
    }
    let places: BTreeSet<_> = expected.open.keys().chain(found.open.keys()).collect();
    for place in places {
        let (wanted, got) = (expected.open.get(place), found.open.get(place));
        if wanted != got {
            let list = |outcomes: Option<&Vec<String>>| {
                outcomes.map_or("nothing".to_owned(), |o| o.join(", "))
            };
            lines.push(format!(
                "  {}:{}: expected open: {}, found open: {}",
                place.0,
                place.1,
                list(wanted),
                list(got)
            ));
        }
    }
    lines
}

/// The text with its marks replaced. (Line numbers are those of the text as it was run.)
fn rewrite_marks(text: &str, file: &str, found: &Verdicts) -> String {
    let mut result = String::new();
    for (number, line) in (1..).zip(text.lines()) {
        let code = line.split_once(MARK).map_or(line, |(code, _)| code.trim_end());
        result.push_str(code);
        if let Some(outcomes) = found.open.get(&(file.to_owned(), number)) {
            result.push_str(&format!(" {MARK} {}", outcomes.join(", ")));
        }
        result.push('\n');
    }
    result
}

/// The text with the lines `outcome:` and `expect:` at the end of its header replaced.
fn rewrite_header(text: &str, found: &Verdicts) -> String {
    let ours = |line: &&str| line.starts_with("// expect:") || line.starts_with("// outcome:");
    let header: Vec<&str> = text.lines().take_while(|line| line.starts_with("//")).collect();
    let mut lines: Vec<String> =
        header.iter().filter(|line| !ours(line)).map(|&line| line.to_owned()).collect();
    if !found.outcomes.is_empty() {
        let outcomes: Vec<&str> = found.outcomes.iter().map(String::as_str).collect();
        lines.push(format!("// outcome: {}", outcomes.join(", ")));
    }
    lines.push(format!("// expect: {}", found.counts));
    lines.extend(text.lines().skip(header.len()).map(str::to_owned));
    lines.join("\n") + "\n"
}

#[cfg(test)]
mod tests;

//! Case programs: a C or C++ file whose comments say what `provoke cover` must find.
//!
//! ```c
//! // Signed division truncates towards zero.        what the case is about
//! // flags: -std=c23                                for clang
//! // options: --stdin 16                             for provoke
//! // files: other.c                                 further sources
//! // runs: 4000                                     budget; DEFAULT_RUNS unless told
//! // outcome: assertion, signal 11 (2)              kinds of the defects, and how many; exactly these
//! //                                                (`precondition: signal 11` if a driver's choice explains it)
//! // expect: 6 goals, 4 covered, 1 infeasible, 1 open
//! ...
//!   if (x % 4 == 5) return 1; // infeasible: true
//!   if (hash(x) == 77) return 2; // open: true
//! ```
//!
//! The marks `// infeasible: true, false` and `// open: true, false` name the outcomes of the conditions on their line
//! that are proved infeasible and that stay open; a line may have one of each. All other goals must be covered: a case
//! passes only if every goal has the verdict that is written. Cases with marks `// taken:` are attacks instead, see
//! [`attack`].

mod attack;

use crate::oracle::{Effort, Subject};
use crate::tool::{self, Found};
use anyhow::{Context, Result, ensure};
use goal::Verdict;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Budget of a case in runs, unless it names its own.
pub const DEFAULT_RUNS: u64 = 1500;
const PART: &str = "// part of:";
const INFEASIBLE: &str = "// infeasible:";
const OPEN: &str = "// open:";

/// The outcomes of the conditions on a line that are not covered, each list in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Those that are proved infeasible.
    pub infeasible: Vec<String>,
    /// Those that stay open.
    pub open: Vec<String>,
}

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
    /// The outcomes that are not covered, by file name and line.
    pub marks: BTreeMap<(String, u32), Marks>,
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
        let mut marked = BTreeMap::new();
        for source in files_below(self.main.parent().context("no folder")?)? {
            if self.concerns(&source) {
                marked.extend(marks(&source)?);
            }
        }
        Ok(Verdicts {
            counts: counts.to_owned(),
            marks: marked,
            outcomes: outcomes.map(|o| o.trim().to_owned()).filter(|o| !o.is_empty()).collect(),
        })
    }

    /// Whether the file is a source of the case, or a header named after it.
    fn concerns(&self, file: &Path) -> bool {
        self.sources.iter().any(|source| source == file)
            || (file.extension().is_some_and(|e| e == "h")
                && file.file_stem() == self.main.file_stem())
    }

    /// Runs `provoke cover` into a folder; foreign objects go beside it.
    pub fn run(&self, provoke: &Path, out: &Path) -> Result<Verdicts> {
        let flags = attack::flags(self, out.parent().unwrap_or(out))?;
        let options = self.options.iter().map(String::as_str);
        let extra: Vec<_> =
            ["--jobs", "1", "--run-timeout", "10s"].into_iter().chain(options).collect();
        let call = tool::Cover {
            sources: &self.sources,
            flags: &flags,
            runs: self.runs,
            out,
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

    /// Runs the case and complains about every difference, and about everything that its tests do and the model
    /// excludes.
    pub fn check(&self, provoke: &Path) -> Result<()> {
        let taken = attack::marks(self)?;
        if !taken.is_empty() {
            return attack::check(self, &taken, provoke);
        }
        let scratch = tempfile::tempdir()?;
        let out = scratch.path().join("out");
        let expected = self.expected()?;
        let found = self.run(provoke, &out)?;
        let mut complaints = differences(&expected, &found);
        complaints.extend(Subject::of_campaign(&out)?.check(&Effort::default())?.1);
        ensure!(complaints.is_empty(), "{}\n{}", self.name, complaints.join("\n"));
        Ok(())
    }

    /// Whether it is an attack, which is confirmed natively.
    pub fn is_attack(&self) -> Result<bool> {
        Ok(!attack::marks(self)?.is_empty())
    }

    /// Runs the case and writes what it found into its comments.
    pub fn bless(&self, provoke: &Path) -> Result<bool> {
        if self.is_attack()? {
            return Ok(false); // what is true of an attack, nobody has to find out
        }
        let scratch = tempfile::tempdir()?;
        let found = self.run(provoke, &scratch.path().join("out"))?;
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
fn marks(path: &Path) -> Result<BTreeMap<(String, u32), Marks>> {
    let text = fs::read_to_string(path)?;
    let marked =
        (1..).zip(text.lines()).map(|(line, text)| ((file_name(path), line), Marks::read(text)));
    Ok(marked.filter(|(_, marks)| *marks != Marks::default()).collect())
}

impl Marks {
    fn read(line: &str) -> Marks {
        let outcomes = |mark: &str| {
            let (_, list) = line.split_once(mark).unwrap_or_default();
            let list = list.split("//").next().unwrap_or_default().split(',').map(str::trim);
            let mut list: Vec<_> = list.filter(|o| !o.is_empty()).map(str::to_owned).collect();
            list.sort();
            list
        };
        Marks { infeasible: outcomes(INFEASIBLE), open: outcomes(OPEN) }
    }

    fn write(&self) -> String {
        let mark = |mark, outcomes: &Vec<String>| match outcomes.as_slice() {
            [] => String::new(),
            outcomes => format!(" {mark} {}", outcomes.join(", ")),
        };
        mark(INFEASIBLE, &self.infeasible) + &mark(OPEN, &self.open)
    }
}

/// A line without its marks.
fn unmarked(line: &str) -> &str {
    let first = [INFEASIBLE, OPEN].iter().filter_map(|mark| line.find(mark)).min();
    first.map_or(line, |at| line[..at].trim_end())
}

/// What a campaign found, in the words of a case.
fn verdicts(found: &Found) -> Verdicts {
    let mut marks: BTreeMap<(String, u32), Marks> = BTreeMap::new();
    let (mut covered, mut infeasible, mut open) = (0, 0, 0);
    for (goal, verdict) in &found.goals {
        let line = (file_name(&goal.range.file), goal.range.start.0);
        let (count, list) = match verdict {
            Verdict::Covered => {
                covered += 1;
                continue;
            }
            Verdict::Infeasible => {
                (&mut infeasible, &mut marks.entry(line).or_default().infeasible)
            }
            Verdict::Open(_) => (&mut open, &mut marks.entry(line).or_default().open),
        };
        *count += 1;
        list.push(goal.outcome.to_string());
        list.sort();
    }
    let proved = if infeasible > 0 { format!("{infeasible} infeasible, ") } else { String::new() };
    let counts = format!("{} goals, {covered} covered, {proved}{open} open", found.goals.len());
    Verdicts { counts, marks, outcomes: found.abnormal.clone() }
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
    let places: BTreeSet<_> = expected.marks.keys().chain(found.marks.keys()).collect();
    for place in places {
        let (wanted, got) = (expected.marks.get(place), found.marks.get(place));
        if wanted != got {
            let show =
                |marks: Option<&Marks>| marks.map_or(" all covered".to_owned(), Marks::write);
            lines.push(format!(
                "  {}:{}: expected{}, found{}",
                place.0,
                place.1,
                show(wanted),
                show(got)
            ));
        }
    }
    lines
}

/// The text with its marks replaced. (Line numbers are those of the text as it was run.)
fn rewrite_marks(text: &str, file: &str, found: &Verdicts) -> String {
    let mut result = String::new();
    for (number, line) in (1..).zip(text.lines()) {
        result.push_str(unmarked(line));
        if let Some(marks) = found.marks.get(&(file.to_owned(), number)) {
            result.push_str(&marks.write());
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

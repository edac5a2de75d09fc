//! Small programs of the kind that everyone writes: each search order alone beside the default, and AFL++ and KLEE
//! where they are installed. (KLEE's column shows its own count of paths.)
//!
//! The programs are `bench/everyday`; their comments say what they read, as those of the case programs do. Everything
//! runs on one core. The default should decide at least as many goals of each program as the best single order: rows
//! where it does not are marked, and the last lines sum up.

use super::real::afl;
use super::real::subjects::{self, Content};
use super::table::Table;
use super::{Measurement, Options, bench_folder, rivals};
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};

/// Seconds for a program and a column, unless told otherwise.
const SECONDS: u64 = 30;
/// The default, then the orders that it may be compared with.
pub const ORDERS: [&str; 8] = [
    "mixed",
    "dfs",
    "bounded-dfs",
    "cfg",
    "random-branch",
    "uniform-random",
    "generational",
    "novel",
];

/// A program of the suite.
pub struct Subject {
    /// Its name in the table.
    pub name: String,
    /// Its source.
    pub source: PathBuf,
    /// What it reads, as options of `provoke cover`.
    pub inputs: Vec<String>,
}

/// What was measured of a program.
struct Row {
    goals: u64,
    /// Goals covered or excluded, by order; the default first.
    decided: Vec<u64>,
    /// What AFL++ covers of them.
    fuzzed: Option<u64>,
    /// What KLEE says.
    klee: String,
}

impl Row {
    fn best(&self) -> u64 {
        self.decided.iter().copied().chain(self.fuzzed).max().unwrap_or(0)
    }

    fn cells(&self, name: &str) -> Vec<String> {
        let mark = if self.decided[0] < self.best() { "behind" } else { "" };
        let mut cells = vec![name.to_owned(), self.goals.to_string()];
        cells.extend(self.decided.iter().map(u64::to_string));
        cells.push(self.fuzzed.map_or("-".to_owned(), |count| count.to_string()));
        cells.extend([self.klee.clone(), mark.to_owned()]);
        cells
    }
}

/// Measures every program and prints the table.
pub fn run(root: &Path, provoke: &Path, options: &Options) -> Result<()> {
    // Not below `/tmp`, which runs then could not write to.
    let scratch = tempfile::tempdir_in(root.join("target"))?;
    let seconds = options.seconds.unwrap_or(SECONDS);
    let mut head = vec!["program", "goals"];
    let orders = orders(options);
    head.extend(&orders);
    head.extend(["afl++", "klee", ""]);
    let mut table = Table::new(&head);
    let mut rows = Vec::new();
    for subject in subjects(root)?.iter().filter(|subject| subject.name.contains(&options.only)) {
        eprintln!("running {}", subject.name);
        let row = measure(provoke, subject, &scratch.path().join(&subject.name), seconds, &orders)?;
        eprintln!("{}", row.cells(&subject.name).join("  "));
        table.row(row.cells(&subject.name));
        rows.push(row);
    }
    println!("{}", table.show());
    println!("{}", summary(&rows, seconds));
    Ok(())
}

fn summary(rows: &[Row], seconds: u64) -> String {
    let goals: u64 = rows.iter().map(|row| row.goals).sum();
    let decided: u64 = rows.iter().map(|row| row.decided[0]).sum();
    let behind = rows.iter().filter(|row| row.decided[0] < row.best()).count();
    let percent = 100.0 * decided as f64 / goals.max(1) as f64;
    format!(
        "{seconds} s for each program and column on one core. The default decides {decided} of {goals} goals \
         ({percent:.1} %) of {} programs, and is behind another column on {behind}.",
        rows.len()
    )
}

/// The programs, by name.
pub fn subjects(root: &Path) -> Result<Vec<Subject>> {
    let mut sources: Vec<PathBuf> = fs::read_dir(bench_folder(root, "everyday"))?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_>>()?;
    sources.retain(|path| path.extension().is_some_and(|e| e == "c" || e == "cpp"));
    sources.sort();
    sources.into_iter().map(subject).collect()
}

fn subject(source: PathBuf) -> Result<Subject> {
    let text = fs::read_to_string(&source)?;
    let inputs = text.lines().find_map(|line| line.strip_prefix("// options: ")).unwrap_or("");
    let name = source.file_stem().context("a file name")?.to_string_lossy().into_owned();
    Ok(Subject { name, inputs: inputs.split_whitespace().map(str::to_owned).collect(), source })
}

/// The orders to compare.
fn orders(options: &Options) -> Vec<&str> {
    match options.orders.is_empty() {
        true => ORDERS.to_vec(),
        false => options.orders.iter().map(String::as_str).collect(),
    }
}

fn measure(
    provoke: &Path,
    subject: &Subject,
    folder: &Path,
    seconds: u64,
    orders: &[&str],
) -> Result<Row> {
    fs::create_dir_all(folder)?;
    let (mut goals, mut decided) = (0, Vec::new());
    let time = format!("{seconds}s");
    for order in orders {
        let mut arguments: Vec<&str> = subject.inputs.iter().map(String::as_str).collect();
        arguments.extend(["--time", &time, "--search", order, "--jobs", "1"]);
        let found = Measurement::take(provoke, &subject.source, &folder.join(order), &arguments)?;
        goals = found.number("goals") as u64;
        decided.push((found.number("covered") + found.number("infeasible")) as u64);
    }
    let build = folder.join(orders[0]).join("build");
    let fuzzed = fuzzed(subject, folder, &build, seconds)?;
    let klee =
        rivals::klee_on_inputs(&subject.source, &folder.join("klee"), &subject.inputs, seconds);
    Ok(Row { goals, decided, fuzzed, klee })
}

/// Goals that AFL++ covers from an empty input, if it is installed and the program reads what it can feed.
fn fuzzed(subject: &Subject, folder: &Path, build: &Path, seconds: u64) -> Result<Option<u64>> {
    let Some((arguments, content)) = read_inputs(&subject.inputs) else { return Ok(None) };
    if afl::check().is_err() {
        return Ok(None);
    }
    // AFL++ may come with an older compiler, whose C++ is older too.
    let is_cxx = subject.source.extension().is_some_and(|e| e == "cpp");
    let compiler = if is_cxx { "$CXX -std=gnu++17" } else { "$CC" };
    let command =
        format!("{compiler} -O2 -w -o program '{}' $LDFLAGS -lm", subject.source.display());
    let whole = subjects::Subject {
        name: &subject.name,
        package: "",
        driver: "",
        configure: "true",
        build: &command,
        program: "program",
        sources: "",
        fixed: &[],
        arguments,
        content,
        seed: "0",
    };
    let place = folder.join("afl");
    fs::create_dir_all(&place)?;
    let root = subject.source.ancestors().nth(3).context("the folder of the project")?;
    afl::build(&whole, &place, &bench_folder(root, "real").join("afl_inputs.c"))?;
    let inputs = afl::fuzz(&whole, &place, seconds)?.inputs;
    Ok(Some(afl::covered(&whole, &inputs, build)? as u64))
}

/// Arguments (number and size) and contents that options of `provoke cover` name; `None` for other inputs.
fn read_inputs(options: &[String]) -> Option<((u32, u32), Content<'_>)> {
    let (mut arguments, mut content) = ((0, 0), Content::Stdin(0));
    for pair in options.chunks(2) {
        let [option, value] = pair else { return None };
        let two = value.split_once(':');
        match option.as_str() {
            "--stdin" => content = Content::Stdin(value.parse().ok()?),
            "--file" => content = Content::File(two?.0, two?.1.parse().ok()?),
            "--args" => arguments = (two?.0.parse().ok()?, two?.1.parse().ok()?),
            _ => return None,
        }
    }
    (!options.is_empty()).then_some((arguments, content))
}

#[cfg(test)]
mod tests {
    use super::*;
    use provoke_tests::tool;

    #[test]
    fn every_program_says_what_it_is_and_what_it_reads() {
        let subjects = subjects(&tool::root()).unwrap();
        assert!(subjects.len() >= 40);
        for subject in subjects {
            let text = fs::read_to_string(&subject.source).unwrap();
            assert!(text.starts_with("// "), "{}", subject.name);
            assert!(text.lines().count() <= 150, "{}", subject.name);
            let asks = text.contains("__VERIFIER_nondet_");
            assert!(asks || read_inputs(&subject.inputs).is_some(), "{}", subject.name);
        }
    }

    #[test]
    fn the_default_is_held_against_the_best_column() {
        let row = |decided: &[u64], fuzzed| Row {
            goals: 9,
            decided: decided.to_vec(),
            fuzzed,
            klee: String::new(),
        };
        assert_eq!(row(&[5, 5], None).cells("p").last().unwrap(), "");
        assert_eq!(row(&[5, 6], None).cells("p").last().unwrap(), "behind");
        assert_eq!(row(&[5, 5], Some(6)).cells("p").last().unwrap(), "behind");
    }
}

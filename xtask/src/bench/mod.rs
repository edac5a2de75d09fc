//! `cargo xtask bench SUITE`: measurements, printed as tables.
//!
//! `papers` runs the programs of the four papers (written by us from their descriptions) and shows what is decided
//! within a budget; `monitors` compares search orders on them with and without predicate abstraction, `sweep` shares of
//! the time for it, and `paths` counts the paths that interpolation saves. `finite` has programs all of whose paths
//! end, `loops` those that invariants decide. `everyday` compares the search orders on small programs of all kinds.
//! `real` covers programs of Debian, beside AFL++, and `large` a generated program of 70,000 lines. `prove` asks for
//! proofs and failing tests of programs whose answer is known, `twins` for the failing tests in every search order.
//! `speed` measures the hot paths as ratios or rates. Other tools run beside us on the same programs if they are on
//! PATH. `random` and `refute` are tests that run for hours: they stop with an error if a build or a proof is wrong. So
//! does `oracle` if the model excludes what native runs do. Nothing else here judges: tests do that.

mod everyday;
mod families;
mod large;
mod loops;
mod monitors;
mod oracle;
mod papers;
mod paths;
mod plot;
pub mod programs;
mod prove;
mod real;
mod refute;
mod rivals;
mod speed;
mod table;

use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};
use provoke_tests::oracle::Effort;
use serde_json::Value;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// What to measure.
#[derive(Args)]
pub struct Options {
    suite: Suite,
    /// Seconds for each program [default: 10; the papers' families of programs 120]
    #[arg(long)]
    seconds: Option<u64>,
    /// Only programs whose name contains this
    #[arg(long, default_value = "")]
    only: String,
    /// Order of exploration (the suite `everyday` measures all of them)
    #[arg(long, default_value = "mixed")]
    search: String,
    /// Orders that the suite `everyday` compares, each once; the first is held against the others [default: all]
    #[arg(long)]
    orders: Vec<String>,
    /// Random programs [default: 200 in the suites `random` and `oracle`, 1000 in `refute`]
    #[arg(long)]
    programs: Option<u64>,
    /// Seed of the first random program in the suites `refute` and `oracle`, to go on where another call ended
    #[arg(long)]
    first: Option<u64>,
}

impl Options {
    fn seconds(&self) -> u64 {
        self.seconds.unwrap_or(10)
    }
}

#[derive(Clone, Copy, ValueEnum)]
enum Suite {
    /// Programs of the papers
    Papers,
    /// Programs of the papers: search orders with and without the monitors of predicate abstraction
    Monitors,
    /// Programs of the papers: predicate abstraction's share of the time
    Sweep,
    /// Paths until an assertion is verified, with interpolation and without
    Paths,
    /// Programs without loops, or with loops of constant bounds
    Finite,
    /// Programs whose branches are decided by what holds in every round of a loop: each prover
    Loops,
    /// Small programs of the kind that everyone writes: each search order, half a minute for each
    Everyday,
    /// Programs of Debian source packages, beside AFL++, two minutes for each
    Real,
    /// A generated state machine of 70,000 lines: how long building takes beside testing
    Large,
    /// Programs that are safe or not: each prover, and CBMC
    Prove,
    /// The unsafe ones of them: each search order, with interpolation and without
    Twins,
    /// Paths, queries and decoded nodes per second; overhead of instrumentation
    Speed,
    /// Random programs: instrumented against plain, as in the tests but more of them
    Random,
    /// Random programs: random native runs try to take goals called infeasible, as in the tests but more of both
    Refute,
    /// Case programs, random and real ones: what native runs do with memory is held against the model
    Oracle,
}

/// Builds the tool and runs the suite. What is measured must be optimised, and so must the measuring
/// program, which decodes traces itself: it calls itself again as a release build.
pub fn run(root: &Path, options: &Options) -> Result<()> {
    if cfg!(debug_assertions) {
        return call_optimised(root);
    }
    let provoke = release(root)?;
    match options.suite {
        Suite::Papers => papers::run(root, &provoke, options),
        Suite::Monitors => monitors::run(root, &provoke, options),
        Suite::Sweep => monitors::sweep(root, &provoke, options),
        Suite::Paths => paths::run(root, &provoke, options),
        Suite::Finite => papers::finite(root, &provoke, options),
        Suite::Loops => loops::run(root, &provoke, options),
        Suite::Everyday => everyday::run(root, &provoke, options),
        Suite::Real => real::run(root, &provoke, options),
        Suite::Large => large::run(&provoke, options),
        Suite::Prove => prove::run(root, &provoke, options),
        Suite::Twins => prove::twins(root, &provoke, options),
        Suite::Speed => speed::run(root, &provoke, options),
        Suite::Random => random(&provoke, options),
        Suite::Refute => refute::run(&provoke, options),
        Suite::Oracle => oracle::run(root, &provoke, options),
    }
}

fn call_optimised(root: &Path) -> Result<()> {
    let optimised = release(root)?.with_file_name("xtask");
    let mut again = Command::new(optimised);
    again.args(std::env::args_os().skip(1)).current_dir(root);
    if !again.status()?.success() {
        bail!("the measurement failed");
    }
    Ok(())
}

fn cargo() -> OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

/// Builds the tool, its wrappers and this program in one go, since cargo builds packages anew whose
/// features differ by what else is built; returns where the tool is.
fn release(root: &Path) -> Result<PathBuf> {
    let mut build = Command::new(cargo());
    build.args(["build", "--quiet", "--release", "--bins"]).current_dir(root);
    if !build.status()?.success() {
        bail!("provoke does not build");
    }
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), PathBuf::from);
    Ok(target.join("release/provoke"))
}

/// Compares random programs until one differs.
fn random(provoke: &Path, options: &Options) -> Result<()> {
    let programs = options.programs.unwrap_or(200);
    for seed in 1000..1000 + programs {
        provoke_tests::random::check(seed, 20, &Effort::default(), provoke)?;
    }
    println!("{programs} random programs: all builds agree");
    Ok(())
}

/// One call of `provoke cover` for a budget of seconds.
struct Measurement {
    summary: Value,
}

impl Measurement {
    fn take(provoke: &Path, source: &Path, out: &Path, options: &[&str]) -> Result<Measurement> {
        Measurement::of_command(provoke, "cover", source, out, options)
    }

    fn of_command(
        provoke: &Path,
        command: &str,
        source: &Path,
        out: &Path,
        options: &[&str],
    ) -> Result<Measurement> {
        let mut call = Command::new(provoke);
        call.arg(command).args(options).arg("--out").arg(out).arg(source);
        let output = call.output()?;
        if !matches!(output.status.code(), Some(0 | 5 | 10)) {
            bail!("{}: {}", source.display(), String::from_utf8_lossy(&output.stderr));
        }
        let path = out.join("summary.json");
        let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        Ok(Measurement { summary: serde_json::from_str(&text)? })
    }

    fn number(&self, key: &str) -> f64 {
        self.summary[key].as_f64().unwrap_or(f64::NAN)
    }

    fn show(&self, key: &str) -> String {
        format!("{:.0}", self.number(key))
    }

    fn count(&self, engine: &str, key: &str) -> f64 {
        self.summary[engine][key].as_f64().unwrap_or(0.0)
    }

    /// What an engine counted.
    fn of(&self, engine: &str, key: &str) -> String {
        self.summary[engine][key].as_u64().map_or("-".to_owned(), |number| number.to_string())
    }

    fn per_second(&self, key: &str) -> String {
        format!("{:.0}", self.number(key) / self.number("seconds"))
    }
}

/// Processor time of all processes that were waited for so far, and of those that these waited for.
fn processor_time() -> Result<Duration> {
    /// Linux counts in hundredths of seconds, whatever the clock of its kernel.
    const TICK: Duration = Duration::from_millis(10);
    let stat = fs::read_to_string("/proc/self/stat")?;
    let (_, fields) = stat.rsplit_once(") ").context("/proc/self/stat has another form")?;
    let spent: Result<Vec<u32>, _> = fields.split(' ').skip(13).take(2).map(str::parse).collect();
    Ok(TICK * spent?.into_iter().sum())
}

/// The folder of the case programs and benchmarks.
fn bench_folder(root: &Path, name: &str) -> PathBuf {
    root.join("bench").join(name)
}

#[cfg(test)]
mod tests {
    //! The papers' own counts of goals.

    use super::*;
    use provoke_tests::tool::{self, Cover};

    fn goals(file: &str, text: &str) -> usize {
        let scratch = tempfile::tempdir().unwrap();
        let source = scratch.path().join(file);
        fs::write(&source, text).unwrap();
        let out = scratch.path().join("out");
        let cover = Cover { sources: &[source], flags: &[], runs: 1, out: &out, extra: &[] };
        cover.run(&tool::provoke().unwrap()).unwrap().goals.len()
    }

    fn paper(name: &str) -> usize {
        let path = bench_folder(&tool::root(), "papers").join(name);
        goals(name, &fs::read_to_string(path).unwrap())
    }

    #[test]
    fn the_papers_programs_have_the_papers_goals() {
        assert_eq!(paper("simple_while.c"), 12);
        assert_eq!(paper("branches.c"), 12);
        assert_eq!(paper("unreach.c"), 10);
        assert_eq!(goals("scan.c", &programs::scan(10)), 80);
        assert_eq!(goals("valves.c", &programs::valves_repeated(10)), 60);
        assert_eq!(goals("nest.c", &programs::valves_nested(10)), 60);
    }

    #[test]
    fn the_petri_net_has_nsichneus_goals() {
        assert_eq!(goals("petri.c", &programs::petri_net(2)), 5786);
    }
}

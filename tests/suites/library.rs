//! Models of library functions against the library itself.
//!
//! Each program of `tests/library` returns a checksum of what functions gave and wrote for the text that it reads. The
//! symbolic build, which has the models, must return what the replay build returns, which has the library. And terms
//! must be right for other texts too: where a text satisfies all that a run decided for another one, the bits of the
//! checksum that the run's terms have for it must be those of the library.

use anyhow::{Context, Result, ensure};
use campaign::{Folder, store::Store};
use execute::{Executor, Limits, Options};
use goal::{Input, InputKind, Outcome, Program, Test};
use libtest_mimic::{Arguments, Failed, Trial};
use provoke_tests::tool::{self, Cover};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use term::{Evaluator, Terms};
use trace::RunView;

/// Texts that are run, and others that each is compared with.
const TEXTS: u64 = 40;
const OTHERS: u64 = 12;

fn main() -> Result<ExitCode> {
    let provoke = tool::provoke()?;
    let folder = tool::root().join("tests/library");
    let mut sources: Vec<PathBuf> =
        fs::read_dir(&folder)?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    sources.retain(|path| path.extension().is_some_and(|kind| kind != "h"));
    sources.sort();
    let trials = sources.into_iter().map(|source| {
        let name = format!("library::{}", source.file_stem().unwrap_or_default().to_string_lossy());
        let provoke = provoke.clone();
        Trial::test(name, move || {
            check(&source, &provoke).map_err(|error| Failed::from(format!("{error:#}")))
        })
    });
    Ok(libtest_mimic::run(&Arguments::from_args(), trials.collect()).exit_code())
}

/// A word of the comment that a program begins with.
fn word<'a>(text: &'a str, name: &str) -> Result<&'a str> {
    let line = text.lines().find_map(|line| line.strip_prefix("// ")?.strip_prefix(name));
    line.with_context(|| format!("no line '// {name}'"))
}

fn check(source: &Path, provoke: &Path) -> Result<()> {
    let text = fs::read_to_string(source)?;
    let options: Vec<&str> = word(&text, "options: ")?.split(' ').collect();
    let letters = word(&text, "letters: ")?.replace("\\n", "\n");
    let size = options.last().context("a size")?.parse()?;
    let work = tempfile::tempdir()?;
    let out = work.path().join("out");
    let extra = [&options[..], &["--engines", "concolic"]].concat();
    let sources = [source.to_owned()];
    Cover { sources: &sources, flags: &[], runs: 1, out: &out, extra: &extra }.start(provoke)?;
    let mut pair = Pair::start(&out)?;
    let mut chance = Chance(size);
    let mut compared = 0;
    for _ in 0..TEXTS {
        let test = chance.text(size, letters.as_bytes());
        let others: Vec<Test> =
            (0..OTHERS).map(|_| chance.change(&test, letters.as_bytes())).collect();
        compared += pair.compare(&test, &others)?;
    }
    ensure!(compared >= TEXTS, "only {compared} texts went the way of another");
    Ok(())
}

/// The two builds of a program.
struct Pair {
    program: Program,
    symbolic: Executor,
    real: Executor,
}

impl Pair {
    fn start(out: &Path) -> Result<Pair> {
        let store = Store::open(&Folder::open(out)?)?;
        let sources = store.identity()?.context("what the program reads")?.inputs;
        let build = out.join("build");
        let program: Program =
            serde_json::from_str(&fs::read_to_string(build.join("program.json"))?)?;
        let options = Options { goals: program.goals.len(), sources, ..Options::default() };
        let start = |name| Executor::start(&build.join(name), &Limits::default(), &options);
        Ok(Pair { symbolic: start("symbolic")?, real: start("replay")?, program })
    }

    /// Compares the builds on a test, and the terms of its run on others; says on how many of those.
    fn compare(&mut self, test: &Test, others: &[Test]) -> Result<u64> {
        let (found, due) = (code(&mut self.symbolic, test)?, code(&mut self.real, test)?);
        ensure!(found == due, "the models give {found}, the library {due}, on {}", show(test));
        let mut terms = Terms::new();
        let view = RunView::new(self.symbolic.memory());
        let mut path = trace::decode(&view, &self.program, &mut terms)?;
        trace::check_holds(&terms, &path)
            .map_err(|step| anyhow::anyhow!("step {step} does not hold on {}", show(test)))?;
        let mut compared = 0;
        for other in others {
            path.reads.clone_from(&other.inputs);
            if let Some(found) = self.predict(&terms, &path, due) {
                let due = code(&mut self.real, other)?;
                ensure!(
                    found == due,
                    "the terms of {} give {found}, the library {due}, on {}",
                    show(test),
                    show(other)
                );
                compared += 1;
            }
        }
        Ok(compared)
    }

    /// The checksum that the terms of a path have for other reads, if those go the same way. `code` is that of the run.
    fn predict(&self, terms: &Terms, path: &trace::Path, code: i32) -> Option<i32> {
        let inputs = path.assignment();
        let mut evaluator = Evaluator::new(terms, &inputs);
        let mut found = code;
        for step in &path.steps {
            let holds = evaluator.holds(step.constraint);
            match step.site.and_then(|site| self.bit(site.index())) {
                Some(bit) if !holds => found ^= 1 << bit,
                None if !holds => return None,
                _ => {}
            }
        }
        Some(found)
    }

    /// The bit of the checksum that a site decides.
    fn bit(&self, site: usize) -> Option<u32> {
        let range = self.program.sites.get(site)?.range.as_ref()?.to_string();
        let line: u32 = range.split_once("check.h:")?.1.split(':').next()?.parse().ok()?;
        line.checked_sub(first_line()).filter(|bit| *bit < 8)
    }
}

/// The line that decides bit 0.
fn first_line() -> u32 {
    let text = include_str!("../library/check.h");
    text.lines().position(|line| line.contains("sum & 1)")).map_or(0, |line| line as u32 + 1)
}

fn code(executor: &mut Executor, test: &Test) -> Result<i32> {
    let outcome = executor.run(test, 0)?.outcome;
    match outcome {
        Outcome::Exit(code) => Ok(code),
        other => anyhow::bail!("a run ended with {other:?} on {}", show(test)),
    }
}

fn show(test: &Test) -> String {
    let length = test.inputs[0].bits as usize;
    let bytes: Vec<u8> = test.inputs[1..][..length].iter().map(|input| input.bits as u8).collect();
    format!("{:?}", String::from_utf8_lossy(&bytes))
}

/// Numbers that look random and are the same every time.
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }

    /// A letter; sometimes any byte.
    fn letter(&mut self, letters: &[u8]) -> u8 {
        if self.below(24) == 0 { self.below(256) as u8 } else { letters[self.below(letters.len())] }
    }

    /// Standard input of up to `size` bytes.
    fn text(&mut self, size: u64, letters: &[u8]) -> Test {
        let input = |kind, width, bits| Input { kind, width, bits };
        let length = self.below(size as usize + 1) as u128;
        let bytes = (0..size).map(|_| input(InputKind::Byte, 8, self.letter(letters).into()));
        let bytes: Vec<Input> = bytes.collect();
        Test { inputs: [vec![input(InputKind::Unsigned, 32, length)], bytes].concat() }
    }

    /// The same with one or two bytes changed, or with another length.
    fn change(&mut self, test: &Test, letters: &[u8]) -> Test {
        let mut changed = test.clone();
        let size = changed.inputs.len() - 1;
        if self.below(4) == 0 {
            changed.inputs[0].bits = self.below(size + 1) as u128;
        }
        for _ in 0..=self.below(2) {
            changed.inputs[1 + self.below(size)].bits = self.letter(letters).into();
        }
        changed
    }
}

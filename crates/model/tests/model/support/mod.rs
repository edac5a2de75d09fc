//! Case programs, compiled for the model and for native replay.

pub mod compare;
pub mod reach;

use execute::{Executor, Limits, Options};
use goal::{Input, InputKind, Test};
use provoke_model::Model;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A case program: its name, sources and flags.
pub struct Case {
    pub name: String,
    pub sources: Vec<PathBuf>,
    pub flags: Vec<String>,
}

/// A program in both forms.
pub struct Built {
    pub model: Model,
    pub native: Executor,
    pub program: goal::Program,
    /// Goals that clang counts but did not translate.
    pub dead: Vec<goal::GoalId>,
    _work: TempDir,
}

/// The folder of case programs.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cases")
}

/// All case programs, in the order of names.
pub fn cases() -> Vec<Case> {
    let mut files = Vec::new();
    let mut open = vec![folder()];
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(
                fs::read_dir(&path).expect("folder").map(|entry| entry.expect("entry").path()),
            );
        } else if path.extension().is_some_and(|e| e == "c" || e == "cpp") {
            files.push(path);
        }
    }
    files.sort();
    files.iter().filter_map(|path| read(path)).collect()
}

fn read(path: &Path) -> Option<Case> {
    let text = fs::read_to_string(path).expect("source");
    // Not programs of their own: parts of others, and functions that only a driver calls.
    if text.starts_with("// part of:") || text.contains("\n// options: --function") {
        return None;
    }
    let words = |key: &str| -> Vec<String> {
        let header = text.lines().take_while(|line| line.starts_with("//"));
        let prefix = format!("// {key}:");
        let mut values = header.filter_map(|line| line.strip_prefix(&prefix));
        values.next().unwrap_or_default().split_whitespace().map(str::to_owned).collect()
    };
    let beside = path.parent().expect("folder");
    let mut sources = vec![path.to_owned()];
    sources.extend(words("files").iter().map(|file| beside.join(file)));
    let name = path.strip_prefix(folder()).expect("below").to_string_lossy().into_owned();
    Some(Case { name, sources, flags: words("flags") })
}

/// Compiles a program for the model alone.
pub fn compile(
    sources: &[PathBuf],
    flags: &[String],
) -> Result<(Model, compile::Compiled), String> {
    let work = tempfile::tempdir().map_err(|error| error.to_string())?;
    let compiled =
        compile::compile(sources, flags, work.path()).map_err(|error| error.to_string())?;
    let model = provoke_model::build(&compiled.bitcode).map_err(|error| error.to_string())?;
    Ok((model, compiled))
}

/// The model of a program text in C.
pub fn model(text: &str) -> Model {
    let work = tempfile::tempdir().expect("folder");
    let source = work.path().join("program.c");
    fs::write(&source, text).expect("source");
    compile(&[source], &[]).expect("program").0
}

/// The model of a program text in C, with options.
pub fn model_with(text: &str, options: &provoke_model::Options<'_>) -> Model {
    let work = tempfile::tempdir().expect("folder");
    let source = work.path().join("program.c");
    fs::write(&source, text).expect("source");
    let compiled = compile::compile(&[source], &[], work.path()).expect("program");
    provoke_model::build_with(&compiled.bitcode, options).expect("model")
}

/// Compiles a program and builds both forms.
pub fn build(sources: &[PathBuf], flags: &[String]) -> Result<Built, String> {
    let text = |error: &dyn std::fmt::Display| error.to_string();
    let work = tempfile::tempdir().map_err(|e| text(&e))?;
    let compiled = compile::compile(sources, flags, work.path()).map_err(|e| text(&e))?;
    let model = provoke_model::build(&compiled.bitcode).map_err(|e| text(&e))?;
    let binary = work.path().join("replay");
    let link = instrument::BuildOptions {
        cxx: compiled.needs_cxx,
        flags: compiled.link_flags.clone(),
        quick: true,
    };
    instrument::replay(&compiled.bitcode, &link, &binary).map_err(|e| text(&e))?;
    let goals = compiled.program.goals.len();
    let options = Options { goals, ..Options::default() };
    let native = Executor::start(&binary, &Limits::default(), &options).map_err(|e| text(&e))?;
    let (program, dead) = (compiled.program, compiled.dead);
    Ok(Built { model, native, program, dead, _work: work })
}

/// A small generator of pseudo-random numbers (splitmix64).
pub struct Random(pub u64);

impl Random {
    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, limit: u64) -> u64 {
        self.word() % limit.max(1)
    }

    /// A value of an input's type: small, at an edge, a character, or anything.
    pub fn value(&mut self, kind: InputKind, width: u16) -> u128 {
        if kind == InputKind::Float {
            return self.float(width);
        }
        let any = u128::from(self.word()) << 64 | u128::from(self.word());
        let mask = u128::MAX >> (128 - u32::from(width));
        mask & match self.below(8) {
            0 => 0,
            1..=3 => u128::from(self.below(12)),
            4 => u128::from(self.below(12)).wrapping_neg(),
            5 => [mask, mask >> 1, (mask >> 1) + 1, 1][self.below(4) as usize],
            6 => u128::from(32 + self.below(96)),
            _ => any,
        }
    }

    fn float(&mut self, width: u16) -> u128 {
        let plain = [0.0, 1.0, -1.0, 0.5, 3.0, 1e9, -1e9, f64::INFINITY, f64::NAN, 1e-300, 100.25];
        let value = match self.below(3) {
            0 => plain[self.below(plain.len() as u64) as usize],
            1 => self.below(1000) as f64 / 8.0 - 50.0,
            _ => f64::from_bits(self.word()),
        };
        match width {
            32 => u128::from((value as f32).to_bits()),
            _ => u128::from(value.to_bits()),
        }
    }
}

/// A test like another, with some values changed and some inputs added.
pub fn vary(random: &mut Random, reads: &Test) -> Test {
    let mut inputs = reads.inputs.clone();
    let all = random.below(2) == 0;
    for input in &mut inputs {
        if all || random.below(3) == 0 {
            input.bits = random.value(input.kind, input.width);
        }
    }
    for _ in 0..4 {
        let (kind, width) = inputs.last().map_or((InputKind::Signed, 32), |i| (i.kind, i.width));
        let bits = random.value(kind, width);
        inputs.push(Input { kind, width, bits });
    }
    Test { inputs }
}

//! Other tools, run beside us on the same program if they are on PATH.
//!
//! Our programs call `__VERIFIER_nondet_*`; each tool gets a prelude that defines those in its own terms
//! (CBMC needs none). A cell shows what the tool itself counts, since each counts something else.

use super::prove::Answer;
use anyhow::{Context, Result};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// A tool that may be on this machine.
pub struct Rival {
    /// Its name, as in the table's head.
    pub name: &'static str,
    program: &'static str,
    measure: fn(&Path, u64) -> Result<String>,
}

/// All tools that we know how to run.
pub fn all() -> Vec<Rival> {
    vec![
        Rival { name: "klee", program: "klee", measure: klee },
        Rival { name: "symcc", program: "symcc", measure: symcc },
        Rival { name: "cbmc", program: "cbmc", measure: cbmc },
        Rival { name: "crest", program: "run_crest", measure: crest },
    ]
}

impl Rival {
    /// The cell for a program.
    pub fn run(&self, source: &Path, seconds: u64) -> String {
        if !on_path(self.program) {
            return "not installed".to_owned();
        }
        (self.measure)(source, seconds).unwrap_or_else(|error| format!("failed: {error}"))
    }
}

fn on_path(program: &str) -> bool {
    env::split_paths(&env::var_os("PATH").unwrap_or_default())
        .any(|folder| folder.join(program).is_file())
}

/// The program behind a prelude that defines its inputs, in a file beside it.
fn with_prelude(source: &Path, name: &str, prelude: &str) -> Result<PathBuf> {
    let path = source.with_file_name(name);
    fs::write(&path, format!("{prelude}\n{}", fs::read_to_string(source)?))?;
    Ok(path)
}

/// Runs a command for a while and returns what it printed on both streams.
fn output(command: &mut Command, folder: &Path, seconds: u64) -> Result<String> {
    let mut limited = Command::new("timeout");
    limited.arg(format!("{}", seconds + 30)).arg(command.get_program()).args(command.get_args());
    let variables = command.get_envs().filter_map(|(key, value)| Some((key, value?)));
    limited.envs(variables).current_dir(folder).stdin(Stdio::null());
    let output = limited.output()?;
    Ok(String::from_utf8_lossy(&output.stdout).into_owned()
        + &String::from_utf8_lossy(&output.stderr))
}

fn folder_of(path: &Path) -> &Path {
    path.parent().unwrap_or(Path::new("."))
}

/// What stands behind the last occurrence of `key` in a tool's output.
fn after<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    let (_, behind) = text.rsplit_once(key)?;
    behind.lines().next().map(str::trim)
}

const KLEE: &str = "\
extern void klee_make_symbolic(void *, unsigned long, const char *);
#define INPUT(type, name) type __VERIFIER_nondet_##name(void) { type v; klee_make_symbolic(&v, sizeof v, #name); return v; }
INPUT(int, int) INPUT(unsigned, uint) INPUT(unsigned char, uchar)
void reach_error(void) {}";

fn klee(source: &Path, seconds: u64) -> Result<String> {
    let program = with_prelude(source, "klee.c", KLEE)?;
    let folder = folder_of(source);
    let mut clang = Command::new("clang");
    clang
        .args([
            "-w",
            "-g",
            "-O1",
            "-Xclang",
            "-disable-llvm-passes",
            "-emit-llvm",
            "-c",
            "-o",
            "klee.bc",
        ])
        .arg(&program);
    output(&mut clang, folder, seconds)?;
    let start = Instant::now();
    let mut klee = Command::new("klee");
    klee.arg(format!("--max-time={seconds}s")).args(["--output-dir=klee-out", "klee.bc"]);
    let text = output(&mut klee, folder, seconds)?;
    let paths: f64 = after(&text, "completed paths = ").context("no count of paths")?.parse()?;
    Ok(format!("{paths:.0} paths, {:.0}/s", paths / start.elapsed().as_secs_f64()))
}

/// KLEE on a program that reads what the options of `provoke cover` say: its count of paths, or why there is none.
pub fn klee_on_inputs(source: &Path, folder: &Path, inputs: &[String], seconds: u64) -> String {
    if !on_path("klee") {
        return "-".to_owned();
    }
    paths_of_klee(source, folder, inputs, seconds)
        .unwrap_or_else(|error| format!("failed: {error}"))
}

fn paths_of_klee(source: &Path, folder: &Path, inputs: &[String], seconds: u64) -> Result<String> {
    fs::create_dir_all(folder)?;
    let mut clang = Command::new("clang");
    clang.args([
        "-w",
        "-g",
        "-O0",
        "-Xclang",
        "-disable-O0-optnone",
        "-emit-llvm",
        "-c",
        "-o",
        "klee.bc",
    ]);
    output(clang.arg(source), folder, seconds)?;
    let mut klee = Command::new("klee");
    klee.arg(format!("--max-time={seconds}s")).args(["--output-dir=klee-out", "--libc=uclibc"]);
    klee.args(["--posix-runtime", "klee.bc"]);
    for pair in inputs.chunks(2) {
        let [option, value] = pair else { continue };
        match (option.as_str(), value.split_once(':')) {
            ("--stdin", _) => klee.args(["--sym-stdin", value]),
            ("--args", Some((count, size))) => klee.args(["--sym-args", "0", count, size]),
            ("--file", Some((_, size))) => klee.args(["--sym-files", "1", size]),
            _ => &mut klee,
        };
    }
    let text = output(&mut klee, folder, seconds)?;
    let paths = after(&text, "completed paths = ").context("no count of paths")?;
    Ok(format!("{paths} paths"))
}

const SYMCC: &str = "\
#include <unistd.h>
#define INPUT(type, name) type __VERIFIER_nondet_##name(void) { type v = 0; read(0, &v, sizeof v); return v; }
INPUT(int, int) INPUT(unsigned, uint) INPUT(unsigned char, uchar)
void reach_error(void) {}";

/// SymCC runs one input at a time; every input it writes is run in turn.
fn symcc(source: &Path, seconds: u64) -> Result<String> {
    let folder = folder_of(source).to_path_buf();
    let program = with_prelude(source, "symcc.c", SYMCC)?;
    output(
        Command::new("symcc").args(["-w", "-O2", "-o", "symcc-program"]).arg(&program),
        &folder,
        seconds,
    )?;
    let found = folder.join("symcc-found");
    fs::create_dir_all(&found)?;
    let first = folder.join("symcc-first");
    fs::write(&first, [0; 4096])?;
    let (mut queue, mut runs) = (vec![first], 0u64);
    let start = Instant::now();
    while let Some(input) = queue.pop()
        && start.elapsed() < Duration::from_secs(seconds)
    {
        let mut run = Command::new(folder.join("symcc-program"));
        run.env("SYMCC_OUTPUT_DIR", &found)
            .stdin(fs::File::open(&input)?)
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        run.status()?;
        runs += 1;
        for entry in fs::read_dir(&found)? {
            let path = entry?.path();
            let kept = folder.join(format!("symcc-{runs}-{}", queue.len()));
            fs::rename(&path, &kept)?;
            queue.push(kept);
        }
    }
    Ok(format!("{runs} runs, {:.0}/s", runs as f64 / start.elapsed().as_secs_f64()))
}

fn cbmc(source: &Path, seconds: u64) -> Result<String> {
    let mut cbmc = Command::new("timeout");
    cbmc.arg(seconds.to_string()).args(["cbmc", "--cover", "branch", "--unwind", "31"]).arg(source);
    let text = output(&mut cbmc, folder_of(source), seconds)?;
    Ok(after(&text, "** ").map_or("timeout".to_owned(), str::to_owned))
}

/// Whether CBMC can be asked.
pub fn has_cbmc() -> bool {
    on_path("cbmc")
}

/// How our programs say that they failed, and assume, in CBMC's terms.
const CBMC: &str = "\
void __VERIFIER_assume(int c) { __CPROVER_assume(c); }
#ifdef ERROR
void reach_error(void) { __CPROVER_assert(0, \"error\"); }
#endif
";

/// What CBMC says of a program, with bounds for its loops that grow until none is cut or the time is over.
pub fn cbmc_proves(source: &Path, seconds: u64) -> Result<Answer> {
    let folder = tempfile::tempdir()?;
    let prelude = folder.path().join("prelude.c");
    fs::write(&prelude, CBMC)?;
    let has_own = fs::read_to_string(source)?.contains("void reach_error(void) {");
    let end = Instant::now() + Duration::from_secs(seconds);
    for bound in (1..).map(|round| 1u64 << (2 * round)) {
        let left = end.saturating_duration_since(Instant::now());
        if left.is_zero() || bound > 1 << 24 {
            break;
        }
        let mut cbmc = Command::new("timeout");
        cbmc.arg(format!("{:.3}", left.as_secs_f64())).args(["cbmc", "--unwinding-assertions"]);
        cbmc.args(["--unwind", &bound.to_string()]);
        if !has_own {
            cbmc.arg("-DERROR");
        }
        let text = output(cbmc.arg(source).arg(&prelude), folder.path(), seconds)?;
        let failures = text.lines().filter(|line| line.ends_with(": FAILURE"));
        let (cut, failed): (Vec<&str>, Vec<&str>) =
            failures.partition(|line| line.contains("unwinding assertion"));
        match (failed.is_empty(), cut.is_empty()) {
            (false, _) => return Ok(Answer::Unsafe),
            (true, true) if text.contains("VERIFICATION SUCCESSFUL") => return Ok(Answer::Safe),
            (true, true) => break,
            (true, false) => {}
        }
    }
    Ok(Answer::Open)
}

const CREST: &str = "\
#include <crest.h>
int __VERIFIER_nondet_int(void) { int v; CREST_int(v); return v; }
unsigned __VERIFIER_nondet_uint(void) { unsigned v; CREST_unsigned_int(v); return v; }
unsigned char __VERIFIER_nondet_uchar(void) { unsigned char v; CREST_unsigned_char(v); return v; }
void reach_error(void) {}";

fn crest(source: &Path, seconds: u64) -> Result<String> {
    let program = with_prelude(source, "crest.c", CREST)?;
    let folder = folder_of(source);
    output(Command::new("crestc").arg(&program), folder, seconds)?;
    let mut crest = Command::new("timeout");
    crest.arg(seconds.to_string()).args(["run_crest", "./crest", "1000000", "-cfg"]);
    let text = output(&mut crest, folder, seconds)?;
    let last = after(&text, "Iteration ").context("no count of iterations")?;
    Ok(last.to_owned())
}

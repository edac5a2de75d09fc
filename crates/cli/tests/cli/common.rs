//! Runs the command as users do, in a folder of its own.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A folder with sources, in which the command runs.
pub struct Bench {
    directory: TempDir,
}

/// What the command did.
#[derive(Debug)]
pub struct Ended {
    pub code: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

impl Bench {
    pub fn new() -> Bench {
        Bench { directory: TempDir::new().unwrap() }
    }

    /// A folder with one source file.
    pub fn with(name: &str, content: &str) -> Bench {
        let bench = Bench::new();
        bench.write(name, content);
        bench
    }

    pub fn path(&self) -> &Path {
        self.directory.path()
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.path().join(name)
    }

    pub fn write(&self, name: &str, content: &str) {
        std::fs::write(self.file(name), content).unwrap();
    }

    /// The command, ready to start.
    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_provoke"));
        command.args(arguments).current_dir(self.path()).stdin(Stdio::null());
        command.env("NO_COLOR", "1").stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Runs the command to its end.
    pub fn provoke(&self, arguments: &[&str]) -> Ended {
        let output = self.command(arguments).output().unwrap();
        let ended = Ended::from(output);
        assert!(!ended.stderr.contains("panicked"), "{ended:?}");
        ended
    }

    /// The summary of the campaign in `provoke-out`.
    pub fn summary(&self) -> String {
        std::fs::read_to_string(self.file("provoke-out/summary.json")).unwrap()
    }

    /// A number at the top level of the summary.
    pub fn count(&self, key: &str) -> u64 {
        let summary = self.summary();
        let line = summary.lines().find(|line| line.starts_with(&format!("  \"{key}\":"))).unwrap();
        let digits: String = line.chars().filter(char::is_ascii_digit).collect();
        digits.parse().unwrap()
    }
}

impl From<Output> for Ended {
    fn from(output: Output) -> Ended {
        Ended {
            code: output.status.code(),
            stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
            stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
        }
    }
}

/// Waits until something holds; gives up, and fails, only after very long.
pub fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < Duration::from_secs(120), "{what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Says why a test does not run here. Where the continuous integration runs, every test does.
pub fn skip(why: &str) {
    assert!(std::env::var_os("CI").is_none(), "{why}");
    #[expect(clippy::print_stderr, reason = "a test says why it was skipped")]
    {
        eprintln!("skipped: {why}");
    }
}

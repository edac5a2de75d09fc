//! A project in a folder of its own, and the commands run in it.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

/// A folder with a project in it.
pub struct Project {
    folder: TempDir,
}

/// What a command did.
#[derive(Debug)]
pub struct Ended {
    pub code: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

impl Project {
    /// Writes the files of a project.
    pub fn new(files: &[(&str, &str)]) -> Project {
        let project = Project { folder: TempDir::new().unwrap() };
        for (name, text) in files {
            project.write(name, text);
        }
        project
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub fn write(&self, name: &str, text: &str) {
        let path = self.path(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }

    pub fn read(&self, name: &str) -> String {
        String::from_utf8_lossy(&std::fs::read(self.path(name)).unwrap()).into_owned()
    }

    /// A command in the folder, with caches of its own.
    pub fn run(&self, program: impl AsRef<std::ffi::OsStr>, arguments: &[&str]) -> Ended {
        let output = Command::new(program)
            .args(arguments)
            .current_dir(self.folder.path())
            .env("NO_COLOR", "1")
            .env("XDG_CACHE_HOME", self.path("cache"))
            .env_remove("CC")
            .env_remove("CXX")
            .env_remove("MAKEFLAGS")
            .stdin(Stdio::null())
            .output()
            .unwrap();
        Ended::from(output)
    }

    pub fn cc(&self, arguments: &[&str]) -> Ended {
        self.run(cc(), arguments)
    }

    /// Runs `provoke cover` with a budget in runs.
    pub fn cover(&self, arguments: &[&str]) -> Ended {
        let all: Vec<&str> = ["cover", "--runs", "200"].iter().chain(arguments).copied().collect();
        let ended = self.run(env!("CARGO_BIN_EXE_provoke"), &all);
        assert!(!ended.stderr.contains("panicked"), "{ended:?}");
        ended
    }

    /// Builds and covers a program; checks the numbers of goals and of those covered.
    pub fn expect(&self, build: &str, program: &str, goals: u64, covered: u64) {
        let ended = self.cover(&["--build", build, program]);
        self.expect_counts(&ended, goals, covered);
    }

    pub fn expect_counts(&self, ended: &Ended, goals: u64, covered: u64) {
        let code = if goals == covered { 0 } else { 5 };
        assert_eq!(ended.code, Some(code), "{}\n{}", ended.stdout, ended.stderr);
        let found = (self.count("goals"), self.count("covered"));
        assert_eq!(found, (goals, covered), "{}\n{}", ended.stdout, ended.stderr);
    }

    /// Checks that a goal was proved infeasible, and what the proof takes for granted.
    pub fn expect_proof(&self, place: &str, assumption: &str) {
        let ended = self.explain(place);
        assert!(ended.stdout.contains("infeasible"), "{ended:?}");
        assert!(ended.stdout.contains(assumption), "{ended:?}");
    }

    pub fn explain(&self, place: &str) -> Ended {
        self.run(env!("CARGO_BIN_EXE_provoke"), &["explain", "provoke-out", place])
    }

    fn count(&self, key: &str) -> u64 {
        let summary = self.read("provoke-out/summary.json");
        let line = summary.lines().find(|line| line.starts_with(&format!("  \"{key}\":"))).unwrap();
        let digits: String = line.chars().filter(char::is_ascii_digit).collect();
        digits.parse().unwrap()
    }
}

/// The wrapper of the C compiler.
pub fn cc() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_provoke-cc"))
}

/// Whether a tool is installed; says so if not. Where the continuous integration runs, it must be.
pub fn have(tool: &str) -> bool {
    let found = Command::new(tool).arg("--version").output().is_ok();
    if !found {
        assert!(std::env::var_os("CI").is_none(), "{tool} is not installed");
        eprintln!("skipped: {tool} is not installed");
    }
    found
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

//! `provoke doctor`: what is missing on this machine, and the command that installs it.
//!
//! Looks for the tools, then does the whole thing once on a program of three lines: compiles it, runs it
//! symbolically and replays it. What only a real run can show (memory that can be mapped where runs need
//! it, forking, memory files) is thereby tried instead of guessed.

use crate::exit::Exit;
use anyhow::Result;
use campaign::Options;
use campaign::event::{Event, Observer, Stop};
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

/// A tool, what it is for, and the package that has it.
struct Tool {
    names: &'static [&'static str],
    purpose: &'static str,
    package: &'static str,
    needed: bool,
}

const TOOLS: &[Tool] = &[
    Tool { names: &["clang-19"], purpose: "compiles C", package: "clang-19", needed: true },
    Tool { names: &["clang++-19"], purpose: "compiles C++", package: "clang-19", needed: true },
    Tool { names: &["ld.lld-19", "ld"], purpose: "links", package: "lld-19", needed: true },
    Tool {
        names: &["llvm-profdata-19"],
        purpose: "cross-checks coverage",
        package: "llvm-19",
        needed: false,
    },
    Tool {
        names: &["llvm-cov-19"],
        purpose: "cross-checks coverage",
        package: "llvm-19",
        needed: false,
    },
    Tool {
        names: &["z3", "cvc5"],
        purpose: "second solver: without one nothing can be proved infeasible",
        package: "z3 cvc5",
        needed: false,
    },
];

const PROBE: &str = "extern int __VERIFIER_nondet_int(void);\n\
    int main(void) { return __VERIFIER_nondet_int() == 12345 ? 1 : 0; }\n";

/// Examines the machine.
pub fn run() -> Result<Exit> {
    let mut missing = Vec::new();
    let mut able = true;
    for tool in TOOLS {
        let version = tool.names.iter().find_map(|name| version(name).map(|v| (name, v)));
        let (mark, what) = match (version, tool.needed) {
            (Some((name, version)), _) => ("ok     ", format!("{name} ({version})")),
            (None, true) => ("MISSING", tool.names.join(" or ")),
            (None, false) => ("absent ", format!("{} (optional)", tool.names.join(" or "))),
        };
        line(&format!("{mark} {what}: {}", tool.purpose));
        if mark != "ok     " {
            missing.push(tool.package);
            able &= !tool.needed;
        }
    }
    wrappers();
    able &= kernel();
    if able {
        able = probe();
    }
    missing.dedup();
    if !missing.is_empty() {
        line(&format!("\nTo install what is not there: apt-get install {}", missing.join(" ")));
    }
    line(if able { "\nProvoke can work here." } else { "\nProvoke cannot work here yet." });
    Ok(if able { Exit::Success } else { Exit::Usage })
}

/// First line of `--version`, if the tool is there.
fn version(name: &str) -> Option<String> {
    let output = Command::new(name).arg("--version").stdin(Stdio::null()).output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout);
    output.status.success().then(|| text.lines().next().unwrap_or("").trim().to_string())
}

/// Settings of the kernel that would stop runs.
fn kernel() -> bool {
    let read = |path: &str| fs::read_to_string(path).unwrap_or_default().trim().to_string();
    let release = read("/proc/sys/kernel/osrelease");
    line(&format!("ok      Linux {release}"));
    if read("/proc/sys/vm/overcommit_memory") == "2" {
        line("MISSING vm.overcommit_memory is 2: shadow memory cannot be reserved");
        line("        sysctl vm.overcommit_memory=0");
        return false;
    }
    let lowest: u64 = read("/proc/sys/vm/mmap_min_addr").parse().unwrap_or(0);
    if lowest > 0x1000_0000 {
        line(&format!("MISSING vm.mmap_min_addr is {lowest}: run memory cannot be mapped"));
        line("        sysctl vm.mmap_min_addr=65536");
        return false;
    }
    line("ok      memory can be overcommitted");
    true
}

/// The compiler wrappers, which only `--build` needs.
fn wrappers() {
    match crate::project::wrapper() {
        Ok(cc) => {
            let cxx = cc.with_file_name("provoke-c++");
            let name = if cxx.exists() { "provoke-c++" } else { "provoke-cxx" };
            let folder = cc.parent().unwrap_or(Path::new("/")).display();
            line(&format!("ok      provoke-cc and {name} in {folder}: compilers for --build"));
        }
        Err(error) => {
            line(&format!("absent  {error} (for --build; `make install` puts it there)"));
        }
    }
}

/// Does the whole thing once.
fn probe() -> bool {
    let directory = std::env::temp_dir().join(format!("provoke-doctor-{}", std::process::id()));
    let result = try_probe(&directory);
    let _ = fs::remove_dir_all(&directory);
    match result {
        Ok(0) => line("ok      a small program was compiled, run, solved and replayed"),
        Ok(open) => line(&format!("MISSING a small program left {open} of its branches open")),
        Err(ref error) => line(&format!("MISSING a small program does not run: {error:#}")),
    }
    matches!(result, Ok(0))
}

fn try_probe(directory: &Path) -> Result<usize> {
    fs::create_dir_all(directory)?;
    let source = directory.join("probe.c");
    fs::write(&source, PROBE)?;
    let options = Options {
        sources: vec![source],
        out: directory.join("out"),
        time: Duration::from_secs(20),
        ..Options::default()
    };
    Ok(campaign::cover(&options, &Stop::default(), &mut Notes)?.tally().open())
}

/// Passes on what runs here are not kept from.
struct Notes;

impl Observer for Notes {
    fn event(&mut self, event: &Event<'_>) {
        if let Event::Warning(text) = event {
            line(&format!("note    {text}"));
        }
    }
}

fn line(text: &str) {
    let _ = writeln!(std::io::stdout(), "{text}");
}

//! Builds small C programs and runs them.

use goal::{Input, InputKind, Outcome, Test};
use provoke_execute::{Executor, Limits, Options};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use tempfile::TempDir;

/// What every program may use.
const PRELUDE: &str = r#"
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/capability.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>
#include <utime.h>
#include "provoke.h"
extern int __VERIFIER_nondet_int(void);
extern long __VERIFIER_nondet_long(void);
extern double __VERIFIER_nondet_double(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
extern void __provoke_error_call(void);
/* Marks goal `number`, as a replay build does. */
static void goal(int number) {
    volatile unsigned char *memory = (volatile unsigned char *)0x10000000UL;
    memory[GOALS + number] = memory[GOAL_MARK];
}
"#;

/// A program that was built.
pub struct Program {
    directory: TempDir,
}

impl Program {
    /// Builds C source, with the prelude before it.
    pub fn new(source: &str) -> Program {
        Program::new_in(source, &std::env::temp_dir())
    }

    /// The same, in a directory below `parent`.
    pub fn new_in(source: &str, parent: &Path) -> Program {
        let program = Program { directory: tempfile::tempdir_in(parent).expect("a directory") };
        let file = program.directory.path().join("program.c");
        fs::write(&file, format!("{PRELUDE}\n{source}")).expect("the source is written");
        let runtime = instrument::write_runtime(program.directory.path()).expect("the runtime");
        let built = Command::new("clang-19")
            .args(["-O1", "-fno-optimize-sibling-calls", "-w", "-I"])
            .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("../runtime/include"))
            .arg(format!("-DGOALS={}", abi::GOALS.offset))
            .arg(format!("-DGOAL_MARK={}", std::mem::offset_of!(abi::Header, goal_mark)))
            .arg(file)
            .args(instrument::RUNTIME_LINK_FLAGS)
            .arg(runtime)
            .arg("-o")
            .arg(program.binary())
            .status()
            .expect("clang-19 is installed");
        assert!(built.success());
        program
    }

    /// Builds a program whose `main` has this body.
    pub fn main(body: &str) -> Program {
        Program::new(&format!("int main(int argc, char **argv) {{\n{body}\n}}\n"))
    }

    /// Where it is.
    pub fn binary(&self) -> PathBuf {
        self.directory.path().join("program")
    }

    /// Starts it.
    pub fn start(&self, limits: &Limits) -> Executor {
        self.start_with(limits, Options::default())
    }

    /// Starts it with other options.
    pub fn start_with(&self, limits: &Limits, options: Options) -> Executor {
        let options = Options { goals: 100, ..options };
        Executor::start(&self.binary(), limits, &options).expect("the program serves")
    }

    /// How many processes execute it now.
    pub fn processes(&self) -> usize {
        let binary = self.binary();
        let entries = fs::read_dir("/proc").expect("proc is mounted").flatten();
        entries.filter(|entry| is_running(&entry.path(), &binary)).count()
    }
}

fn is_running(process: &Path, binary: &Path) -> bool {
    fs::read_link(process.join("exe")).is_ok_and(|exe| exe == binary)
}

/// Limits that no run of a test meets by chance.
pub fn roomy() -> Limits {
    Limits { time: Duration::from_secs(60), ..Limits::default() }
}

/// A test of `int`s.
pub fn ints(values: &[i32]) -> Test {
    let input =
        |value: &i32| Input { kind: InputKind::Signed, width: 32, bits: u128::from(*value as u32) };
    Test { inputs: values.iter().map(input).collect() }
}

/// Runs `body` once, and makes sure that it left the executor usable and no process behind.
pub fn hostile(body: &str, limits: &Limits) -> Outcome {
    let body = format!("if (__VERIFIER_nondet_int()) return 7;\n{body}\nreturn 0;");
    let program = Program::main(&body);
    survives_in(&program, program.start(limits))
}

/// Runs a program on input 0, and makes sure that input 1 then still exits with 7, and nothing is left.
pub fn survives_in(program: &Program, mut executor: Executor) -> Outcome {
    let outcome = executor.run(&ints(&[0]), 0).expect("it runs").outcome;
    let again = executor.run(&ints(&[1]), 0).expect("it runs again").outcome;
    assert_eq!(again, Outcome::Exit(7));
    // Some users do not see what the server executes; where it has a namespace of its own, another waits.
    assert!(program.processes() <= 2, "the server alone is left");
    drop(executor);
    assert_eq!(program.processes(), 0, "nothing is left");
    outcome
}

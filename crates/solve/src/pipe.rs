//! The second opinion: any SMT-LIB 2 solver as a process, over a pipe.
//!
//! Each question is printed as a script of its own after a `(reset)`, so questions do not influence each other and any
//! solver that reads standard input will do. After each script an `(echo ..)` marks the end of the reply. A process
//! that does not reply in time, or replies nonsense, is killed, and a new one is started for the next question.
//!
//! Models are checked with the evaluator, like those of the other back end. There are no cores: the whole question is
//! the core.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use term::{Assignment, InputVar, Term, Terms, smtlib};

use crate::query::{Answer, Query, Reason, Solver};

#[cfg(test)]
mod tests;

/// Waits for a reply no longer than this when nobody set a deadline.
pub(crate) const PATIENCE: Duration = Duration::from_secs(600);
/// Looks this often whether it was interrupted.
const LOOK: Duration = Duration::from_millis(50);
/// A longer line is nonsense.
const LONGEST_LINE: u64 = 1 << 24;

/// A solver process and how to start it.
pub struct Pipe {
    command: Vec<String>,
    interrupt: Option<Arc<AtomicBool>>,
    deadline: Option<Instant>,
    process: Option<Process>,
    replies: u64,
}

/// Solvers that are commonly installed, with the arguments that make them read standard input.
const KNOWN: &[&[&str]] =
    &[&["z3", "-in"], &["cvc5", "--lang=smt2", "--incremental", "--produce-models"]];

impl Pipe {
    /// Will run this command with these arguments when the first question comes.
    pub fn new(command: &[&str]) -> Pipe {
        let command = command.iter().map(|&word| word.to_owned()).collect();
        Pipe { command, interrupt: None, deadline: None, process: None, replies: 0 }
    }

    /// Give up soon after this flag is raised.
    pub fn with_interrupt(mut self, flag: Arc<AtomicBool>) -> Pipe {
        self.set_interrupt(flag);
        self
    }

    /// The same for a solver that is in use.
    pub(crate) fn set_interrupt(&mut self, flag: Arc<AtomicBool>) {
        self.interrupt = Some(flag);
    }

    /// The first of `z3` and `cvc5` that can be started.
    pub fn any_installed() -> Option<Pipe> {
        KNOWN.iter().find(|command| starts(command[0])).map(|command| Pipe::new(command))
    }

    fn try_check(&mut self, terms: &Terms, query: &Query<'_>) -> Result<Answer, Reason> {
        let assertions: Vec<Term> = query.terms().collect();
        let script = smtlib::print(terms, &assertions);
        let reply =
            self.talk(&format!("(reset)\n(set-option :produce-models true)\n{script}\n"))?;
        match verdict(&reply) {
            Some("sat") => self.model(terms, query),
            Some("unsat") => Ok(Answer::Unsat(query.whole_core())),
            Some(_) => Ok(Answer::Unknown(Reason::GaveUp)),
            None => Err(Reason::Failed(reply.join(" ").chars().take(400).collect())),
        }
    }

    fn model(&mut self, terms: &Terms, query: &Query<'_>) -> Result<Answer, Reason> {
        let mut inputs = query.inputs(terms);
        inputs.retain(|input| !input.is_array()); // arrays keep the hint's elements; the check below will tell
        if inputs.is_empty() {
            return Ok(Answer::Sat(Assignment::new()));
        }
        let names: Vec<String> = inputs.iter().map(|input| smtlib::input_name(*input)).collect();
        let reply = self.talk(&format!("(get-value ({}))\n", names.join(" ")))?;
        let model = read_values(&reply.join(" "), &inputs)
            .ok_or_else(|| Reason::Failed("no values".to_owned()))?;
        if query.holds(terms, &model) {
            return Ok(Answer::Sat(model));
        }
        Ok(Answer::Unknown(Reason::Unspecified))
    }

    /// The reply to some commands. A process that did not reply is killed.
    pub(crate) fn reply_to(&mut self, commands: &str) -> Result<Vec<String>, Reason> {
        self.talk(commands).inspect_err(|_| self.stop())
    }

    /// Send some commands and collect the lines of the reply.
    fn talk(&mut self, commands: &str) -> Result<Vec<String>, Reason> {
        self.send(commands)?;
        let deadline = self.deadline.unwrap_or_else(|| Instant::now() + PATIENCE);
        self.wait(deadline)?.ok_or(Reason::Time)
    }

    /// Sends some commands.
    pub(crate) fn send(&mut self, commands: &str) -> Result<(), Reason> {
        self.replies += 1;
        let marker = self.marker();
        self.process()?.send(format!("{commands}(echo \"{marker}\")\n"))
    }

    /// The reply to what was sent, if it ends by then.
    pub(crate) fn wait(&mut self, until: Instant) -> Result<Option<Vec<String>>, Reason> {
        let (marker, interrupt) = (self.marker(), self.interrupt.clone());
        let process = self.process()?;
        loop {
            match process.line(until, interrupt.as_deref()) {
                Ok(line) if line.contains(&marker) => {
                    return Ok(Some(std::mem::take(&mut process.reply)));
                }
                Ok(line) => process.reply.push(line),
                Err(Reason::Time) => return Ok(None),
                Err(reason) => return Err(reason),
            }
        }
    }

    /// What stands at the end of the reply.
    fn marker(&self) -> String {
        format!("end-of-reply-{}", self.replies)
    }

    /// Kills the process, if there is one; the next question starts another.
    pub(crate) fn stop(&mut self) {
        self.process = None;
    }

    fn process(&mut self) -> Result<&mut Process, Reason> {
        if self.process.is_none() {
            self.process = Some(Process::start(&self.command)?);
        }
        self.process.as_mut().ok_or(Reason::GaveUp)
    }
}

impl Solver for Pipe {
    fn check(&mut self, terms: &Terms, query: &Query<'_>) -> Answer {
        self.try_check(terms, query).unwrap_or_else(|reason| {
            self.stop();
            Answer::Unknown(reason)
        })
    }

    fn set_deadline(&mut self, deadline: Option<Instant>) {
        self.deadline = deadline;
    }
}

/// Whether a program is installed.
pub(crate) fn starts(program: &str) -> bool {
    let mut command = Command::new(program);
    command.arg("--version").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// The answer of a solver, `None` if there is none.
pub(crate) fn verdict(reply: &[String]) -> Option<&str> {
    reply
        .iter()
        .map(|line| line.trim())
        .find(|line| matches!(*line, "sat" | "unsat" | "unknown" | "timeout"))
}

/// A running solver. Killed when dropped.
struct Process {
    child: Child,
    to: Option<ChildStdin>,
    writer: Option<thread::JoinHandle<Option<ChildStdin>>>,
    from: Receiver<String>,
    /// The lines of the reply so far.
    reply: Vec<String>,
}

impl Process {
    fn start(command: &[String]) -> Result<Process, Reason> {
        let failed = |why: String| Reason::Failed(format!("{}: {why}", command.join(" ")));
        let (program, arguments) =
            command.split_first().ok_or_else(|| failed("no command".to_owned()))?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| failed(error.to_string()))?;
        let to = child.stdin.take();
        let (sender, from) = sync_channel(1 << 10);
        if let Some(stdout) = child.stdout.take() {
            thread::spawn(move || {
                let mut reader = BufReader::new(stdout);
                while let Some(line) = read_line(&mut reader) {
                    if sender.send(line).is_err() {
                        return;
                    }
                }
            });
        }
        Ok(Process { child, to, writer: None, from, reply: Vec::new() })
    }

    /// Write from a thread of its own: a solver that replies before it has read everything must not block us, nor must
    /// one that reads nothing.
    fn send(&mut self, text: String) -> Result<(), Reason> {
        if let Some(writer) = self.writer.take() {
            self.to = writer.join().ok().flatten();
        }
        let mut to =
            self.to.take().ok_or_else(|| Reason::Failed("the solver process ended".to_owned()))?;
        self.writer = Some(thread::spawn(move || {
            let written = to.write_all(text.as_bytes()).and_then(|()| to.flush());
            written.is_ok().then_some(to)
        }));
        Ok(())
    }

    fn line(
        &mut self,
        deadline: Instant,
        interrupt: Option<&AtomicBool>,
    ) -> Result<String, Reason> {
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.from.recv_timeout(left.min(LOOK)) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(Reason::Failed("the solver process ended".to_owned()));
                }
            }
            if interrupt.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
                return Err(Reason::Interrupted);
            }
            if left.is_zero() {
                return Err(Reason::Time);
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        // The threads end by themselves: their pipes are closed now.
    }
}

/// One line of bounded length; nothing at the end, or when the solver writes no text.
fn read_line(reader: &mut impl BufRead) -> Option<String> {
    let mut line = Vec::new();
    let count = reader.take(LONGEST_LINE).read_until(b'\n', &mut line).ok()?;
    (count > 0).then(|| String::from_utf8_lossy(&line).trim_end().to_owned())
}

/// The values in a reply to `get-value`: `((in0_8 #x04) (in1_1 #b1) (in2_8 (_ bv4 8)))`.
fn read_values(reply: &str, inputs: &[InputVar]) -> Option<Assignment> {
    let spaced = reply.replace(['(', ')', '|'], " ");
    let mut words = spaced.split_whitespace().peekable();
    let mut model = Assignment::new();
    for input in inputs {
        let name = smtlib::input_name(*input);
        let bare = name.trim_matches('|');
        words.find(|word| *word == bare)?;
        model.set(*input, read_value(words.next()?, words.peek().copied())?);
    }
    Some(model)
}

fn read_value(word: &str, next: Option<&str>) -> Option<u128> {
    if let Some(digits) = word.strip_prefix("#x") {
        return u128::from_str_radix(digits, 16).ok();
    }
    if let Some(digits) = word.strip_prefix("#b") {
        return u128::from_str_radix(digits, 2).ok();
    }
    next.filter(|_| word == "_")?.strip_prefix("bv")?.parse().ok()
}

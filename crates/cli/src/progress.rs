//! Live progress: a line that changes on a terminal, a line now and then elsewhere.

use crate::style::{self, Colour, paint};
use campaign::Aim;
use campaign::event::{Event, Observer, Progress};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

/// How often plain output gets a line.
const PLAIN_INTERVAL: Duration = Duration::from_secs(5);

/// Shows a campaign on standard error.
pub struct Display {
    aim: Aim,
    bar: ProgressBar,
    live: bool,
    colours: bool,
    /// When the last plain line was printed, in the campaign's own time.
    last: Duration,
    /// When the current phase of building began.
    phase: Instant,
}

/// Phases of building that take less are not worth a line.
const WORTH_TELLING: Duration = Duration::from_secs(2);

impl Display {
    /// Looks at where standard error goes.
    pub fn new(aim: Aim) -> Display {
        let live = std::io::stderr().is_terminal()
            && std::env::var_os("TERM").is_none_or(|term| term != "dumb");
        let target = if live {
            ProgressDrawTarget::stderr_with_hz(10)
        } else {
            ProgressDrawTarget::hidden()
        };
        let bar = ProgressBar::with_draw_target(None, target);
        if let Ok(style) = ProgressStyle::with_template("{spinner} {wide_msg}") {
            bar.set_style(style);
        }
        bar.enable_steady_tick(Duration::from_millis(120));
        Display {
            aim,
            bar,
            live,
            colours: live && style::colours(),
            last: Duration::ZERO,
            phase: Instant::now(),
        }
    }

    /// Takes the live line away.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }

    fn say(&self, line: &str) {
        self.bar.suspend(|| {
            let _ = writeln!(std::io::stderr(), "{line}");
        });
    }

    /// Begins a phase of building, and tells how long the last one took, if that was long.
    fn phase(&mut self, done: &str, next: &'static str) {
        let took = self.phase.elapsed();
        if took >= WORTH_TELLING {
            self.say(&format!("{done} in {:.0} s", took.as_secs_f64()));
        }
        self.phase = Instant::now();
        self.bar.set_message(next);
    }

    fn progress(&mut self, progress: &Progress) {
        if self.live {
            self.bar.set_message(self.line(progress));
        } else if progress.elapsed >= self.last + PLAIN_INTERVAL {
            self.last = progress.elapsed;
            self.say(&self.line(progress));
        }
    }

    fn line(&self, progress: &Progress) -> String {
        let tally = progress.tally;
        let (covered, infeasible, colour) = match self.aim {
            Aim::Branches => ("covered", "infeasible", Colour::Green),
            Aim::Errors => ("failing", "proved", Colour::Red),
        };
        let rate = progress.effort.runs as f64 / progress.elapsed.as_secs_f64().max(0.001);
        format!(
            "{:>3}s  {}  {}  {} open   {} runs, {rate:.0}/s   {} queries   {} waiting   {}",
            progress.elapsed.as_secs(),
            paint(format_args!("{} {}", tally.covered, covered), colour, self.colours),
            format_args!("{} {}", tally.infeasible, infeasible),
            paint(tally.open(), Colour::Yellow, self.colours),
            progress.effort.runs,
            progress.effort.queries,
            progress.waiting,
            progress.doing,
        )
    }
}

impl Observer for Display {
    fn event(&mut self, event: &Event<'_>) {
        match event {
            Event::Compiling => {
                self.phase = Instant::now();
                self.bar.set_message("compiling the program");
            }
            Event::Building => {
                self.phase("compiled the program", "making the symbolic and the replay build");
            }
            Event::Compiler(text) => self.say(text.trim_end()),
            Event::Built { goals } => {
                self.phase("made the symbolic and the replay build", "starting");
                self.say(&format!("{goals} goals"));
            }
            Event::Resumed { tests, covered } => {
                self.say(&format!("resuming: {tests} tests cover {covered} goals"));
            }
            Event::Changed { tests } => self.say(&format!(
                "the program changed since the last session: starting over with its {tests} tests as seeds"
            )),
            Event::Seeds { used, skipped: 0 } => self.say(&format!("{used} seeds")),
            Event::Seeds { used, skipped } => self.say(&format!("{used} seeds, {skipped} skipped")),
            Event::Defect(defect) => {
                let (word, colour) = match defect.is_precondition() {
                    true => ("likely precondition", Colour::Yellow),
                    false => ("defect", Colour::Red),
                };
                let what = format!("{word}: {} at {}", defect.sight.words, defect.sight.place());
                self.say(&paint(what, colour, self.colours));
            }
            Event::Warning(text) => self.say(&format!("warning: {text}")),
            Event::Progress(progress) => self.progress(progress),
            Event::Test { .. } => {}
        }
    }
}

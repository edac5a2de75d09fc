//! How a campaign ends on the screen: a table per function, open goals with reasons, defects, one line.

use crate::style::{self, Colour, paint};
use anyhow::Result;
use campaign::defects::Defect;
use campaign::event::Tally;
use campaign::files::test_name;
use campaign::{Aim, Report};
use goal::{Goal, OpenReason, Verdict};
use indexmap::{IndexMap, IndexSet};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;

/// Longest lists that are printed whole.
const MAX_OPEN: usize = 20;
const MAX_DEFECTS: usize = 20;
const MAX_FUNCTIONS: usize = 60;

/// Prints it.
pub fn print(report: &Report, aim: Aim, out: &Path) -> Result<()> {
    let text = render(report, aim, out, style::colours());
    // Whoever reads may have closed the pipe; that is no error of ours.
    let _ = std::io::stdout().write_all(text.as_bytes());
    Ok(())
}

fn render(report: &Report, aim: Aim, out: &Path, colours: bool) -> String {
    let mut text = String::new();
    table(&mut text, report, aim, colours);
    open_goals(&mut text, report, out, colours);
    defects(&mut text, report, colours);
    closing(&mut text, report, aim, out, colours);
    text
}

/// One row per function in the order of the source, and a sum.
fn table(text: &mut String, report: &Report, aim: Aim, colours: bool) {
    let mut order: Vec<&str> = Vec::new();
    let mut rows: BTreeMap<&str, Vec<&Verdict>> = BTreeMap::new();
    for (goal, verdict) in &report.goals {
        let row = rows.entry(&goal.function).or_insert_with(|| {
            order.push(&goal.function);
            Vec::new()
        });
        row.push(verdict);
    }
    let width =
        order.iter().take(MAX_FUNCTIONS).map(|name| name.chars().count()).max().unwrap_or(0);
    let width = width.clamp("function".len(), 60);
    let columns = match aim {
        Aim::Branches => "covered  infeasible",
        Aim::Errors => "failing      proved",
    };
    let head = format!("{:width$}  goals  {columns}   open", "function");
    let _ = writeln!(text, "{}", paint(head, Colour::Bold, colours));
    for name in order.iter().take(MAX_FUNCTIONS) {
        row(text, name, Tally::of(rows[name].iter().copied()), width, colours);
    }
    if order.len() > MAX_FUNCTIONS {
        let _ = writeln!(text, "... and {} more functions", order.len() - MAX_FUNCTIONS);
    }
    if order.len() > 1 {
        row(text, "all", report.tally(), width, colours);
    }
    if report.tally().infeasible > 0 {
        for bound in &report.bounds {
            let _ = writeln!(text, "within bounds: {bound}");
        }
    }
}

fn row(text: &mut String, name: &str, tally: Tally, width: usize, colours: bool) {
    let name: String = name.chars().take(60).collect();
    let open = format!("{:>5}", tally.open());
    let open = if tally.open() > 0 { paint(open, Colour::Yellow, colours) } else { open };
    let (goals, covered, infeasible) = (tally.goals, tally.covered, tally.infeasible);
    let _ = writeln!(text, "{name:width$}  {goals:>5}  {covered:>7}  {infeasible:>10}  {open}");
}

/// The open goals, those of one reason together, with what one can try.
fn open_goals(text: &mut String, report: &Report, out: &Path, colours: bool) {
    let reasons = by_reason(report.goals.iter());
    if reasons.is_empty() {
        return;
    }
    let _ = writeln!(text, "\n{}", paint("open goals", Colour::Bold, colours));
    for asked in &report.unread {
        let _ = writeln!(text, "  {asked}");
    }
    let mut left = MAX_OPEN;
    for (reason, goals) in &reasons {
        if left == 0 {
            break;
        }
        left -= reason_and_goals(text, reason, goals, left);
    }
    let all: usize = reasons.iter().map(|(_, goals)| goals.len()).sum();
    if all > MAX_OPEN {
        let _ = writeln!(text, "  `provoke explain {}` lists all {all} of them", out.display());
    } else {
        let dir = out.display();
        let _ = writeln!(text, "  `provoke explain {dir} FILE:LINE` says how near the tests came");
    }
}

/// Open goals with the same reason, in the order of the first of each; what is said twice about one place is said once.
pub fn by_reason<'a>(
    goals: impl Iterator<Item = &'a (Goal, Verdict)>,
) -> Vec<(&'a OpenReason, Vec<String>)> {
    let mut reasons: IndexMap<&OpenReason, IndexSet<String>> = IndexMap::new();
    for (goal, verdict) in goals {
        let Verdict::Open(reason) = verdict else { continue };
        let line = format!("{} {} in {}", goal.range, goal.outcome, goal.function);
        reasons.entry(reason).or_default().insert(line);
    }
    reasons.into_iter().map(|(reason, lines)| (reason, lines.into_iter().collect())).collect()
}

/// Writes a reason and the first goals that are open for it; returns how many.
pub fn reason_and_goals(
    text: &mut String,
    reason: &OpenReason,
    goals: &[String],
    most: usize,
) -> usize {
    let shown = goals.len().min(most);
    let _ = writeln!(text, "  {reason}");
    let _ = writeln!(text, "  (try: {})", reason.advice());
    goals.iter().take(shown).for_each(|goal| {
        let _ = writeln!(text, "    {goal}");
    });
    if goals.len() > shown {
        let _ = writeln!(text, "    ... and {} more", goals.len() - shown);
    }
    shown
}

fn defects(text: &mut String, report: &Report, colours: bool) {
    let real: Vec<_> = report.real_defects().collect();
    if !real.is_empty() {
        let _ = writeln!(text, "\n{}", paint("defects", Colour::Red, colours));
        list(text, &real);
    }
    let excused: Vec<_> = report.preconditions().collect();
    if !excused.is_empty() {
        let head = "likely preconditions: a choice of the driver explains these, and callers may never make it";
        let _ = writeln!(text, "\n{}", paint(head, Colour::Yellow, colours));
        list(text, &excused);
        let _ = writeln!(
            text,
            "  (--no-null leaves null pointers out; a test in the function, or `nonnull`, says which is meant)"
        );
    }
}

fn list(text: &mut String, defects: &[&Defect]) {
    for defect in defects.iter().take(MAX_DEFECTS) {
        let (sight, test) = (&defect.sight, test_name(defect.test));
        let _ = writeln!(text, "  {}: {}", defect.name(), sight.words);
        let _ = writeln!(text, "    {} at {} ({test})", sight.kind, sight.place());
        for contract in &sight.contracts {
            let _ = writeln!(text, "    excluded if {contract}");
        }
    }
    if defects.len() > MAX_DEFECTS {
        let _ = writeln!(text, "  ... and {} more", defects.len() - MAX_DEFECTS);
    }
}

/// What is known, what is not, and where it lies.
fn closing(text: &mut String, report: &Report, aim: Aim, out: &Path, colours: bool) {
    let tally = report.tally();
    let mut line = match aim {
        Aim::Branches => covered(tally),
        Aim::Errors => proved(tally),
    };
    if aim == Aim::Branches || report.tests > 0 {
        let _ = write!(line, ", by {} {}", report.tests, plural(report.tests, "test"));
    }
    let (real, excused) = (report.real_defects().count(), report.preconditions().count());
    if real > 0 {
        let _ = write!(line, "; {real} {} found", plural(real, "defect"));
    }
    if excused > 0 {
        let _ = write!(line, "; {excused} likely {} found", plural(excused, "precondition"));
    }
    let colour = match aim {
        Aim::Errors if tally.covered > 0 => Colour::Red,
        _ if tally.open() > 0 => Colour::Yellow,
        _ => Colour::Green,
    };
    let effort = report.effort;
    let _ = writeln!(
        text,
        "\n{}\n{} after {} runs and {} queries in {:.1} s; tests and verdicts are in {}",
        paint(line + ".", colour, colours),
        capitalised(&report.stop.to_string()),
        effort.runs,
        effort.queries,
        effort.seconds,
        out.display(),
    );
    if report.violations > 0 {
        let warning = format!(
            "warning: {} sampled {} violated their own path condition: Provoke misread them, or the \
             program wrote over its trace; covered goals stand, open ones may be open for that reason",
            report.violations,
            plural(report.violations as usize, "run"),
        );
        let _ = writeln!(text, "{}", paint(warning, Colour::Yellow, colours));
    }
}

fn covered(tally: Tally) -> String {
    let feasible = tally.goals - tally.infeasible;
    match (tally.goals, tally.open()) {
        (0, _) => "The program has no branches: nothing to cover".into(),
        (goals, 0) if tally.infeasible == 0 => format!("All {goals} goals are covered"),
        (_, 0) => format!(
            "Every goal is decided: {} covered, {} proved infeasible",
            tally.covered, tally.infeasible
        ),
        (_, open) => format!(
            "{} of {feasible} goals are covered ({:.1} %), {open} {} open",
            tally.covered,
            tally.percent(),
            is_or_are(open),
        ),
    }
}

fn proved(tally: Tally) -> String {
    let Tally { goals, covered: failing, infeasible: proved } = tally;
    match (goals, tally.open()) {
        (0, _) => "The program has no assertion, error call or abort: nothing to prove".into(),
        (1, 0) if failing == 0 => "Proved: the only goal cannot fail".into(),
        (_, 0) if failing == 0 => format!("Proved: none of the {goals} goals can fail"),
        (_, open) => format!(
            "{failing} of {goals} goals {}, {proved} {} proved, {open} {} open",
            if failing == 1 { "fails" } else { "fail" },
            is_or_are(proved),
            is_or_are(open),
        ),
    }
}

fn is_or_are(count: usize) -> &'static str {
    if count == 1 { "is" } else { "are" }
}

fn plural(count: usize, word: &str) -> String {
    if count == 1 { word.to_string() } else { format!("{word}s") }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

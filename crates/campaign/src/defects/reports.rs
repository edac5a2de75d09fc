//! The reports of sanitizers, read from what a run wrote to standard error.
//!
//! AddressSanitizer and LeakSanitizer end the run with one report; UndefinedBehaviorSanitizer writes one for each
//! place and lets the run go on. They are told not to look addresses up themselves, which would start a process in
//! each run, so their stacks are lists of addresses of the build.

use super::symbols::Symbols;
use super::{Frame, Sight};
use crate::prepare;
use std::fmt::Write;

/// How a report of AddressSanitizer or LeakSanitizer begins, after the number of the process.
const ERROR: &str = "==ERROR: ";
/// In the first line of each report of UndefinedBehaviorSanitizer, after the place.
const RUNTIME_ERROR: &str = ": runtime error: ";
const SUMMARY: &str = "SUMMARY: ";

/// All reports in what a run said.
pub(crate) fn read(said: &str, symbols: &mut Symbols) -> Vec<Sight> {
    let mut reports: Vec<Vec<&str>> = Vec::new();
    for line in said.lines() {
        if line.contains(ERROR) || line.contains(RUNTIME_ERROR) {
            reports.push(Vec::new());
        }
        if let Some(report) = reports.last_mut() {
            report.push(line);
        }
    }
    reports.iter().flat_map(|report| parse(report, symbols)).collect()
}

fn parse(report: &[&str], symbols: &mut Symbols) -> Vec<Sight> {
    let Some(first) = report.first() else { return Vec::new() };
    if first.contains(RUNTIME_ERROR) {
        return undefined(first, report, symbols).into_iter().collect();
    }
    if first.contains("LeakSanitizer") {
        return leaks(report, symbols);
    }
    address(first, report, symbols).into_iter().collect()
}

/// `==1==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x... at pc ...`, then what was done, then stacks.
fn address(first: &str, report: &[&str], symbols: &mut Symbols) -> Option<Sight> {
    let words = first.split_once(ERROR)?.1;
    let words = words.strip_prefix("AddressSanitizer: ").unwrap_or(words);
    let kind = kind_of(words, report);
    let access = report.get(1).filter(|line| line.starts_with("READ") || line.starts_with("WRITE"));
    let words = match access {
        Some(access) => {
            let (what, _) = access.split_once(" at ").unwrap_or((access, ""));
            format!("{kind}: {what}")
        }
        None => without_addresses(words),
    };
    let stack = stack(report, symbols);
    Some(sight(kind, words, stack, report, symbols))
}

/// The sanitizer's own name of the kind: in the summary, else the first word of the headline.
fn kind_of(words: &str, report: &[&str]) -> String {
    let summary = report.iter().find_map(|line| line.strip_prefix(SUMMARY));
    let named = summary.and_then(|line| line.split_whitespace().nth(1));
    let kind = named.or_else(|| words.split_whitespace().next()).unwrap_or("unknown");
    match kind {
        // `attempting double-free on 0x...`, `attempting free on address which was not malloc()-ed`.
        "attempting" => "bad-free".to_owned(),
        kind => kind.trim_end_matches(':').to_owned(),
    }
}

/// A headline up to its addresses, which differ from machine to machine.
fn without_addresses(words: &str) -> String {
    let cut = [" on unknown address", " on address", " (pc ", " at pc"];
    let end = cut.iter().filter_map(|mark| words.find(mark)).min().unwrap_or(words.len());
    words[..end].trim_end().to_owned()
}

/// `prog.c:3:7: runtime error: signed integer overflow: 2147483647 + 1 cannot be ...`, a stack, a summary.
fn undefined(first: &str, report: &[&str], symbols: &mut Symbols) -> Option<Sight> {
    let (_, words) = first.split_once(RUNTIME_ERROR)?;
    let summary = report.iter().find_map(|line| line.strip_prefix(SUMMARY));
    let kind =
        summary.and_then(|line| line.split_whitespace().nth(1)).unwrap_or("undefined-behavior");
    let stack = stack(report, symbols);
    Some(sight(kind.to_owned(), words.to_owned(), stack, report, symbols))
}

/// One sight per allocation site: `Direct leak of 8 byte(s) in 1 object(s) allocated from:`, then its stack.
/// What is lost only because its owner is lost is no leak of its own.
fn leaks(report: &[&str], symbols: &mut Symbols) -> Vec<Sight> {
    let mut sights = Vec::new();
    for (index, line) in report.iter().enumerate() {
        let Some(what) = line.strip_prefix("Direct leak of ") else { continue };
        let stack = stack(&report[index..], symbols);
        let what = what.trim_end_matches(" allocated from:");
        let words = format!("leak of {what}");
        sights.push(sight("memory-leak".to_owned(), words, stack, report, symbols));
    }
    sights
}

fn sight(
    kind: String,
    words: String,
    frames: Vec<Frame>,
    report: &[&str],
    symbols: &mut Symbols,
) -> Sight {
    let report = rewritten(report, symbols);
    let (hint, contracts) = ("an unknown place".into(), Vec::new());
    Sight { kind, words, frames, hint, sanitized: true, report, contracts }
}

/// The first stack of a report.
fn stack(report: &[&str], symbols: &mut Symbols) -> Vec<Frame> {
    let begins = report.iter().position(|line| frame(line).is_some()).unwrap_or(report.len());
    let lines = report[begins..].iter().map_while(|line| frame(line));
    let addresses: Vec<u64> = lines.flatten().collect();
    symbols.frames(&addresses)
}

/// The address of a line like `    #1 0x5555 (/path/sanitized+0x1234) (BuildId: ...)`, relative to the build;
/// `None` for other lines, and an inner `None` for a frame of something else.
fn frame(line: &str) -> Option<Option<u64>> {
    let rest = line.trim_start().strip_prefix('#')?;
    let (number, rest) = rest.split_once(' ')?;
    number.parse::<u32>().ok()?;
    let module = rest.split_once('(').map_or("", |(_, module)| module);
    let (path, offset) = match module.split_once("+0x") {
        Some((path, offset)) => (path, offset),
        None => return Some(None),
    };
    if !path.ends_with(prepare::SANITIZED) {
        return Some(None);
    }
    let digits = offset.split(')').next().unwrap_or("");
    Some(u64::from_str_radix(digits, 16).ok())
}

/// A report up to its summary, without the number of the process; addresses of the program are places of its source.
fn rewritten(report: &[&str], symbols: &mut Symbols) -> String {
    let mut text = String::new();
    let end = report.iter().position(|line| line.starts_with(SUMMARY)).unwrap_or(report.len());
    for line in &report[..end] {
        let line = line.find(ERROR).map_or(*line, |at| &line[at..]);
        match frame(line) {
            Some(Some(address)) => {
                let number = line.trim_start().split(' ').next().unwrap_or("#");
                for frame in symbols.frames(&[address]) {
                    let _ = writeln!(text, "    {number} {frame}");
                }
            }
            Some(None) => {}
            None => {
                let _ = writeln!(text, "{line}");
            }
        }
    }
    text
}

#[cfg(test)]
mod tests;

//! Rules for Rust files: an opening doc comment, `unsafe` only where the design names it, no bare
//! `allow`, comments of one width, and no file so long that nobody reads it.

use super::{Complaint, SourceFile};

/// Folders (or files) in which `unsafe` may stand.
const UNSAFE_HOMES: &[&str] = &[
    "crates/llvm/",
    "crates/runtime/",
    "crates/execute/",
    "crates/bitwuzla-sys/",
    "crates/solve/src/bitwuzla.rs",
    "crates/solve/src/bitwuzla/",
];
/// Characters of a line that is a comment, which formatting leaves as it is.
const WIDE: usize = 120;
/// Lines of code, tests apart, from which a file deserves a thought.
const LONG: usize = 800;

/// Checks one file.
pub fn check(file: &SourceFile) -> Vec<Complaint> {
    let code = blank_out(&file.text);
    let mut complaints = Vec::new();
    if !file.text.starts_with("//!") {
        complaints.push(error(
            file,
            1,
            "a file opens with a `//!` comment that says what it does and why",
        ));
    }
    for (number, line) in (1..).zip(code.lines()) {
        if has_unsafe_code(line) && !UNSAFE_HOMES.iter().any(|home| file.path.starts_with(home)) {
            complaints.push(error(file, number, "`unsafe` may not stand here"));
        }
        if line.contains("#[allow(") || line.contains("#![allow(") {
            complaints.push(error(
                file,
                number,
                "use `#[expect(.., reason = \"..\")]`, not `allow`",
            ));
        }
    }
    for (number, line) in (1..).zip(file.text.lines()) {
        if line.trim_start().starts_with("//") && line.chars().count() > WIDE {
            complaints.push(error(file, number, "a comment has at most 120 characters in a line"));
        }
    }
    let length = code_lines(&file.path, &code);
    if length > LONG {
        let text = format!("{}: {length} lines of code; {LONG} are plenty", file.path);
        complaints.push(Complaint::Warning(text));
    }
    complaints
}

fn error(file: &SourceFile, line: usize, text: &str) -> Complaint {
    Complaint::Error(format!("{}:{line}: {text}", file.path))
}

/// Lines that are code: no comments, no blanks, nothing from `#[cfg(test)]` on, no test files.
fn code_lines(path: &str, code: &str) -> usize {
    if path.contains("/tests/") || path.ends_with("/tests.rs") {
        return 0;
    }
    code.lines()
        .take_while(|line| !line.starts_with("#[cfg(test)]"))
        .filter(|line| !line.trim().is_empty())
        .count()
}

/// Whether the word `unsafe` stands in a line. The type of a function pointer is no unsafe code.
fn has_unsafe_code(line: &str) -> bool {
    line.match_indices("unsafe").any(|(start, word)| {
        let before = line[..start].chars().next_back();
        let behind = &line[start + word.len()..];
        let whole = !before.is_some_and(in_identifier) && !behind.starts_with(in_identifier);
        whole && !names_function_type(behind)
    })
}

/// Whether what follows `unsafe` is `extern "C" fn(`, the string blanked out.
fn names_function_type(behind: &str) -> bool {
    let behind = behind.trim_start();
    behind.strip_prefix("extern").unwrap_or(behind).trim_start().starts_with("fn(")
}

fn in_identifier(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The text with comments and the insides of string literals replaced by blanks, lines kept.
pub fn blank_out(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (length, code) = token(rest, first);
        let (taken, behind) = rest.split_at(length);
        if code {
            result.push_str(taken);
        } else {
            result.extend(taken.chars().map(|c| if c == '\n' { '\n' } else { ' ' }));
        }
        rest = behind;
    }
    result
}

/// Bytes of the next token, and whether it is code.
fn token(rest: &str, first: char) -> (usize, bool) {
    if rest.starts_with("//") {
        return (rest.find('\n').unwrap_or(rest.len()), false);
    }
    if rest.starts_with("/*") {
        return (block_comment(rest), false);
    }
    if let Some(length) = raw_string(rest) {
        return (length, false);
    }
    match first {
        '"' => (quoted(rest), false),
        '\'' => char_literal(rest).map_or((1, true), |length| (length, false)),
        c if in_identifier(c) => (rest.find(|c| !in_identifier(c)).unwrap_or(rest.len()), true),
        c => (c.len_utf8(), true),
    }
}

fn block_comment(rest: &str) -> usize {
    let mut depth = 0usize;
    let mut at = 0;
    while at < rest.len() {
        if rest[at..].starts_with("/*") {
            depth += 1;
            at += 2;
        } else if rest[at..].starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += rest[at..].chars().next().map_or(1, char::len_utf8);
        }
    }
    rest.len()
}

/// Length of a raw string that starts here (`r"`, `r#"`, `br"`, `cr"`).
fn raw_string(rest: &str) -> Option<usize> {
    let body = ["r", "br", "cr"].iter().find_map(|prefix| rest.strip_prefix(prefix))?;
    let hashes = body.len() - body.trim_start_matches('#').len();
    let inside = body[hashes..].strip_prefix('"')?;
    let start = rest.len() - inside.len();
    let close = format!("\"{}", "#".repeat(hashes));
    Some(inside.find(&close).map_or(rest.len(), |end| start + end + close.len()))
}

fn quoted(rest: &str) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    rest.len()
}

/// Length of a character literal that starts here; a lifetime is none.
fn char_literal(rest: &str) -> Option<usize> {
    let mut inside = rest.char_indices().skip(1);
    let (_, first) = inside.next()?;
    if first == '\\' {
        let (escape, _) = inside.next()?;
        return rest[escape + 1..].find('\'').map(|end| escape + 1 + end + 1);
    }
    let (close, c) = inside.next()?;
    (c == '\'').then_some(close + 1)
}

//! What only the text of a function says: the length of an array parameter, which is a mere pointer to the
//! compiler, and whether a pointer is used as an array.
//!
//! A signature that macros hide gives nothing; the driver then takes what types and names say.

use super::functions::Function;
use super::metadata::split;
use std::path::Path;

/// The text of a function, from the line of its name on.
#[derive(Debug, Default)]
pub struct SourceText {
    params: Vec<String>,
    body: String,
}

impl SourceText {
    /// Reads it; `end` is the line of the next function.
    pub fn read(path: &Path, function: &Function, end: Option<u32>) -> SourceText {
        let bytes = std::fs::read(path).unwrap_or_default();
        let text = String::from_utf8_lossy(&bytes);
        let first = function.line.saturating_sub(1) as usize;
        let count = end.map_or(usize::MAX, |end| (end as usize).saturating_sub(first + 1).max(1));
        let lines: Vec<_> = text.lines().skip(first).take(count).collect();
        SourceText::of(&lines.join("\n"), function)
    }

    fn of(text: &str, function: &Function) -> SourceText {
        let last = function.name.rsplit("::").next().unwrap_or_default();
        let name = last.split('<').next().unwrap_or_default();
        let Some(list) = occurrences(text, name)
            .filter_map(|at| text[at + name.len()..].trim_start().strip_prefix('('))
            .next()
        else {
            return SourceText::default();
        };
        let mut depth = 1;
        let end = list.find(|symbol| {
            match symbol {
                '(' => depth += 1,
                ')' => depth -= 1,
                _ => {}
            }
            depth == 0
        });
        let end = end.unwrap_or(0);
        let params = split(&list[..end]).into_iter().map(str::to_owned).collect();
        SourceText { params, body: list[end..].to_owned() }
    }

    /// The outermost length of an array parameter, as written: `10`, `static MAX`, `n`; empty for `[]`.
    pub fn array_length(&self, index: usize, name: &str) -> Option<String> {
        let param = self.params.get(index)?;
        let at = occurrences(param, name).last()? + name.len();
        let rest = param[at..].trim_start().strip_prefix('[')?;
        let (length, _) = rest.split_once(']')?;
        let words = length.split_whitespace();
        let kept = words.filter(|word| !matches!(*word, "static" | "const" | "restrict"));
        Some(kept.collect::<Vec<_>>().join(" "))
    }

    /// Whether the text uses a name as an array: `a[i]`, `a++`, `a + 1`, `a += 2`.
    pub fn indexes(&self, name: &str) -> bool {
        !name.is_empty()
            && occurrences(&self.body, name).any(|at| {
                let after = self.body[at + name.len()..].trim_start();
                let before = self.body[..at].trim_end();
                after.starts_with('[') || after.starts_with('+') || before.ends_with("++")
            })
    }

    /// Whether the text tells by a comparison that one pointer bounds the other: `s < end`, `end - s`; also `s != end`,
    /// if `s` moves.
    pub fn bounds(&self, first: &str, second: &str) -> bool {
        let orders = |operator: &str| matches!(operator, "<" | "<=" | ">" | ">=" | "-");
        self.operators(first, second).chain(self.operators(second, first)).any(orders)
            || self.moves(first) && self.operators(first, second).any(|operator| operator == "!=")
    }

    /// Whether the text lets a pointer go on: `p++`, `++p`, `p += 2`, but not `*p += 2`.
    fn moves(&self, name: &str) -> bool {
        occurrences(&self.body, name).any(|at| {
            let after = self.body[at + name.len()..].trim_start();
            let before = self.body[..at].trim_end();
            after.starts_with("++")
                || before.ends_with("++")
                || after.starts_with("+=") && !before.ends_with('*')
        })
    }

    /// Whether the text writes to what a pointer points to: `*p = 1`.
    pub fn writes_to(&self, name: &str) -> bool {
        occurrences(&self.body, name).any(|at| {
            let before = path_start(&self.body[..at]).trim_end();
            let after = self.body[at + name.len()..].trim_start();
            before.ends_with('*') && after.starts_with('=') && !after.starts_with("==")
        })
    }

    /// The operators that stand between two names, nothing else being there.
    fn operators<'a>(&'a self, left: &'a str, right: &'a str) -> impl Iterator<Item = &'a str> {
        occurrences(&self.body, left).filter_map(move |at| {
            let after = self.body[at + left.len()..].trim_start();
            let size = after.find(|symbol: char| !"<>=!-".contains(symbol))?;
            let (operator, rest) = after.split_at(size);
            let rest = rest.trim_start();
            (occurrences(rest, right).next() == Some(0)).then_some(operator)
        })
    }

    /// Whether the text asks whether a pointer is null: `!p`, `p == NULL`, `if (p)`, `p && ...`, `p ? .. : ..`; for a
    /// member, its name decides. An assertion does not ask, it tells.
    pub fn tests_null(&self, name: &str) -> bool {
        let asks = |at: &usize| !is_asserted(&self.body[..*at]);
        occurrences(&self.body, name).filter(asks).any(|at| {
            let after = self.body[at + name.len()..].trim_start();
            let before = path_start(&self.body[..at]).trim_end();
            compares_null(before, after) || is_condition(before, after)
        })
    }

    /// Whether the text uses a name as an array of arrays: `a[i][j]`.
    pub fn indexes_twice(&self, name: &str) -> bool {
        let twice = |at: usize| {
            let after = self.body[at + name.len()..].trim_start().strip_prefix('[');
            after
                .and_then(|rest| rest.split_once(']'))
                .is_some_and(|(_, rest)| rest.starts_with('['))
        };
        !name.is_empty() && occurrences(&self.body, name).any(twice)
    }
}

/// Where a name stands as a word of its own.
fn occurrences<'a>(text: &'a str, name: &'a str) -> impl Iterator<Item = usize> + 'a {
    let is_part = |symbol: char| symbol.is_alphanumeric() || symbol == '_';
    text.match_indices(name).map(|(at, _)| at).filter(move |at| {
        !name.is_empty()
            && !text[..*at].ends_with(is_part)
            && !text[at + name.len()..].starts_with(is_part)
    })
}

/// Whether what follows the text is part of an assertion.
fn is_asserted(text: &str) -> bool {
    let statement = text.rsplit([';', '{', '}']).next().unwrap_or_default();
    statement.to_lowercase().contains("assert")
}

/// The text before the path that a name ends: before `a->b.` in `x = a->b.`.
fn path_start(text: &str) -> &str {
    let is_part = |symbol: char| symbol.is_alphanumeric() || symbol == '_';
    let mut text = text;
    while let Some(owner) = text.strip_suffix("->").or_else(|| text.strip_suffix('.')) {
        text = owner.trim_end_matches(is_part);
    }
    text
}

fn compares_null(before: &str, after: &str) -> bool {
    const NULLS: [&str; 3] = ["NULL", "nullptr", "0"];
    let right = after.strip_prefix("==").or_else(|| after.strip_prefix("!="));
    let left = before.strip_suffix("==").or_else(|| before.strip_suffix("!="));
    right.is_some_and(|text| NULLS.iter().any(|null| text.trim_start().starts_with(null)))
        || left.is_some_and(|text| NULLS.iter().any(|null| text.trim_end().ends_with(null)))
}

/// Whether what stands between two pieces of text is a condition, or a part of one.
fn is_condition(before: &str, after: &str) -> bool {
    let opens = |text: &str| {
        let text = text.trim_end();
        ["if", "while", "&&", "||", "!", "("].iter().any(|end| text.ends_with(end))
    };
    let joined = |text: &str| ["&&", "||"].iter().any(|word| text.starts_with(word));
    let ends = joined(after) || after.starts_with([')', ';', '?']);
    let begins = before.ends_with("&&")
        || before.ends_with("||")
        || before.ends_with(';') && after.starts_with(';')
        || before.strip_suffix('(').is_some_and(|before| opens(before) || joined(after));
    before.ends_with('!') || (begins && ends) || after.starts_with('?') || joined(after)
}

#[cfg(test)]
mod tests;

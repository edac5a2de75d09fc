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

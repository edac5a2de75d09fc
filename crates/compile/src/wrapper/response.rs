//! Response files (`@file`) and command lines as text: words as the shell and gcc split them.

use std::fs;
use std::path::Path;

/// How deep response files may name others.
const DEPTH: usize = 16;

/// The words with response files replaced by what is in them. A file that cannot be read stays as a word: the
/// compiler will say what is wrong with it. Paths are from `directory`.
pub fn expand(arguments: &[String], directory: &Path) -> Vec<String> {
    let mut expanded = Vec::new();
    expand_into(arguments, directory, DEPTH, &mut expanded);
    expanded
}

fn expand_into(arguments: &[String], directory: &Path, depth: usize, expanded: &mut Vec<String>) {
    for argument in arguments {
        let content = argument
            .strip_prefix('@')
            .filter(|_| depth > 0)
            .and_then(|path| fs::read(directory.join(path)).ok());
        match content {
            Some(bytes) => {
                let words = split(&String::from_utf8_lossy(&bytes));
                expand_into(&words, directory, depth - 1, expanded);
            }
            None => expanded.push(argument.clone()),
        }
    }
}

/// Splits at white space; quotes and backslashes keep what they protect.
pub fn split(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote: Option<char> = None;
    let mut symbols = text.chars();
    while let Some(symbol) = symbols.next() {
        match (quote, symbol) {
            (Some(open), _) if symbol == open => quote = None,
            (Some('\''), _) => word.get_or_insert_default().push(symbol),
            (_, '\\') => word.get_or_insert_default().extend(symbols.next()),
            (Some(_), _) => word.get_or_insert_default().push(symbol),
            (None, '"' | '\'') => {
                quote = Some(symbol);
                word.get_or_insert_default();
            }
            (None, _) if symbol.is_whitespace() => words.extend(word.take()),
            (None, _) => word.get_or_insert_default().push(symbol),
        }
    }
    words.extend(word);
    words
}

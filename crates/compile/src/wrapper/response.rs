//! Response files (`@file`) and commands as text: words as clang and gcc split the first, the shell the second.

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

/// Splits a response file, as clang and gcc do: a backslash protects what follows it, in quotes of either kind too.
pub fn split(text: &str) -> Vec<String> {
    split_with(text, |_, _| true)
}

/// Splits a command as the shell does: a backslash in single quotes is one, and in double quotes before most symbols.
pub fn split_command(text: &str) -> Vec<String> {
    split_with(text, |quote, next| match quote {
        Some('\'') => false,
        Some(_) => "$`\"\\\n".contains(next),
        None => true,
    })
}

/// Splits at white space; quotes keep what they protect, and so do backslashes that escape a symbol in such a quote.
fn split_with(text: &str, escapes: impl Fn(Option<char>, char) -> bool) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote: Option<char> = None;
    let mut symbols = text.chars().peekable();
    while let Some(symbol) = symbols.next() {
        match (quote, symbol) {
            (_, '\\') if symbols.peek().is_some_and(|next| escapes(quote, *next)) => {
                word.get_or_insert_default().extend(symbols.next());
            }
            (Some(open), _) if symbol == open => quote = None,
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

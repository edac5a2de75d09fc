//! Colour, where it helps and is wanted: on a terminal, unless `NO_COLOR` is set.

use std::fmt::Display;
use std::io::IsTerminal;

/// Whether standard output takes colour.
pub fn colours() -> bool {
    std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
        && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
        && std::io::stdout().is_terminal()
}

/// A colour of the terminal.
#[derive(Clone, Copy, Debug)]
pub enum Colour {
    /// Good news.
    Green,
    /// Not decided.
    Yellow,
    /// Defects.
    Red,
    /// Headings.
    Bold,
}

/// The text in a colour, if `on`.
pub fn paint(text: impl Display, colour: Colour, on: bool) -> String {
    let code = match colour {
        Colour::Green => 32,
        Colour::Yellow => 33,
        Colour::Red => 31,
        Colour::Bold => 1,
    };
    if on { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_string() }
}

//! Which length belongs to which buffer, by the names and the order of parameters or members.
//!
//! A pointer and an integer belong together when the integer's name says that it counts something and it stands right
//! after the pointer (other pointers may stand between: `a, b, n`), or right before it. What an array parameter says
//! itself (`int a[n]`) goes before. A wrong guess would keep values from being tried, so a name that says nothing ties
//! nothing.

/// What a parameter or member is, as far as lengths go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A pointer to data, or a flexible array.
    Buffer,
    /// A pointer to pointers or to arrays: rows.
    Rows,
    /// An integer.
    Integer,
    /// Anything else.
    Other,
}

/// For each buffer the index of its length.
pub fn ties(items: &[(&str, Role)]) -> Vec<Option<usize>> {
    let mut ties = vec![None; items.len()];
    for index in (0..items.len()).filter(|index| is_buffer(items[*index].1)) {
        ties[index] = following(items, index);
    }
    let claimed: Vec<usize> = ties.iter().flatten().copied().collect();
    for index in (0..items.len()).filter(|index| is_buffer(items[*index].1)) {
        if ties[index].is_none() {
            ties[index] = preceding(items, index).filter(|length| !claimed.contains(length));
        }
    }
    ties
}

/// The capacity beside a length, if there is one: `size` of `capacity` elements are in use.
pub fn capacity(items: &[(&str, Role)], length: usize) -> Option<usize> {
    let mut beside = [length.checked_add(1), length.checked_sub(1)].into_iter().flatten();
    beside.find(|index| items.get(*index).is_some_and(|item| is_capacity(*item)))
}

fn is_capacity((name, role): (&str, Role)) -> bool {
    let says = |word: &String| ["cap", "capacity", "alloc", "allocated"].contains(&word.as_str());
    role == Role::Integer && words(name).iter().any(says)
}

fn is_buffer(role: Role) -> bool {
    matches!(role, Role::Buffer | Role::Rows)
}

fn following(items: &[(&str, Role)], buffer: usize) -> Option<usize> {
    let rest = (buffer + 1..items.len()).skip_while(|index| is_buffer(items[*index].1));
    let length = rest.into_iter().next()?;
    (items[length].1 == Role::Integer && counts(items[length].0, items[buffer])).then_some(length)
}

fn preceding(items: &[(&str, Role)], buffer: usize) -> Option<usize> {
    let length = (0..buffer).rev().find(|index| !is_buffer(items[*index].1))?;
    (items[length].1 == Role::Integer && counts(items[length].0, items[buffer])).then_some(length)
}

/// Names that count by themselves.
const COUNTS: &[&str] = &[
    "n", "m", "len", "length", "size", "sz", "count", "cnt", "num", "number", "nelem", "nelems",
    "nmemb", "elements", "items", "bytes", "nbytes", "capacity", "cap", "argc", "dim", "used",
];
/// Names that count rows.
const ROWS: &[&str] = &["rows", "row", "height", "lines", "nrows", "h", "r"];

/// Whether a name says that it counts the elements of a buffer.
fn counts(length: &str, (buffer, role): (&str, Role)) -> bool {
    let words = words(length);
    let (Some(first), Some(last)) = (words.first(), words.last()) else { return false };
    let buffer = buffer.to_lowercase();
    let says = |word: &str| COUNTS.contains(&word) || (role == Role::Rows && ROWS.contains(&word));
    let whole = words.concat();
    says(first)
        || says(last)
        || ["len", "length", "size", "count", "cnt"].iter().any(|end| whole.ends_with(end))
        || (!buffer.is_empty()
            && (whole == format!("n{buffer}") || whole == format!("num{buffer}")))
}

/// Names that say where an array ends.
const ENDS: &[&str] = &["end", "last", "limit", "lim", "stop", "finish", "eos", "eob", "e", "pe"];

/// Whether a name says that a pointer points behind the last element of an array.
pub fn is_end(name: &str) -> bool {
    let words = words(name);
    words.last().is_some_and(|last| ENDS.contains(&last.as_str()))
        || words.concat().ends_with("end")
}

/// The words of a name: `bufferLen`, `buffer_len` and `BufferLen` are `buffer` and `len`.
fn words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut was_lower = false;
    for symbol in name.chars() {
        if symbol == '_' || (symbol.is_uppercase() && was_lower) {
            words.push(String::new());
        }
        was_lower = symbol.is_lowercase();
        if symbol != '_'
            && let Some(word) = words.last_mut()
        {
            word.extend(symbol.to_lowercase().filter(|symbol| !symbol.is_ascii_digit()));
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

#[cfg(test)]
mod tests;

//! Macros of the source that the driver must not see: the driver stands behind the source, and a name that it uses may
//! be a macro there, a keyword as well.

use std::collections::BTreeSet;

/// Names that no text may undefine in C++, since they are operators.
const OPERATORS: &[&str] =
    &["and", "and_eq", "bitand", "bitor", "compl", "not", "not_eq", "or", "or_eq", "xor", "xor_eq"];

/// Undefines all names that the texts use, but for those that their directives ask for, or that are to be `kept`. To
/// undefine what is no macro changes nothing.
pub fn undefined(texts: &[&str], kept: &BTreeSet<String>) -> String {
    let (mut used, mut asked) = (BTreeSet::new(), BTreeSet::new());
    for text in texts {
        let text = without_comments(text);
        for line in text.lines() {
            match line.trim_start().strip_prefix('#') {
                Some(directive) => asked.extend(named(directive)),
                None => used.extend(words(&without_quoted(line))),
            }
        }
    }
    let is_name = |name: &&String| {
        let is_operator = OPERATORS.contains(&name.as_str());
        !asked.contains(*name) && !kept.contains(*name) && !is_operator
    };
    used.iter().filter(is_name).map(|name| format!("#undef {name}\n")).collect()
}

/// The names that a directive defines or asks for.
fn named(directive: &str) -> Vec<String> {
    let mut words = words(directive);
    let has_names = words.first().is_some_and(|word| word == "define" || word.contains("if"));
    words.drain(..1.min(words.len()));
    words.retain(|word| has_names && word != "defined");
    words
}

/// The names in a text.
pub fn words(text: &str) -> Vec<String> {
    let parts = text.split(|symbol: char| !symbol.is_alphanumeric() && symbol != '_');
    let is_name = |part: &&str| !part.is_empty() && !part.starts_with(|c: char| c.is_ascii_digit());
    parts.filter(is_name).map(str::to_owned).collect()
}

fn without_comments(text: &str) -> String {
    let mut parts = text.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    let rest = parts.map(|part| part.split_once("*/").map_or("", |(_, after)| after));
    first + &rest.collect::<String>()
}

/// What stands between quotes goes; the texts have no quotes within quotes.
fn without_quoted(line: &str) -> String {
    line.split('"').step_by(2).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_undefined_unless_they_are_asked_for_or_kept() {
        let text = "/* one */ short arg_x = f(\"two\", N, 0x1f);\n#ifdef ASKED\nint ASKED;\n#endif\n#include <stddef.h>\nh;\n";
        let kept = BTreeSet::from(["N".to_owned()]);
        let names = ["arg_x", "f", "h", "int", "short"].map(|name| format!("#undef {name}\n"));
        assert_eq!(undefined(&[text], &kept), names.concat());
    }
}

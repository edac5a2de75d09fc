//! Code without bitcode that is linked into a program: its own objects and archives, and libraries that are not the system's.
//!
//! Such code may name whatever the program defines, call it and change it, so proofs must reckon with that. Marked bitcode says
//! so itself, by an attribute on `main`.

use goal::marks;
use llvm::{Module, Place};

/// Libraries of the system, which know no names of a program but those that they document.
const SYSTEM: &[&str] =
    &["-lc", "-lm", "-lpthread", "-ldl", "-lrt", "-lstdc++", "-lgcc", "-lgcc_s", "-latomic"];

/// Marks a program if its flags for linking bring in foreign code.
pub fn mark(module: &Module<'_>, link_flags: &[String]) {
    if let Some(main) = module.function("main").filter(|_| is_foreign(link_flags)) {
        main.add_string_attr(module.context(), Place::Function, marks::FOREIGN, "");
    }
}

fn is_foreign(link_flags: &[String]) -> bool {
    // What is handed on to the linker may name files and libraries too.
    let words = link_flags.iter().flat_map(|flag| match flag.strip_prefix("-Wl,") {
        Some(words) => words.split(',').collect(),
        None => vec![flag.as_str()],
    });
    let is_library = |word: &str| {
        (word.starts_with("-l") || word.starts_with("--library=")) && !SYSTEM.contains(&word)
    };
    words.into_iter().any(|word| !word.starts_with('-') || is_library(word))
}

#[cfg(test)]
mod tests {
    use super::is_foreign;

    #[test]
    fn objects_and_unknown_libraries_are_foreign_code() {
        let foreign = |flags: &str| {
            is_foreign(&flags.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
        };
        assert!(!foreign("") && !foreign("-lm -lpthread -Wl,-O1"));
        assert!(foreign("part.o") && foreign("-lm libown.a") && foreign("-lfl"));
        assert!(foreign("-Wl,part.o") && foreign("-Wl,-O1,-lown") && foreign("-Xlinker part.o"));
    }
}

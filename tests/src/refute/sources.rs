//! Where programs get their inputs from: functions that read one number each, for C and C++ alike.
//!
//! Arguments, standard input and a file are read by the C library itself, in the usual ways. Conditions are planted
//! over what was read, so that something is claimed about bytes that no nondeterministic function made.

use super::chance::Chance;

/// What `provoke` is told of the inputs, by some campaigns; others explore none of them, and only proofs can speak.
pub const OPTIONS: &[&str] = &["--args", "2:3", "--stdin", "8", "--file", "input:8"];

/// Declarations before the functions. The name of the renamed `main` is one of C also in C++.
const HEAD: &str = r#"#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#ifdef __cplusplus
extern "C" int program_main(int, char **);
extern "C"
#endif
long __VERIFIER_nondet_long(void);
static int planted;
static int arguments;
static char **argument;
"#;

/// A way to read a number: the start of a function, the values over which conditions are planted, and what it returns.
struct Reader {
    call: &'static str,
    start: &'static str,
    values: &'static [&'static str],
    end: &'static str,
}

const READERS: &[Reader] = &[
    Reader {
        call: "of_argument()",
        start: "if (arguments < 2) return 0;
    char *text = argument[1];",
        values: &["text[0]", "(long)strlen(text)", "arguments"],
        end: "return text[0] ? text[1] : -1;",
    },
    Reader {
        call: "of_last_argument()",
        start: "if (arguments < 3) return 9;
    char *end;
    long number = strtol(argument[arguments - 1], &end, 0);",
        values: &["number", "*end", "arguments"],
        end: "return number;",
    },
    Reader {
        call: "of_character()",
        start: "int letter = getchar();",
        values: &["letter", "planted"],
        end: "return letter;",
    },
    Reader {
        call: "of_line()",
        start: "char line[8] = {1, 2};
    if (!fgets(line, sizeof line, stdin)) return line[1];",
        values: &["line[0]", "line[2]", "(long)strlen(line)"],
        end: "return atol(line);",
    },
    Reader {
        call: "of_descriptor()",
        start: "unsigned char bytes[4] = {0};
    long count = read(0, bytes, 3);",
        values: &["bytes[0]", "bytes[3]", "count", "(bytes[1] | bytes[2] << 8)"],
        end: "return bytes[0];",
    },
    Reader {
        call: "of_file()",
        start: "FILE *file = fopen(\"input\", \"r\");
    if (!file) return -1;
    long number = 7;
    int count = fscanf(file, \"%ld\", &number);
    int next = fgetc(file);
    fclose(file);",
        values: &["number", "count", "next"],
        end: "return number;",
    },
    Reader {
        call: "of_record()",
        start: "struct { short kind; unsigned char size; signed char rest; } record = {1, 2, 3};
    int file = open(\"input\", O_RDONLY);
    long count = file < 0 ? 0 : read(file, &record, sizeof record);
    if (file >= 0) close(file);",
        values: &["record.kind", "record.size", "record.rest", "count"],
        end: "return record.kind;",
    },
];

/// Every so many programs get their inputs from nondeterministic functions alone: the campaign is then soon through
/// with its runs, and more is proved.
const PLAIN: u64 = 2;

/// The ways in which a program reads, beside nondeterministic functions.
pub struct Sources(&'static [Reader]);

impl Sources {
    /// Those of the program of a seed. (A seed that is even has its inputs explored: see [`OPTIONS`].)
    pub fn of(seed: u64) -> Sources {
        Sources(if (seed / 2).is_multiple_of(PLAIN) { READERS } else { &[] })
    }

    /// What begins a program: declarations and readers.
    pub fn prelude(&self, chance: &mut Chance) -> String {
        let readers = self.0.iter().map(|reader| {
            let Reader { call, start, values, end } = reader;
            let name = call.trim_end_matches("()");
            let conditions = chance.conditions(2, values);
            format!("static long {name}(void) {{\n    {start}\n{conditions}    {end}\n}}\n")
        });
        HEAD.to_owned() + &readers.collect::<String>()
    }

    /// An expression that reads a number.
    pub fn input(&self, chance: &mut Chance) -> &'static str {
        match chance.below(3) {
            1.. if !self.0.is_empty() => self.0[chance.below(self.0.len() as u64) as usize].call,
            _ => "__VERIFIER_nondet_long()",
        }
    }
}

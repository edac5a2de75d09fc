//! The flags for linking that are known to be harmless for proofs.

/// Whether a flag of the driver that concerns linking is listed.
pub fn is_listed_for_linking(flag: &str) -> bool {
    const LISTED: &[&str] = &[
        "-u",
        "-rdynamic",
        "-s",
        "-pie",
        "-no-pie",
        "-nopie",
        "-static",
        "-static-pie",
        "-nodefaultlibs",
        "-nostdlib++",
        "-static-libgcc",
        "-static-libstdc++",
        "-shared-libgcc",
        "-rpath",
        "-soname",
        "-h",
        "-export-dynamic",
    ];
    LISTED.contains(&flag)
        || ["-fuse-ld", "-rtlib=", "--rtlib="].iter().any(|prefix| flag.starts_with(prefix))
}

/// What is known of a flag of the linker's.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Known {
    /// It is harmless.
    Harmless,
    /// It is harmless where no shared library becomes part of the program.
    Choosing,
    /// Nothing.
    Nothing,
}

/// The linker's own flags that are on no list.
pub fn unlisted_by_linker(words: &[String]) -> Vec<String> {
    those(words, Known::Nothing)
}

/// The linker's own flags that choose which definition a name means, as far as other files see it.
pub fn choosing(words: &[String]) -> Vec<String> {
    those(words, Known::Choosing)
}

fn those(words: &[String], wanted: Known) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = words.iter();
    while let Some(word) = rest.next() {
        if word.starts_with('@') && wanted == Known::Nothing {
            found.push(format!("-Wl,{word}"));
        }
        let Some(name) = word.strip_prefix("--").or(word.strip_prefix('-')) else {
            continue; // a file, which is read
        };
        let (key, joined) = match name.split_once('=') {
            Some((key, value)) => (key, Some(value)),
            None => (name, None),
        };
        let takes_value =
            [LINKER_WITH_VALUE, CHOOSING_WITH_VALUE].concat().contains(&key) || key == "z";
        let value = joined.or(takes_value.then(|| rest.next().map_or("", String::as_str)));
        if known(name, key, value) == wanted {
            found.push(format!("-Wl,{word}"));
        }
    }
    found
}

fn known(name: &str, key: &str, value: Option<&str>) -> Known {
    let listed = match key {
        "z" => Z_WORDS.contains(&value.unwrap_or_default()),
        "icf" => matches!(value, Some("none" | "safe")),
        _ => {
            LINKER_WITH_VALUE.contains(&key)
                || LINKER.contains(&key)
                || LINKER_PREFIXES.iter().any(|prefix| name.starts_with(prefix))
        }
    };
    match listed {
        true => Known::Harmless,
        false if CHOOSING.contains(&key) || CHOOSING_WITH_VALUE.contains(&key) => Known::Choosing,
        false => Known::Nothing,
    }
}

/// Flags that choose which names are exported, and whether a library's own definition goes first. In one file they
/// change nothing here: all names are reckoned with.
const CHOOSING: &[&str] =
    &["Bsymbolic", "Bsymbolic-functions", "Bsymbolic-non-weak-functions", "exclude-libs"];

/// Those with a value.
const CHOOSING_WITH_VALUE: &[&str] =
    &["dynamic-list", "export-dynamic-symbol", "export-dynamic-symbol-list", "version-script"];

/// The linker's flags without a value, or with one behind `=`.
const LINKER: &[&str] = &[
    "(",
    ")",
    "Bdynamic",
    "Bstatic",
    "E",
    "EL",
    "M",
    "Map",
    "O",
    "O0",
    "O1",
    "O2",
    "O3",
    "S",
    "X",
    "allow-shlib-undefined",
    "as-needed",
    "build-id",
    "call_shared",
    "color-diagnostics",
    "compress-debug-sections",
    "copy-dt-needed-entries",
    "cref",
    "dc",
    "demangle",
    "dn",
    "dp",
    "dy",
    "disable-new-dtags",
    "eh-frame-hdr",
    "enable-new-dtags",
    "end-group",
    "export-dynamic",
    "fatal-warnings",
    "gc-sections",
    "gdb-index",
    "hash-style",
    "no-allow-shlib-undefined",
    "no-as-needed",
    "no-call-graph-profile-sort",
    "no-color-diagnostics",
    "no-copy-dt-needed-entries",
    "no-demangle",
    "no-eh-frame-hdr",
    "no-export-dynamic",
    "no-fatal-warnings",
    "no-gc-sections",
    "no-keep-memory",
    "no-print-gc-sections",
    "no-rosegment",
    "no-undefined",
    "no-undefined-version",
    "no-whole-archive",
    "non_shared",
    "omagic",
    "pie",
    "no-pie",
    "pop-state",
    "print-gc-sections",
    "print-map",
    "push-state",
    "reduce-memory-overheads",
    "relax",
    "no-relax",
    "rosegment",
    "s",
    "shared",
    "sort-common",
    "start-group",
    "start-lib",
    "end-lib",
    "static",
    "stats",
    "strip-all",
    "strip-debug",
    "strip-unneeded",
    "t",
    "threads",
    "no-threads",
    "trace",
    "undefined-version",
    "verbose",
    "v",
    "warn-alternate-em",
    "warn-backrefs",
    "warn-common",
    "warn-constructors",
    "warn-execstack",
    "warn-ifunc-textrel",
    "warn-once",
    "warn-rwx-segments",
    "warn-section-align",
    "warn-symbol-ordering",
    "warn-textrel",
    "whole-archive",
    "x",
    "discard-all",
    "discard-locals",
];

const LINKER_PREFIXES: &[&str] = &["no-warn-", "lto", "thinlto", "plugin-opt", "L", "l"];

/// The linker's flags with a value, behind them or behind `=`.
const LINKER_WITH_VALUE: &[&str] = &[
    "dependency-file",
    "h",
    "library",
    "library-path",
    "m",
    "rpath",
    "rpath-link",
    "soname",
    "sysroot",
    "u",
    "undefined",
];

/// What `-z` may name.
const Z_WORDS: &[&str] = &[
    "combreloc",
    "nocombreloc",
    "defs",
    "execstack",
    "noexecstack",
    "lazy",
    "now",
    "nodelete",
    "nodump",
    "nodlopen",
    "origin",
    "relro",
    "norelro",
    "separate-code",
    "noseparate-code",
    "text",
    "notext",
    "pack-relative-relocs",
    "keep-text-section-prefix",
    "common",
    "nocommon",
    "shstk",
    "ibt",
    "cet-report=none",
    "start-stop-gc",
    "nostart-stop-gc",
    "max-page-size=4096",
    "max-page-size=0x1000",
    "max-page-size=65536",
    "max-page-size=0x10000",
];

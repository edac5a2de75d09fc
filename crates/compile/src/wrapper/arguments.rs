//! Reads a compiler's command line: what it asks for, its inputs, and what each flag concerns.
//!
//! Only what decides about bitcode is understood. The ordinary compilation gets the words as they are, so a
//! flag that is unknown here costs at most the bitcode of a unit, never the build.

use std::path::{Path, PathBuf};

/// A flag with its value, or an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// The words as given; a flag and its separate value are two.
    pub text: Vec<String>,
    /// What it concerns.
    pub kind: Kind,
}

/// What a word concerns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A file to compile or to link.
    Input(Language),
    /// Where the result goes.
    Output,
    /// Asks for something else than an object or a program.
    Query,
    /// Asks for objects.
    NoLink,
    /// Only for the ordinary compilation: dependency files, temporary files, paths in debug information, other
    /// tools' instrumentation.
    Ordinary,
    /// Link-time optimisation, which would turn objects into something else.
    Lto,
    /// For another machine.
    Foreign,
    /// The language of the inputs that follow.
    SetLanguage,
    /// For compiling.
    Compile,
    /// For linking.
    Link(LinkFlag),
    /// For both.
    Both,
}

/// Flags for the linker driver that matter to us.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkFlag {
    /// `-lNAME`.
    Library,
    /// `-LDIR`.
    Directory,
    /// `-Wl,` and `-Xlinker`: for the linker itself.
    Linker,
    /// `-shared`.
    Shared,
    /// `-r`.
    Relocatable,
    /// Another one.
    Other,
}

/// What an input is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Language {
    /// C or C++, possibly preprocessed; `explicit` is the argument of `-x`.
    Source {
        /// Whether it is C++.
        cxx: bool,
        /// Whether it is preprocessed already.
        preprocessed: bool,
        /// The language as `-x` names it.
        explicit: Option<String>,
    },
    /// Assembler.
    Assembler {
        /// The language as `-x` names it.
        explicit: Option<String>,
    },
    /// An object, an archive, a shared library, a linker script.
    Binary,
    /// A header to precompile, or a language we know nothing of.
    Other,
}

/// What a call is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// None of our business.
    Pass,
    /// Objects, one per source.
    Compile,
    /// A program or library.
    Link,
}

/// A compiler's command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// Whether it is the C++ compiler that is called.
    pub cxx: bool,
    /// All words, response files expanded.
    pub words: Vec<Word>,
}

impl Call {
    /// Sorts the words of a command line, without the compiler's name.
    pub fn parse(cxx: bool, arguments: Vec<String>) -> Call {
        let mut language = None;
        let mut words = Vec::new();
        let mut rest = arguments.into_iter();
        while let Some(first) = rest.next() {
            let mut text = vec![first];
            if takes_value(&text[0]) {
                text.extend(rest.next());
            }
            let kind = if is_input(&text[0]) {
                Kind::Input(language_of(&text[0], cxx, language.as_deref()))
            } else {
                kind_of(&text[0])
            };
            if kind == Kind::SetLanguage {
                language = set_language(&text);
            }
            words.push(Word { text, kind });
        }
        Call { cxx, words }
    }

    /// What the call is for.
    pub fn task(&self) -> Task {
        let has = |kind| self.words.iter().any(|word| word.kind == kind);
        let inputs = self.words.iter().any(|word| matches!(word.kind, Kind::Input(_)));
        if !inputs || has(Kind::Query) {
            Task::Pass
        } else if has(Kind::NoLink) {
            Task::Compile
        } else {
            Task::Link
        }
    }

    /// Whether a word of a kind is there.
    pub fn has(&self, kind: &Kind) -> bool {
        self.words.iter().any(|word| word.kind == *kind)
    }

    /// The inputs, in order.
    pub fn inputs(&self) -> impl Iterator<Item = (&str, &Language)> {
        self.words.iter().filter_map(|word| match &word.kind {
            Kind::Input(language) => Some((word.text[0].as_str(), language)),
            _ => None,
        })
    }

    /// The file that `-o` names.
    pub fn output(&self) -> Option<PathBuf> {
        let word = self.words.iter().rfind(|word| word.kind == Kind::Output)?;
        let joined = || word.text[0].strip_prefix("--output=").or(word.text[0].strip_prefix("-o"));
        word.text.get(1).map(String::as_str).or_else(joined).map(PathBuf::from)
    }

    /// Where the object of an input goes in a call that asks for objects.
    pub fn object_of(&self, input: &str) -> PathBuf {
        self.output().unwrap_or_else(|| {
            let name = Path::new(input).file_name().unwrap_or_default();
            Path::new(name).with_extension("o")
        })
    }

    /// The flags with which bitcode is made.
    pub fn compile_flags(&self) -> Vec<String> {
        let concern = |word: &&Word| {
            matches!(word.kind, Kind::Compile | Kind::Both)
                || word.text[0].starts_with("-ffile-prefix-map=")
        };
        let mut words = self.words.iter().filter(concern);
        let mut flags = Vec::new();
        while let Some(word) = words.next() {
            // A precompiled header was made with other flags. CMake names the header itself beside it.
            if word.text == ["-Xclang", "-include-pch"] {
                words.next();
            } else if let Some(map) = word.text[0].strip_prefix("-ffile-prefix-map=") {
                // Of macros too; but goals are where the sources are.
                flags.push(format!("-fmacro-prefix-map={map}"));
            } else {
                flags.extend_from_slice(&word.text);
            }
        }
        flags
    }

    /// All words without link-time optimisation.
    pub fn without_lto(&self) -> Vec<String> {
        let kept = self.words.iter().filter(|word| word.kind != Kind::Lto);
        kept.flat_map(|word| word.text.clone()).collect()
    }
}

fn is_input(text: &str) -> bool {
    text == "-" || !text.starts_with('-')
}

/// Flags whose value is the next word.
pub(crate) fn takes_value(text: &str) -> bool {
    const SEPARATE: &[&str] = &[
        "-o",
        "--output",
        "-x",
        "-I",
        "-D",
        "-U",
        "-L",
        "-l",
        "-F",
        "-B",
        "-T",
        "-u",
        "-e",
        "-z",
        "-A",
        "-G",
        "-h",
        "-include",
        "-imacros",
        "-isystem",
        "-iquote",
        "-idirafter",
        "-iprefix",
        "-iwithprefix",
        "-iwithprefixbefore",
        "-iwithsysroot",
        "-cxx-isystem",
        "-stdlib++-isystem",
        "-iframework",
        "-ivfsoverlay",
        "-isysroot",
        "-include-pch",
        "--sysroot",
        "-MF",
        "-MT",
        "-MQ",
        "-MJ",
        "-Xclang",
        "-Xlinker",
        "-Xassembler",
        "-Xpreprocessor",
        "-mllvm",
        "-target",
        "-arch",
        "-framework",
        "--param",
        "-gcc-toolchain",
        "-working-directory",
        "-dumpbase",
        "-dumpdir",
        "-wrapper",
        "-specs",
        "--serialize-diagnostics",
        "-serialize-diagnostics",
        "-rpath",
        "-soname",
        "-dependency-file",
        "-aux-info",
        "-Xanalyzer",
        "-dumpbase-ext",
        "-ftrapv-handler",
    ];
    SEPARATE.contains(&text)
}

/// The language that `-x` sets; `none` returns to the ends of names.
fn set_language(text: &[String]) -> Option<String> {
    let name = text.get(1).map(String::as_str).or(text[0].strip_prefix("-x"))?;
    (name != "none").then(|| name.to_owned())
}

fn language_of(input: &str, cxx_driver: bool, explicit: Option<&str>) -> Language {
    let source = |cxx, preprocessed| Language::Source {
        cxx,
        preprocessed,
        explicit: explicit.map(str::to_owned),
    };
    let assembler = || Language::Assembler { explicit: explicit.map(str::to_owned) };
    if let Some(name) = explicit {
        return match name {
            "c" => source(false, false),
            "c++" => source(true, false),
            "cpp-output" => source(false, true),
            "c++-cpp-output" => source(true, true),
            "assembler" | "assembler-with-cpp" => assembler(),
            _ => Language::Other,
        };
    }
    match Path::new(input).extension().and_then(|end| end.to_str()).unwrap_or_default() {
        "c" => source(cxx_driver, false),
        "i" => source(cxx_driver, true),
        "cc" | "cp" | "cpp" | "cxx" | "c++" | "C" | "CC" | "CPP" | "CXX" => source(true, false),
        "ii" => source(true, true),
        "s" | "S" | "sx" | "asm" => assembler(),
        "h" | "hh" | "hpp" | "hxx" | "H" | "pch" | "gch" | "m" | "mm" | "bc" | "ll" | "cu"
        | "cppm" => Language::Other,
        _ => Language::Binary,
    }
}

fn kind_of(flag: &str) -> Kind {
    exact_kind(flag).or_else(|| kind_by_prefix(flag)).unwrap_or(Kind::Compile)
}

fn exact_kind(flag: &str) -> Option<Kind> {
    Some(match flag {
        "-c" => Kind::NoLink,
        "-o" | "--output" => Kind::Output,
        "-x" => Kind::SetLanguage,
        "-E" | "-S" | "-M" | "-MM" | "-fsyntax-only" | "--analyze" | "-###" | "--version"
        | "-emit-llvm" | "-emit-ast" | "-help" | "--help" | "-cc1" | "-cc1as" | "--precompile"
        | "-dumpversion" | "-dumpmachine" | "-dumpspecs" | "--dependencies" | "--preprocess"
        | "--assemble" => Kind::Query,
        "-MD"
        | "-MMD"
        | "-MP"
        | "-MG"
        | "-MV"
        | "-MF"
        | "-MT"
        | "-MQ"
        | "-MJ"
        | "-pipe"
        | "-pg"
        | "-p"
        | "-include-pch"
        | "--coverage"
        | "-gsplit-dwarf"
        | "-v"
        | "-H"
        | "-dumpbase"
        | "-dumpdir"
        | "-dumpbase-ext"
        | "-time"
        | "-serialize-diagnostics"
        | "--serialize-diagnostics"
        | "-aux-info"
        | "-Xanalyzer" => Kind::Ordinary,
        "-m32" | "-mx32" | "-m16" | "-target" | "-arch" => Kind::Foreign,
        "-pthread" | "-pthreads" => Kind::Both,
        "-l" => Kind::Link(LinkFlag::Library),
        "-L" => Kind::Link(LinkFlag::Directory),
        "-Xlinker" => Kind::Link(LinkFlag::Linker),
        "-shared" | "--shared" => Kind::Link(LinkFlag::Shared),
        "-r" => Kind::Link(LinkFlag::Relocatable),
        "-T" | "-u" | "-e" | "-z" | "-rdynamic" | "-s" | "-pie" | "-no-pie" | "-nopie"
        | "-static" | "-static-pie" | "-nostdlib" | "-nodefaultlibs" | "-nostartfiles"
        | "-nostdlib++" | "-static-libgcc" | "-static-libstdc++" | "-shared-libgcc" | "-rpath"
        | "-soname" | "-h" | "-export-dynamic" | "-B" => Kind::Link(LinkFlag::Other),
        _ => return None,
    })
}

fn kind_by_prefix(flag: &str) -> Option<Kind> {
    let table: &[(&[&str], Kind)] = &[
        (&["-print-", "--print-", "--help", "--autocomplete"], Kind::Query),
        (&["--target="], Kind::Foreign),
        (
            &[
                "-flto",
                "-fno-lto",
                "-ffat-lto-objects",
                "-fno-fat-lto-objects",
                "-fuse-linker-plugin",
                "-fwhole-program-vtables",
                "-fsplit-lto-unit",
                "-fthinlto",
                "-Wl,-plugin-opt",
                "-Wl,--lto",
                "-fembed-bitcode",
            ],
            Kind::Lto,
        ),
        (
            &[
                "-fsanitize",
                "-fno-sanitize",
                "-fprofile-",
                "-fcoverage-",
                "-ftest-coverage",
                "-finstrument",
                "-save-temps",
                "--save-temps",
                "-fdebug-prefix-map",
                "-ffile-prefix-map",
                "-fdebug-compilation-dir",
                "-ffile-compilation-dir",
                "-ftime-trace",
                "-ftime-report",
                "-fxray",
                "-MF",
                "-MT",
                "-MQ",
                "-fcs-profile",
                "-fmemory-profile",
                "-Rpass",
                "-fsave-optimization-record",
                "-fmodules-",
                "-femit-all-decls",
            ],
            Kind::Ordinary,
        ),
        (&["-Wl,"], Kind::Link(LinkFlag::Linker)),
        (&["-l"], Kind::Link(LinkFlag::Library)),
        (&["-L"], Kind::Link(LinkFlag::Directory)),
        (
            &["-fuse-ld", "--ld-path", "-T", "-z", "-rtlib=", "--rtlib=", "-B"],
            Kind::Link(LinkFlag::Other),
        ),
        (&["-stdlib=", "-fopenmp"], Kind::Both),
        (&["--output=", "-o"], Kind::Output),
        (&["-x"], Kind::SetLanguage),
    ];
    let found =
        table.iter().find(|(prefixes, _)| prefixes.iter().any(|prefix| flag.starts_with(prefix)));
    found.map(|(_, kind)| kind.clone())
}

#[cfg(test)]
mod tests;

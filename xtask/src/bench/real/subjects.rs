//! The programs of the suite: where they come from, how they are built, what they read.

use goal::Source;

/// A program of a Debian source package.
#[derive(Clone, Copy)]
pub struct Subject<'a> {
    /// Its name in the table.
    pub name: &'a str,
    /// The source package.
    pub package: &'a str,
    /// A file of `bench/real` that is put beside its sources, or nothing.
    pub driver: &'a str,
    /// What comes before its build, for the shell; `$CC` and `$CXX` are the compilers.
    pub configure: &'a str,
    /// How it is built then.
    pub build: &'a str,
    /// The program that the build makes.
    pub program: &'a str,
    /// Files whose lines are counted, for the shell.
    pub sources: &'a str,
    /// Arguments that every run gets.
    pub fixed: &'a [&'a str],
    /// How many arguments are inputs, and how long they may be.
    pub arguments: (u32, u32),
    /// What else is an input.
    pub content: Content<'a>,
    /// What both tools start from.
    pub seed: &'a str,
}

/// What a program reads.
#[derive(Clone, Copy)]
pub enum Content<'a> {
    /// Standard input of up to so many bytes.
    Stdin(u32),
    /// A file of this name, of up to so many bytes.
    File(&'a str, u32),
}

impl Subject<'_> {
    /// The sources of inputs, in the order in which a test has them.
    pub fn inputs(&self) -> Vec<Source> {
        let (count, size) = self.arguments;
        let arguments = (count > 0).then_some(Source::Arguments { count, size });
        let fixed = self.fixed.iter().map(|text| Source::Argument { text: (*text).to_owned() });
        match self.content {
            Content::Stdin(size) => {
                [Source::Stdin { size }].into_iter().chain(arguments).chain(fixed).collect()
            }
            Content::File(name, size) => {
                let file = Source::File { name: name.to_owned(), size };
                arguments.into_iter().chain([file]).chain(fixed).collect()
            }
        }
    }

    /// The same as options of `provoke cover`.
    pub fn options(&self) -> Vec<String> {
        let mut options = Vec::new();
        for source in self.inputs() {
            options.extend(match source {
                Source::Stdin { size } => ["--stdin".to_owned(), size.to_string()],
                Source::File { name, size } => ["--file".to_owned(), format!("{name}:{size}")],
                Source::Arguments { count, size } => {
                    ["--args".to_owned(), format!("{count}:{size}")]
                }
                Source::Argument { text } => ["--arg".to_owned(), text],
                Source::Variable { name, size } => ["--env".to_owned(), format!("{name}:{size}")],
                Source::Time => ["--symbolic".to_owned(), "time".to_owned()],
                Source::Chance => ["--symbolic".to_owned(), "random".to_owned()],
                Source::Uninitialised => ["--symbolic".to_owned(), "uninitialised".to_owned()],
                Source::Failures => ["--symbolic".to_owned(), "failures".to_owned()],
            });
        }
        options
    }

    /// What comes before its build and the build, for the shell.
    pub fn whole_build(&self) -> String {
        format!("{} && {}", self.configure, self.build)
    }

    /// The most bytes of what it reads beside arguments.
    pub fn content_size(&self) -> u32 {
        match self.content {
            Content::Stdin(size) | Content::File(_, size) => size,
        }
    }
}

/// All programs.
pub const SUBJECTS: &[Subject<'_>] = &[
    Subject {
        name: "cjson",
        package: "cjson",
        driver: "",
        configure: "true",
        build: "$CC -O2 -o parse cJSON.c fuzzing/afl.c -lm",
        program: "parse",
        sources: "cJSON.c cJSON.h fuzzing/afl.c",
        fixed: &["input", "yes"],
        arguments: (0, 0),
        content: Content::File("input", 64),
        seed: "bf[1]",
    },
    Subject {
        name: "tinyxml",
        package: "tinyxml",
        driver: "tinyxml_driver.cpp",
        configure: "true",
        build: "$CXX -O2 -DTIXML_USE_STL -o parse tinystr.cpp tinyxml.cpp tinyxmlerror.cpp tinyxmlparser.cpp tinyxml_driver.cpp",
        program: "parse",
        sources: "tinystr.cpp tinyxml.cpp tinyxmlerror.cpp tinyxmlparser.cpp *.h tinyxml_driver.cpp",
        fixed: &[],
        arguments: (0, 0),
        content: Content::Stdin(64),
        seed: "<a/>",
    },
    Subject {
        name: "gddrescue",
        package: "gddrescue",
        driver: "",
        configure: "./configure CXX=$CXX CXXFLAGS=-O2 LDFLAGS=\"$LDFLAGS\"",
        build: "make ddrescuelog",
        program: "ddrescuelog",
        sources: "ddrescuelog.cc arg_parser.cc block.cc mapfile.cc main_common.cc *.h",
        fixed: &[],
        arguments: (3, 10),
        content: Content::File("map", 96),
        seed: "0 + 1",
    },
    Subject {
        name: "bzip2",
        package: "bzip2",
        driver: "",
        configure: "true",
        build: "make bzip2 CC=$CC LDFLAGS=\"$LDFLAGS\"",
        program: "bzip2",
        sources: "blocksort.c huffman.c crctable.c randtable.c compress.c decompress.c bzlib.c bzip2.c *.h",
        fixed: &[],
        arguments: (2, 6),
        content: Content::Stdin(64),
        seed: "a",
    },
    Subject {
        name: "diffstat",
        package: "diffstat",
        driver: "",
        configure: "./configure CC=$CC LDFLAGS=\"$LDFLAGS\"",
        build: "make",
        program: "diffstat",
        sources: "diffstat.c",
        fixed: &[],
        arguments: (2, 6),
        content: Content::Stdin(128),
        seed: "+a\n",
    },
    Subject {
        name: "ed",
        package: "ed",
        driver: "",
        configure: "./configure CC=$CC LDFLAGS=\"$LDFLAGS\"",
        build: "make",
        program: "ed",
        sources: "*.c *.h",
        fixed: &["-s"],
        arguments: (0, 0),
        content: Content::Stdin(64),
        seed: "p\n",
    },
    Subject {
        name: "bc",
        package: "bc",
        driver: "",
        configure: "./configure CC=$CC LDFLAGS=\"$LDFLAGS\"",
        build: "make -C lib && make -C bc",
        program: "bc/bc",
        sources: "bc/*.c bc/*.h lib/*.c h/*.h",
        fixed: &[],
        arguments: (0, 0),
        content: Content::Stdin(64),
        seed: "1\n",
    },
    Subject {
        name: "lzip",
        package: "lzip",
        driver: "",
        configure: "./configure CXX=$CXX LDFLAGS=\"$LDFLAGS\"",
        build: "make",
        program: "lzip",
        sources: "*.cc *.h",
        fixed: &[],
        arguments: (2, 6),
        content: Content::Stdin(64),
        seed: "a",
    },
];

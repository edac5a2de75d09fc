//! Runs clang: which flags go where, one bitcode file per source.

use crate::wrapper::arguments::takes_value;
use crate::wrapper::response;
use crate::{CompileError, checks, known_flags};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The C compiler we drive.
pub const CLANG: &str = "clang-19";
/// The C++ compiler we drive.
pub const CLANGXX: &str = "clang++-19";

/// The flag before the folder of our headers: those of the program and of the system go first.
pub(crate) const HEADERS: &str = "-idirafter";

/// What makes marked bitcode possible: counters and their mapping, names in the clear, no pass at all; and one
/// semantics (two's complement, no type-based aliasing, no fused arithmetic). Checked and inlined variants of library
/// functions would only hide the functions that they stand for. They stand after the user's flags, so they win.
const OURS: &[&str] = &[
    "-c",
    "-emit-llvm",
    "-O1",
    "-Xclang",
    "-disable-llvm-passes",
    "-g",
    "-fprofile-instr-generate",
    "-fcoverage-mapping",
    "-fno-coverage-mcdc",
    "-fwrapv",
    "-fno-strict-aliasing",
    "-ffp-contract=off",
    "-fno-delete-null-pointer-checks",
    "-fno-discard-value-names",
    "-mllvm",
    "-enable-name-compression=false",
    "-U_FORTIFY_SOURCE",
    "-U__LLVM_INSTR_PROFILE_GENERATE",
    "-D__NO_INLINE__=1",
];

/// The flags of [`OURS`] that go with the others on a command line: where overflow is checked for, it may not be
/// declared harmless. (The marked bitcode wraps in any case.)
pub(crate) fn ours(others: &[String]) -> impl Iterator<Item = &'static str> {
    let checked = checks::find_overflow(others);
    let ours = OURS.iter().copied().filter(move |flag| !(checked && *flag == "-fwrapv"));
    ours.chain(level_macro(others))
}

/// The macros of the level of optimisation are those of the level that was asked for.
fn level_macro(others: &[String]) -> Option<&'static str> {
    match level(others) {
        "0" => Some("-U__OPTIMIZE__"),
        "s" | "z" => Some("-D__OPTIMIZE_SIZE__=1"),
        _ => None,
    }
}

/// The level of optimisation that flags ask for: what stands behind the last `-O`. (Values of other flags are none.)
pub(crate) fn level(flags: &[String]) -> &str {
    let mut level = "0";
    let mut rest = flags.iter();
    while let Some(flag) = rest.next() {
        level = flag.strip_prefix("-O").unwrap_or(level);
        if takes_value(flag) {
            rest.next();
        }
    }
    level
}

/// How to compile one source without us: `compiler` with `flags`, `-c`, the source, `-o` and an object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlainUnit {
    /// The source, as the user gave it.
    pub source: PathBuf,
    /// [`CLANG`] or [`CLANGXX`].
    pub compiler: &'static str,
    /// The user's flags that concern compiling.
    pub flags: Vec<String>,
}

/// The user's flags, sorted by what they concern.
#[derive(Debug, Default)]
pub struct Flags {
    /// For compiling.
    pub compile: Vec<String>,
    /// For linking.
    pub link: Vec<String>,
    /// Those of a project's build that are on no [list](crate::known_flags), whether or not they are among the others.
    pub unlisted: Vec<String>,
    /// What else about the build forbids proofs.
    pub obstacles: Vec<String>,
    /// What proofs take for granted of the build.
    pub assumptions: Vec<String>,
}

impl Flags {
    /// Sorts flags; those that only say what the driver should produce (`-c`, `-o`, `-MD`, `-flto`) go.
    pub fn parse(flags: &[String]) -> Result<Flags, CompileError> {
        let flags = response::expand(flags, Path::new("."));
        let mut sorted = Flags::default();
        sorted.unlisted.extend(known_flags::optimises_when_linking(&flags));
        let mut rest = flags.iter();
        while let Some(flag) = rest.next() {
            if let Some(reason) = refused(flag) {
                return Err(CompileError::Flag { flag: flag.clone(), reason });
            }
            match place(flag) {
                Place::Drop => {}
                Place::DropWithValue => drop(rest.next()),
                Place::Compile => sorted.compile.push(flag.clone()),
                Place::CompileWithValue => {
                    sorted.compile.push(flag.clone());
                    sorted.compile.extend(rest.next().cloned());
                }
                Place::Link => sorted.link.push(flag.clone()),
                Place::LinkWithValue => {
                    sorted.link.push(flag.clone());
                    sorted.link.extend(rest.next().cloned());
                }
                Place::Both => {
                    sorted.compile.push(flag.clone());
                    sorted.link.push(flag.clone());
                }
            }
        }
        Ok(sorted)
    }
}

/// Where a flag belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Drop,
    DropWithValue,
    Compile,
    CompileWithValue,
    Link,
    LinkWithValue,
    Both,
}

/// Why a flag cannot be honoured, if it cannot.
fn refused(flag: &str) -> Option<&'static str> {
    let instruments = known_flags::INSTRUMENTS.iter().chain(&["-pg", "-finstrument"]);
    if instruments.into_iter().any(|prefix| flag.starts_with(prefix)) && !checks::is_ours(flag) {
        return Some(
            "it adds instrumentation of its own, which would change the program under test",
        );
    }
    let targets = ["-m32", "-mx32", "--target=", "-target"];
    if targets.iter().any(|prefix| flag.starts_with(prefix)) {
        return Some("programs under test run on this machine, as 64-bit programs");
    }
    let stops = ["-E", "-S", "-fsyntax-only", "-M", "-MM", "-###", "--version", "-shared", "-r"];
    stops.contains(&flag).then_some("it asks for something else than a program")
}

fn place(flag: &str) -> Place {
    match flag {
        "-c" | "-MD" | "-MMD" | "-MP" | "-MG" | "-save-temps" | "-pipe" => Place::Drop,
        "-o" | "-MF" | "-MT" | "-MQ" => Place::DropWithValue,
        "-l" | "-L" | "-T" | "-u" | "-z" | "-e" | "-h" | "-rpath" | "-soname" | "-Xlinker" => {
            Place::LinkWithValue
        }
        _ if takes_value(flag) => Place::CompileWithValue,
        "-pthread" | "-static" | "-nostdlib" | "-nodefaultlibs" => Place::Both,
        "-rdynamic" | "-s" | "-pie" | "-no-pie" | "-static-pie" => Place::Link,
        _ if flag.starts_with("-flto") => Place::Drop,
        _ if flag.starts_with("-Wl,") || flag.starts_with("-l") || flag.starts_with("-L") => {
            Place::Link
        }
        _ if flag.starts_with("-fuse-ld") => Place::Link,
        _ if flag.starts_with("-stdlib=") => Place::Both,
        _ if is_binary(flag) => Place::Link,
        _ => Place::Compile,
    }
}

/// Whether an argument is a file for the linker: like clang, everything that is neither a flag nor a source.
fn is_binary(flag: &str) -> bool {
    !flag.starts_with('-') && compiler_for(Path::new(flag)).is_none()
}

/// The compiler for a source, by the end of its name.
fn compiler_for(source: &Path) -> Option<&'static str> {
    match source.extension()?.to_str()? {
        "c" | "i" => Some(CLANG),
        "cc" | "cpp" | "cxx" | "c++" | "cp" | "C" | "CPP" | "ii" => Some(CLANGXX),
        _ => None,
    }
}

/// Whether a source is C++.
pub fn is_cxx(source: &Path) -> bool {
    compiler_for(source) == Some(CLANGXX)
}

/// All clang calls of a program.
#[derive(Debug)]
pub struct Plan {
    /// How to compile each source without us.
    pub plain: Vec<PlainUnit>,
}

impl Plan {
    /// Checks the sources and chooses the compilers.
    pub fn new(sources: &[PathBuf], flags: &Flags) -> Result<Plan, CompileError> {
        if sources.is_empty() {
            return Err(CompileError::NoSource);
        }
        let plain = sources.iter().map(|source| {
            let compiler =
                compiler_for(source).ok_or_else(|| CompileError::NotSource(source.clone()))?;
            if !source.is_file() {
                return Err(CompileError::Missing(source.clone()));
            }
            Ok(PlainUnit { source: source.clone(), compiler, flags: flags.compile.clone() })
        });
        Ok(Plan { plain: plain.collect::<Result<_, _>>()? })
    }

    /// Whether the program needs the C++ runtime library.
    pub fn needs_cxx(&self) -> bool {
        self.plain.iter().any(|unit| unit.compiler == CLANGXX)
    }

    /// Runs clang on every source, several at once, and returns the bitcode files and clang's warnings.
    pub fn run(
        &self,
        include: &Path,
        work_dir: &Path,
    ) -> Result<(Vec<PathBuf>, String), CompileError> {
        let jobs = std::thread::available_parallelism().map_or(1, usize::from);
        let outputs: Vec<_> =
            (0..self.plain.len()).map(|index| work_dir.join(format!("unit-{index}.bc"))).collect();
        let work: Vec<_> = self.plain.iter().zip(&outputs).collect();
        let mut texts = Vec::new();
        for batch in work.chunks(jobs) {
            let results: Vec<_> = std::thread::scope(|scope| {
                let started: Vec<_> = batch
                    .iter()
                    .map(|(unit, output)| scope.spawn(|| unit.translate(include, output)))
                    .collect();
                started.into_iter().filter_map(|thread| thread.join().ok()).collect()
            });
            texts.extend(results);
        }
        let warnings = all_or_errors(texts)?;
        Ok((outputs, warnings))
    }
}

/// The warnings of all sources, or the diagnostics of all that failed.
fn all_or_errors(results: Vec<Result<String, CompileError>>) -> Result<String, CompileError> {
    let mut warnings = String::new();
    let mut errors = String::new();
    for result in results {
        match result {
            Ok(text) => warnings.push_str(&text),
            Err(CompileError::Clang(text)) => errors.push_str(&text),
            Err(other) => return Err(other),
        }
    }
    if errors.is_empty() {
        Ok(warnings)
    } else {
        Err(CompileError::Clang(errors.trim_end().to_owned()))
    }
}

impl PlainUnit {
    /// Compiles to bitcode with counters; returns clang's warnings.
    fn translate(&self, include: &Path, output: &Path) -> Result<String, CompileError> {
        let result = Command::new(self.compiler)
            .args(&self.flags)
            .arg(HEADERS)
            .arg(include)
            .args(ours(&self.flags))
            .arg(&self.source)
            .arg("-o")
            .arg(output)
            .output()
            .map_err(|reason| match reason.kind() {
                std::io::ErrorKind::NotFound => CompileError::NoClang { program: self.compiler },
                _ => CompileError::File { path: PathBuf::from(self.compiler), reason },
            })?;
        let text = String::from_utf8_lossy(&result.stderr).into_owned();
        if result.status.success() {
            Ok(text)
        } else if text.is_empty() {
            Err(CompileError::Clang(format!("{} ended with {}\n", self.compiler, result.status)))
        } else {
            Err(CompileError::Clang(text))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn what_is_neither_flag_nor_source_is_for_the_linker() {
        let flags = Flags::parse(&words("-O2 part.o part.obj part.lo libx.so.3 -iprefix a -e go"));
        let flags = flags.expect("known flags");
        assert_eq!(flags.link, words("part.o part.obj part.lo libx.so.3 -e go"));
        assert_eq!(flags.compile, words("-O2 -iprefix a"));
    }

    #[test]
    fn the_level_is_no_value_of_another_flag() {
        assert_eq!(level(&words("-O2 -I -O0 -isystem -O1")), "2");
        assert_eq!(level(&words("-O2 -O0")), "0");
        assert_eq!(level(&[]), "0");
    }

    #[test]
    fn instrumentation_is_refused() {
        for flag in ["-fmemory-profile", "-fcs-profile-generate", "-fxray-instrument", "-pg"] {
            assert!(Flags::parse(&words(flag)).is_err(), "{flag}");
        }
    }
}

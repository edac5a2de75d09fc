//! `provoke-cc` and `provoke-c++`: clang, plus bitcode in everything it makes.
//!
//! A call does what clang would do, with clang's own words and exit code. Beside that each source is translated a
//! second time, silently, to the bitcode that `driver` makes, and the bitcode goes into a [section](crate::section) of
//! the object. Linkers and archivers carry the sections along, so that a program holds the bitcode of what was linked
//! into it. A call that links also notes what it linked beside bitcode.
//!
//! Programs may use the inputs of `provoke.h` and the like: its headers are found, and the runtime is linked if
//! something refers to it. Such a program run by itself reads zeros.
//!
//! A unit that has no bitcode, for whatever reason, is external and says why. It never fails the build.

pub mod arguments;
pub mod response;

mod link;
mod support;

use crate::driver::{self, CLANG, CLANGXX};
use crate::section::{self, Entry, Record, SECTION, UnitRecord};
use crate::{checks, known_flags};
use arguments::{Call, Kind, Language, Task};
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::{Read, Seek, SeekFrom};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use support::Support;
use tempfile::TempDir;

pub(crate) use link::find_library;
pub use support::BUILD_VARIABLE;

/// The tools that put sections into objects. LLVM's refuses static programs (19.1: "Link field value 34 in section
/// .rela.plt is not a symbol table"), so binutils' is asked if it fails.
const OBJCOPY: &[&str] = &["llvm-objcopy-19", "objcopy"];

/// After the flags of `driver`: whatever is to be said, the ordinary compilation says.
pub(crate) const SILENTLY: &[&str] = &["-w", "-Qunused-arguments"];

/// Why a call ends before clang was asked.
#[derive(Debug, thiserror::Error)]
pub enum WrapperError {
    /// Clang is not installed.
    #[error("{0} was not found; install it with: apt-get install clang-19 llvm-19-dev lld-19")]
    NoClang(&'static str),
    /// A file or a program of the system.
    #[error("{0}")]
    Io(#[from] std::io::Error),
}

/// What came of a call.
#[derive(Debug)]
pub struct Ended {
    /// The exit code, as a shell would give it.
    pub code: i32,
    /// Things to tell, beside what clang said: files that bitcode could not be put into.
    pub notes: Vec<String>,
}

/// Acts as the C or C++ compiler on a command line without the compiler's name. `runtime` is the runtime's archive.
pub fn run(cxx: bool, arguments: &[OsString], runtime: &[u8]) -> Result<Ended, WrapperError> {
    let words: Vec<String> =
        arguments.iter().map(|word| word.to_string_lossy().into_owned()).collect();
    let directory = std::env::current_dir()?;
    let call = Call::parse(cxx, response::expand(&words, &directory));
    let mut wrapper = Wrapper {
        arguments,
        support: Support::new(runtime),
        directory,
        scratch: tempfile::Builder::new().prefix("provoke-cc-").tempdir()?,
        input: None,
        notes: Vec::new(),
        call,
    };
    let status = match wrapper.call.task() {
        Task::Pass => wrapper.ordinary(&[])?,
        Task::Compile => wrapper.compile()?,
        Task::Link => wrapper.link()?,
    };
    let code = status.code().unwrap_or_else(|| 128 + status.signal().unwrap_or(0));
    Ok(Ended { code, notes: wrapper.notes })
}

/// One call.
struct Wrapper<'a> {
    arguments: &'a [OsString],
    call: Call,
    support: Support<'a>,
    directory: PathBuf,
    scratch: TempDir,
    /// What standard input holds, where a source is read from it.
    input: Option<File>,
    notes: Vec<String>,
}

impl Wrapper<'_> {
    /// Objects: the ordinary ones first, then bitcode into them.
    fn compile(&mut self) -> Result<ExitStatus, WrapperError> {
        self.keep_input()?;
        let status = self.ordinary(&[])?;
        if status.success() && !self.call.has(&Kind::Foreign) {
            for (source, language) in self.sources() {
                let object = self.call.object_of(&source);
                let entry = self.translate(&source, &language);
                self.embed(&object, &[], vec![entry]);
            }
        }
        Ok(status)
    }

    /// A program or library: the sources among its inputs are translated, what else it links is noted.
    fn link(&mut self) -> Result<ExitStatus, WrapperError> {
        self.keep_input()?;
        if self.call.has(&Kind::Foreign) {
            return self.ordinary(&[]);
        }
        let mut entries = Vec::new();
        for (source, language) in self.sources() {
            let entry = self.translate(&source, &language);
            if matches!(entry.record, Record::Missing { .. }) {
                entries.extend(self.assemble(&source, &language));
            }
            entries.push(entry);
        }
        for (source, language) in self.assembler_sources() {
            entries.extend(self.assemble(&source, &language));
        }
        let linked = link::Inputs::read(&self.call, &self.directory);
        let mut extra = Vec::new();
        if linked.is_program && (linked.use_runtime || entries.iter().any(link::uses_runtime)) {
            extra.extend(self.support.runtime().map(OsString::from));
        }
        let status = self.ordinary(&extra)?;
        if status.success() {
            let link = Entry { record: Record::Link(linked.record), payload: Vec::new() };
            let output = self.call.output().unwrap_or_else(|| PathBuf::from("a.out"));
            match linked.sources_first {
                true => self.embed(&output, &entries, vec![link]),
                false => self.embed(&output, &[], entries.into_iter().chain([link]).collect()),
            }
        }
        Ok(status)
    }

    /// The C and C++ sources among the inputs.
    fn sources(&self) -> Vec<(String, Language)> {
        self.inputs(|language| matches!(language, Language::Source { .. }))
    }

    /// The assembler sources among the inputs.
    fn assembler_sources(&self) -> Vec<(String, Language)> {
        self.inputs(|language| matches!(language, Language::Assembler { .. }))
    }

    fn inputs(&self, wanted: fn(&Language) -> bool) -> Vec<(String, Language)> {
        let inputs = self.call.inputs().filter(|(_, language)| wanted(language));
        inputs.map(|(input, language)| (input.to_owned(), language.clone())).collect()
    }

    /// Standard input can be read once only, and is needed twice.
    fn keep_input(&mut self) -> Result<(), WrapperError> {
        if self.call.inputs().any(|(input, _)| input == "-") {
            let mut bytes = Vec::new();
            std::io::stdin().read_to_end(&mut bytes)?;
            let path = self.scratch.path().join("input");
            fs::write(&path, bytes)?;
            self.input = Some(File::open(path)?);
        }
        Ok(())
    }

    fn input(&self) -> Result<Stdio, WrapperError> {
        let Some(file) = &self.input else { return Ok(Stdio::inherit()) };
        let mut file = file.try_clone()?;
        file.seek(SeekFrom::Start(0))?;
        Ok(file.into())
    }

    /// What clang would do.
    fn ordinary(&self, extra: &[OsString]) -> Result<ExitStatus, WrapperError> {
        let compiler = if self.call.cxx { CLANGXX } else { CLANG };
        let mut command = self.support.command(compiler);
        if self.call.task() != Task::Pass && self.call.has(&Kind::Lto) {
            command.args(self.call.without_lto());
        } else {
            command.args(self.arguments);
        }
        if self.call.task() != Task::Pass && self.reads_headers() {
            self.add_headers(&mut command);
        }
        command.args(extra).stdin(self.input()?);
        start(&mut command, compiler)
    }

    /// Whether some input is preprocessed, so that a directory for headers is no unused argument.
    fn reads_headers(&self) -> bool {
        self.call
            .inputs()
            .any(|(_, language)| matches!(language, Language::Source { preprocessed: false, .. }))
    }

    fn add_headers(&self, command: &mut Command) {
        if let Some(headers) = self.support.headers() {
            command.arg("-idirafter").arg(headers);
        }
    }

    /// The second translation of a source.
    fn translate(&self, source: &str, language: &Language) -> Entry {
        let bitcode = self.scratch.path().join("unit.bc");
        let cxx = matches!(language, Language::Source { cxx: true, .. });
        let flags = self.call.compile_flags();
        let mut command = self.support.command(if cxx { CLANGXX } else { CLANG });
        command.args(&flags);
        self.add_headers(&mut command);
        let checks = checks::from_environment();
        let all: Vec<String> = flags.iter().chain(&checks).cloned().collect();
        command.args(&checks).args(driver::ours(&all)).args(SILENTLY);
        match self.finish(command, source, language, &bitcode) {
            Ok(payload) => {
                let unit = UnitRecord {
                    source: PathBuf::from(source),
                    directory: self.directory.clone(),
                    cxx,
                    flags,
                    unlisted: known_flags::unlisted_in_build(&self.call),
                };
                Entry { record: Record::Unit(unit), payload }
            }
            Err(reason) => {
                let source = self.directory.join(source);
                Entry { record: Record::Missing { source, reason }, payload: Vec::new() }
            }
        }
    }

    /// The ordinary object of a source that is given to a linking call and has no bitcode.
    fn assemble(&self, source: &str, language: &Language) -> Option<Entry> {
        let object = self.scratch.path().join("native.o");
        let mut command = self.support.command(if self.call.cxx { CLANGXX } else { CLANG });
        command.args(self.call.compile_flags()).args(["-c", "-w", "-Qunused-arguments"]);
        self.add_headers(&mut command);
        let payload = self.finish(command, source, language, &object).ok()?;
        Some(Entry { record: Record::Object { source: self.directory.join(source) }, payload })
    }

    /// Adds source and output to a command, runs it silently and reads what it made.
    fn finish(
        &self,
        mut command: Command,
        source: &str,
        language: &Language,
        output: &Path,
    ) -> Result<Vec<u8>, String> {
        let explicit = match language {
            Language::Source { explicit, .. } | Language::Assembler { explicit } => explicit,
            Language::Binary | Language::Other => &None,
        };
        if let Some(name) = explicit {
            command.args(["-x", name]);
        }
        let stdin = self.input().map_err(|e| e.to_string())?;
        let ended = command
            .arg(source)
            .arg("-o")
            .arg(output)
            .stdin(stdin)
            .output()
            .map_err(|e| e.to_string())?;
        if !ended.status.success() {
            return Err(String::from_utf8_lossy(&ended.stderr).trim_end().to_owned());
        }
        fs::read(output).map_err(|e| e.to_string())
    }

    /// Puts entries into the section of a file, before and behind those that are there; an object is sealed.
    fn embed(&mut self, file: &Path, before: &[Entry], behind: Vec<Entry>) {
        if !file.is_file() {
            return;
        }
        if let Err(reason) = self.try_embed(file, before, behind) {
            let line = format!("no bitcode could be put into {}: {reason}", file.display());
            self.notes.push(line);
        }
    }

    fn try_embed(
        &self,
        file: &Path,
        before: &[Entry],
        mut behind: Vec<Entry>,
    ) -> Result<(), String> {
        let content = fs::read(file).map_err(|e| e.to_string())?;
        behind.extend(section::seal(&content));
        let present = section::find(&content);
        let option = if present.is_some() { "--update-section" } else { "--add-section" };
        let mut bytes = section::encode(before);
        bytes.extend(present.unwrap_or_default());
        bytes.extend(section::encode(&behind));
        let part = self.scratch.path().join("section");
        fs::write(&part, bytes).map_err(|e| e.to_string())?;
        let mut name = OsString::from(format!("{option}={SECTION}="));
        name.push(part);
        let mut reasons = Vec::new();
        for tool in OBJCOPY {
            match self.support.command(tool).arg(&name).arg(file).output() {
                Ok(ended) if ended.status.success() => return Ok(()),
                Ok(ended) => reasons.push(String::from_utf8_lossy(&ended.stderr).trim().to_owned()),
                Err(e) => reasons.push(format!("{tool}: {e}")),
            }
        }
        Err(reasons.join("; "))
    }
}

fn start(command: &mut Command, compiler: &'static str) -> Result<ExitStatus, WrapperError> {
    command.status().map_err(|reason| match reason.kind() {
        std::io::ErrorKind::NotFound => WrapperError::NoClang(compiler),
        _ => WrapperError::Io(reason),
    })
}

/// Whether a wrapper called by this name is the C++ compiler: `provoke-c++`, `g++`, `clang++-19`, ...
pub fn is_cxx_name(name: &OsStr) -> bool {
    let name = Path::new(name).file_name().unwrap_or_default().to_string_lossy();
    name.contains("++") || name.ends_with("cxx")
}

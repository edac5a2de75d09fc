//! Builds Bitwuzla once per machine and links it.
//!
//! The sources are third-party and never committed: `fetch_sources.py` fetches and checks them. The archive is kept in
//! `$XDG_CACHE_HOME/provoke` (else `~/.cache/provoke`), in a folder named after everything that goes into it, so it
//! survives `cargo clean`, is shared by all checkouts and profiles, and a change of flags makes a new one. It is built
//! in a scratch folder that is renamed when complete, under a file lock, so builds at the same time and builds that are
//! killed do no harm.
//!
//! We compile it ourselves instead of with Bitwuzla's own meson files: those insist on newer GMP and MPFR
//! than Debian 12 has (6.3 and 4.2.1; the code works with 6.2.1 and 4.2.0), and would be one more tool to install.
//!
//! Nearly all of the time of its 180 files goes into headers and templates that each of them meets again. So files are
//! joined into a dozen *parts* that include them one after the other, and clang compiles those: 93 s of processor time
//! in one trial, where g++ took more than 150 s for the same parts. Each finished part is a line on standard error,
//! which `cargo build -vv` shows (`scripts/build` does).

use std::collections::hash_map::DefaultHasher;
use std::env;
use std::error::Error;
use std::fs;
use std::fs::File;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

type Outcome<T> = Result<T, Box<dyn Error>>;

const VERSION: &str = "0.9.1";
const FETCH_SCRIPT: &str = "fetch_sources.py";
const ARCHIVE: &str = "libbitwuzla.a";
/// Folders of builds under way begin with this.
const SCRATCH: &str = "building-";
const COMPILER: &str = "clang++-19";
/// How much source, in bytes, goes into one part.
const PART: u64 = 200_000;
/// Files that define names of files beside them, and are parts of their own.
const ALONE: &[&str] = &["probe.cpp"];
/// Headers without a guard, which a part would include twice.
const UNGUARDED: &[&str] =
    &["src/lib/ls/internal.h", "src/solver/fp/symfpu_nm.h", "src/rewrite/evaluator.h"];
/// What we do not need of Bitwuzla: its command, its other languages, and its readers of files.
const NOT_NEEDED: &[&str] = &["main", "python", "btor2", "parser.cpp"];
/// Headers that the sources need from Debian: a file that tells, and the package.
const NEEDED: &[(&str, &str)] = &[
    ("gmp.h", "libgmp-dev"),
    ("mpfr.h", "libmpfr-dev"),
    ("symfpu/core/unpackedFloat.h", "libsymfpu-dev"),
];
const COMMON_FLAGS: &[&str] = &["-std=c++17", "-O3", "-fPIC", "-w", "-DNDEBUG"];
const BITWUZLA_FLAGS: &[&str] = &[
    "-DBZLA_USE_CADICAL",
    "-DBZLA_IS_SAT_SOLVER_CONFIGURED",
    "-DMPFR_USE_C99_FEATURE=1",
    "-DHAVE_RUSAGE",
];
const CADICAL_FLAGS: &[&str] = &["-DNBUILD", "-DNCLOSEFROM"];
/// The C API catches its own exceptions and lets others pass, which would end the process: a bit-blaster that does not
/// find a node throws `std::out_of_range`. Those shall be errors too.
const PATCHED: &str = "src/api/c/checks.h";
const PATCH: (&str, &str) = (
    "catch (bitwuzla::Exception & e) { BITWUZLA_ABORT << e.msg(); }",
    "catch (bitwuzla::Exception & e) { BITWUZLA_ABORT << e.msg(); } \
     catch (std::exception & e) { BITWUZLA_ABORT << e.what(); } \
     catch (...) { BITWUZLA_ABORT << \"unknown exception\"; }",
);
const CONFIG_H: &str = r#"#ifndef BZLA_CONFIG_H_INCLUDED
#define BZLA_CONFIG_H_INCLUDED
namespace bzla::config {
static constexpr bool is_debug_build = false;
static constexpr const char* git_id  = "";
static constexpr const char* version = "0.9.1";
static constexpr const char* license = "MIT, see COPYING in the source distribution";
static constexpr const char* os      = "linux";
static constexpr const char* cc      = "";
static constexpr const char* cxx     = "";
}
#endif
"#;

fn main() {
    if let Err(error) = run() {
        for line in format!("cannot build Bitwuzla: {error}").lines() {
            println!("cargo::error={line}");
        }
    }
}

fn run() -> Outcome<()> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={FETCH_SCRIPT}");
    println!("cargo::rerun-if-env-changed=XDG_CACHE_HOME");
    let root = cache_root()?;
    fs::create_dir_all(&root)
        .map_err(|error| format!("cannot make the cache folder {}: {error}", root.display()))?;
    let folder = root.join(format!("bitwuzla-{VERSION}-{:016x}", fingerprint()?));
    if !folder.join(ARCHIVE).is_file() {
        build_under_lock(&root, &folder)?;
    }
    println!("cargo::rerun-if-changed={}", folder.join(ARCHIVE).display());
    link(&folder)
}

/// The folder that holds the caches of Provoke.
fn cache_root() -> Outcome<PathBuf> {
    let base = match (
        env::var_os("XDG_CACHE_HOME").filter(|value| !value.is_empty()),
        env::var_os("HOME"),
    ) {
        (Some(cache), _) => PathBuf::from(cache),
        (None, Some(home)) => PathBuf::from(home).join(".cache"),
        (None, None) => {
            return Err(
                "neither XDG_CACHE_HOME nor HOME is set, so there is no place for the cache".into(),
            );
        }
    };
    Ok(base.join("provoke"))
}

/// A number that changes with everything that the archive depends on.
fn fingerprint() -> Outcome<u64> {
    // `DefaultHasher::new()` has fixed keys; another toolchain may give another number, which costs one rebuild.
    let mut hasher = DefaultHasher::new();
    (COMMON_FLAGS, BITWUZLA_FLAGS, CADICAL_FLAGS, CONFIG_H, PATCH).hash(&mut hasher);
    (PART, ALONE, UNGUARDED, NOT_NEEDED).hash(&mut hasher);
    fs::read(FETCH_SCRIPT)?.hash(&mut hasher);
    env::var("TARGET")?.hash(&mut hasher);
    compiler_version()?.hash(&mut hasher);
    Ok(hasher.finish())
}

fn compiler_version() -> Outcome<String> {
    let tool = base_build().try_get_compiler()?;
    let output = tool.to_command().arg("--version").output();
    let output =
        output.map_err(|error| format!("no {COMPILER} ({error}); apt-get install clang-19 g++"))?;
    Ok(String::from_utf8_lossy(&output.stdout).lines().next().unwrap_or_default().to_owned())
}

fn build_under_lock(root: &Path, folder: &Path) -> Outcome<()> {
    require_headers()?;
    let lock = File::create(root.join("bitwuzla.lock"))?;
    lock.lock()?;
    if folder.join(ARCHIVE).is_file() {
        return Ok(()); // another build made it while we waited
    }
    remove_leftovers(root)?;
    let scratch = root.join(format!("{SCRATCH}{}", std::process::id()));
    let made = build(&scratch).and_then(|()| replace(&scratch, folder));
    if scratch.exists() {
        fs::remove_dir_all(&scratch)?;
    }
    made
}

/// Builds that were killed leave their folders behind. Whoever has the lock may remove them.
fn remove_leftovers(root: &Path) -> Outcome<()> {
    for entry in fs::read_dir(root)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with(SCRATCH) {
            fs::remove_dir_all(entry.path())?;
        }
    }
    Ok(())
}

/// Say which packages are missing before minutes of compiling are lost.
fn require_headers() -> Outcome<()> {
    let missing: Vec<&str> = NEEDED
        .iter()
        .filter(|(header, _)| !has_header(header))
        .map(|(_, package)| *package)
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    Err(format!("headers are missing; install them: apt-get install {}", missing.join(" ")).into())
}

fn has_header(header: &str) -> bool {
    let Ok(tool) = base_build().try_get_compiler() else {
        return false;
    };
    let check = format!("__has_include(<{header}>)");
    let mut command = tool.to_command();
    command.args(["-E", "-P", "-x", "c++", "-include", "/dev/null", "-"]);
    command.stdin(std::process::Stdio::piped()).stdout(std::process::Stdio::piped());
    let Ok(mut child) = command.spawn() else {
        return false;
    };
    if let Some(mut stdin) = child.stdin.take() {
        use std::io::Write;
        let program = format!("#if {check}\nheader_is_there\n#endif\n");
        if stdin.write_all(program.as_bytes()).is_err() {
            return false;
        }
    }
    child
        .wait_with_output()
        .is_ok_and(|out| String::from_utf8_lossy(&out.stdout).contains("header_is_there"))
}

fn build(scratch: &Path) -> Outcome<()> {
    if scratch.exists() {
        fs::remove_dir_all(scratch)?;
    }
    fs::create_dir_all(scratch)?;
    say(&format!("fetching Bitwuzla {VERSION} and CaDiCaL"));
    let sources = scratch.join("sources");
    fetch(&sources)?;
    let parts = bitwuzla(&sources)?.into_iter().chain(cadical(&sources)?).collect::<Vec<_>>();
    let objects = scratch.join("objects");
    fs::create_dir_all(&objects)?;
    let files = compile(&parts, &objects)?;
    let mut archive = base_build();
    archive.objects(files).out_dir(scratch).try_compile("bitwuzla")?;
    fs::copy(sources.join("bitwuzla/COPYING"), scratch.join("COPYING.bitwuzla"))?;
    fs::copy(sources.join("cadical/LICENSE"), scratch.join("LICENSE.cadical"))?;
    fs::remove_dir_all(&sources)?;
    fs::remove_dir_all(&objects)?;
    Ok(())
}

/// A line of progress, which `cargo build -vv` shows.
#[expect(clippy::print_stderr, reason = "cargo passes the standard error of a build script on")]
fn say(text: &str) {
    eprintln!("solver: {text}");
}

/// Files that are compiled as one.
struct Part {
    files: Vec<PathBuf>,
    bytes: u64,
    settings: cc::Build,
}

/// Makes Bitwuzla's sources ready and cuts them into parts.
fn bitwuzla(sources: &Path) -> Outcome<Vec<Part>> {
    let folder = sources.join("bitwuzla");
    patch(&folder.join(PATCHED))?;
    for header in UNGUARDED {
        let text = fs::read_to_string(folder.join(header))?;
        fs::write(folder.join(header), format!("#pragma once\n{text}"))?;
    }
    let headers = sources.join("headers"); // ours: config.h, and CaDiCaL's as if it were installed
    fs::create_dir_all(&headers)?;
    fs::write(headers.join("config.h"), CONFIG_H)?;
    std::os::unix::fs::symlink(sources.join("cadical/src"), headers.join("cadical"))?;
    let mut settings = base_build();
    settings.include(&headers).include(folder.join("include"));
    settings.include(folder.join("src")).include(folder.join("src/lib"));
    with_flags(&mut settings, BITWUZLA_FLAGS);
    parts(&cpp_files(&folder.join("src"), NOT_NEEDED)?, &settings)
}

/// The parts of CaDiCaL.
fn cadical(sources: &Path) -> Outcome<Vec<Part>> {
    let folder = sources.join("cadical/src");
    let mut settings = base_build();
    settings.include(&folder);
    with_flags(&mut settings, CADICAL_FLAGS);
    parts(&cpp_files(&folder, &["cadical.cpp", "mobical.cpp"])?, &settings)
}

/// Joins neighbours until a part is large enough.
fn parts(files: &[PathBuf], settings: &cc::Build) -> Outcome<Vec<Part>> {
    let new = || Part { files: Vec::new(), bytes: 0, settings: settings.clone() };
    let (mut done, mut open) = (Vec::new(), new());
    for file in files {
        let bytes = fs::metadata(file)?.len();
        if ALONE.iter().any(|name| file.ends_with(name)) {
            done.push(Part { files: vec![file.clone()], bytes, ..new() });
            continue;
        }
        open.files.push(file.clone());
        open.bytes += bytes;
        if open.bytes >= PART {
            done.push(std::mem::replace(&mut open, new()));
        }
    }
    done.extend((!open.files.is_empty()).then_some(open));
    Ok(done)
}

fn fetch(destination: &Path) -> Outcome<()> {
    let status = Command::new("python3").arg(FETCH_SCRIPT).arg(destination).output();
    let output = status
        .map_err(|error| format!("no python3 ({error}); apt-get install python3 python3-pip"))?;
    if output.status.success() {
        return Ok(());
    }
    Err(format!("fetching the sources failed:\n{}", String::from_utf8_lossy(&output.stderr)).into())
}

fn patch(file: &Path) -> Outcome<()> {
    let text = fs::read_to_string(file)?;
    if text.matches(PATCH.0).count() != 1 {
        return Err(format!("{} is not the file that we know how to patch", file.display()).into());
    }
    fs::write(file, text.replace(PATCH.0, PATCH.1))?;
    Ok(())
}

/// Compiles the parts to objects, the largest first, one per processor at a time.
fn compile(parts: &[Part], objects: &Path) -> Outcome<Vec<PathBuf>> {
    let mut commands = Vec::new();
    for (number, part) in parts.iter().enumerate() {
        commands.push((part.bytes, command(part, number, objects)?));
    }
    commands.sort_by_key(|(bytes, _)| std::cmp::Reverse(*bytes));
    let commands: Vec<_> = commands.into_iter().map(|(_, command)| Mutex::new(command)).collect();
    let threads = std::thread::available_parallelism()?.get();
    let (next, done, start) = (AtomicUsize::new(0), AtomicUsize::new(0), Instant::now());
    let work = || -> Result<(), String> {
        while let Some(command) = commands.get(next.fetch_add(1, Ordering::Relaxed)) {
            let mut command = command.lock().map_err(|error| error.to_string())?;
            run_to_end(&mut command)?;
            let done = done.fetch_add(1, Ordering::Relaxed) + 1;
            let seconds = start.elapsed().as_secs();
            say(&format!("compiled part {done} of {}, {seconds} s", commands.len()));
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| match worker.join() {
            Ok(result) => result,
            Err(panic) => std::panic::resume_unwind(panic),
        })
    })?;
    Ok((0..parts.len()).map(|number| object(objects, number)).collect())
}

fn object(objects: &Path, number: usize) -> PathBuf {
    objects.join(format!("part{number}.o"))
}

/// Writes the file that includes those of a part, and the command that compiles it.
fn command(part: &Part, number: usize, objects: &Path) -> Outcome<Command> {
    let lines = part.files.iter().map(|file| format!("#include \"{}\"\n", file.display()));
    let source = objects.join(format!("part{number}.cpp"));
    fs::write(&source, lines.collect::<String>())?;
    let mut command = part.settings.try_get_compiler()?.to_command();
    command.arg("-c").arg(source).arg("-o").arg(object(objects, number));
    Ok(command)
}

fn run_to_end(command: &mut Command) -> Result<(), String> {
    let output = command.output().map_err(|error| format!("{COMPILER}: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    Err(String::from_utf8_lossy(&output.stderr).into_owned())
}

/// The settings that both libraries share, independent of cargo's profile and of flags in the environment.
fn base_build() -> cc::Build {
    let mut build = cc::Build::new();
    build
        .cpp(true)
        .compiler(COMPILER)
        .no_default_flags(true)
        .cargo_metadata(false)
        .cargo_output(false)
        .warnings(false);
    with_flags(&mut build, COMMON_FLAGS);
    build
}

fn with_flags(build: &mut cc::Build, flags: &[&str]) {
    for flag in flags {
        build.flag(flag);
    }
}

/// All C++ files below a folder, sorted, without the named files and folders.
fn cpp_files(folder: &Path, without: &[&str]) -> Outcome<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(folder) = open.pop() {
        for entry in
            fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?
        {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if without.contains(&name.as_str()) {
                continue;
            }
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|extension| extension == "cpp") {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Put the finished folder in its place in one step.
fn replace(scratch: &Path, folder: &Path) -> Outcome<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::rename(scratch, folder)?;
    Ok(())
}

fn link(folder: &Path) -> Outcome<()> {
    println!("cargo::rustc-link-search=native={}", folder.display());
    println!("cargo::rustc-link-lib=static=bitwuzla");
    for library in ["mpfr", "gmp"] {
        link_static_if_possible(library)?;
    }
    println!("cargo::rustc-link-lib=dylib=stdc++");
    Ok(())
}

/// Prefer the static library that the -dev package ships: then a built `provoke` runs where GMP is not installed.
fn link_static_if_possible(library: &str) -> Outcome<()> {
    let name = format!("lib{library}.a");
    let output = base_build()
        .try_get_compiler()?
        .to_command()
        .arg(format!("-print-file-name={name}"))
        .output()?;
    let path = PathBuf::from(String::from_utf8_lossy(&output.stdout).trim());
    match path.parent().filter(|_| path.is_absolute() && path.is_file()) {
        Some(parent) => {
            println!("cargo::rustc-link-search=native={}", parent.display());
            println!("cargo::rustc-link-lib=static={library}");
        }
        None => println!("cargo::rustc-link-lib=dylib={library}"),
    }
    Ok(())
}

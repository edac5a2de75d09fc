//! Which symbols nobody defines: neither the program, nor its libraries, nor the runtime. The linker is asked.

use crate::CompileError;
use crate::driver::CLANGXX;
use abi::INPUT_PREFIXES;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

/// How names begin that the runtime defines beside the input functions, or the compiler.
const OWN_PREFIXES: &[&str] = &["__provoke", "reach_error", "llvm."];

/// Of the symbols given, those that do not link with these flags.
pub fn undefined(
    symbols: &BTreeSet<String>,
    flags: &[String],
    compiler: &'static str,
    work_dir: &Path,
) -> Result<BTreeSet<String>, CompileError> {
    let asked: Vec<&String> = symbols
        .iter()
        .filter(|name| {
            let mut known = INPUT_PREFIXES.iter().chain(OWN_PREFIXES);
            !known.any(|prefix| name.starts_with(prefix))
        })
        .filter(|name| !name.contains(['"', '\\']))
        .collect();
    if asked.is_empty() {
        return Ok(BTreeSet::new());
    }
    let source = work_dir.join("undefined.c");
    crate::write_file(&source, &references(&asked))?;
    let linked = Command::new(compiler)
        .args((compiler == CLANGXX).then_some("-xc"))
        .args(["-w", "-O0", "-fno-builtin"])
        .arg(&source)
        .args((compiler == CLANGXX).then_some("-xnone"))
        .args(["-Wl,--no-demangle", "-lm"])
        .args(flags)
        .arg("-o")
        .arg(work_dir.join("undefined"))
        .env("LC_ALL", "C")
        .output()
        .map_err(|_| CompileError::NoClang { program: compiler })?;
    drop(std::fs::remove_file(work_dir.join("undefined")));
    let words = String::from_utf8_lossy(&linked.stderr).into_owned();
    let named: BTreeSet<&str> = words.lines().filter_map(complaint).collect();
    Ok(asked.into_iter().filter(|name| named.contains(name.as_str())).cloned().collect())
}

/// A program that refers to every symbol.
fn references(symbols: &[&String]) -> String {
    let mut text = String::new();
    for (index, symbol) in symbols.iter().enumerate() {
        let _ = writeln!(text, "extern char symbol_{index}[] __asm__(\"{symbol}\");");
    }
    text.push_str("char *volatile symbols[] = {\n");
    for index in 0..symbols.len() {
        let _ = writeln!(text, "    symbol_{index},");
    }
    text.push_str("};\nint main(void) { return 0; }\n");
    text
}

/// The symbol in a complaint of GNU's linkers or LLVM's.
fn complaint(line: &str) -> Option<&str> {
    if let Some((_, rest)) = line.split_once("undefined reference to ") {
        return Some(rest.trim_matches(['`', '\'', '"']));
    }
    line.split_once("undefined symbol: ").map(|(_, rest)| rest.trim())
}

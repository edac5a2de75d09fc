//! What clang says about a source before there is a driver: its functions, types and variables.

use super::functions::{self, Function};
use super::metadata::DebugInfo;
use super::types::{TypeId, Types};
use crate::CompileError;
use crate::driver::{CLANGXX, HEADERS, PlainUnit, Plan};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Enough to describe everything: no pass, full types, declared functions too.
const FLAGS: &[&str] = &[
    "-w",
    "-S",
    "-emit-llvm",
    "-O1",
    "-Xclang",
    "-disable-llvm-passes",
    "-g",
    "-fstandalone-debug",
    "-fno-discard-value-names",
];

/// A source, described.
#[derive(Debug)]
pub struct Probe {
    /// The source, absolute.
    pub source: PathBuf,
    /// The source as the user named it.
    pub shown: PathBuf,
    /// Where its translation lies, as text.
    pub ir: PathBuf,
    /// Its functions, those that it only declares too.
    pub functions: Vec<Function>,
    info: DebugInfo,
    cxx: bool,
}

/// A variable of a source.
#[derive(Clone, Debug)]
pub struct Variable {
    /// Its symbol.
    pub symbol: String,
    /// Its name, as its source writes it anywhere.
    pub name: String,
    /// Its type.
    pub ty: TypeId,
}

/// A variable that nobody defines.
#[derive(Clone, Debug)]
pub struct Missing {
    /// Its name, and its symbol.
    pub name: String,
    /// Whether it is an array of unknown length.
    pub is_open: bool,
    /// Whether it holds no pointer and may change.
    is_data: bool,
}

impl Missing {
    /// Whether its value is an input; otherwise it is zero.
    pub fn is_input(&self) -> bool {
        self.is_data
    }
}

/// Lets clang describe every source. `all` tells for which sources unused functions count too.
pub fn probe(
    plan: &Plan,
    include: &Path,
    work_dir: &Path,
    all: impl Fn(&PlainUnit) -> bool,
) -> Result<Vec<Probe>, CompileError> {
    let units = plan.plain.iter().enumerate();
    units
        .map(|(index, unit)| {
            let ir = work_dir.join(format!("probe-{index}.ll"));
            translate(unit, include, &ir, all(unit))?;
            read(unit, ir)
        })
        .collect()
}

fn translate(unit: &PlainUnit, include: &Path, ir: &Path, all: bool) -> Result<(), CompileError> {
    let result = Command::new(unit.compiler)
        .args(&unit.flags)
        .arg(HEADERS)
        .arg(include)
        .args(FLAGS)
        .args(all.then_some("-femit-all-decls"))
        .arg(&unit.source)
        .arg("-o")
        .arg(ir)
        .output()
        .map_err(|_| CompileError::NoClang { program: unit.compiler })?;
    if result.status.success() {
        return Ok(());
    }
    Err(CompileError::Clang(String::from_utf8_lossy(&result.stderr).trim_end().to_owned()))
}

fn read(unit: &PlainUnit, ir: PathBuf) -> Result<Probe, CompileError> {
    let failed = |path: &Path| {
        let path = path.to_owned();
        |reason| CompileError::File { path, reason }
    };
    let bytes = std::fs::read(&ir).map_err(failed(&ir))?;
    let info = DebugInfo::read(&String::from_utf8_lossy(&bytes));
    let source = std::path::absolute(&unit.source).map_err(failed(&unit.source))?;
    let cxx = unit.compiler == CLANGXX;
    let functions = functions::functions(&Types { info: &info, cxx });
    Ok(Probe { source, shown: unit.source.clone(), ir, functions, info, cxx })
}

impl Probe {
    /// The types of the source.
    pub fn types(&self) -> Types<'_> {
        Types { info: &self.info, cxx: self.cxx }
    }

    /// Whether the source is C++.
    pub fn is_cxx(&self) -> bool {
        self.cxx
    }

    /// The functions that stand in the source itself, not in a header.
    pub fn own_functions(&self) -> Vec<Function> {
        let own = |function: &&Function| function.is_definition && self.owns(function);
        self.functions.iter().filter(own).cloned().collect()
    }

    /// Whether a function stands in the source itself, not in a header.
    pub fn owns(&self, function: &Function) -> bool {
        function.file == self.source || function.file == self.shown
    }

    /// The line of the next function in the same file.
    pub fn line_after(&self, function: &Function) -> Option<u32> {
        let same = self.functions.iter().filter(|other| other.file == function.file);
        same.map(|other| other.line).filter(|line| *line > function.line).min()
    }

    /// Symbols that it defines for others too.
    pub fn defined(&self) -> Vec<String> {
        let symbols = self.info.symbols.iter();
        let shared = symbols.filter(|symbol| symbol.is_definition && !symbol.is_local());
        shared.map(|symbol| symbol.name.clone()).collect()
    }

    /// Whether it defines a symbol.
    pub fn defines(&self, name: &str) -> bool {
        self.info.symbols.iter().any(|symbol| symbol.is_definition && symbol.name == name)
    }

    /// Symbols that it only declares.
    pub fn declared(&self) -> Vec<String> {
        let symbols = self.info.symbols.iter().filter(|symbol| !symbol.is_definition);
        symbols.map(|symbol| symbol.name.clone()).collect()
    }

    /// Of the undefined symbols, the variables that can be defined here by their name.
    pub fn missing_variables(&self, undefined: &BTreeSet<String>) -> Vec<Missing> {
        let symbols = self.info.symbols.iter();
        symbols
            .filter(|symbol| !symbol.is_function && !symbol.is_definition)
            .filter(|symbol| undefined.contains(&symbol.name) && !symbol.name.starts_with("_Z"))
            .map(|symbol| {
                let ty = symbol.line.split(" global ").nth(1).unwrap_or("ptr");
                let is_data = !ty.contains("ptr") && !ty.starts_with('%');
                let ty = symbol.line.split(" constant ").nth(1).unwrap_or(ty);
                let name = symbol.name.clone();
                Missing { name, is_open: ty.starts_with("[0 x"), is_data }
            })
            .collect()
    }

    /// Global variables that have a name everywhere in the source and are not constant, of the symbols wanted.
    pub fn variables(&self, wanted: impl Fn(&str) -> bool) -> Vec<Variable> {
        let types = self.types();
        let symbols = self.info.symbols.iter();
        symbols
            .filter(|symbol| !symbol.is_function && symbol.is_definition && !symbol.is_constant)
            .filter(|symbol| wanted(&symbol.name))
            .filter_map(|symbol| {
                let expression = self.info.node(symbol.node?)?;
                let variable = self.info.follow(expression, "var")?;
                let scope = self.info.follow(variable, "scope")?;
                let is_local = scope.kind == "DISubprogram" || scope.kind.starts_with("DILexical");
                let name = variable.text("name").filter(|_| !is_local)?;
                let declared = self.info.follow(variable, "declaration").unwrap_or(variable);
                Some(Variable {
                    symbol: symbol.name.clone(),
                    name: types.qualify(declared, &name),
                    ty: variable.reference("type"),
                })
            })
            .collect()
    }

    /// Flags under which files are named as the user named them, though the driver includes them by their
    /// absolute path.
    pub fn shown_as(&self) -> Option<String> {
        let (source, shown) = (self.source.to_str()?, self.shown.to_str()?);
        let prefix = source.strip_suffix(shown).filter(|prefix| !prefix.is_empty())?;
        Some(format!("-ffile-prefix-map={prefix}="))
    }
}

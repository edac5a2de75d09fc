//! `--function`: a driver that makes a function's parameters from inputs and calls it.
//!
//! 1. `probe` lets clang describe the sources (debug information as text); `functions` finds the function.
//! 2. `undefined` asks the linker which symbols nobody defines; they become stubs that return inputs.
//! 3. `generate` writes the driver: C or C++ that includes the source, so that its static functions and its types are
//!    at hand, and whose own code counts as a system header, so that it has no goals.
//! 4. The driver is compiled in place of the source. Goals are those of functions that the function reaches
//!    ([`crate::reach`]); what it finds there that the driver does not give is a limit ([`crate::state`]).
//!
//! Types come from debug information, the lengths of array parameters from the text (`source_text`), the tie between
//! a buffer and its length from names (`lengths`).

mod code;
mod functions;
mod generate;
mod lengths;
mod limits;
mod macros;
mod metadata;
mod places;
mod probe;
mod records;
mod source_text;
mod types;
mod undefined;
mod values;

pub use values::Bounds;

use crate::driver::{Flags, PlainUnit, Plan};
use crate::reach::{Definitions, Place};
use crate::{
    CompileError, Compiled, Entry, libraries, number, optimiser, outside, state, unit, write_file,
    write_headers,
};
use functions::Function;
use generate::{PROGRAM_MAIN, Parts, Stub};
use goal::{Choice, Program, marks};
use limits::Limits;
use probe::{Missing, Probe, Variable};
use source_text::SourceText;
use std::collections::{BTreeSet, HashSet};
use std::path::{Path, PathBuf};
use unit::demangle;
use values::Values;

/// Which function to call, and with what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FunctionRequest {
    /// Its name, with or without namespaces; or name and parameter types, `f(int, char)`.
    pub name: String,
    /// Limits of what is made.
    pub bounds: Bounds,
    /// Whether the global variables that it uses are inputs too.
    pub symbolic_globals: bool,
    /// Where to keep the driver.
    pub keep: Option<PathBuf>,
}

/// The functions of the sources that drivers can call, in the order of the source; `main` is not among them.
pub fn functions(
    sources: &[PathBuf],
    flags: &[String],
    work_dir: &Path,
) -> Result<Vec<String>, CompileError> {
    let flags = Flags::parse(flags)?;
    let plan = Plan::new(sources, &flags)?;
    let include = write_headers(work_dir)?;
    let probes = probe::probe(&plan, &include, work_dir, |unit| unit.compiler == crate::CLANG)?;
    let mut names = Vec::new();
    for probe in &probes {
        let types = probe.types();
        let mut own: Vec<Function> = probe
            .own_functions()
            .into_iter()
            .filter(|function| !function.is_special && function.name != "main")
            .collect();
        own.sort_by_key(|function| function.line);
        for function in &own {
            let twins = own.iter().filter(|other| other.name == function.name).count();
            let name = if twins > 1 { function.signature(&types) } else { function.name.clone() };
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    Ok(names)
}

/// Compiles a driver for a function together with the sources.
pub fn compile_function(
    request: &FunctionRequest,
    sources: &[PathBuf],
    flags: &[String],
    work_dir: &Path,
) -> Result<Compiled, CompileError> {
    let flags = Flags::parse(flags)?;
    let plan = Plan::new(sources, &flags)?;
    let include = write_headers(work_dir)?;
    compile_planned(request, &plan, flags, &include, work_dir)
}

/// Compiles a driver for a function together with what a plan compiles.
pub(crate) fn compile_planned(
    request: &FunctionRequest,
    plan: &Plan,
    flags: Flags,
    include: &Path,
    work_dir: &Path,
) -> Result<Compiled, CompileError> {
    let found = Found::search(request, plan, include, work_dir)?;
    let mut driver = found.driver(request, &flags, plan, work_dir)?;
    if let Some(kept) = &request.keep {
        keep(kept, &driver.text)?;
    }
    let given = plan;
    let plan = found.plan(given, &driver.text, work_dir)?;
    let (objects, warnings) = plan.run(include, work_dir)?;
    let sources: Vec<_> = plan.plain.iter().map(|unit| unit.source.clone()).collect();

    let context = llvm::Context::new();
    let units = unit::load(&context, &sources, &objects)?;
    unit::check_definitions(Entry::Main, &units)?;
    let modules: Vec<_> = units.iter().map(|unit| &unit.module).collect();
    let definitions = Definitions::read(&modules);
    let reached = driver.reached(&definitions, found.index);
    driver.limit(&definitions, &reached);
    let Driver { notes, choices, limits, .. } = driver;
    let bounds = limits.sentences(request.bounds);
    let reached: HashSet<String> = reached.into_iter().map(|(_, name)| name).collect();
    let mut numbering = number::number_if(&units, |unit, record| {
        unit.functions(record).iter().any(|function| reached.contains(&function.name()))
    });
    for goal in numbering.goals.iter_mut().filter(|goal| goal.function == PROGRAM_MAIN) {
        goal.function = "main".to_owned();
    }
    let (module, marked) = unit::join(&context, units, &numbering)?;
    let files = libraries::read(plan.needs_cxx(), &flags.link, work_dir)?;
    outside::mark(&module, (&plan.plain, include), &flags, &files);
    module.add_texts(marks::OBSTACLES, found.obstacles(given, &plan, include));
    if !bounds.is_empty() {
        module.add_texts(marks::ASSUMPTIONS, [assumption(&found.function.name, &bounds).as_str()]);
    }
    let bitcode = work_dir.join("marked.bc");
    module.write_bitcode(&bitcode)?;
    Ok(Compiled {
        bitcode,
        dead: number::dead(&numbering.goals, &marked),
        program: Program {
            goals: numbering.goals,
            unseen: marked.unseen.into_iter().collect(),
            choices,
            ..Program::default()
        },
        driven: true,
        bounds,
        needs_cxx: plan.needs_cxx(),
        link_flags: flags.link,
        plain: plan.plain,
        warnings: notes + &warnings,
    })
}

/// What is proved through a driver holds for calls like the driver's alone.
pub(crate) fn assumption(function: &str, bounds: &[String]) -> String {
    format!("`{function}` is called as its driver calls it: {}", bounds.join("; "))
}

/// A driver, before it is compiled.
struct Driver {
    /// Its text.
    text: String,
    /// What the user should know about it.
    notes: String,
    /// Choices that callers may never make.
    choices: Vec<Choice>,
    /// What it does not give.
    limits: Limits,
    /// Variables that are inputs.
    symbolic: HashSet<Place>,
    /// What no unit of the program defines, nor a library.
    undefined: BTreeSet<String>,
    /// The variables among them that the driver defines.
    missing: Vec<Missing>,
    /// The functions among them that the driver defines, by their symbols.
    stubs: HashSet<String>,
}

impl Driver {
    /// What the driver in a unit reaches. That it fills a variable that nobody defines does not count.
    fn reached(&self, definitions: &Definitions<'_>, unit: usize) -> HashSet<Place> {
        let main = (unit, "main".to_owned());
        let is_missing = |name: &str| self.missing.iter().any(|missing| missing.name == name);
        let named = definitions.named_by(&main).into_iter().filter(|(_, name)| !is_missing(name));
        let mut reached = definitions.reached(named);
        reached.insert(main);
        reached
    }

    /// Says what of all that is reached the driver does not give, or gives otherwise than a program does.
    fn limit(&mut self, definitions: &Definitions<'_>, reached: &HashSet<Place>) {
        let mut made = self.stubs.clone();
        for missing in &self.missing {
            made.insert(missing.name.clone());
            if reached.iter().any(|(_, name)| *name == missing.name) {
                self.limits.invents(missing);
            }
        }
        for name in state::undefined(definitions, reached).intersection(&self.undefined) {
            self.limits.say(format!("`{}` is not defined: it is taken as absent", demangle(name)));
        }
        for name in state::replaceable(definitions, reached) {
            if !made.contains(&name) {
                let name = demangle(&name);
                self.limits.say(format!("`{name}` is weak: what may replace it is not looked at"));
            }
        }
        let mut variables = state::variables(definitions, reached, &self.symbolic);
        variables.retain(|name| !made.contains(name));
        self.limits.keeps(&variables);
    }
}

/// Writes the driver for the user, never over a file that is not a driver of ours.
fn keep(path: &Path, driver: &str) -> Result<(), CompileError> {
    let is_foreign =
        |old: Vec<u8>| !old.is_empty() && !old.starts_with(generate::OPENING.as_bytes());
    if std::fs::read(path).is_ok_and(is_foreign) {
        return Err(CompileError::Foreign(path.to_owned()));
    }
    write_file(path, driver)
}

/// The function that the user means, and all that is known about the program around it.
struct Found {
    probes: Vec<Probe>,
    /// The probe with the function.
    index: usize,
    function: Function,
}

impl Found {
    /// Looks where clang would look first; then among functions that clang leaves out, since nothing uses them.
    fn search(
        request: &FunctionRequest,
        plan: &Plan,
        include: &Path,
        work_dir: &Path,
    ) -> Result<Found, CompileError> {
        let probes = probe::probe(plan, include, work_dir, |_| false)?;
        if let Some(found) = Found::among(request, probes)? {
            return Ok(found);
        }
        let probes = probe::probe(plan, include, work_dir, |_| true)?;
        let known: Vec<_> = probes
            .iter()
            .flat_map(Probe::own_functions)
            .filter(|function| !function.is_special)
            .map(|function| function.name)
            .collect();
        Found::among(request, probes)?
            .ok_or(CompileError::NoFunction { name: request.name.clone(), known })
    }

    fn among(request: &FunctionRequest, probes: Vec<Probe>) -> Result<Option<Found>, CompileError> {
        let mut candidates = Vec::new();
        for (index, probe) in probes.iter().enumerate() {
            let types = probe.types();
            let called = probe.functions.iter().filter(|function| {
                function.is_definition && function.is_called(&request.name, &types)
            });
            candidates.extend(called.map(|function| (index, function, function.signature(&types))));
        }
        // A full name goes before the last part of a longer one, a function of a source before one of a header.
        prefer(&mut candidates, |(_, function, _)| function.name == request.name);
        prefer(&mut candidates, |(index, function, _)| probes[*index].owns(function));
        candidates.dedup_by(|one, other| one.1.symbol == other.1.symbol);
        match candidates.as_slice() {
            [] => Ok(None),
            [(index, function, _)] => {
                let (index, function) = (*index, (*function).clone());
                Ok(Some(Found { probes, index, function }))
            }
            several => Err(CompileError::AmbiguousFunction {
                name: request.name.clone(),
                known: several.iter().map(|(_, _, signature)| signature.clone()).collect(),
            }),
        }
    }

    fn probe(&self) -> &Probe {
        &self.probes[self.index]
    }

    /// Writes the driver.
    fn driver(
        &self,
        request: &FunctionRequest,
        flags: &Flags,
        plan: &Plan,
        work_dir: &Path,
    ) -> Result<Driver, CompileError> {
        let probe = self.probe();
        let declared: BTreeSet<String> = self.probes.iter().flat_map(Probe::declared).collect();
        let defined: HashSet<String> = self.probes.iter().flat_map(Probe::defined).collect();
        let asked = declared.into_iter().filter(|name| !defined.contains(name)).collect();
        let compiler = if plan.needs_cxx() { crate::CLANGXX } else { crate::CLANG };
        let undefined = undefined::undefined(&asked, &flags.link, compiler, work_dir)?;

        let stubs = self.stubs(&undefined);
        let missing = probe.missing_variables(&undefined);
        let globals = if request.symbolic_globals { self.globals()? } else { Vec::new() };
        let next = probe.line_after(&self.function);
        let text = SourceText::read(&probe.source, &self.function, next);
        let mut values = Values::new(probe.types(), request.bounds, text);
        let parts = Parts {
            source: &probe.source,
            shown: &probe.shown.display().to_string(),
            function: &self.function,
            has_main: probe.defines("main"),
            globals: &globals,
            missing: &missing,
            stubs: &stubs,
        };
        let text = generate::generate(&mut values, &parts).map_err(|reason| {
            CompileError::NoDriver { function: self.function.name.clone(), reason }
        })?;
        let Values { choices, mut limits, .. } = values;
        for stub in &stubs {
            let name = &stub.function.name;
            limits.say(format!(
                "`{name}` changes nothing but what its parameters point to, and throws nothing"
            ));
        }
        if self.function.variadic {
            limits.say("there are no further arguments".to_owned());
        }
        let notes = note(&stubs, &missing);
        let symbolic = globals.into_iter().map(|global| (self.index, global.symbol)).collect();
        let stubs = stubs.into_iter().map(|stub| stub.function.symbol).collect();
        Ok(Driver { text, notes, choices, limits, symbolic, undefined, missing, stubs })
    }

    fn stubs(&self, undefined: &BTreeSet<String>) -> Vec<Stub> {
        let mut stubs: Vec<Stub> = Vec::new();
        for (index, probe) in self.probes.iter().enumerate() {
            let types = probe.types();
            for function in &probe.functions {
                let known = stubs.iter().any(|stub| stub.function.symbol == function.symbol);
                if !undefined.contains(&function.symbol) || known {
                    continue;
                }
                let function = function.clone();
                if index == self.index && generate::is_spellable(&types, &function) {
                    stubs.push(Stub { function, plain: None });
                } else if let Some(plain) = generate::plain_types(&types, &function) {
                    stubs.push(Stub { function, plain: Some(plain) });
                }
            }
        }
        stubs
    }

    /// The variables of the source that the function uses.
    fn globals(&self) -> Result<Vec<Variable>, CompileError> {
        let context = llvm::Context::new();
        let probe = self.probe();
        let module = context.parse_file(&probe.ir)?;
        let reached = Definitions::read(&[&module]).reached([(0, self.function.symbol.clone())]);
        let reached: HashSet<String> = reached.into_iter().map(|(_, name)| name).collect();
        Ok(probe.variables(|symbol| reached.contains(symbol)))
    }

    /// How to compile the driver and the other sources.
    fn plan(&self, plan: &Plan, driver: &str, work_dir: &Path) -> Result<Plan, CompileError> {
        let probe = self.probe();
        let name = if probe.is_cxx() { "driver/driver.cpp" } else { "driver/driver.c" };
        let path = work_dir.join(name);
        write_file(&path, driver)?;
        let mut plain = plan.plain.clone();
        for (index, unit) in plain.iter_mut().enumerate() {
            if index == self.index {
                let mut flags = unit.flags.clone();
                flags.extend(probe.shown_as());
                if probe.is_cxx() {
                    flags.push("-fno-access-control".to_owned());
                }
                *unit = PlainUnit { source: path.clone(), compiler: unit.compiler, flags };
            } else if self.probes[index].defines("main") {
                unit.flags.push(format!("-Dmain={PROGRAM_MAIN}"));
            }
        }
        Ok(Plan { plain })
    }

    /// What forbids proofs, since the driver's plan `ours` changes texts of the plan `given`.
    fn obstacles(&self, given: &Plan, ours: &Plan, include: &Path) -> Option<&'static str> {
        let units = given.plain.iter().zip(&ours.plain).zip(&self.probes);
        let is_another = |((theirs, ours), probe): ((&PlainUnit, &PlainUnit), &Probe)| {
            let names = probe.defines("main").then_some(("main", PROGRAM_MAIN));
            let changes = theirs != ours && optimiser::is_another(theirs, ours, names, include);
            changes || optimiser::names_itself_by_folder(theirs, include)
        };
        units.into_iter().any(is_another).then_some(ANOTHER)
    }
}

/// Forbids proofs: what the program's text says of itself, or of the name `main`, is not what it says in a driver.
const ANOTHER: &str = "a text that is another one within a driver";

/// Keeps those that are better, if there are any.
fn prefer<T>(candidates: &mut Vec<T>, is_better: impl Fn(&T) -> bool) {
    if candidates.iter().any(&is_better) {
        candidates.retain(is_better);
    }
}

/// What nobody defines, in a sentence or two.
fn note(stubs: &[Stub], missing: &[Missing]) -> String {
    let of_stubs = stubs.iter().map(|stub| stub.function.name.as_str());
    let given = missing.iter().filter(|one| one.is_input()).map(|one| one.name.as_str());
    let zero = missing.iter().filter(|one| !one.is_input()).map(|one| one.name.as_str());
    let said = |names: Vec<&str>, what| match names.len() {
        0 => String::new(),
        _ => format!("note: nobody defines {}: {what}\n", names.join(", ")),
    };
    said(of_stubs.chain(given).collect(), "their values are inputs")
        + &said(zero.collect(), "they are taken as zero")
}

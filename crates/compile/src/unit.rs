//! Translation units: loading, checking their symbols, joining them into one program.

use crate::coverage::{self, Mapping, Record, RegionKind};
use crate::mark::Marks;
use crate::number::{Numbering, without_template_arguments};
use crate::{CompileError, Entry, fill, jumps, mark, prune, semantics, startup, strip};
use goal::marks;
use llvm::{Context, Linkage, Location, Module, Opcode, Place, Value};
use std::collections::{BTreeSet, HashMap, HashSet};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Clang's own function for exceptions that nobody may see; it is written nowhere.
pub const TERMINATE: &str = "__clang_call_terminate";

/// Begins the symbols of thunks.
const THUNK: &str = "_ZT";

/// A source as clang translated it.
pub struct Unit<'c> {
    /// The source, as the user gave it.
    pub source: PathBuf,
    /// Its bitcode, with clang's counters.
    pub module: Module<'c>,
    /// The mapping of the counters.
    pub mapping: Mapping,
    /// Functions by the hashes under which the mapping knows them (name, structure).
    functions: HashMap<(u64, u64), Vec<Value<'c>>>,
    /// The counters for which clang made code, reachable or not, by the same hashes.
    translated: HashMap<(u64, u64), HashSet<u32>>,
}

impl<'c> Unit<'c> {
    /// Reads what clang says about a module.
    pub fn read(source: PathBuf, module: Module<'c>) -> Result<Unit<'c>, CompileError> {
        let mapping = coverage::read(&module)
            .map_err(|reason| CompileError::Mapping { path: source.clone(), reason })?;
        let translated = translated_counters(&module);
        prune::remove_unreachable(&module);
        let functions = counted_functions(&module);
        Ok(Unit { source, module, mapping, functions, translated })
    }

    /// The functions with a body here that a record maps: one, or a thunk with a copy of its body beside it.
    pub fn functions(&self, record: &Record) -> &[Value<'c>] {
        self.functions.get(&(record.name, record.structure)).map_or(&[], Vec::as_slice)
    }

    /// The branch regions of a record that stand in operands which are never evaluated.
    pub fn unevaluated(&self, record: &Record) -> HashSet<usize> {
        let translated = self.translated.get(&(record.name, record.structure));
        translated.map(|counters| record.unevaluated(counters)).unwrap_or_default()
    }

    /// Source name of the function that a record maps.
    pub fn function_name(&self, record: &Record) -> String {
        let names = self.functions(record).iter().map(|function| function.name());
        let own = names.min_by_key(|name| name.starts_with(THUNK));
        own.map(|name| demangle(&name)).unwrap_or_default()
    }

    /// A file of the mapping, from the directory that clang ran in.
    pub fn path(&self, file: impl AsRef<Path>) -> PathBuf {
        Path::new(&self.mapping.directory).join(file)
    }
}

/// Reads the units that clang wrote.
pub fn load<'c>(
    context: &'c Context,
    sources: &[PathBuf],
    bitcode: &[PathBuf],
) -> Result<Vec<Unit<'c>>, CompileError> {
    let pairs = sources.iter().zip(bitcode);
    pairs
        .map(|(source, bitcode)| Unit::read(source.clone(), context.parse_file(bitcode)?))
        .collect()
}

fn counted_functions<'c>(module: &Module<'c>) -> HashMap<(u64, u64), Vec<Value<'c>>> {
    let mut found: HashMap<_, Vec<_>> = HashMap::new();
    for function in module.functions() {
        let mut calls = function.blocks().into_iter().flat_map(llvm::Block::instructions);
        let identity = calls.find_map(mark::Increment::read).map(|increment| increment.identity);
        if let Some(identity) = identity {
            found.entry(identity).or_default().push(function);
        }
    }
    found
}

/// Where conditions are counted: the lines of the functions, by file, and their names.
struct Counted {
    lines: HashMap<OsString, BTreeSet<u32>>,
    names: HashSet<String>,
}

impl Counted {
    fn new(units: &[Unit<'_>]) -> Counted {
        let mut lines: HashMap<OsString, BTreeSet<u32>> = HashMap::new();
        let records = units
            .iter()
            .flat_map(|unit| unit.mapping.records.iter().map(|record| (&unit.mapping, record)));
        let decides = |record: &Record| {
            record.regions.iter().any(|region| matches!(region.kind, RegionKind::Branch(..)))
        };
        for (mapping, record) in records.filter(|(_, record)| decides(record)) {
            for region in &record.regions {
                let file = record.files.get(region.file).and_then(|file| mapping.files.get(*file));
                let file = file.map(Path::new).and_then(Path::file_name).unwrap_or_default();
                let lines = lines.entry(file.to_owned()).or_default();
                lines.extend(region.start.0..=region.end.0);
            }
        }
        let functions = units.iter().flat_map(|unit| unit.functions.values().flatten());
        Counted { lines, names: functions.map(|function| written_name(*function)).collect() }
    }
}

/// A function's name as the source has it: the same for all copies that clang makes of a constructor, and for all
/// instances of a template.
fn written_name(function: Value<'_>) -> String {
    without_template_arguments(&demangle(&function.name()))
}

/// A function without counters that decides something where conditions are counted, or has the name of one that is
/// counted, if there is one: clang counts its text in another file alone, or elsewhere in this one, and nothing tells
/// which goals it takes.
fn uncounted(unit: &Unit<'_>, Counted { lines, names }: &Counted) -> Option<String> {
    let counted: HashSet<Value<'_>> = unit.functions.values().flatten().copied().collect();
    let decides = |instruction: &Value<'_>| match instruction.opcode() {
        Some(Opcode::LLVMBr | Opcode::LLVMSwitch) => instruction.successor_count() > 1,
        opcode => opcode == Some(Opcode::LLVMSelect),
    };
    let is_counted_elsewhere = |instruction: Value<'_>| {
        instruction.location().is_some_and(|Location { file, line, .. }| {
            let file = Path::new(&file).file_name().unwrap_or_default();
            lines.get(file).is_some_and(|lines| lines.contains(&line))
        })
    };
    let mut others =
        unit.module.bodies().into_iter().filter(|function| !counted.contains(function));
    let deciding = others.find(|function| {
        let instructions = function.blocks().into_iter().flat_map(llvm::Block::instructions);
        let mut deciding = instructions.filter(decides).peekable();
        let is_copy = deciding.peek().is_some() && names.contains(&written_name(*function));
        is_copy || deciding.any(is_counted_elsewhere)
    });
    deciding.map(|function| {
        format!("a function whose text has goals is not counted everywhere: {}", function.name())
    })
}

fn translated_counters(module: &Module<'_>) -> HashMap<(u64, u64), HashSet<u32>> {
    let mut found: HashMap<_, HashSet<u32>> = HashMap::new();
    let functions = module.functions().into_iter().flat_map(Value::blocks);
    for increment in functions.flat_map(llvm::Block::instructions).filter_map(mark::Increment::read)
    {
        found.entry(increment.identity).or_default().insert(increment.counter);
    }
    found
}

/// The source name of a symbol, without parameters and return type.
pub fn demangle(symbol: &str) -> String {
    let symbol = symbol.trim_start_matches('\u{1}');
    if !symbol.starts_with("_Z") {
        return symbol.to_owned();
    }
    let options = cpp_demangle::DemangleOptions::new().no_params().no_return_type();
    cpp_demangle::Symbol::new(symbol)
        .ok()
        .and_then(|name| name.demangle_with_options(&options).ok())
        .unwrap_or_else(|| symbol.to_owned())
}

/// Refuses programs without an entry and with two definitions of one symbol.
pub fn check_definitions(entry: Entry, units: &[Unit<'_>]) -> Result<(), CompileError> {
    let mut defined: HashMap<String, &Path> = HashMap::new();
    for unit in units {
        let globals = unit.module.functions().into_iter().chain(unit.module.globals());
        for global in globals.filter(|global| is_strong_definition(*global)) {
            let symbol = global.name();
            if let Some(first) = defined.insert(symbol.clone(), &unit.source) {
                return Err(CompileError::Duplicate {
                    symbol: demangle(&symbol),
                    first: first.to_path_buf(),
                    second: unit.source.clone(),
                });
            }
        }
    }
    if entry == Entry::Main && !defined.contains_key("main") {
        let names: Vec<_> = units.iter().map(|unit| unit.source.display().to_string()).collect();
        return Err(CompileError::NoMain(names.join(", ")));
    }
    Ok(())
}

/// Whether no other definition may stand for this one.
pub fn is_strong_definition(global: Value<'_>) -> bool {
    !global.is_declaration() && global.linkage() == Some(Linkage::LLVMExternalLinkage)
}

/// Memory to registers, the control flow untouched.
const PROMOTE: &str = "function(sroa<preserve-cfg>,mem2reg)";

/// Coroutines to plain functions: clang leaves that to a pass, and nothing can run them before. Their marks go along.
const SPLIT_COROUTINES: &str = "coro-early,cgscc(coro-split),coro-cleanup";

/// Operations on matrices (`-fenable-matrix`) to those on vectors: code generators know no others.
const LOWER_MATRICES: &str = "function(lower-matrix-intrinsics)";

fn has_matrices(module: &Module<'_>) -> bool {
    module.functions().iter().any(|function| function.intrinsic_name().starts_with("llvm.matrix."))
}

fn has_coroutines(module: &Module<'_>) -> bool {
    module
        .functions()
        .iter()
        .any(|function| function.has_attr(Place::Function, "presplitcoroutine"))
}

/// Marks every unit, makes it mean one thing, and links all into one module. Also says what was found out about the
/// goals.
pub fn join<'c>(
    context: &'c Context,
    units: Vec<Unit<'c>>,
    numbering: &Numbering,
) -> Result<(Module<'c>, Marks), CompileError> {
    let program = context.module("program");
    let mut marks = Marks { unseen: numbering.unseen.clone(), ..Marks::default() };
    let mut obstacles = Vec::new();
    let counted = Counted::new(&units);
    for (index, unit) in units.into_iter().enumerate() {
        obstacles.extend(uncounted(&unit, &counted));
        mark::mark(context, index, &unit, numbering, &mut marks);
        strip::remove_counters(&unit.module);
        jumps::lower(&unit.module);
        check(&unit.module, "marking")?;
        semantics::unify(&unit.module);
        fill::fill_locals(&unit.module);
        check(&unit.module, "unifying the semantics")?;
        unit.module.run_passes(PROMOTE)?;
        if has_coroutines(&unit.module) {
            unit.module.run_passes(SPLIT_COROUTINES)?;
        }
        if has_matrices(&unit.module) {
            unit.module.run_passes(LOWER_MATRICES)?;
        }
        fill::remove_unused(&unit.module);
        semantics::drop_flags(&unit.module);
        if program.triple().is_empty() {
            program.set_triple(&unit.module.triple());
            program.copy_layout(&unit.module);
        }
        program.link(unit.module)?;
    }
    program.add_texts(marks::OBSTACLES, obstacles.iter().map(String::as_str));
    mark::mark_unseen(context, &program, &marks.unseen);
    startup::lower(&program);
    check(&program, "linking")?;
    Ok((program, marks))
}

fn check(module: &Module<'_>, stage: &'static str) -> Result<(), CompileError> {
    module.verify().map_err(|reason| CompileError::Broken { stage, reason })
}

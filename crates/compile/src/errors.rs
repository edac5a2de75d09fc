//! What `prove` asks about: the calls by which a program says that it failed, as goals instead of its branches.
//!
//! Each such call gets a branch on `true` before it, so that runs, replay and model see a goal there as anywhere. Calls
//! at one place of the source (in the instances of a template, say) are one goal.
//!
//! A program with `reach_error` or `__VERIFIER_error` means these and failed assertions; its `abort` is how such
//! programs assume, and becomes an assumption, as in [the functions](ASSUMPTIONS) that verifiers know for that. How
//! error functions are defined does not matter: what their own bodies call is no further goal.

use crate::CompileError;
use crate::mark::insert_goal_before;
use crate::number::{key, without_template_arguments};
use crate::unit::demangle;
use goal::{BranchOutcome, ErrorKind, Goal, GoalId, SourceRange, marks};
use llvm::{Block, Context, Module, Value};
use std::collections::{BTreeMap, HashMap};
use std::path::Path;

/// Functions by which programs for verifiers say that they failed.
const ERROR_CALLS: &[&str] = &["reach_error", "__VERIFIER_error"];

/// Functions by which they assume something: `abort` in one is no error.
const ASSUMPTIONS: &[&str] = &["assume_abort_if_not", "__VERIFIER_assume", "assume"];

/// Rewrites marked bitcode so that its goals are the errors of the program, in source order, and returns them.
pub fn seek_errors(bitcode: &Path) -> Result<Vec<Goal>, CompileError> {
    let context = Context::new();
    let module = context.parse_file(bitcode)?;
    remove_goals(&context, &module);
    let mut places: BTreeMap<(SourceRange, ErrorKind), Vec<Value<'_>>> = BTreeMap::new();
    for (call, kind) in errors(&module) {
        places.entry((range_of(call), kind)).or_default().push(call);
    }
    let mut ordinals = HashMap::new();
    let mut goals = Vec::new();
    for ((range, kind), calls) in places {
        let id = GoalId(goals.len() as u32);
        let outcome = BranchOutcome::Error(kind);
        let function = function_of(&calls);
        let file = range.file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let place = (file, without_template_arguments(&function), kind.to_string());
        let ordinal: &mut usize = ordinals.entry(place.clone()).or_default();
        goals.push(Goal { key: key(&place, *ordinal, outcome), function, range, outcome });
        *ordinal += 1;
        for call in calls {
            insert_goal_before(&context, call, id);
        }
    }
    goals.extend(hidden(&module));
    let broken = |reason| CompileError::Broken { stage: "marking errors", reason };
    module.verify().map_err(broken)?;
    module.write_bitcode(bitcode)?;
    Ok(goals)
}

fn remove_goals<'c>(context: &'c Context, module: &Module<'c>) {
    let blocks = module.functions().into_iter().flat_map(Value::blocks);
    for terminator in blocks.filter_map(Block::terminator) {
        terminator.remove_metadata(context, marks::GOALS);
        terminator.remove_metadata(context, marks::UNSEEN);
    }
}

/// Goals for error functions that may be called through pointers: nothing is put there, so nothing decides them.
fn hidden(module: &Module<'_>) -> Vec<Goal> {
    let mut goals = Vec::new();
    for function in module.functions() {
        let is_call = |user: &Value<'_>| {
            user.is_call_like()
                && user.called_function() == Some(function)
                && !user.args().contains(&function)
        };
        let Some(kind) = kind(&function.name()) else { continue };
        if function.users().iter().all(is_call) {
            continue;
        }
        let (name, outcome) = (function.name(), BranchOutcome::Error(kind));
        let place = ("?".to_owned(), name.clone(), kind.to_string());
        let range = SourceRange::unknown();
        goals.push(Goal { key: key(&place, 0, outcome), function: name, range, outcome });
    }
    goals
}

/// The calls that are errors, and what each says.
fn errors<'c>(module: &Module<'c>) -> Vec<(Value<'c>, ErrorKind)> {
    let functions = module.functions();
    let is_own = |name: &str| ERROR_CALLS.contains(&as_written(name));
    let mut found = Vec::new();
    for function in functions.iter().filter(|function| !is_own(&function.name())) {
        let instructions = function.blocks().into_iter().flat_map(Block::instructions);
        for call in instructions.filter(|instruction| instruction.is_call_like()) {
            let name = call.called_function().map(Value::name).unwrap_or_default();
            found.extend(kind(&name).map(|kind| (call, kind)));
        }
    }
    let has_own = found.iter().any(|(_, kind)| *kind == ErrorKind::Call);
    let assumes = |call: Value<'_>| {
        call.function().is_some_and(|function| ASSUMPTIONS.contains(&as_written(&function.name())))
    };
    let is_assumption = |(call, kind): &mut (Value<'c>, ErrorKind)| {
        *kind == ErrorKind::Abort && (has_own || assumes(*call))
    };
    found.extract_if(.., is_assumption).for_each(|(call, _)| assume_otherwise(module, call));
    found
}

/// Runs that come to a call are none to speak of.
fn assume_otherwise<'c>(module: &Module<'c>, call: Value<'c>) {
    let context = module.context();
    let signature = context.void().function(&[context.i32()], false);
    let assume = module.declare("provoke_assume", signature);
    let builder = context.builder();
    builder.before(call);
    builder.call(signature, assume, &[context.i32().constant(0)]);
}

/// A name as a file has it: linking numbers what several files have under one name, each for itself.
pub(crate) fn as_written(name: &str) -> &str {
    let numbered =
        name.rsplit_once('.').filter(|(_, number)| number.bytes().all(|b| b.is_ascii_digit()));
    numbered.map_or(name, |(written, _)| written)
}

fn kind(callee: &str) -> Option<ErrorKind> {
    let callee = as_written(callee);
    match callee {
        _ if ERROR_CALLS.contains(&callee) => Some(ErrorKind::Call),
        "klee_report_error" => Some(ErrorKind::Call),
        "__assert_fail" | "__assert_perror_fail" | "__assert" => Some(ErrorKind::Assertion),
        _ if callee.contains("__glibcxx_assert_fail") => Some(ErrorKind::Assertion),
        "abort" | "klee_abort" | "llvm.trap" => Some(ErrorKind::Abort),
        _ if callee.starts_with(marks::CHECK_HANDLER) => Some(ErrorKind::Undefined),
        _ => None,
    }
}

/// The source function of some calls; without template arguments if there are several instances.
fn function_of(calls: &[Value<'_>]) -> String {
    let mut names = calls.iter().filter_map(|call| call.function()).map(|f| demangle(&f.name()));
    let first = names.next().unwrap_or_default();
    if names.all(|name| name == first) { first } else { without_template_arguments(&first) }
}

fn range_of(call: Value<'_>) -> SourceRange {
    let known = call.location();
    known.map_or_else(SourceRange::unknown, |at| SourceRange::at(at.file, at.line, at.column))
}

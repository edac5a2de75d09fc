//! One solver with its own term manager, made safe.
//!
//! Three things make the C API unsafe to hand out, and are settled here. Terms are counted references into a manager:
//! here they stay in a table of the instance and callers hold numbers. Errors end the process unless an *abort
//! callback* is set, which is local to a thread: it is set at each entry, and keeps the message. And a check runs as
//! long as it likes: a *termination callback* looks at the [`Limits`] of the check.

use std::cell::RefCell;
use std::collections::HashMap;
use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::ptr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use crate::ffi;
use crate::kind::{Kind, Rounding};

#[cfg(test)]
mod tests;

/// What Bitwuzla said when it refused a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error(pub String);

impl std::fmt::Display for Error {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl std::error::Error for Error {}

/// The number of a term in its instance. Used on another instance it names another term or none; it never dangles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Handle(u32);

/// The sorts that Provoke uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sort {
    /// Truth values.
    Bool,
    /// Bit-vectors of a width.
    BitVec(u32),
    /// IEEE floats; the significand's width counts the hidden bit, as in SMT-LIB.
    Float {
        /// Bits of the exponent.
        exponent: u32,
        /// Bits of the significand with the hidden one.
        significand: u32,
    },
    /// Arrays from bit-vectors to bit-vectors.
    Array {
        /// Width of the index.
        index: u32,
        /// Width of an element.
        element: u32,
    },
}

/// The result of a check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// Satisfiable; values can be read until the next change.
    Sat,
    /// Unsatisfiable; unsatisfiable assumptions can be read until the next change.
    Unsat,
    /// Stopped, or out of memory limit.
    Unknown,
}

/// How an instance is set up.
#[derive(Debug, Clone, Default)]
pub struct Settings {
    /// Seed of the solver's random choices.
    pub seed: u32,
    /// Limit of memory per check in MB; 0 is none.
    pub memory_megabytes: u64,
    /// Leave out preprocessing.
    pub no_preprocessing: bool,
    /// Take terms as they are given: neither rewrite them nor put simpler ones in the place of arithmetic.
    pub as_given: bool,
}

/// When a check gives up. The termination callback looks at it.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Then at the latest.
    pub deadline: Option<Instant>,
    /// After the solver has asked so often whether it should. On hard questions it asks some 25,000 to 50,000 times a
    /// second, and on every machine at the same points.
    pub polls: Option<u64>,
    /// Soon after this is raised.
    pub flag: Option<Arc<AtomicBool>>,
}

impl Limits {
    fn are_reached(&self) -> bool {
        let raised = self.flag.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed));
        let late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        raised || late || self.polls == Some(0)
    }
}

/// A solver and its terms.
pub struct Instance {
    manager: *mut ffi::TermManager,
    solver: *mut ffi::Solver,
    /// From a box: the solver knows its address.
    limits: *mut Limits,
    terms: Vec<ffi::RawTerm>,
    sorts: HashMap<Sort, ffi::RawSort>,
}

// SAFETY: the instance owns its manager and solver alone, and all access needs `&mut self`; Bitwuzla keeps no state
// per thread across calls except the abort callback, which every entry sets anew.
unsafe impl Send for Instance {}

thread_local! {
    static FAILURE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Keeps the message; the C function then returns null or unknown.
unsafe extern "C" fn remember_failure(message: *const c_char) {
    // SAFETY: Bitwuzla passes a string that lives during the call.
    let text = unsafe { CStr::from_ptr(message) }.to_string_lossy().trim().to_owned();
    FAILURE.with(|slot| {
        if let Ok(mut slot) = slot.try_borrow_mut() {
            slot.get_or_insert(text);
        }
    });
}

unsafe extern "C" fn should_stop(state: *mut c_void) -> i32 {
    // SAFETY: `state` is the box that `Instance::new` registered and that outlives the solver; nothing else looks at it
    // during a check.
    let limits = unsafe { &mut *state.cast::<Limits>() };
    limits.polls = limits.polls.map(|polls| polls.saturating_sub(1));
    i32::from(limits.are_reached())
}

/// Make errors of the coming call into values.
fn enter() {
    FAILURE.with(|slot| slot.take());
    // SAFETY: stores a function pointer in a variable of this thread.
    unsafe { ffi::bitwuzla_set_abort_callback(Some(remember_failure)) };
}

/// What went wrong since `enter`.
fn failure() -> Option<Error> {
    FAILURE.with(|slot| slot.take()).map(Error)
}

fn failure_or(default: &str) -> Error {
    failure().unwrap_or_else(|| Error(default.to_owned()))
}

/// The version of the library.
pub fn version() -> String {
    // SAFETY: returns a string with static life.
    unsafe { CStr::from_ptr(ffi::bitwuzla_version()) }.to_string_lossy().into_owned()
}

impl Instance {
    /// A fresh solver.
    pub fn new(settings: &Settings) -> Result<Instance, Error> {
        enter();
        // SAFETY: plain constructors; each pointer is checked before use, and freed once.
        unsafe {
            let options = ffi::bitwuzla_options_new();
            if options.is_null() {
                return Err(failure_or("no options"));
            }
            ffi::bitwuzla_set_option(options, ffi::PRODUCE_MODELS, 1);
            ffi::bitwuzla_set_option(options, ffi::PRODUCE_UNSAT_ASSUMPTIONS, 1);
            ffi::bitwuzla_set_option(options, ffi::SEED, u64::from(settings.seed));
            ffi::bitwuzla_set_option(options, ffi::MEMORY_LIMIT, settings.memory_megabytes);
            ffi::bitwuzla_set_option(
                options,
                ffi::PREPROCESS,
                u64::from(!settings.no_preprocessing),
            );
            if settings.as_given {
                ffi::bitwuzla_set_option(options, ffi::REWRITE_LEVEL, 0);
                ffi::bitwuzla_set_option(options, ffi::ABSTRACTION, 0);
            }
            let manager = ffi::bitwuzla_term_manager_new();
            let solver = if manager.is_null() {
                ptr::null_mut()
            } else {
                ffi::bitwuzla_new(manager, options)
            };
            ffi::bitwuzla_options_delete(options);
            if solver.is_null() {
                if !manager.is_null() {
                    ffi::bitwuzla_term_manager_delete(manager);
                }
                return Err(failure_or("no solver"));
            }
            let limits = Box::into_raw(Box::new(Limits::default()));
            ffi::bitwuzla_set_termination_callback(solver, Some(should_stop), limits.cast());
            Ok(Instance { manager, solver, limits, terms: Vec::new(), sorts: HashMap::new() })
        }
    }

    /// How many terms this instance holds.
    pub fn len(&self) -> usize {
        self.terms.len()
    }

    /// Whether no term was made yet.
    pub fn is_empty(&self) -> bool {
        self.terms.is_empty()
    }

    /// The truth value `value`.
    pub fn truth(&mut self, value: bool) -> Result<Handle, Error> {
        enter();
        // SAFETY: the manager is alive.
        let raw = unsafe {
            if value {
                ffi::bitwuzla_mk_true(self.manager)
            } else {
                ffi::bitwuzla_mk_false(self.manager)
            }
        };
        self.keep(raw)
    }

    /// A bit-vector value; bits above the width are dropped.
    pub fn bit_vector(&mut self, width: u32, value: u128) -> Result<Handle, Error> {
        let sort = self.sort(Sort::BitVec(width))?;
        let value = if width < 128 { value & ((1u128 << width) - 1) } else { value };
        enter();
        // SAFETY: manager and sort are alive, and the string lives during the call.
        let raw = unsafe {
            match u64::try_from(value) {
                Ok(small) => ffi::bitwuzla_mk_bv_value_uint64(self.manager, sort, small),
                Err(_) => {
                    let text = CString::new(format!("{value:x}"))
                        .map_err(|error| Error(error.to_string()))?;
                    ffi::bitwuzla_mk_bv_value(self.manager, sort, text.as_ptr(), 16)
                }
            }
        };
        self.keep(raw)
    }

    /// A rounding mode as a term.
    pub fn rounding(&mut self, mode: Rounding) -> Result<Handle, Error> {
        enter();
        // SAFETY: the manager is alive.
        let raw = unsafe { ffi::bitwuzla_mk_rm_value(self.manager, mode as i32) };
        self.keep(raw)
    }

    /// A fresh free constant. Two calls with one name give two different constants.
    pub fn constant(&mut self, sort: Sort, name: &str) -> Result<Handle, Error> {
        let sort = self.sort(sort)?;
        let name = CString::new(name).map_err(|error| Error(error.to_string()))?;
        enter();
        // SAFETY: manager and sort are alive, and the string lives during the call.
        let raw = unsafe { ffi::bitwuzla_mk_const(self.manager, sort, name.as_ptr()) };
        self.keep(raw)
    }

    /// The array all of whose elements are `value`.
    pub fn constant_array(&mut self, sort: Sort, value: Handle) -> Result<Handle, Error> {
        let sort = self.sort(sort)?;
        let value = self.raw(value)?;
        enter();
        // SAFETY: manager, sort and term are alive.
        let raw = unsafe { ffi::bitwuzla_mk_const_array(self.manager, sort, value) };
        self.keep(raw)
    }

    /// An operator applied to terms and, for indexed operators, to numbers.
    pub fn apply(
        &mut self,
        kind: Kind,
        operands: &[Handle],
        indices: &[u64],
    ) -> Result<Handle, Error> {
        let mut raws = [ptr::null_mut(); 4];
        if operands.len() > raws.len() {
            return Err(Error(format!("{kind:?} with {} operands", operands.len())));
        }
        for (slot, operand) in raws.iter_mut().zip(operands) {
            *slot = self.raw(*operand)?;
        }
        enter();
        let count = operands.len() as u32;
        // SAFETY: the manager is alive, the first `count` terms are alive, and the slices outlive the call.
        let raw = unsafe {
            if indices.is_empty() {
                ffi::bitwuzla_mk_term(self.manager, kind as i32, count, raws.as_mut_ptr())
            } else {
                let index_count = indices.len() as u32;
                let indices = indices.as_ptr();
                ffi::bitwuzla_mk_term_indexed(
                    self.manager,
                    kind as i32,
                    count,
                    raws.as_mut_ptr(),
                    index_count,
                    indices,
                )
            }
        };
        self.keep(raw)
    }

    /// Open levels of assertions.
    pub fn push(&mut self, levels: u64) -> Result<(), Error> {
        enter();
        // SAFETY: the solver is alive.
        unsafe { ffi::bitwuzla_push(self.solver, levels) };
        failure().map_or(Ok(()), Err)
    }

    /// Forget the assertions of the last levels.
    pub fn pop(&mut self, levels: u64) -> Result<(), Error> {
        enter();
        // SAFETY: the solver is alive; too many levels are refused by the library.
        unsafe { ffi::bitwuzla_pop(self.solver, levels) };
        failure().map_or(Ok(()), Err)
    }

    /// Add an assertion to the current level.
    pub fn assert(&mut self, term: Handle) -> Result<(), Error> {
        let raw = self.raw(term)?;
        enter();
        // SAFETY: solver and term are alive.
        unsafe { ffi::bitwuzla_assert(self.solver, raw) };
        failure().map_or(Ok(()), Err)
    }

    /// Are the assertions and `assumptions` satisfiable? Gives up at the limits.
    pub fn check(&mut self, assumptions: &[Handle], limits: &Limits) -> Result<Verdict, Error> {
        let mut raws =
            assumptions.iter().map(|term| self.raw(*term)).collect::<Result<Vec<_>, _>>()?;
        // SAFETY: the box is this instance's own, and no check is under way.
        unsafe { (*self.limits).clone_from(limits) };
        enter();
        // The library wants a pointer that is not null, even for no terms; that of an empty Vec is dangling but not
        // null. SAFETY: the solver and the terms are alive, and the Vec outlives the call.
        let code = unsafe {
            ffi::bitwuzla_check_sat_assuming(self.solver, raws.len() as u32, raws.as_mut_ptr())
        };
        match (failure(), code) {
            (Some(error), _) => Err(error),
            (None, ffi::SAT) => Ok(Verdict::Sat),
            (None, ffi::UNSAT) => Ok(Verdict::Unsat),
            (None, _) => Ok(Verdict::Unknown),
        }
    }

    /// After `Unknown`: whether a limit of the check was reached.
    pub fn is_at_limit(&self) -> bool {
        // SAFETY: the box is this instance's own, and no check is under way.
        unsafe { &*self.limits }.are_reached()
    }

    /// After `Unsat`: does the refutation need this assumption?
    pub fn is_unsat_assumption(&mut self, term: Handle) -> Result<bool, Error> {
        let raw = self.raw(term)?;
        enter();
        // SAFETY: solver and term are alive; a call in the wrong state is refused by the library.
        let needed = unsafe { ffi::bitwuzla_is_unsat_assumption(self.solver, raw) };
        failure().map_or(Ok(needed), Err)
    }

    /// After `Sat`: the value of a bit-vector term, or 0 and 1 for a truth value.
    pub fn value(&mut self, term: Handle) -> Result<u128, Error> {
        let raw = self.raw(term)?;
        enter();
        // SAFETY: solver and term are alive; the value is checked, read and released.
        unsafe {
            let value = ffi::bitwuzla_get_value(self.solver, raw);
            if value.is_null() {
                return Err(failure_or("no value"));
            }
            let bits = bits(value);
            ffi::bitwuzla_term_release(value);
            bits
        }
    }

    /// After `Sat`: the elements of an array that is a free constant, with their indices. All others are 0.
    pub fn elements(&mut self, array: Handle) -> Result<Vec<(u128, u128)>, Error> {
        let raw = self.raw(array)?;
        let mut elements = Vec::new();
        enter();
        // SAFETY: solver and term are alive. The value is stores on top of zeros; of each, three children are checked,
        // read and released, and so is the value. (After an error some are left to the manager.)
        unsafe {
            let mut value = ffi::bitwuzla_get_value(self.solver, raw);
            while !value.is_null()
                && ffi::bitwuzla_term_get_kind(value) == Kind::ArrayStore as c_int
            {
                let mut count = 0;
                let children = ffi::bitwuzla_term_get_children(value, &mut count);
                if children.is_null() || count != 3 {
                    return Err(failure_or("no store"));
                }
                let [below, index, element] = *children.cast::<[ffi::RawTerm; 3]>();
                elements.push((bits(index)?, bits(element)?));
                for done in [value, index, element] {
                    ffi::bitwuzla_term_release(done);
                }
                value = below;
            }
            if value.is_null() {
                return Err(failure_or("no value"));
            }
            ffi::bitwuzla_term_release(value);
        }
        Ok(elements)
    }

    fn keep(&mut self, raw: ffi::RawTerm) -> Result<Handle, Error> {
        if raw.is_null() {
            return Err(failure_or("no term"));
        }
        let number =
            u32::try_from(self.terms.len()).map_err(|_| Error("too many terms".to_owned()))?;
        self.terms.push(raw);
        Ok(Handle(number))
    }

    fn raw(&self, term: Handle) -> Result<ffi::RawTerm, Error> {
        self.terms
            .get(term.0 as usize)
            .copied()
            .ok_or_else(|| Error("a term of another instance".to_owned()))
    }

    fn sort(&mut self, sort: Sort) -> Result<ffi::RawSort, Error> {
        if let Some(known) = self.sorts.get(&sort) {
            return Ok(*known);
        }
        let raw = self.make_sort(sort)?;
        self.sorts.insert(sort, raw);
        Ok(raw)
    }

    fn make_sort(&mut self, sort: Sort) -> Result<ffi::RawSort, Error> {
        let parts = match sort {
            Sort::Array { index, element } => {
                Some((self.sort(Sort::BitVec(index))?, self.sort(Sort::BitVec(element))?))
            }
            _ => None,
        };
        enter();
        // SAFETY: the manager and the parts are alive.
        let raw = unsafe {
            match (sort, parts) {
                (Sort::Bool, _) => ffi::bitwuzla_mk_bool_sort(self.manager),
                (Sort::BitVec(width), _) => {
                    ffi::bitwuzla_mk_bv_sort(self.manager, u64::from(width))
                }
                (Sort::Float { exponent, significand }, _) => ffi::bitwuzla_mk_fp_sort(
                    self.manager,
                    u64::from(exponent),
                    u64::from(significand),
                ),
                (Sort::Array { .. }, Some((index, element))) => {
                    ffi::bitwuzla_mk_array_sort(self.manager, index, element)
                }
                (Sort::Array { .. }, None) => ptr::null_mut(),
            }
        };
        if raw.is_null() { Err(failure_or("no sort")) } else { Ok(raw) }
    }
}

impl Drop for Instance {
    fn drop(&mut self) {
        enter();
        // SAFETY: all are alive and never used again; the manager frees the terms and sorts that are left.
        unsafe {
            ffi::bitwuzla_delete(self.solver);
            ffi::bitwuzla_term_manager_delete(self.manager);
            drop(Box::from_raw(self.limits));
        }
    }
}

/// The bits of a value.
///
/// # Safety
/// It is a term that is alive.
unsafe fn bits(value: ffi::RawTerm) -> Result<u128, Error> {
    // SAFETY: as above; the text lives until the next call on this thread.
    unsafe {
        let text = ffi::bitwuzla_term_value_get_str_fmt(value, 16);
        if text.is_null() { Err(failure_or("no value")) } else { parse(CStr::from_ptr(text)) }
    }
}

/// A value as Bitwuzla prints it in base 16, or `true` and `false`.
fn parse(text: &CStr) -> Result<u128, Error> {
    match text.to_bytes() {
        b"true" => Ok(1),
        b"false" => Ok(0),
        _ => {
            let text = text.to_string_lossy();
            u128::from_str_radix(&text, 16).map_err(|_| Error(format!("not a value: {text}")))
        }
    }
}

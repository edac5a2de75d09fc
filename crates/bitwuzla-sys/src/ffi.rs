//! The declarations of Bitwuzla 0.9.1's C API (`bitwuzla/c/bitwuzla.h`) that the binding calls, written by hand.
//!
//! Enumerations are positional in the C headers, so their numbers belong to this version alone; `build.rs` pins the
//! sources by checksum, and a test compares names with the library's own (`bitwuzla_kind_to_string`).

use std::ffi::{c_char, c_int, c_void};

/// Opaque: creates sorts and terms.
#[repr(C)]
pub struct TermManager {
    _private: [u8; 0],
}

/// Opaque: one solver.
#[repr(C)]
pub struct Solver {
    _private: [u8; 0],
}

/// Opaque: options of a solver.
#[repr(C)]
pub struct Options {
    _private: [u8; 0],
}

/// Opaque, behind `RawSort`.
#[repr(C)]
pub struct SortData {
    _private: [u8; 0],
}

/// Opaque, behind `RawTerm`.
#[repr(C)]
pub struct TermData {
    _private: [u8; 0],
}

/// A counted reference to a sort.
pub type RawSort = *mut SortData;
/// A counted reference to a term.
pub type RawTerm = *mut TermData;

/// `BITWUZLA_SAT`
pub const SAT: c_int = 10;
/// `BITWUZLA_UNSAT`
pub const UNSAT: c_int = 20;

/// `BITWUZLA_OPT_PRODUCE_MODELS`
pub const PRODUCE_MODELS: c_int = 1;
/// `BITWUZLA_OPT_PRODUCE_UNSAT_ASSUMPTIONS`
pub const PRODUCE_UNSAT_ASSUMPTIONS: c_int = 3;
/// `BITWUZLA_OPT_SEED`
pub const SEED: c_int = 5;
/// `BITWUZLA_OPT_MEMORY_LIMIT`, in MB per check
pub const MEMORY_LIMIT: c_int = 8;
/// `BITWUZLA_OPT_REWRITE_LEVEL`
pub const REWRITE_LEVEL: c_int = 11;
/// `BITWUZLA_OPT_ABSTRACTION`
pub const ABSTRACTION: c_int = 24;
/// `BITWUZLA_OPT_PREPROCESS`
pub const PREPROCESS: c_int = 44;

unsafe extern "C" {
    pub fn bitwuzla_version() -> *const c_char;
    #[cfg(test)]
    pub fn bitwuzla_kind_to_string(kind: c_int) -> *const c_char;

    pub fn bitwuzla_options_new() -> *mut Options;
    pub fn bitwuzla_options_delete(options: *mut Options);
    pub fn bitwuzla_set_option(options: *mut Options, option: c_int, value: u64);

    pub fn bitwuzla_new(manager: *mut TermManager, options: *const Options) -> *mut Solver;
    pub fn bitwuzla_delete(solver: *mut Solver);
    pub fn bitwuzla_set_termination_callback(
        solver: *mut Solver,
        callback: Option<unsafe extern "C" fn(*mut c_void) -> i32>,
        state: *mut c_void,
    );
    pub fn bitwuzla_set_abort_callback(callback: Option<unsafe extern "C" fn(*const c_char)>);
    pub fn bitwuzla_push(solver: *mut Solver, levels: u64);
    pub fn bitwuzla_pop(solver: *mut Solver, levels: u64);
    pub fn bitwuzla_assert(solver: *mut Solver, term: RawTerm);
    pub fn bitwuzla_is_unsat_assumption(solver: *mut Solver, term: RawTerm) -> bool;
    pub fn bitwuzla_check_sat_assuming(
        solver: *mut Solver,
        count: u32,
        terms: *mut RawTerm,
    ) -> c_int;
    pub fn bitwuzla_get_value(solver: *mut Solver, term: RawTerm) -> RawTerm;

    pub fn bitwuzla_term_manager_new() -> *mut TermManager;
    pub fn bitwuzla_term_manager_delete(manager: *mut TermManager);
    pub fn bitwuzla_mk_bool_sort(manager: *mut TermManager) -> RawSort;
    pub fn bitwuzla_mk_bv_sort(manager: *mut TermManager, size: u64) -> RawSort;
    pub fn bitwuzla_mk_fp_sort(
        manager: *mut TermManager,
        exponent: u64,
        significand: u64,
    ) -> RawSort;
    pub fn bitwuzla_mk_array_sort(
        manager: *mut TermManager,
        index: RawSort,
        element: RawSort,
    ) -> RawSort;

    pub fn bitwuzla_mk_true(manager: *mut TermManager) -> RawTerm;
    pub fn bitwuzla_mk_false(manager: *mut TermManager) -> RawTerm;
    pub fn bitwuzla_mk_bv_value(
        manager: *mut TermManager,
        sort: RawSort,
        value: *const c_char,
        base: u8,
    ) -> RawTerm;
    pub fn bitwuzla_mk_bv_value_uint64(
        manager: *mut TermManager,
        sort: RawSort,
        value: u64,
    ) -> RawTerm;
    pub fn bitwuzla_mk_rm_value(manager: *mut TermManager, mode: c_int) -> RawTerm;
    pub fn bitwuzla_mk_const(
        manager: *mut TermManager,
        sort: RawSort,
        symbol: *const c_char,
    ) -> RawTerm;
    pub fn bitwuzla_mk_const_array(
        manager: *mut TermManager,
        sort: RawSort,
        value: RawTerm,
    ) -> RawTerm;
    pub fn bitwuzla_mk_term(
        manager: *mut TermManager,
        kind: c_int,
        count: u32,
        terms: *mut RawTerm,
    ) -> RawTerm;
    pub fn bitwuzla_mk_term_indexed(
        manager: *mut TermManager,
        kind: c_int,
        count: u32,
        terms: *mut RawTerm,
        index_count: u32,
        indices: *const u64,
    ) -> RawTerm;

    pub fn bitwuzla_term_release(term: RawTerm);
    pub fn bitwuzla_term_get_kind(term: RawTerm) -> c_int;
    /// Each child is a reference of its own; the array lives until the next call on this thread.
    pub fn bitwuzla_term_get_children(term: RawTerm, count: *mut usize) -> *mut RawTerm;
    pub fn bitwuzla_term_value_get_str_fmt(term: RawTerm, base: u8) -> *const c_char;
}

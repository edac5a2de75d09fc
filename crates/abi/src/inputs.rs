//! The functions by which programs read inputs, in the conventions of several tools: Test-Comp's, those of `provoke.h`,
//! KLEE's and CREST's.
//!
//! One table: `runtime` defines the functions from it, `instrument` knows from it whose arguments and results have
//! labels, `model` what they do.

use crate::InputKind;

/// How names of the table begin; no other function of a program should have such a name.
pub const INPUT_PREFIXES: &[&str] = &["__VERIFIER_", "provoke_", "klee_", "__Crest"];

/// What a function of the table does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputFunction {
    /// Returns an input of this kind and width.
    Returns(InputKind, u16),
    /// Writes an input of this kind and width to where its argument points.
    Writes(InputKind, u16),
    /// Fills memory (where, how many bytes) with inputs, one per byte.
    Bytes,
    /// Fills an object (where, how many bytes) with one input if it has the size of an integer, else with bytes.
    Object,
    /// Returns a new object of the heap (of how many bytes) that is filled with bytes.
    Allocates,
    /// Returns an `int` from its first argument up to, not including, its second.
    Range,
    /// Returns a number below its argument.
    Choice,
    /// Ends the run unless its argument holds.
    Assume,
    /// The same, where a driver bounds what it makes.
    Bound,
    /// Nothing that the program could see; returns 0.
    Nothing,
    /// Makes memory that nobody set inputs where it is read (where, how many bytes).
    Unset,
    /// The same for what a block of the heap has from an offset on (which block, the offset).
    UnsetBlock,
    /// The same for a pointer (where): it is null or wild, as one input says.
    UnsetPointer,
    /// Returns how many bytes a block of the heap has.
    BlockSize,
    /// Returns its argument as it is in this run.
    Same,
    /// Ends the program without further ado.
    Exits,
    /// Aborts the program.
    Aborts,
}

/// Hands the table to a macro: functions that return an input and functions that write one, each with kind and width,
/// and the others; after each, the names it has.
#[macro_export]
macro_rules! input_functions {
    ($take:ident) => {
        $take! {
            returning {
                /// A truth value.
                boolean -> bool: Bool 1 =
                    "__VERIFIER_nondet_bool" "__VERIFIER_nondet__Bool" "provoke_bool";
                /// A `char`.
                character -> i8: Char 8 = "__VERIFIER_nondet_char" "provoke_char";
                /// A signed integer of 8 bits.
                signed_8 -> i8: Signed 8 =
                    "__VERIFIER_nondet_schar" "__VERIFIER_nondet_signed_char" "__VERIFIER_nondet_s8"
                    "__VERIFIER_nondet_S8" "__VERIFIER_nondet_int8" "__VERIFIER_nondet_int8_t"
                    "provoke_schar" "provoke_int8";
                /// An unsigned integer of 8 bits.
                unsigned_8 -> u8: Unsigned 8 =
                    "__VERIFIER_nondet_uchar" "__VERIFIER_nondet_unsigned_char" "__VERIFIER_nondet_u8"
                    "__VERIFIER_nondet_U8" "__VERIFIER_nondet_uint8" "__VERIFIER_nondet_uint8_t"
                    "provoke_uchar" "provoke_uint8";
                /// A signed integer of 16 bits.
                signed_16 -> i16: Signed 16 =
                    "__VERIFIER_nondet_short" "__VERIFIER_nondet_s16" "__VERIFIER_nondet_S16"
                    "__VERIFIER_nondet_int16" "__VERIFIER_nondet_int16_t"
                    "provoke_short" "provoke_int16";
                /// An unsigned integer of 16 bits.
                unsigned_16 -> u16: Unsigned 16 =
                    "__VERIFIER_nondet_ushort" "__VERIFIER_nondet_unsigned_short" "__VERIFIER_nondet_u16"
                    "__VERIFIER_nondet_U16" "__VERIFIER_nondet_uint16" "__VERIFIER_nondet_uint16_t"
                    "provoke_ushort" "provoke_uint16";
                /// A signed integer of 32 bits.
                signed_32 -> i32: Signed 32 =
                    "__VERIFIER_nondet_int" "__VERIFIER_nondet_s32" "__VERIFIER_nondet_S32"
                    "__VERIFIER_nondet_int32" "__VERIFIER_nondet_int32_t" "__VERIFIER_nondet_wchar_t"
                    "__VERIFIER_nondet_pid_t"
                    "provoke_int" "provoke_int32" "klee_int";
                /// An unsigned integer of 32 bits.
                unsigned_32 -> u32: Unsigned 32 =
                    "__VERIFIER_nondet_uint" "__VERIFIER_nondet_unsigned" "__VERIFIER_nondet_unsigned_int"
                    "__VERIFIER_nondet_u32" "__VERIFIER_nondet_U32" "__VERIFIER_nondet_uint32"
                    "__VERIFIER_nondet_uint32_t"
                    "provoke_uint" "provoke_uint32";
                /// A signed integer of 64 bits.
                signed_64 -> i64: Signed 64 =
                    "__VERIFIER_nondet_long" "__VERIFIER_nondet_longlong" "__VERIFIER_nondet_long_long"
                    "__VERIFIER_nondet_s64" "__VERIFIER_nondet_S64" "__VERIFIER_nondet_int64"
                    "__VERIFIER_nondet_int64_t" "__VERIFIER_nondet_loff_t" "__VERIFIER_nondet_off_t"
                    "__VERIFIER_nondet_ssize_t" "__VERIFIER_nondet_ptrdiff_t" "__VERIFIER_nondet_intptr_t"
                    "__VERIFIER_nondet_time_t"
                    "provoke_long" "provoke_longlong" "provoke_int64";
                /// An unsigned integer of 64 bits.
                unsigned_64 -> u64: Unsigned 64 =
                    "__VERIFIER_nondet_ulong" "__VERIFIER_nondet_unsigned_long" "__VERIFIER_nondet_ulonglong"
                    "__VERIFIER_nondet_unsigned_long_long" "__VERIFIER_nondet_u64" "__VERIFIER_nondet_U64"
                    "__VERIFIER_nondet_uint64" "__VERIFIER_nondet_uint64_t" "__VERIFIER_nondet_size_t"
                    "__VERIFIER_nondet_sector_t" "__VERIFIER_nondet_pthread_t" "__VERIFIER_nondet_uintptr_t"
                    "provoke_ulong" "provoke_ulonglong" "provoke_uint64" "provoke_size";
                /// A signed integer of 128 bits.
                signed_128 -> i128: Signed 128 =
                    "__VERIFIER_nondet_int128" "__VERIFIER_nondet___int128" "provoke_int128";
                /// An unsigned integer of 128 bits.
                unsigned_128 -> u128: Unsigned 128 =
                    "__VERIFIER_nondet_uint128" "__VERIFIER_nondet_unsigned_int128" "provoke_uint128";
                /// A `float`.
                single -> f32: Float 32 =
                    "__VERIFIER_nondet_float" "__VERIFIER_nondet_float_t" "provoke_float";
                /// A `double`.
                double -> f64: Float 64 =
                    "__VERIFIER_nondet_double" "__VERIFIER_nondet_double_t" "provoke_double";
                /// A pointer.
                pointer -> u64: Pointer 64 =
                    "__VERIFIER_nondet_pointer" "__VERIFIER_nondet_pchar" "__VERIFIER_nondet_charp"
                    "__VERIFIER_nondet_voidp" "__VERIFIER_nondet_const_char_pointer" "provoke_pointer";
            }
            writing {
                /// `CREST_unsigned_char`.
                crest_uchar: Unsigned 8 = "__CrestUChar";
                /// `CREST_unsigned_short`.
                crest_ushort: Unsigned 16 = "__CrestUShort";
                /// `CREST_unsigned_int`.
                crest_uint: Unsigned 32 = "__CrestUInt";
                /// `CREST_char`.
                crest_char: Char 8 = "__CrestChar";
                /// `CREST_short`.
                crest_short: Signed 16 = "__CrestShort";
                /// `CREST_int`.
                crest_int: Signed 32 = "__CrestInt";
            }
            others {
                bytes: Bytes = "__VERIFIER_nondet_memory" "provoke_bytes";
                make_symbolic: Object = "klee_make_symbolic";
                fuzzer_data: Allocates = "provoke_fuzzer_data";
                range: Range = "klee_range";
                choose: Choice = "klee_choose";
                assume: Assume = "__VERIFIER_assume" "provoke_assume";
                assume_word: Assume = "klee_assume";
                assume: Bound = "provoke_bound";
                choice: Nothing = "provoke_choice";
                unset: Unset = "provoke_unset";
                unset_block: UnsetBlock = "provoke_unset_block";
                unset_pointer: UnsetPointer = "provoke_unset_pointer";
                block_size: BlockSize = "provoke_block_size";
                advice: Nothing =
                    "klee_is_symbolic" "klee_is_replay" "klee_prefer_cex" "klee_posix_prefer_cex"
                    "klee_mark_global" "klee_warning" "klee_warning_once" "klee_print_expr"
                    "klee_print_range" "klee_stack_trace" "klee_open_merge" "klee_close_merge"
                    "klee_set_forking" "klee_check_memory_access" "klee_define_fixed_object";
                value_f: Same = "klee_get_valuef";
                value_d: Same = "klee_get_valued";
                value_l: Same = "klee_get_valuel" "klee_get_valuell" "klee_get_value_i64";
                value_i: Same = "klee_get_value_i32";
                silent_exit: Exits = "klee_silent_exit";
                abort: Aborts = "klee_abort";
                report_error: Aborts = "klee_report_error";
            }
        }
    };
}

macro_rules! list {
    (
        returning { $($(#[$_a:meta])* $_f:ident -> $_t:ty: $kind:ident $width:literal = $($name:literal)*;)* }
        writing { $($(#[$_b:meta])* $_g:ident: $to_kind:ident $to_width:literal = $($to_name:literal)*;)* }
        others { $($_h:ident: $does:ident = $($other:literal)*;)* }
    ) => {
        const LIST: &[(&str, InputFunction)] = &[
            $($(($name, InputFunction::Returns(InputKind::$kind, $width)),)*)*
            $($(($to_name, InputFunction::Writes(InputKind::$to_kind, $to_width)),)*)*
            $($(($other, InputFunction::$does),)*)*
        ];
    };
}
input_functions!(list);

/// What the function of this name does, if the table has it.
pub fn input_function(name: &str) -> Option<InputFunction> {
    LIST.iter().find(|(listed, _)| *listed == name).map(|(_, function)| *function)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_listed_once_and_begin_as_they_should() {
        for (index, (name, _)) in LIST.iter().enumerate() {
            assert!(INPUT_PREFIXES.iter().any(|prefix| name.starts_with(prefix)), "{name}");
            assert!(LIST[..index].iter().all(|(earlier, _)| earlier != name), "{name}");
        }
    }
}

//! The functions that instrumented code calls, and the symbols that both sides share.
//!
//! One table: `instrument` declares from it, `runtime` checks its definitions against it.
//! `op_width` is an [`crate::Op`] in the low and the result's width in the high 16 bits.

/// A parameter or result type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    /// 32 bits: a label, a site, a width.
    U32,
    /// 64 bits: an address or a concrete value.
    U64,
    /// No result.
    Void,
}

/// A runtime function as `instrument` declares it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Call {
    /// Linker symbol.
    pub symbol: &'static str,
    /// Parameter types.
    pub parameters: &'static [Type],
    /// Result type.
    pub result: Type,
}

trait Abi {
    const TYPE: Type;
}
impl Abi for u32 {
    const TYPE: Type = Type::U32;
}
impl Abi for u64 {
    const TYPE: Type = Type::U64;
}
impl Abi for () {
    const TYPE: Type = Type::Void;
}

macro_rules! calls {
    ($($(#[$doc:meta])* fn $name:ident $symbol:literal ($($parameter:ident : $type:ty),*) $(-> $result:ty)?;)*) => {
        $(
            $(#[$doc])*
            pub const $name: Call = Call {
                symbol: $symbol,
                parameters: &[$(<$type as Abi>::TYPE),*],
                result: calls!(@result $($result)?),
            };
        )*

        /// The Rust types of the functions, under the names of their [`Call`]s.
        #[expect(non_camel_case_types, reason = "one name for the constant and for its type")]
        pub mod signature {
            $(
                #[doc = concat!("Type of `", $symbol, "`.")]
                pub type $name = unsafe extern "C" fn($($type),*) $(-> $result)?;
            )*
        }

        /// Every runtime function.
        pub const ALL: &[Call] = &[$($name),*];
    };
    (@result) => { Type::Void };
    (@result $result:ty) => { <$result as Abi>::TYPE };
}

calls! {
    /// A new node; `constant` is the concrete operand, if one is. Returns its label, 0 when the table
    /// is full.
    fn NODE "__provoke_node"(op_width: u32, a: u32, b: u32, c: u32, constant: u64, value: u64) -> u32;
    /// The label of a constant, for operands that need a node of their own.
    fn CONSTANT "__provoke_constant"(width: u32, low: u64, high: u64) -> u32;
    /// `if condition { a } else { b }` where `condition` is a label and `a`, `b` may be 0 (then the
    /// concrete values count).
    fn ITE "__provoke_ite"(width_taken: u32, condition: u32, a: u32, b: u32, value_a: u64, value_b: u64) -> u32;
    /// The label of `size` bytes at `address`, whose low 64 bits are `value`.
    fn LOAD "__provoke_load"(address: u64, size: u64, value: u64) -> u32;
    /// The same for an address that is labelled. The object is `object_size` bytes at `base`; a size of
    /// 0 means that the runtime has to find the object that `base` points into.
    fn LOAD_AT "__provoke_load_at"(address: u64, label: u32, size: u64, value: u64, base: u64, object_size: u64) -> u32;
    /// Labels `size` bytes at `address`; label 0 clears.
    fn STORE "__provoke_store"(address: u64, size: u64, label: u32);
    /// A store of `size` bytes with the label `value_label` is about to go to an address that is labelled, in the
    /// object as for [`LOAD_AT`]. Returns 1 if the object's labels are those after the store, else 0: then the address
    /// is fixed and the store's own labels are still to be set.
    fn STORE_AT "__provoke_store_at"(address: u64, label: u32, size: u64, value_label: u32, value: u64, base: u64, object_size: u64) -> u32;
    /// Moves the labels of `size` bytes, like `memmove`.
    fn COPY "__provoke_copy"(to: u64, from: u64, size: u64);
    /// Labels each of `size` bytes with the 8-bit `label`, like `memset`.
    fn SET "__provoke_set"(to: u64, label: u32, size: u64);
    /// From here on the labelled value is taken to be concrete.
    fn PIN "__provoke_pin"(label: u32, value: u64, reason: u32);
    /// A branch on a labelled condition.
    fn BRANCH "__provoke_branch"(site: u32, label: u32, taken: u32);
    /// A switch on a labelled value.
    fn SWITCH "__provoke_switch"(site: u32, label: u32, value: u64);
    /// The current decision word is to be put away; a new one starts.
    fn DECISIONS_FULL "__provoke_decisions_full"();
    /// Logs the low `bits` bits of `choice` as decisions.
    fn CHOICE "__provoke_choice"(choice: u32, bits: u32);
    /// An indirect call is about to go to `address`.
    fn TARGET "__provoke_target"(site: u32, label: u32, address: u64);
    /// An uninstrumented function returned `value`.
    fn EXTERNAL "__provoke_external"(site: u32, value: u64);
    /// An uninstrumented function wrote `size` bytes at `address`; [`TERMINATED`] stands for all up to
    /// and including the first zero byte.
    fn WROTE "__provoke_wrote"(address: u64, size: u64);
    /// Unwinding arrived at a landing pad.
    fn LANDING "__provoke_landing"(site: u32);
    /// A function whose address is taken was entered from uninstrumented code.
    fn ENTER "__provoke_enter"(function: u32);
    /// `setjmp` returned.
    fn RETURN_TWICE "__provoke_return_twice"(site: u32, value: u64);
    /// The program allocated an object on the heap.
    fn ALLOCATED "__provoke_allocated"(address: u64, size: u64);
    /// `realloc` moved the object at `from` to `to`, where it has `size` bytes.
    fn REALLOCATED "__provoke_reallocated"(from: u64, to: u64, size: u64);
    /// A local object whose address escapes came to life.
    fn LOCAL "__provoke_local"(address: u64, size: u64);
    /// `va_start` on the `va_list` at `list` was executed; `words` points to the `count` shadow words
    /// that the function found in the header at its entry.
    fn VARIADIC "__provoke_variadic"(list: u64, words: u64, count: u32);
    /// A labelled variadic argument stands at `offset` of the variadic words.
    fn PASS_VARIADIC "__provoke_pass_variadic"(offset: u32, label: u32);
    /// A variadic argument stands at `offset` that is a copy of `size` bytes at `from`.
    fn PASS_VARIADIC_COPY "__provoke_pass_variadic_copy"(offset: u32, from: u64, size: u64);
    /// The program-defined error function was entered.
    fn ERROR_CALL "__provoke_error_call"();
    /// A watched build tells something: `kind_part` is a [`crate::WatchKind`] in the low and the part in the high 16
    /// bits.
    fn WATCH "__provoke_watch"(place: u32, kind_part: u32, first: u64, second: u64, third: u64);
    /// A watched build accesses `size` bytes at `address`.
    fn WATCH_ACCESS "__provoke_watch_access"(place: u32, kind_part: u32, address: u64, size: u64);
}

/// A size that is to be found by looking for a terminating zero.
pub const TERMINATED: u64 = u64::MAX;

/// Global of type `u32` that a symbolic build defines as 1.
pub const SYMBOLIC_FLAG: &str = "__provoke_symbolic";
/// Global array of the addresses of functions, by function id, that a symbolic build defines;
/// [`NO_FUNCTION`] stands for those that no indirect call can go to.
pub const FUNCTION_TABLE: &str = "__provoke_function_table";
/// An address that no function has.
pub const NO_FUNCTION: u64 = u64::MAX;
/// Global of type `u64`: entries of the function table.
pub const FUNCTION_COUNT: &str = "__provoke_function_count";
/// Function that a watched build defines, which tells of its variables; called at the start of each run.
pub const WATCH_GLOBALS: &str = "__provoke_watch_globals";
/// Global array of `(address, size)` pairs of the program's global variables.
pub const GLOBAL_TABLE: &str = "__provoke_global_table";
/// Global of type `u64`: pairs of the global table.
pub const GLOBAL_COUNT: &str = "__provoke_global_count";

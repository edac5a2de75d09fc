//! The other records of a trace: events, inputs, snapshots, outcomes.

/// One record of the event log. `position` is the number of decisions logged before it, which puts the
/// events and the decision log into one order.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// An [`EventKind`].
    pub kind: u8,
    /// A [`PinReason`], for [`EventKind::Pin`].
    pub reason: u8,
    /// Unused, zero.
    pub reserved: u16,
    /// Site in the program (`goal::SiteId`), or `u32::MAX`.
    pub site: u32,
    /// Label of the value that the event is about, or 0.
    pub label: u32,
    /// What the kind says.
    pub extra: u32,
    /// Concrete value that the event is about.
    pub value: u64,
    /// Decisions logged before the event.
    pub position: u64,
}

numbered! {
    /// What an event records.
    EventKind: u8 {
        /// A symbolic two-way branch: `value` is the side taken (1 for the true side).
        Branch = 1,
        /// A symbolic switch: `value` is the switched value.
        Switch = 2,
        /// An assumption of the program on `label`: `value` is 1 if it held, 0 if the run ended there.
        Assume = 3,
        /// A concretisation: from here on `label` is taken to be `value`, for [`Event::reason`].
        Pin = 4,
        /// A read at the symbolic address `label` stayed inside the object at `value`: `extra` is the
        /// number of start addresses, from `value` up, for which it does.
        Bounds = 5,
        /// An indirect call at `site` went to function `extra` (or `u32::MAX`) at address `value`;
        /// `label` if the target was symbolic.
        Target = 6,
        /// An uninstrumented function returned `value` to `site`.
        External = 7,
        /// An uninstrumented function wrote `extra` bytes at address `value`.
        ExternalWrite = 8,
        /// Unwinding arrived at the landing pad `site`.
        Landing = 9,
        /// An uninstrumented function called back function `extra`.
        Enter = 10,
        /// `setjmp` at `site` returned `value`.
        ReturnTwice = 11,
    }
}

numbered! {
    /// Why a symbolic value was concretised.
    PinReason: u8 {
        /// Argument of an uninstrumented call.
        External = 1,
        /// Address of a store, or of a load outside of every known object.
        Address = 2,
        /// An operation without a term (inline assembly, `long double`, very wide integers).
        Unsupported = 3,
        /// A size (of an allocation, a copy, a variable-length array).
        Size = 4,
        /// An operand for which C leaves the result undefined (over-wide shift and the like).
        Undefined = 5,
    }
}

numbered! {
    /// The type under which an input was read, which says how to show it.
    InputKind: u8 {
        /// `_Bool`, width 1.
        Bool = 1,
        /// Signed integer of the record's width.
        Signed = 2,
        /// Unsigned integer of the record's width.
        Unsigned = 3,
        /// IEEE float of the record's width.
        Float = 4,
        /// `char`, width 8.
        Char = 5,
        /// Pointer, width 64.
        Pointer = 6,
        /// One byte of a buffer (`provoke_bytes`).
        Byte = 7,
        /// One byte of memory that nobody set. The record's high half says which ([`UnsetByte::place`]).
        Unset = 8,
    }
}

/// What a byte of memory that nobody set holds, as the engine gives it.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnsetByte {
    /// Which object with such memory, in the order in which a run makes them.
    pub object: u32,
    /// Which byte of the object.
    pub offset: u32,
    /// What it holds, in the low 8 bits.
    pub value: u64,
}

impl UnsetByte {
    /// Object and offset as one number, by which the engine sorts these records.
    pub const fn place(self) -> u64 {
        (self.object as u64) << 32 | self.offset as u64
    }
}

/// One input that the run read.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InputRead {
    /// An [`InputKind`].
    pub kind: u8,
    /// Unused, zero.
    pub reserved: u8,
    /// Width in bits.
    pub width: u16,
    /// Label of the value.
    pub label: u32,
    /// Low half of the value.
    pub low: u64,
    /// High half of the value.
    pub high: u64,
}

/// Head of a snapshot in the snapshot section: then `(size + 3) / 4` words of bytes, then `size` shadow
/// words.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// Low half of the object's address.
    pub base_low: u32,
    /// High half of the object's address.
    pub base_high: u32,
    /// Bytes of the object.
    pub size: u32,
}

numbered! {
    /// What a source is.
    SourceKind: u32 {
        /// Standard input.
        Stdin = 1,
        /// A file in the scratch directory.
        File = 2,
        /// Command-line arguments.
        Arguments = 3,
        /// An environment variable.
        Variable = 4,
        /// The time.
        Time = 5,
        /// Chance: `rand` and its like.
        Chance = 6,
    }
}

numbered! {
    /// What the program announced about its own end, beside its wait status.
    OutcomeKind: u32 {
        /// Nothing.
        None = 0,
        /// A failed `assert`.
        Assertion = 1,
        /// A call of `reach_error`.
        ErrorCall = 2,
        /// An assumption did not hold.
        Assumption = 3,
        /// It reads inputs for ever.
        Endless = 4,
    }
}

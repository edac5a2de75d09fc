//! What a watched build tells of its run: every access of memory, the objects that come and go, calls that leave the
//! program, and decisions.
//!
//! A *place* is the number of an instruction or parameter in the marked bitcode (`llvm::Module::numbered`).

/// One record.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Watched {
    /// Where: a place, unless the kind says otherwise.
    pub place: u32,
    /// A [`WatchKind`].
    pub kind: u16,
    /// Which operand, argument or successor.
    pub part: u16,
    /// What the kind says.
    pub words: [u64; 3],
}

numbered! {
    /// What a record tells.
    WatchKind: u16 {
        /// A variable of the program lives at `words[0]` and has `words[1]` bytes. The place is its number among the
        /// variables of the bitcode.
        Global = 1,
        /// A local, or a parameter passed in memory, came to life at `words[0]` with `words[1]` bytes.
        Local = 2,
        /// The allocator gave out `words[1]` bytes at `words[0]` (or null), in exchange for the block at `words[2]` if
        /// that is not null.
        Block = 3,
        /// The block at `words[0]` is given back to the allocator.
        Free = 4,
        /// A function is entered; its frame is `words[0]`. The place is its number (`goal::FunctionId`).
        Enter = 5,
        /// A function is left. As [`WatchKind::Enter`].
        Leave = 6,
        /// Control is back in the frame `words[0]`, which all frames below it may have been left for.
        Land = 7,
        /// `words[1]` bytes (at most 8) at `words[0]` are read, which are `words[2]`; a wider access is several
        /// records.
        Load = 8,
        /// The same bytes were written.
        Store = 9,
        /// `words[1]` bytes at `words[0]` are copied for an argument that is passed in memory.
        Copy = 10,
        /// A call that follows has the argument `words[0]`: an address or a number, of which the low 64 bits.
        Argument = 11,
        /// A call leaves the program, or may.
        Call = 12,
        /// It returned, with `words[0]` if that is an address or a number.
        Result = 13,
        /// A branch or switch takes the successor `part`. The place is the block (`goal::BlockId`).
        Branch = 14,
    }
}

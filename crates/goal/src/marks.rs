//! The names by which marked bitcode says more than its instructions do.

/// Kind of the metadata that carries goals: one number per successor of a terminator, -1 for none.
pub const GOALS: &str = "provoke.goals";
/// Kind of the metadata that names goals of a terminator of which nothing may be proved: somewhere else they are
/// decided without an edge.
pub const UNSEEN: &str = "provoke.unseen";
/// Attribute of `main`: code without bitcode is linked in.
pub const FOREIGN: &str = "provoke-foreign";
/// Attribute of a function: its floats were compiled with flags that allow other results than those of IEEE 754.
pub const RELAXED: &str = "provoke-relaxed";
/// Attribute of a function: its products and sums may be fused, rounded once instead of twice.
pub const FUSED: &str = "provoke-fused";
/// Attribute of a function: it was compiled with optimisation, which uses the places of locals whose scope ended again.
pub const OPTIMISED: &str = "provoke-optimised";
/// Attribute of a call: what is called is said to have no effect, so that optimisers may do without the call.
pub const PURE: &str = "provoke-pure";
/// Attribute of a function: it asks what optimisers know of a value.
pub const ASKS: &str = "provoke-asks";
/// How the handlers of clang's checks of undefined behaviour are called.
pub const CHECK_HANDLER: &str = "__ubsan_handle_";
/// Attribute of a function: it means something else in marked bitcode than it may mean elsewhere, so nothing may be
/// proved. Its value says why.
pub const OBSTACLE: &str = "provoke-obstacle";
/// Stands for an unknown 64-bit value (the content of an uninitialised local).
pub const FILL_WORD: &str = "__provoke_fill";
/// Stands for filling `(address, size)` with unknown bytes.
pub const FILL_MEMORY: &str = "__provoke_fill_memory";
/// Metadata of the module: reasons why nothing can be proved about the program.
pub const OBSTACLES: &str = "provoke.obstacles";
/// Metadata of the module: what a proof takes for granted of the way the program is built and driven.
pub const ASSUMPTIONS: &str = "provoke.assumptions";
/// Metadata of the module: its flags let pointers wrap round the address space.
pub const WRAPS: &str = "provoke.wraps";
/// Metadata of the module: the files that are linked beside the bitcode, whose symbols were read.
pub const LIBRARIES: &str = "provoke.libraries";
/// Metadata on a definition: code without bitcode can name it.
pub const NAMED: &str = "provoke.named";
/// Attribute of a function without a body: the library of the system that defines it.
pub const LIBRARY: &str = "provoke-library";
/// Attribute of such a function: its library, or one that it uses, may reach definitions of others by their names.
pub const REPLACED: &str = "provoke-replaced";

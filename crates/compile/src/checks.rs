//! Checks of undefined behaviour that clang can put into bitcode.
//!
//! Each is a branch to a call of a handler, after which the program goes on as if nothing had happened. They have no
//! goals, but runs decide them like other branches. `instrument` keeps the handlers in the build with sanitizers only.

/// Checks that are put into bitcode.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Checks {
    /// Indices of arrays, so that exploration looks beyond them; an AddressSanitizer then sees the access.
    Bounds,
    /// All that UndefinedBehaviorSanitizer has, but for those that need more than a branch.
    Undefined,
}

impl Checks {
    /// The flags for clang; [`crate::compile`] and its like take them among the user's.
    pub fn flags(self) -> Vec<String> {
        let flags: &[&str] = match self {
            Checks::Bounds => BOUNDS,
            Checks::Undefined => UNDEFINED,
        };
        flags.iter().map(|&flag| flag.to_owned()).collect()
    }
}

const BOUNDS: &[&str] = &["-fsanitize=array-bounds"];
const UNDEFINED: &[&str] =
    &["-fsanitize=undefined,float-cast-overflow", "-fno-sanitize=vptr,function,object-size"];

/// Whether a flag is one of ours; others of this sort would change the program under test.
pub(crate) fn is_ours(flag: &str) -> bool {
    BOUNDS.contains(&flag) || UNDEFINED.contains(&flag)
}

/// Whether flags ask for checks of overflow.
pub(crate) fn find_overflow(flags: &[String]) -> bool {
    UNDEFINED.iter().all(|wanted| flags.iter().any(|flag| flag == wanted))
}

/// The environment variable by which a build under `--build` tells the wrappers which checks are wanted.
pub const CHECKS_VARIABLE: &str = "PROVOKE_CHECKS";

/// The flags that the variable holds.
pub(crate) fn from_environment() -> Vec<String> {
    let text = std::env::var(CHECKS_VARIABLE).unwrap_or_default();
    text.split_whitespace().filter(|flag| is_ours(flag)).map(str::to_owned).collect()
}

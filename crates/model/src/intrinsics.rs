//! What is known of LLVM's intrinsics: the one table behind lowering, liveness, accesses and obstacles.
//!
//! An intrinsic is known by its name, or because LLVM's own definition says that it touches no memory: then it computes
//! a value from its operands, in registers. One that is not known forbids proofs.

use llvm::{Place, Type, Value};

/// What an intrinsic does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Intrinsic {
    /// Copies memory (to, from, size), which does not overlap.
    Copy,
    /// Copies memory (to, from, size), which may overlap.
    Move,
    /// Sets memory (to, byte, size).
    Set,
    /// Ends the program by a signal.
    Trap,
    /// Nothing that the program sees: hints, fences, debug information.
    Nothing,
    /// Makes a list of variable arguments, behind its first argument, from what the function was given.
    Arguments,
    /// Its result is a value that it computes from its operands; it touches no memory.
    Value,
    /// It may read and write whatever its arguments point to, and nothing else.
    Touches,
}

impl Intrinsic {
    /// Whether it moves or sets memory: behind its first argument, for as many bytes as its third says.
    pub fn moves(self) -> bool {
        matches!(self, Intrinsic::Copy | Intrinsic::Move | Intrinsic::Set)
    }

    /// Whether it may make unknown what its arguments point to.
    pub fn forgets(self) -> bool {
        matches!(self, Intrinsic::Arguments | Intrinsic::Touches)
    }
}

/// Names without `llvm.` and without types.
const NAMES: &[(Intrinsic, &[&str])] = {
    use Intrinsic::*;
    &[
        (Copy, &["memcpy", "memcpy.inline"]),
        (Move, &["memmove"]),
        (Set, &["memset", "memset.inline"]),
        (Trap, &["trap", "ubsantrap"]),
        (
            Nothing,
            &[
                "va_end",
                "prefetch",
                "stackrestore",
                "debugtrap",
                "pseudoprobe",
                "assume",
                "donothing",
                "sideeffect",
                "var.annotation",
                "codeview.annotation",
                "experimental.noalias.scope.decl",
                "x86.sse.sfence",
                "x86.sse2.lfence",
                "x86.sse2.mfence",
                "x86.sse2.pause",
                "x86.sse2.clflush",
                "x86.clflushopt",
                "x86.clwb",
                "x86.cldemote",
                "x86.avx.vzeroupper",
                "x86.avx.vzeroall",
                "x86.serialize",
            ],
        ),
        (Arguments, &["va_start", "va_copy"]),
        (
            Value,
            &[
                "stacksave",
                "returnaddress",
                "threadlocal.address",
                "launder.invariant.group",
                "strip.invariant.group",
                "expect",
                "expect.with.probability",
                "annotation",
                "ptr.annotation",
                "ptrmask",
                "ssa.copy",
                "eh.typeid.for",
                "readcyclecounter",
                "readsteadycounter",
                "get.rounding",
                "get.fpenv",
                "get.fpmode",
                "allow.runtime.check",
                "allow.ubsan.check",
                "x86.rdtsc",
                "x86.rdtscp",
                "x86.rdpid",
                "x86.xgetbv",
                "x86.flags.read.u32",
                "x86.flags.read.u64",
            ],
        ),
        (
            Touches,
            &[
                "masked.load",
                "masked.store",
                "masked.gather",
                "masked.scatter",
                "masked.compressstore",
                "masked.expandload",
                "x86.sse.stmxcsr",
                "x86.sse2.maskmov.dqu",
                "x86.sse3.ldu.dq",
                "x86.avx.ldu.dq.256",
            ],
        ),
    ]
};

/// Beginnings of names.
const FAMILIES: &[(Intrinsic, &[&str])] = {
    use Intrinsic::*;
    &[
        (Nothing, &["dbg.", "lifetime."]),
        // Their results depend on modes that only obstacles change, so nothing is said of them.
        (Value, &["experimental.constrained.", "x86.rdrand.", "x86.rdseed."]),
        (
            Touches,
            &[
                "x86.avx.maskload.",
                "x86.avx.maskstore.",
                "x86.avx2.maskload.",
                "x86.avx2.maskstore.",
                "x86.avx2.gather.",
            ],
        ),
    ]
};

/// What the intrinsic does that a call calls; `None` if that is not known.
pub fn intrinsic(call: Value<'_>) -> Option<Intrinsic> {
    let name = call.intrinsic_name();
    let name = name.strip_prefix("llvm.")?;
    let named = NAMES.iter().find(|(_, names)| names.contains(&name));
    let family = || {
        FAMILIES.iter().find(|(_, families)| families.iter().any(|family| name.starts_with(family)))
    };
    let known = named.or_else(family).map(|(what, _)| *what);
    known.or_else(|| {
        (!name.starts_with("x86.mmx.") && is_arithmetic(call)).then_some(Intrinsic::Value)
    })
}

/// Whether LLVM defines an intrinsic as one that returns, throws nothing, waits for nobody and touches no memory, and
/// no pointer takes part. (MMX is left out: it shares registers with the arithmetic of `long double`.)
fn is_arithmetic(call: Value<'_>) -> bool {
    let Some(callee) = call.called_function() else { return false };
    let has = |name: &str| callee.has_attr(Place::Function, name);
    let numbers = |value: Value<'_>| value.is_metadata() || !holds_pointer(value.ty());
    callee.attr_value(Place::Function, "memory") == Some(0)
        && ["nounwind", "willreturn", "nosync"].into_iter().all(has)
        && call.args().into_iter().all(numbers)
        && !holds_pointer(call.ty())
}

/// Intrinsics of floats for which no function of the C library is called that sets `errno`.
const WITHOUT_ERRNO: &[&str] = &[
    "canonicalize",
    "ceil",
    "copysign",
    "fabs",
    "floor",
    "fma",
    "fmuladd",
    "fptosi.sat",
    "fptoui.sat",
    "is.fpclass",
    "maximum",
    "maxnum",
    "minimum",
    "minnum",
    "nearbyint",
    "rint",
    "round",
    "roundeven",
    "trunc",
];

/// Whether native code may call a function of the C library for an intrinsic that is a value, which then sets `errno`.
pub fn may_set_errno(call: Value<'_>) -> bool {
    let name = call.intrinsic_name();
    let name = name.strip_prefix("llvm.").unwrap_or(&name);
    let name = name.strip_prefix("experimental.constrained.").unwrap_or(name);
    let floats = call.args().into_iter().chain([call]).any(|value| value.ty().holds_float());
    floats && !name.starts_with("x86.") && !WITHOUT_ERRNO.contains(&name)
}

fn holds_pointer(ty: Type<'_>) -> bool {
    ty.is_ptr()
        || ty.element().is_some_and(holds_pointer)
        || ty.elements().into_iter().any(holds_pointer)
}

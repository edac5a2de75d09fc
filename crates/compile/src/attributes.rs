//! Attributes of functions, parameters and calls: which are dropped, which are kept, and which forbid proofs.
//!
//! Promises let a compiler assume things that are true only if the program is; they are dropped, so that runs, model
//! and replay agree. What is kept is part of the calling convention, concerns how code is made and not what it means,
//! or is known to the model. Whatever is on neither list forbids proofs, and the reason names it.

use llvm::{Attribute, Place, Value, attribute_kind};
use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

/// Promises about parameters, results and whole functions that are only true if the program is.
const PROMISES: &[&str] = &[
    "noundef",
    "nonnull",
    "dereferenceable",
    "dereferenceable_or_null",
    "noalias",
    "nocapture",
    "nofpclass",
    "range",
    "returned",
    "readnone",
    "readonly",
    "writeonly",
    "writable",
    "dead_on_unwind",
    "initializes",
    "mustprogress",
    "willreturn",
    "memory",
    "nosync",
    "nofree",
    "norecurse",
    "nocallback",
    "speculatable",
    "allocsize",
    "allockind",
    "allocptr",
    "allocalign",
    "builtin",
    "cold",
    "hot",
    "minsize",
    "optsize",
];

/// Text with the same effect.
const TEXT_PROMISES: &[&str] = &[
    "alloc-family",
    "alloc-variant-zeroed",
    "unsafe-fp-math",
    "no-nans-fp-math",
    "no-infs-fp-math",
    "no-signed-zeros-fp-math",
    "approx-func-fp-math",
    "no-trapping-math",
];

const KEPT: &[&str] = &[
    "align",
    "alignstack",
    "alwaysinline",
    "byval",
    "convergent",
    "disable_sanitizer_instrumentation",
    "elementtype",
    "immarg",
    "inlinehint",
    "inreg",
    "naked",
    "nobuiltin",
    "nocf_check",
    "noduplicate",
    "noimplicitfloat",
    "noinline",
    "nomerge",
    "nonlazybind",
    "noprofile",
    "noredzone",
    "noreturn",
    "nosanitize_bounds",
    "nosanitize_coverage",
    "nounwind",
    "null_pointer_is_valid",
    "optdebug",
    "optforfuzzing",
    "optnone",
    "presplitcoroutine",
    "returns_twice",
    "sanitize_address",
    "sanitize_memory",
    "sanitize_thread",
    "signext",
    "skipprofile",
    "speculative_load_hardening",
    "sret",
    "ssp",
    "sspreq",
    "sspstrong",
    "strictfp",
    "uwtable",
    "zeroext",
];

/// Others, for the reason's words only.
const OTHERS: &[&str] = &[
    "byref",
    "coro_only_destroy_when_complete",
    "fn_ret_thunk_extern",
    "hybrid_patchable",
    "inalloca",
    "jumptable",
    "nest",
    "preallocated",
    "safestack",
    "sanitize_hwaddress",
    "sanitize_memtag",
    "sanitize_numerical_stability",
    "shadowcallstack",
    "swiftasync",
    "swifterror",
    "swiftself",
    "vscale_range",
];

/// Keys of texts that are kept, whatever their value.
const KEPT_TEXTS: &[&str] = &[
    "disable-tail-calls",
    "dontcall-error",
    "dontcall-warn",
    "frame-pointer",
    "indirect-tls-seg-refs",
    "min-legal-vector-width",
    "no-builtins",
    "no-inline-line-tables",
    "no-jump-tables",
    "no-realign-stack",
    "null-pointer-is-valid",
    "probe-stack",
    "stack-probe-size",
    "stack-protector-buffer-size",
    "stackrealign",
    "strict-float-cast-overflow",
    "target-cpu",
    "target-features",
    "thunk",
    "tune-cpu",
    "warn-stack-size",
    "zero-call-used-regs",
];

static NAMES: LazyLock<HashMap<u32, &str>> = LazyLock::new(|| {
    let names = [PROMISES, KEPT, OTHERS].into_iter().flatten();
    names.map(|name| (attribute_kind(name), *name)).collect()
});

/// Drops the promises of a function or call with so many parameters; adds the names of attributes that are on no list.
pub fn unify(value: Value<'_>, params: u32, unlisted: &mut BTreeSet<String>) {
    let places = [Place::Function, Place::Return].into_iter().chain((0..params).map(Place::Param));
    for place in places {
        for attribute in value.attrs(place) {
            unlisted.extend(name_if_unlisted(attribute));
        }
        for name in PROMISES {
            if value.has_attr(place, name) {
                value.remove_attr(place, name);
            }
        }
        if !is_in_memory(value, place) {
            value.remove_attr(place, "align");
        }
    }
    for name in TEXT_PROMISES {
        value.remove_string_attr(Place::Function, name);
    }
    // C is compiled as if nothing threw, but exceptions do pass its frames.
    if value.is_function() && !value.is_declaration() {
        value.remove_attr(Place::Function, "nounwind");
    }
}

fn name_if_unlisted(attribute: Attribute) -> Option<String> {
    match attribute {
        Attribute::Kind(number) => match NAMES.get(&number) {
            Some(name) => OTHERS.contains(name).then(|| (*name).to_owned()),
            None => Some(format!("number {number}")),
        },
        Attribute::Text(key, value) => {
            (!is_listed_text(&key, &value)).then(|| format!("{key}={value}"))
        }
    }
}

fn is_listed_text(key: &str, value: &str) -> bool {
    let off = key.ends_with("-fp-math") || matches!(key, "use-soft-float" | "less-precise-fpmad");
    match key {
        "no-trapping-math" | "alloc-family" | "alloc-variant-zeroed" => true,
        "denormal-fp-math" | "denormal-fp-math-f32" => value == "ieee,ieee",
        _ if off => value == "false",
        _ => {
            KEPT_TEXTS.contains(&key)
                || key.starts_with("no-builtin-")
                || key.starts_with("provoke-")
        }
    }
}

/// Whether a parameter is passed in memory, so that its alignment is part of the calling convention.
fn is_in_memory(value: Value<'_>, place: Place) -> bool {
    place == Place::Function
        || ["byval", "sret", "inalloca"].iter().any(|name| value.has_attr(place, name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_attribute_of_this_llvm_has_its_place() {
        for name in [PROMISES, KEPT, OTHERS].into_iter().flatten() {
            assert_ne!(attribute_kind(name), 0, "{name}");
        }
        let all: usize = [PROMISES, KEPT, OTHERS].iter().map(|list| list.len()).sum();
        assert_eq!(NAMES.len(), all, "each is on one list");
    }

    #[test]
    fn what_is_on_no_list_is_named() {
        let named = |key: &str, value: &str| {
            name_if_unlisted(Attribute::Text(key.to_owned(), value.to_owned()))
        };
        assert_eq!(named("target-cpu", "x86-64"), None);
        assert_eq!(named("unsafe-fp-math", "false"), None);
        assert_eq!(
            named("denormal-fp-math", "preserve-sign,preserve-sign").as_deref(),
            Some("denormal-fp-math=preserve-sign,preserve-sign")
        );
        assert!(named("instrument-function-entry-inlined", "f").is_some());
        let kind = Attribute::Kind(attribute_kind("safestack"));
        assert_eq!(name_if_unlisted(kind).as_deref(), Some("safestack"));
    }
}

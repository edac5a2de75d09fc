//! Flags that are known to be harmless for proofs.
//!
//! A flag is harmless if what it does is in the bitcode (language, macros, layout of types), if it changes nothing that
//! a program can see (warnings, debug information, optimisation without licence, protection of the stack), or if the
//! files that are linked show it (libraries). A flag that is on no list forbids proofs, and the reason names it.
//!
//! Some let the compiler fuse a multiplication with an addition; the model reckons with that ([`may_fuse`]).

mod linker;

use crate::driver::level;
use crate::wrapper::arguments::{Call, Kind, LinkFlag, Word};
use linker::{is_listed_for_linking, unlisted_by_linker};

/// The flags of a command line that are on no list.
pub fn unlisted(call: &Call) -> Vec<String> {
    let mut found = Vec::new();
    for word in &call.words {
        let listed = match word.kind {
            Kind::Compile | Kind::Both | Kind::Ordinary => is_listed(word),
            Kind::Link(LinkFlag::Other) => {
                let flag = word.text[0].as_str();
                flag.starts_with("-z") || is_listed_for_linking(flag)
            }
            _ => true,
        };
        if !listed {
            found.push(word.text.join(" "));
        }
    }
    found.extend(unlisted_by_linker(&linker_words(call)));
    found.extend(std::env::var_os(OVERRIDE).map(|_| OVERRIDE.to_owned()));
    found
}

/// The flags of a command line that choose which definition a name means, where the loader puts a program together.
pub fn choosing(call: &Call) -> Vec<String> {
    linker::choosing(&linker_words(call))
}

/// What a command line hands on to the linker.
fn linker_words(call: &Call) -> Vec<String> {
    let handed = |word: &Word| match word.kind {
        Kind::Link(LinkFlag::Linker) => handed_on(word, "-Wl,"),
        Kind::Link(LinkFlag::Other) if word.text[0].starts_with("-z") => {
            let first = word.text[0].trim_start_matches("-z");
            vec!["-z".to_owned(), word.text.get(1).map_or(first, String::as_str).to_owned()]
        }
        _ => Vec::new(),
    };
    call.words.iter().flat_map(handed).collect()
}

/// The flags of a project's build that forbid proofs: those on no list, and other tools' instrumentation, which is left
/// out of the program under test, but which a program can see, and whose functions it can define.
pub fn unlisted_in_build(call: &Call) -> Vec<String> {
    let words = call.words.iter().map(|word| word.text[0].as_str());
    let instruments = |flag: &&str| INSTRUMENTS.iter().any(|prefix| flag.starts_with(prefix));
    let mut found = unlisted(call);
    found.extend(words.clone().filter(instruments).map(str::to_owned));
    found.extend(optimises_when_linking(&words.map(str::to_owned).collect::<Vec<_>>()));
    found
}

/// Changes the flags of clang behind everybody's back.
const OVERRIDE: &str = "CCC_OVERRIDE_OPTIONS";

/// Beginnings of flags that instrument.
pub(crate) const INSTRUMENTS: &[&str] = &[
    "-fsanitize",
    "--coverage",
    "-coverage",
    "-ftest-coverage",
    "-fprofile-",
    "-fcoverage-",
    "-fcs-profile",
    "-fmemory-profile",
    "-fxray",
];

/// Whether a command line lets a multiplication be fused with an addition: it optimises, or names a machine that can.
pub fn may_fuse(call: &Call) -> bool {
    let flags = || call.words.iter().map(|word| word.text[0].as_str());
    let forbidden = flags().rfind(|flag| flag.starts_with("-ffp-contract="));
    forbidden != Some("-ffp-contract=off") && (optimises(call) || flags().any(lets_fuse))
}

/// Whether a command line lets pointers wrap round the address space.
pub fn pointers_wrap(call: &Call) -> bool {
    let mut flags = call.words.iter().map(|word| word.text[0].as_str());
    flags.any(|flag| ["-fwrapv", "-fno-strict-overflow"].contains(&flag))
}

/// Whether a command line asks for optimisation.
pub fn optimises(call: &Call) -> bool {
    level(&call.words.iter().flat_map(|word| word.text.clone()).collect::<Vec<_>>()) != "0"
}

/// Whether a command line makes the system's headers define functions: for speed, or to check arguments.
pub fn includes_inlines(call: &Call) -> bool {
    let checks = |word: &Word| word.text.iter().any(|text| text.contains("_FORTIFY_SOURCE"));
    optimises(call) || call.words.iter().any(checks)
}

/// Whether a command line lets calls of the C library's functions be something else than calls.
pub fn has_builtins(call: &Call) -> bool {
    let flags = call.words.iter().map(|word| word.text[0].as_str());
    let last = flags.rev().find_map(|flag| match flag {
        "-fno-builtin" | "-ffreestanding" => Some(false),
        "-fbuiltin" | "-fhosted" => Some(true),
        _ => None,
    });
    last.unwrap_or(true)
}

/// The flag by which a program is optimised when it is linked, although nothing else asks for it.
pub fn optimises_when_linking(flags: &[String]) -> Option<String> {
    let last = flags.iter().rfind(|flag| flag.starts_with("-flto") || *flag == "-fno-lto");
    let optimised = level(flags) != "0";
    last.filter(|flag| flag.starts_with("-flto") && !optimised).cloned()
}

fn lets_fuse(flag: &str) -> bool {
    let machine = flag.strip_prefix("-march=");
    machine.is_some_and(|machine| !WITHOUT_FUSION.contains(&machine))
        || ["-mfma", "-mavx512"].iter().any(|prefix| flag.starts_with(prefix))
}

/// Machines without an instruction that multiplies and adds at once.
const WITHOUT_FUSION: &[&str] =
    &["x86-64", "x86-64-v2", "core2", "nehalem", "westmere", "sandybridge", "ivybridge", "k8"];

/// What a word hands on to another tool: after its prefix, or the word behind it.
fn handed_on(word: &Word, prefix: &str) -> Vec<String> {
    match word.text[0].strip_prefix(prefix) {
        Some(list) => list.split(',').map(str::to_owned).collect(),
        None => word.text.iter().skip(1).cloned().collect(),
    }
}

fn is_listed(word: &Word) -> bool {
    let flag = word.text[0].as_str();
    if lets_fuse(flag) {
        return true;
    }
    if flag.starts_with("-Wa,") || flag == "-Xassembler" {
        let known = |flag: &String| ["--noexecstack", "-g"].contains(&flag.as_str());
        return handed_on(word, "-Wa,").iter().all(known);
    }
    if flag.starts_with("-Wp,") || flag == "-Xpreprocessor" {
        let known = |flag: &String| {
            !flag.starts_with(['-', '@'])
                || ["-D", "-U", "-I", "-M"].iter().any(|prefix| flag.starts_with(prefix))
        };
        return handed_on(word, "-Wp,").iter().all(known);
    }
    if flag == "-Xclang" {
        return word.text.get(1).is_some_and(|flag| FOR_CLANG_ITSELF.contains(&flag.as_str()));
    }
    if let Some(name) = flag.strip_prefix("-f") {
        return is_listed_feature(name);
    }
    if let Some(name) = flag.strip_prefix("-m") {
        return is_listed_machine(name);
    }
    EXACT.contains(&flag) || PREFIXES.iter().any(|prefix| flag.starts_with(prefix))
}

/// Flags as they are, or followed by a word.
const EXACT: &[&str] = &[
    "-O",
    "-O0",
    "-O1",
    "-O2",
    "-O3",
    "-O4",
    "-Og",
    "-Os",
    "-Oz",
    "-w",
    "-v",
    "-V",
    "-P",
    "-C",
    "-CC",
    "-H",
    "-ansi",
    "-pedantic",
    "-pedantic-errors",
    "-nostdinc",
    "-nostdinc++",
    "-nostdlibinc",
    "-undef",
    "-trigraphs",
    "-pipe",
    "-pthread",
    "-pthreads",
    "-include",
    "-imacros",
    "-isystem",
    "-iquote",
    "-idirafter",
    "-iprefix",
    "-iwithprefix",
    "-iwithprefixbefore",
    "-isysroot",
    "-working-directory",
    "--coverage",
    "-time",
    "-dumpbase",
    "-dumpdir",
    "-dumpbase-ext",
    "-aux-info",
    "-Xanalyzer",
];

/// Beginnings of flags. (`-W` warns; what it hands on to other tools is looked at before.)
const PREFIXES: &[&str] = &[
    "-D",
    "-U",
    "-I",
    "-M",
    "-Q",
    "-R",
    "-W",
    "-g",
    "-std=",
    "--std=",
    "-stdlib=",
    "-isystem",
    "-iquote",
    "-idirafter",
    "-save-temps",
    "--save-temps",
    "--sysroot",
    "--gcc-toolchain",
    "-working-directory=",
    "--param",
    "-serialize-diagnostics",
    "--serialize-diagnostics",
];

/// Arguments of `-Xclang`.
const FOR_CLANG_ITSELF: &[&str] =
    &["-fno-pch-timestamp", "-emit-pch", "-include", "-fcolor-diagnostics", "-disable-O0-optnone"];

/// What `-f` and `-fno-` may name.
fn is_listed_feature(name: &str) -> bool {
    let positive = name.strip_prefix("no-").unwrap_or(name);
    let (key, value) = positive.split_once('=').unwrap_or((positive, ""));
    FEATURES.contains(&key)
        || FEATURE_FAMILIES.iter().any(|family| positive.starts_with(family))
        || name.starts_with("no-") && ONLY_OFF.contains(&positive)
        || ONLY_ON.contains(&name)
        || key == "fp-contract" && ["off", "on"].contains(&value)
}

/// What may be switched on and off, some with a value.
const FEATURES: &[&str] = &[
    "PIC",
    "PIE",
    "pic",
    "pie",
    "access-control",
    "addrsig",
    "aligned-allocation",
    "aligned-new",
    "asm",
    "assume-sane-operator-new",
    "asynchronous-unwind-tables",
    "builtin",
    "cf-protection",
    "char8_t",
    "check-new",
    "common",
    "constexpr-backtrace-limit",
    "constexpr-depth",
    "constexpr-loop-limit",
    "constexpr-ops-limit",
    "constexpr-steps",
    "coroutines",
    "coroutines-ts",
    "crash-diagnostics",
    "cxx-exceptions",
    "data-sections",
    "debug-macro",
    "debug-types-section",
    "declspec",
    "delete-null-pointer-checks",
    "discard-value-names",
    "dollars-in-identifiers",
    "dwarf2-cfi-asm",
    "elide-constructors",
    "elide-type",
    "enable-matrix",
    "eliminate-unused-debug-types",
    "exceptions",
    "expensive-optimizations",
    "fast-compilation",
    "fat-lto-objects",
    "finite-loops",
    "force-enable-int128",
    "freestanding",
    "function-sections",
    "gnu-inline-asm",
    "gnu-keywords",
    "gnu89-inline",
    "hosted",
    "ident",
    "implicit-templates",
    "inline",
    "inline-functions",
    "inline-functions-called-once",
    "inline-hint-functions",
    "inline-limit",
    "inline-small-functions",
    "input-charset",
    "integrated-as",
    "integrated-cc1",
    "jump-tables",
    "keep-inline-functions",
    "keep-static-consts",
    "keep-static-functions",
    "lax-vector-conversions",
    "macro-backtrace-limit",
    "math-errno",
    "max-errors",
    "merge-constants",
    "message-length",
    "ms-extensions",
    "new-alignment",
    "nonansi-builtins",
    "omit-frame-pointer",
    "operator-names",
    "optimize-sibling-calls",
    "optimize-strlen",
    "pack-struct",
    "permissive",
    "plt",
    "prefetch-loop-arrays",
    "record-command-line",
    "record-gcc-switches",
    "rename-registers",
    "reorder-blocks",
    "reorder-functions",
    "rtti",
    "rtti-data",
    "semantic-interposition",
    "short-enums",
    "show-column",
    "show-source-location",
    "signed-bitfields",
    "signed-char",
    "sized-deallocation",
    "slp-vectorize",
    "spell-checking",
    "split-dwarf-inlining",
    "split-lto-unit",
    "stack-clash-protection",
    "stack-protector",
    "stack-protector-all",
    "stack-protector-strong",
    "stack-size-section",
    "stack-usage",
    "standalone-debug",
    "strict-aliasing",
    "strict-enums",
    "strict-flex-arrays",
    "strict-overflow",
    "strict-return",
    "syntax-only",
    "template-backtrace-limit",
    "template-depth",
    "threadsafe-statics",
    "tls-model",
    "toplevel-reorder",
    "trapping-math",
    "trapv",
    "trigraphs",
    "trivial-auto-var-init",
    "unit-at-a-time",
    "unroll-all-loops",
    "unroll-loops",
    "unsigned-char",
    "unwind-tables",
    "use-cxa-atexit",
    "use-line-directives",
    "use-linker-plugin",
    "var-tracking",
    "var-tracking-assignments",
    "vectorize",
    "verbose-asm",
    "visibility",
    "visibility-inlines-hidden",
    "visibility-inlines-hidden-static-local-var",
    "visibility-ms-compat",
    "wrapv",
    "zero-call-used-regs",
    "zero-initialized-in-bss",
];

/// Families of those. Instrumentation of other tools is left out of the program under test.
const FEATURE_FAMILIES: &[&str] = &[
    "align-",
    "builtin-",
    "coverage-",
    "cs-profile",
    "debug-prefix-map",
    "debug-compilation-dir",
    "diagnostics-",
    "color-diagnostics",
    "file-compilation-dir",
    "file-prefix-map",
    "macro-prefix-map",
    "lto",
    "modules-",
    "profile-",
    "sanitize",
    "save-optimization-record",
    "test-coverage",
    "thinlto",
    "time-report",
    "time-trace",
    "tree-",
    "ipa-",
    "whole-program-vtables",
    "embed-bitcode",
    "emit-all-decls",
];

/// What may be switched off only.
const ONLY_OFF: &[&str] = &[
    "approx-func",
    "associative-math",
    "fast-math",
    "finite-math-only",
    "gcse",
    "instrument-functions",
    "merge-all-constants",
    "reciprocal-math",
    "rounding-math",
    "stack-check",
    "unsafe-math-optimizations",
    "xray-instrument",
];

/// What may be switched on only.
const ONLY_ON: &[&str] = &["honor-infinities", "honor-nans", "signed-zeros"];

/// What `-m` may name.
fn is_listed_machine(name: &str) -> bool {
    let positive = name.strip_prefix("no-").unwrap_or(name);
    MACHINE.contains(&name)
        || ["tune=", "cmodel="].iter().any(|prefix| name.starts_with(prefix))
        || INSTRUCTIONS.contains(&positive)
        || name.starts_with("no-avx512")
}

const MACHINE: &[&str] = &[
    "64",
    "sse",
    "sse2",
    "fpmath=sse",
    "long-double-80",
    "red-zone",
    "no-red-zone",
    "stackrealign",
    "omit-leaf-frame-pointer",
    "no-omit-leaf-frame-pointer",
    "relax-all",
    "indirect-branch-register",
    "retpoline",
    "no-retpoline",
    "no-fma",
    "no-fma4",
    "no-tls-direct-seg-refs",
    "tls-direct-seg-refs",
];

/// Instructions that compilers may use, and that round as others do.
const INSTRUCTIONS: &[&str] = &[
    "adx",
    "aes",
    "avx",
    "avx2",
    "bmi",
    "bmi2",
    "clflushopt",
    "clwb",
    "crc32",
    "cx16",
    "f16c",
    "fsgsbase",
    "fxsr",
    "gfni",
    "lzcnt",
    "mmx",
    "movbe",
    "pclmul",
    "popcnt",
    "prfchw",
    "rdrnd",
    "rdseed",
    "sahf",
    "sha",
    "shstk",
    "sse3",
    "sse4",
    "sse4.1",
    "sse4.2",
    "ssse3",
    "vaes",
    "vpclmulqdq",
    "vzeroupper",
    "xsave",
    "xsavec",
    "xsaveopt",
    "xsaves",
];

#[cfg(test)]
mod tests {
    use super::{
        choosing, has_builtins, may_fuse, optimises_when_linking, unlisted, unlisted_in_build,
    };
    use crate::wrapper::arguments::Call;

    fn call(flags: &str) -> Call {
        Call::parse(false, flags.split_whitespace().map(str::to_owned).collect())
    }

    #[test]
    fn flags_of_ordinary_builds_are_listed() {
        for flags in [
            "-g -O2 -fPIC -fstack-protector-strong -Wformat -Werror=format-security -Wdate-time -D_FORTIFY_SOURCE=2",
            "-Wl,-z,relro -Wl,-z,now -Wl,--as-needed -pie -lm -lpthread -Wl,-O1 -Wl,--gc-sections",
            "-std=gnu++17 -fvisibility=hidden -fvisibility-inlines-hidden -ffunction-sections -fdata-sections",
            "-fno-exceptions -fno-rtti -fno-strict-aliasing -fwrapv -fno-omit-frame-pointer -pthread -MD -MT x.o -MF x.d",
            "-Wp,-D_FORTIFY_SOURCE=2 -Wa,--noexecstack -fcf-protection -mtune=generic -msse4.2 -mno-avx",
            "-rdynamic -Wl,-rpath,/opt/lib:/usr/lib -Xlinker --build-id=sha1 -Wl,--start-group part.a -Wl,--end-group",
            "-fsanitize=address -fprofile-arcs -ftest-coverage --coverage -flto=thin -fno-builtin-memcpy",
            "-isystem include -I src -include config.h -DNAME=1 -UNAME -x c++ -ftemplate-depth=2000 -m64 -z noexecstack",
        ] {
            assert_eq!(unlisted(&call(flags)), Vec::<String>::new(), "{flags}");
        }
    }

    #[test]
    fn optimisation_when_linking_is_seen() {
        let words = |flags: &str| flags.split(' ').map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(optimises_when_linking(&words("-flto=thin -g")), Some("-flto=thin".into()));
        assert_eq!(optimises_when_linking(&words("-O2 -flto")), None);
        assert_eq!(optimises_when_linking(&words("-flto -fno-lto")), None);
        assert!(has_builtins(&call("-O2 -fno-builtin-memcpy")));
        assert!(!has_builtins(&call("-O2 -fno-builtin")));
    }

    #[test]
    fn others_are_named() {
        for flag in [
            "-Ofast",
            "-Wl,@words",
            "-Wp,@words",
            "-ffast-math",
            "-fopenmp",
            "-fopenmp-simd",
            "-mdaz-ftz",
            "-fno-signed-zeros",
            "-fmerge-all-constants",
            "-finstrument-functions",
            "-fdenormal-fp-math=preserve-sign",
            "-mfpmath=387",
            "-mno-sse2",
            "-mllvm -enable-something",
            "-Xclang -fsomething",
            "-Wl,--wrap=f",
            "-Wl,--defsym=a=b",
            "-Wl,--defsym,a=b",
            "-Wl,-T,script",
            "-Wl,-e,start",
            "-Wl,--icf=all",
            "-Wl,--section-start=.text=0",
            "-Wl,-z,initfirst",
            "-Wl,-z,undefs",
            "-Wl,-z,muldefs",
            "-Wl,--warn-unresolved-symbols",
            "-z initfirst",
            "-T script",
            "-e start",
            "-nostartfiles",
            "-Wa,--defsym,a=1",
            "-ftrap-function=f",
            "-fsplit-stack",
            "-specs=file",
            "-include-pch a.h.pch",
            "-Xclang -include-pch -Xclang a.h.pch",
        ] {
            let found = unlisted(&call(flag));
            assert!(!found.is_empty(), "{flag}");
        }
        assert_eq!(unlisted(&call("-O2 -mdaz-ftz")), ["-mdaz-ftz"]);
        assert_eq!(unlisted(&call("-Wl,--wrap=f,-O1")), ["-Wl,--wrap=f"]);
    }

    #[test]
    fn flags_that_choose_names_matter_to_libraries() {
        let flags = "-shared -Wl,-Bsymbolic -Wl,--version-script,a.map -Xlinker --exclude-libs=ALL -Wl,-soname,x";
        assert!(unlisted(&call(flags)).is_empty());
        let chosen = ["-Wl,-Bsymbolic", "-Wl,--version-script", "-Wl,--exclude-libs=ALL"];
        assert_eq!(choosing(&call(flags)), chosen);
    }

    #[test]
    fn instrumentation_of_a_build_is_seen_by_programs() {
        let flags = ["-fsanitize=address", "--coverage", "-fprofile-instr-use=a.profdata"];
        for flag in flags {
            assert!(unlisted(&call(flag)).is_empty(), "{flag} is left to others");
            assert_eq!(unlisted_in_build(&call(flag)), [flag]);
        }
        assert!(
            unlisted_in_build(&call("-O2 -g -ffile-prefix-map=a=b -fno-sanitize=all")).is_empty()
        );
    }

    #[test]
    fn machines_that_multiply_and_add_at_once_are_noticed() {
        let fusing = ["-march=native", "-mfma", "-O2", "-O", "-O2 -ffp-contract=on"];
        assert!(fusing.iter().all(|flags| may_fuse(&call(flags))));
        let others = ["-march=x86-64-v2 -mavx2", "", "-O2 -O0", "-O2 -ffp-contract=off"];
        assert!(!others.iter().any(|flags| may_fuse(&call(flags))));
        assert!(unlisted(&call("-march=native")).is_empty());
    }
}

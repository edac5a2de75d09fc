//! Models of library functions, which stand in for the library's own in symbolic builds.
//!
//! The library's code is not instrumented, so a symbolic value that goes through it would be lost. The
//! models (sources in `models/`) are linked into the program and instrumented like its own code; they
//! have no goals. Only functions that the program uses without defining them are replaced. Replay builds
//! use the real library, so a model that is wrong costs a divergent run, never a wrong verdict.

use llvm::{Linkage, LlvmError, Module, Place, Value, Visibility};

/// A model of `name` is called this and `name`.
const PREFIX: &str = "__provoke_model_";
/// Attribute of the models' functions while they are sorted out.
const MARK: &str = "provoke-model";

static MODELS: [(&str, &[u8]); 6] = [
    ("string", include_bytes!(concat!(env!("OUT_DIR"), "/string.bc"))),
    ("ctype", include_bytes!(concat!(env!("OUT_DIR"), "/ctype.bc"))),
    ("stdio", include_bytes!(concat!(env!("OUT_DIR"), "/stdio.bc"))),
    ("stdlib", include_bytes!(concat!(env!("OUT_DIR"), "/stdlib.bc"))),
    ("files", include_bytes!(concat!(env!("OUT_DIR"), "/files.bc"))),
    ("getopt", include_bytes!(concat!(env!("OUT_DIR"), "/getopt.bc"))),
];

/// Models under the names that the library has them: functions of the C++ library, and templates that
/// libstdc++ holds instances of. What is in both is taken from the first.
static STREAMS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/streams_cxx.bc"));
static INSTANCES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/instances_cxx.bc"));
/// The model of standard input in C++, and the variable whose users need it.
static CONSOLE: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/stdin_cxx.bc"));
const CONSOLE_VARIABLE: &str = "_ZSt3cin";
/// Locals become registers, since a struct that is loaded or stored as a whole would lose its labels.
const TIDY_MODELS: &str = "function(sroa<preserve-cfg>)";
/// The same, after what the program does not use was dropped.
const TIDY: &str = "globaldce,function(sroa<preserve-cfg>)";
/// How mangled names begin in namespace `std`: members, `const` members, functions.
const STANDARD: [&str; 3] = ["_ZNS", "_ZNKS", "_ZS"];

/// Links the models into a program and lets it call them.
pub fn link(module: &Module<'_>) -> Result<(), LlvmError> {
    let context = module.context();
    if uses_standard_library(module) {
        if module.global(CONSOLE_VARIABLE).is_some() {
            link_instances(module, context.parse(CONSOLE, "stdin")?)?;
        }
        let instances = context.parse(STREAMS, "streams")?;
        instances.link(context.parse(INSTANCES, "instances")?)?;
        link_instances(module, instances)?;
    }
    link_models(module)
}

/// Whether the program calls functions of the C++ standard library that it does not define.
fn uses_standard_library(module: &Module<'_>) -> bool {
    let standard = |name: &str| STANDARD.iter().any(|prefix| name.starts_with(prefix));
    module.functions().into_iter().any(|f| f.is_declaration() && standard(&f.name()))
}

/// Links what the program calls without defining it, and what that needs. It stays out of the library's
/// sight, which has its own.
fn link_instances<'c>(module: &Module<'c>, models: Module<'c>) -> Result<(), LlvmError> {
    models.set_triple(&module.triple());
    let defined = |global: &Value<'c>| {
        !global.is_declaration() && global.linkage() != Some(Linkage::LLVMInternalLinkage)
    };
    for function in models.functions().into_iter().filter(defined) {
        let wanted = module.function(&function.name()).is_some_and(Value::is_declaration);
        offer(function, wanted);
    }
    models.globals().into_iter().filter(defined).for_each(|global| offer(global, false));
    models.run_passes(TIDY)?;
    module.link(models)
}

/// Makes a definition one that is kept only where it is wanted.
fn offer(global: Value<'_>, wanted: bool) {
    if matches!(global.linkage(), Some(Linkage::LLVMPrivateLinkage | Linkage::LLVMAppendingLinkage))
    {
        return;
    }
    global.set_linkage(if wanted {
        Linkage::LLVMWeakODRLinkage
    } else {
        Linkage::LLVMLinkOnceODRLinkage
    });
    global.set_visibility(Visibility::LLVMHiddenVisibility);
}

fn link_models(module: &Module<'_>) -> Result<(), LlvmError> {
    for (name, bitcode) in MODELS {
        let models = module.context().parse(bitcode, name)?;
        models.set_triple(&module.triple());
        for function in models.bodies() {
            function.add_string_attr(module.context(), Place::Function, MARK, "");
        }
        models.run_passes(TIDY_MODELS)?;
        module.link(models)?;
    }
    for model in models(module) {
        let name = model.name();
        let real = name.strip_prefix(PREFIX).and_then(|name| module.function(name));
        if let Some(real) = real.filter(|real| real.is_declaration()) {
            real.replace_all_uses_with(model);
        }
        model.set_linkage(Linkage::LLVMInternalLinkage);
    }
    drop_unused(module);
    Ok(())
}

fn models<'c>(module: &Module<'c>) -> Vec<Value<'c>> {
    let is_model = |function: &Value<'c>| function.string_attr(Place::Function, MARK).is_some();
    module.functions().into_iter().filter(is_model).collect()
}

/// Removes models that nothing uses. (Not by LLVM's own pass, which would remove functions of the program
/// too, and so change their numbers.)
fn drop_unused(module: &Module<'_>) {
    loop {
        let unused: Vec<_> = models(module).into_iter().filter(|model| !model.is_used()).collect();
        if unused.is_empty() {
            return;
        }
        unused.into_iter().for_each(Value::delete_function);
    }
}

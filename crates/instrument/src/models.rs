//! Models of C library functions, which stand in for the library's own in symbolic builds.
//!
//! The library's code is not instrumented, so a symbolic value that goes through it would be lost. The
//! models (C sources in `models/`) are linked into the program and instrumented like its own code; they
//! have no goals. Only functions that the program uses without defining them are replaced. Replay builds
//! use the real library, so a model that is wrong costs a divergent run, never a wrong verdict.

use llvm::{Linkage, LlvmError, Module, Place, Value};

/// A model of `name` is called this and `name`.
const PREFIX: &str = "__provoke_model_";
/// Attribute of the models' functions while they are sorted out.
const MARK: &str = "provoke-model";

static MODELS: [(&str, &[u8]); 4] = [
    ("string", include_bytes!(concat!(env!("OUT_DIR"), "/string.bc"))),
    ("ctype", include_bytes!(concat!(env!("OUT_DIR"), "/ctype.bc"))),
    ("stdio", include_bytes!(concat!(env!("OUT_DIR"), "/stdio.bc"))),
    ("stdlib", include_bytes!(concat!(env!("OUT_DIR"), "/stdlib.bc"))),
];

/// Links the models into a program and lets it call them.
pub fn link(module: &Module<'_>) -> Result<(), LlvmError> {
    for (name, bitcode) in MODELS {
        let models = module.context().parse(bitcode, name)?;
        models.set_triple(&module.triple());
        for function in models.functions().into_iter().filter(|function| !function.is_declaration())
        {
            function.add_string_attr(module.context(), Place::Function, MARK, "");
        }
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

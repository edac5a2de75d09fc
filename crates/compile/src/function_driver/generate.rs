//! The whole text of a driver.

use super::code::Code;
use super::functions::Function;
use super::macros;
use super::probe::{Missing, Variable};
use super::types::{Type, TypeId, Types};
use super::values::{Count, Refusal, Slot, Values, all_bytes};
use std::collections::BTreeSet;
use std::path::Path;

/// The name that a program's own `main` gets.
pub const PROGRAM_MAIN: &str = "provoke_program_main";

/// How every driver begins.
pub const OPENING: &str = "/* Calls the function `";

/// A function that nobody defines.
#[derive(Clone, Debug)]
pub struct Stub {
    /// What is known of it.
    pub function: Function,
    /// Its result and parameters by plain names, if another unit than the driver's declares it.
    pub plain: Option<(&'static str, Vec<&'static str>)>,
}

/// What a driver is made of.
#[derive(Debug)]
pub struct Parts<'p> {
    /// The source with the function, absolute.
    pub source: &'p Path,
    /// The source as the user named it.
    pub shown: &'p str,
    /// The function.
    pub function: &'p Function,
    /// Whether the source has a `main` of its own.
    pub has_main: bool,
    /// Variables that become inputs.
    pub globals: &'p [Variable],
    /// Variables that nobody defines.
    pub missing: &'p [Missing],
    /// Functions that nobody defines.
    pub stubs: &'p [Stub],
}

/// Writes the driver. `None` in place of a stub's code: it cannot be made, and the linker will tell.
pub fn generate(values: &mut Values<'_>, parts: &Parts<'_>) -> Result<String, Refusal> {
    let main = main_function(values, parts)?;
    let stubs = stubs(values, parts.stubs);
    let callbacks = callbacks(values);
    let (mut makers_declared, mut makers) = values.makers_text()?;
    // Makers may need callbacks, whose results may need makers.
    let mut all_callbacks = callbacks;
    while all_callbacks.1.len() < values.callbacks.len() {
        all_callbacks = self::callbacks(values);
        (makers_declared, makers) = values.makers_text()?;
    }
    let mut own = declarations(values);
    own.push_str(&makers_declared);
    own.push_str(&all_callbacks.0);
    for (_, definition) in &all_callbacks.1 {
        own.push_str(definition);
    }
    own.push_str(&stubs);
    own.push_str(&makers);
    own.push_str(&main);
    let kept = names_in_lengths(values, parts.function);
    let mut text = head(values, parts);
    text.push_str(&macros::undefined(&[crate::PROVOKE_H, &own], &kept));
    // The header's `bool` is no type of a source that does not say so.
    let (before, after) = match values.types.cxx {
        true => ("", ""),
        false => ("#define bool _Bool\n", "#undef bool\n#undef true\n#undef false\n"),
    };
    text.push_str(&format!("{before}#include <provoke.h>\n{after}\n{own}"));
    Ok(text)
}

fn head(values: &Values<'_>, parts: &Parts<'_>) -> String {
    let bounds = values.bounds;
    let null = if bounds.null { "may be null" } else { "are not null unless deeper than that" };
    let rename = if parts.has_main {
        (format!("#define main {PROGRAM_MAIN}\n"), "#undef main\n")
    } else {
        (String::new(), "")
    };
    let path = parts.source.display();
    let mut text = format!(
        "{OPENING}{name}` of {shown} with arguments made from inputs. Written by Provoke.\n\
         \x20*\n\
         \x20* Bounds: arrays and strings have at most {length} elements, pointers are followed {depth} levels deep\n\
         \x20* and {null}. What cannot happen within these bounds may happen beyond them.\n\
         \x20*\n\
         \x20* It needs provoke.h, and the runtime when it is linked. All that follows the source counts as a\n\
         \x20* system header, so that it has no goals.\n\
         \x20*/\n\
         {before}#include \"{path}\"\n{after}",
        name = parts.function.name,
        shown = parts.shown,
        length = bounds.array_length,
        depth = bounds.pointer_depth,
        before = rename.0,
        after = rename.1,
    );
    text.push_str("#pragma GCC diagnostic ignored \"-Wgnu-line-marker\"\n");
    let line = text.lines().count() + 2;
    let name = if values.types.cxx { "driver.cpp" } else { "driver.c" };
    text.push_str(&format!("# {line} \"{name}\" 3\n"));
    text
}

/// The names in the lengths of array parameters: the driver writes lengths as the source does, macros and all.
fn names_in_lengths(values: &Values<'_>, function: &Function) -> BTreeSet<String> {
    let params = function.params.iter().enumerate();
    let lengths = params.filter_map(|(index, param)| values.text.array_length(index, &param.name));
    lengths.flat_map(|length| macros::words(&length)).collect()
}

/// What the driver needs beside its header.
fn declarations(values: &Values<'_>) -> String {
    let bounds = values.bounds;
    let mut text = format!(
        "#ifndef PROVOKE_ARRAY_LENGTH\n#define PROVOKE_ARRAY_LENGTH {}\n#endif\n\
         #ifndef PROVOKE_POINTER_DEPTH\n#define PROVOKE_POINTER_DEPTH {}\n#endif\n\n",
        bounds.array_length, bounds.pointer_depth
    );
    text.push_str(if values.types.cxx { "extern \"C\" {\n" } else { "" });
    text.push_str(
        "void *provoke_allocate(size_t count, size_t size) __asm__(\"calloc\");\n\
         void __provoke_fill_memory(void *memory, size_t size);\n\
         void provoke_end(int status) __asm__(\"_Exit\") __attribute__((noreturn));\n\
         /* Notes a choice that callers may never make. */\n\
         void provoke_choice(int number);\n",
    );
    text.push_str(if values.types.cxx { "}\n" } else { "" });
    text.push_str(
        "\n/* The number of elements that a length stands for. Each is a path of its own, so that objects have\n\
         \x20* exactly that size. */\n\
         static __attribute__((unused)) size_t provoke_elements(long long length) {\n\
         \x20   size_t count = 0;\n\
         \x20   while (count < PROVOKE_ARRAY_LENGTH && (long long)count < length) count++;\n\
         \x20   return count;\n\
         }\n\n",
    );
    text
}

/// The `main` function: variables first, then arguments, then the call.
fn main_function(values: &mut Values<'_>, parts: &Parts<'_>) -> Result<String, Refusal> {
    let mut before = Code::default();
    let mut code = Code::at(1);
    for missing in parts.missing {
        let name = &missing.name;
        before.line(if missing.is_open {
            format!("/* Nobody defines {name}. */\n__attribute__((weak)) __typeof__({name}[0]) {name}[PROVOKE_ARRAY_LENGTH];")
        } else {
            format!("/* Nobody defines {name}. */\n__attribute__((weak)) __typeof__({name}) {name};")
        }
        .as_str());
        if missing.is_input() {
            code.line(&all_bytes(name));
        }
    }
    for Variable { name, ty, .. } in parts.globals {
        let mut inside = Code::at(code.depth());
        match values.fill(&mut inside, &Slot::new(name, name, *ty), "depth") {
            Ok(()) => code.append(inside.text()),
            Err(reason) => {
                values.limits.say(format!("`{name}` begins with its initial value"));
                code.line(&format!("/* {name} stays as it is: {reason} */"));
            }
        }
    }
    let arguments = arguments(values, &mut code, parts.function)?;
    call(values, &mut code, parts, &arguments)?;
    code.line("return 0;");
    before.open("int main(void)");
    before.with_depth("PROVOKE_POINTER_DEPTH", &code);
    before.close();
    Ok(before.text().to_owned())
}

/// Declares and fills a variable per parameter; returns what to pass.
fn arguments(
    values: &mut Values<'_>,
    code: &mut Code,
    function: &Function,
) -> Result<Vec<String>, Refusal> {
    let types = values.types;
    let (mut slots, mut passed, mut given) = (Vec::new(), Vec::new(), Vec::new());
    for (index, param) in function.params.iter().enumerate() {
        let word = if param.name.is_empty() { (index + 1).to_string() } else { param.name.clone() };
        let variable = format!("arg_{word}");
        let (target, pass) = match types.bare(param.ty) {
            Type::Reference { target, rvalue: true } => {
                (target, format!("static_cast<decltype({variable}) &&>({variable})"))
            }
            Type::Reference { target, .. } => (target, variable.clone()),
            _ => (param.ty, variable.clone()),
        };
        if matches!(types.bare(param.ty), Type::Reference { .. }) {
            values.limits.say(format!("`{word}` refers to an object of its own"));
        }
        let bare = types.unqualified(target);
        let refused = |reason: &str| format!("parameter {word}: {reason}");
        let spelled =
            types.spell(bare, &variable).ok_or_else(|| refused("its type has no name"))?;
        if values.is_argument_list(bare) {
            return Err(refused("lists of variable arguments cannot be made"));
        }
        let mut slot = Slot::new(&variable, &word, bare);
        slot.nullable = !param.not_null;
        slot.apart = types.is_restrict(param.ty);
        given.push(array_parameter(values, function, index, &mut slot));
        if let Some(pointer) = constructed(values, code, bare, &variable, &refused)? {
            passed.push(pass.replace(&variable, &pointer));
            continue;
        }
        code.line(&format!("{spelled}{};", if types.cxx { "{}" } else { "" }));
        passed.push(pass);
        slots.push((index, word, slot));
    }
    // Lengths are known by the numbers of parameters; the group counts its own slots.
    let position = |index: usize| slots.iter().position(|(number, _, _)| *number == index);
    let given: Vec<_> =
        slots.iter().map(|(index, _, _)| given[*index].and_then(position)).collect();
    let named: Vec<_> = slots.into_iter().map(|(_, word, slot)| (word, slot)).collect();
    values.group(code, &named, (&given, true), "depth", |_, slot, reason| {
        Err(format!("parameter {}: {reason}", slot.label))
    })?;
    Ok(passed)
}

/// An object that a constructor must build: returns how to name it.
fn constructed(
    values: &mut Values<'_>,
    code: &mut Code,
    ty: TypeId,
    variable: &str,
    refused: &dyn Fn(&str) -> String,
) -> Result<Option<String>, Refusal> {
    let Type::Record(record) = values.types.bare(ty) else { return Ok(None) };
    if !values.is_constructed(record) || values.is_library(record) {
        return Ok(None);
    }
    values.check_constructible(record).map_err(|reason| refused(&reason))?;
    let maker = values.maker(record, ty).ok_or_else(|| refused("its class has no name"))?;
    let spelled = values.types.spell(ty, "").unwrap_or_default();
    code.line(&format!("{spelled} *{variable} = {maker}(depth);"));
    Ok(Some(format!("(*{variable})")))
}

/// What the text says about an array parameter: how many elements it has, or which parameter tells.
fn array_parameter(
    values: &Values<'_>,
    function: &Function,
    index: usize,
    slot: &mut Slot,
) -> Option<usize> {
    let name = &function.params[index].name;
    let length = values.text.array_length(index, name)?;
    if length.is_empty() || !matches!(values.types.bare(slot.ty), Type::Pointer(_)) {
        return None;
    }
    if let Some(tied) = function.params.iter().position(|param| param.name == length) {
        let counts = matches!(values.types.bare(function.params[tied].ty), Type::Integer { .. });
        slot.nullable &= !counts;
        return counts.then_some(tied);
    }
    let words = length.split(|symbol: char| !symbol.is_alphanumeric() && symbol != '_');
    let is_param = |word: &str| function.params.iter().any(|param| param.name == word);
    if length != "*" && !words.into_iter().any(is_param) {
        slot.count = Count::Elements(format!("({length})"));
        slot.nullable = false;
    }
    None
}

fn call(
    values: &mut Values<'_>,
    code: &mut Code,
    parts: &Parts<'_>,
    arguments: &[String],
) -> Result<(), Refusal> {
    let function = parts.function;
    let list = arguments.join(", ");
    let call = match function.object {
        Some(class) => {
            let last = function.name.rsplit("::").next().unwrap_or_default();
            let ty = Some(class);
            let refused = |reason: &str| format!("the object: {reason}");
            let object = match constructed(values, code, ty, "object", &refused)? {
                Some(object) => object,
                None => {
                    let spelled =
                        values.types.spell(ty, "object").ok_or("the class has no name")?;
                    code.line(&format!("{spelled}{{}};"));
                    values.fill(code, &Slot::new("object", "object", ty), "depth")?;
                    "object".to_owned()
                }
            };
            format!("{object}.{last}({list});")
        }
        None if function.name == "main" => format!("{PROGRAM_MAIN}({list});"),
        None => format!("({})({list});", function.name),
    };
    if values.types.cxx {
        code.line("#if __cpp_exceptions");
        code.open("try");
        code.line(&call);
        code.close();
        code.line("catch (...) {}");
        code.line("#else");
        code.line(&call);
        code.line("#endif");
    } else {
        code.line(&call);
    }
    Ok(())
}

/// The functions that function pointers point to. All their declarations, and for each its definition.
fn callbacks(values: &mut Values<'_>) -> (String, Vec<(String, String)>) {
    let (mut declarations, mut definitions) = (String::new(), Vec::new());
    let mut next = 0;
    while let Some((ty, name)) = values.callbacks.get(next).cloned() {
        next += 1;
        let Type::Function { result, params, variadic } = values.types.view(ty) else {
            definitions.push((name, String::new()));
            continue;
        };
        let made = body(values, &name, result, &params, variadic, None);
        let Some((head, text)) = made else {
            definitions.push((name, String::new()));
            continue;
        };
        declarations.push_str(&format!("static {head};\n"));
        definitions.push((
            name,
            format!("/* What a function pointer points to: returns an input. */\nstatic {text}\n"),
        ));
    }
    (declarations, definitions)
}

fn stubs(values: &mut Values<'_>, stubs: &[Stub]) -> String {
    let mut text = String::new();
    for stub in stubs {
        let function = &stub.function;
        let name = format!("provoke_stub_{}", plain(&function.symbol));
        let params: Vec<TypeId> = function.params.iter().map(|param| param.ty).collect();
        let made = match &stub.plain {
            None => {
                body(values, &name, function.result, &params, function.variadic, Some(function))
            }
            Some((result, params)) => Some(plain_body(&name, result, params, function)),
        };
        let Some((head, definition)) = made else { continue };
        let linkage = if values.types.cxx { "extern \"C\" " } else { "" };
        let (symbol, source) = (&function.symbol, &function.name);
        text.push_str(&format!(
            "/* Nobody defines {source}: it returns an input. */\n\
             {linkage}{head} __asm__(\"{symbol}\") __attribute__((weak));\n{linkage}{definition}\n"
        ));
    }
    text
}

/// The same for a function whose types the driver's unit may not know.
fn plain_body(name: &str, result: &str, params: &[&str], function: &Function) -> (String, String) {
    let list = if params.is_empty() { "void".to_owned() } else { params.join(", ") };
    let head = format!("{result} {name}({list})");
    let numbered = params.iter().enumerate().map(|(index, param)| format!("{param} p{index}"));
    let list = numbered.collect::<Vec<_>>().join(", ");
    let list = if list.is_empty() { "void" } else { &list };
    let value = match result {
        _ if function.no_return => "    provoke_end(0);\n".to_owned(),
        "void" => String::new(),
        "void *" => "    return 0;\n".to_owned(),
        _ => {
            let word = match result {
                "_Bool" => "bool",
                "signed char" => "schar",
                "unsigned char" => "uchar",
                "unsigned short" => "ushort",
                "unsigned int" => "uint",
                "unsigned long" => "ulong",
                other => other,
            };
            format!("    return provoke_{word}(\"result of {}\");\n", function.name)
        }
    };
    (head, format!("{result} {name}({list}) {{\n{value}}}\n"))
}

/// A function that returns an input: its head and its definition. A stub also writes inputs where pointers allow it.
fn body(
    values: &mut Values<'_>,
    name: &str,
    result: TypeId,
    params: &[TypeId],
    variadic: bool,
    stub: Option<&Function>,
) -> Option<(String, String)> {
    let types = values.types;
    let mut list = Vec::new();
    for (index, param) in params.iter().enumerate() {
        list.push(types.spell(types.unqualified(*param), &format!("p{}", index + 1))?);
    }
    if variadic {
        list.push("...".to_owned());
    }
    let list = if list.is_empty() && !types.cxx { "void".to_owned() } else { list.join(", ") };
    let head = types.spell(result, &format!("{name}({list})"))?;
    let label = stub.map_or(name, |function| function.name.as_str());
    let mut inside = Code::at(1);
    if stub.is_some() {
        for (index, param) in params.iter().enumerate() {
            output(values, &mut inside, &format!("p{}", index + 1), *param, label);
        }
    }
    finish(values, &mut inside, label, result, stub.is_some_and(|stub| stub.no_return))?;
    let mut code = Code::default();
    code.open(&head);
    code.with_depth("1", &inside);
    code.close();
    Some((head, code.text().to_owned()))
}

/// Writes through a pointer to a number or structure that is not constant.
fn output(values: &mut Values<'_>, code: &mut Code, name: &str, ty: TypeId, stub: &str) {
    let Type::Pointer(target) = values.types.bare(ty) else { return };
    let writable = !values.types.is_const(target)
        && match values.types.bare(target) {
            Type::Bool | Type::Float(_) | Type::Enumeration(_) => true,
            Type::Integer { bits, .. } => bits > 8,
            Type::Record(record) => {
                !values.types.is_incomplete(record)
                    && !values.types.holds_pointer(target)
                    && !values.is_constructed(record)
            }
            _ => false,
        };
    let mut inside = Code::at(code.depth() + 1);
    let label = format!("output of {stub}");
    let slot = Slot::new(format!("(*{name})"), label, values.types.unqualified(target));
    if writable && values.fill(&mut inside, &slot, "depth").is_ok() {
        code.open(&format!("if ({name} != 0)"));
        code.append(inside.text());
        code.close();
    }
}

fn finish(
    values: &mut Values<'_>,
    code: &mut Code,
    label: &str,
    result: TypeId,
    no_return: bool,
) -> Option<()> {
    if no_return {
        code.line("provoke_end(0);");
        return Some(());
    }
    let (target, keep) = match values.types.bare(result) {
        Type::Void => return Some(()),
        Type::Reference { target, .. } => (target, true),
        _ => (result, false),
    };
    let bare = values.types.unqualified(target);
    let declared = values.types.spell(bare, "result")?;
    if keep {
        // It outlives the call, and is no variable of the program: those count as state.
        code.line(&format!("struct provoke_kept {{ {declared}; }};"));
        code.line("auto &result = (new provoke_kept{})->result;");
    } else {
        code.line(&format!("{declared}{};", if values.types.cxx { "{}" } else { "" }));
    }
    values.fill(code, &Slot::new("result", format!("result of {label}"), bare), "depth").ok()?;
    code.line("return result;");
    Some(())
}

fn plain(symbol: &str) -> String {
    symbol.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect()
}

/// Whether the types of a function have names in C.
pub fn is_spellable(types: &Types<'_>, function: &Function) -> bool {
    types.spell(function.result, "").is_some()
        && function.params.iter().all(|param| types.spell(param.ty, "").is_some())
}

/// The types of a function by plain names.
pub fn plain_types(
    types: &Types<'_>,
    function: &Function,
) -> Option<(&'static str, Vec<&'static str>)> {
    let params = function.params.iter().map(|param| types.spell_plainly(param.ty));
    Some((types.spell_plainly(function.result)?, params.collect::<Option<_>>()?))
}

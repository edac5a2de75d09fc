//! What makes every proof impossible: constructs whose effect on control or memory no step can show.

use super::Lowerer;
use crate::assembly::is_harmless;
use crate::externals::{
    Effect, effect_of, intrinsic_obstacle, is_allocator, is_unlisted, opens_files,
};
use crate::intrinsics::intrinsic;
use crate::points_to::external_effect;
use goal::marks;
use llvm::{Block, Linkage, Module, Place, Type, Value};

/// Sections that hold code and data like those of every program; and others whose name is one of the language, which
/// nobody finds but by that name. All others may be lists that the start-up code or the C library goes through.
const PLAIN_SECTIONS: &[&str] =
    &[".text", ".data", ".rodata", ".bss", ".tdata", ".tbss", ".ldata", ".lrodata", ".lbss"];

fn is_plain_section(name: &str) -> bool {
    let is_of_name = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    let of_language = name.bytes().all(is_of_name) && !name.starts_with("__libc_");
    let rest = || PLAIN_SECTIONS.iter().filter_map(|plain| name.strip_prefix(plain));
    of_language
        || name == "llvm.metadata"
        || rest().any(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// Begins a name that stands in object files without it, so that another name of the module may be the same.
const RAW: char = '\u{1}';

/// Names that linkers give to places of the program's own memory.
const LINKER_NAMES: &[&str] = &[
    "etext",
    "_etext",
    "__etext",
    "edata",
    "_edata",
    "end",
    "_end",
    "__bss_start",
    "__data_start",
    "data_start",
    "__executable_start",
    "__ehdr_start",
    "__preinit_array_start",
    "__preinit_array_end",
    "__init_array_start",
    "__init_array_end",
    "__fini_array_start",
    "__fini_array_end",
    "__rela_iplt_start",
    "__rela_iplt_end",
    "__TMC_END__",
    "_DYNAMIC",
    "_GLOBAL_OFFSET_TABLE_",
];

/// Names the program's own file for those who are told what to do at its end.
const OWN_HANDLE: &str = "__dso_handle";

/// The C library's own part of streams: whoever changes it can have streams read and write any memory.
const STREAM: &str = "struct._IO_FILE";

/// Files of the system that show no memory of the program, or cannot be written.
const HARMLESS_FILES: &[&str] = &[
    "/proc/cpuinfo",
    "/proc/filesystems",
    "/proc/loadavg",
    "/proc/meminfo",
    "/proc/mounts",
    "/proc/net/dev",
    "/proc/self/cmdline",
    "/proc/self/exe",
    "/proc/self/statm",
    "/proc/self/status",
    "/proc/stat",
    "/proc/uptime",
    "/proc/version",
];

/// Whether a text names, or may be made into the name of, a file through which the program's memory can be written.
fn names_memory(text: &str) -> bool {
    let suspicious =
        text.contains("/proc") || text.contains("/dev/mem") || text.contains("/dev/kmem");
    suspicious && !HARMLESS_FILES.contains(&text.trim_end_matches('\0'))
}

/// Whether another definition of the same name may take the place of this one. (Of instances of templates and inline
/// functions of C++ the language requires that all are the same; other names have that linkage by an attribute.)
fn is_replaceable(value: Value<'_>) -> bool {
    use Linkage::*;
    match value.linkage() {
        Some(LLVMWeakAnyLinkage | LLVMCommonLinkage) => true,
        Some(LLVMWeakODRLinkage) => !value.name().starts_with("_Z"),
        _ => false,
    }
}

/// Whether an instruction registers what is to be called at the end.
fn registers(instruction: Value<'_>) -> bool {
    let called = instruction.called_function().map(Value::name).unwrap_or_default();
    ["__cxa_atexit", "__cxa_thread_atexit"].contains(&called.as_str())
}

/// The texts in a constant.
fn texts(constant: Value<'_>) -> Vec<String> {
    match constant.const_bytes() {
        Some(bytes) => vec![String::from_utf8_lossy(&bytes).into_owned()],
        None if constant.is_global() => Vec::new(),
        None => constant.operands().into_iter().flat_map(texts).collect(),
    }
}

impl<'c> Lowerer<'_, 'c> {
    /// Looks through the module for obstacles.
    pub fn note_obstacles(&mut self, module: &Module<'c>) {
        for reason in module.texts(marks::OBSTACLES).unwrap_or_default() {
            self.obstacle(&reason, None);
        }
        if module.texts(marks::LIBRARIES).is_none() {
            self.obstacle("libraries whose symbols were not read", None);
        }
        if !module.inline_asm().is_empty() {
            self.obstacle("assembly beside the functions", None);
        }
        for text in module.globals().into_iter().filter_map(Value::initializer).flat_map(texts) {
            if names_memory(&text) {
                self.obstacle(
                    &format!("a file that may be the program's own memory: {text}"),
                    None,
                );
            }
        }
        for value in module.globals().into_iter().chain(module.functions()) {
            let section = value.section();
            if !is_plain_section(&section) {
                self.obstacle(&format!("the section {section}, which others may go through"), None);
            }
            let name = value.name();
            if name.starts_with(RAW) {
                let plain = name.trim_start_matches(RAW);
                self.obstacle(&format!("a symbol under a second name: {plain}"), None);
            }
            let edge = name.starts_with("__start_") || name.starts_with("__stop_");
            let handle = name == OWN_HANDLE && !value.users().into_iter().all(registers);
            let of_linker = edge || handle || LINKER_NAMES.contains(&name.as_str());
            if value.is_declaration() && of_linker {
                self.obstacle("places that the linker names", None);
            }
            if is_replaceable(value) && !value.is_declaration() && self.premises.names_all {
                self.obstacle("definitions that code without bitcode may replace", None);
            }
        }
        if !module.ifuncs().is_empty() {
            self.obstacle("functions that are chosen when the program is loaded", None);
        }
        for function in module.functions() {
            match function.is_declaration() {
                true => self.note_declaration(function),
                false => self.note_definition(function),
            }
        }
    }

    fn obstacle(&mut self, what: &str, at: Option<Value<'c>>) {
        let mark = match at {
            Some(instruction) => self.mark_at(what, instruction),
            None => self.mark(what, None),
        };
        self.obstacles.push(mark);
    }

    /// A function without a body that is called, or whose address is taken.
    fn note_declaration(&mut self, function: Value<'c>) {
        if is_unlisted(function) && function.is_used() {
            let user = function.users().into_iter().find(|user| user.is_instruction());
            let name = function.name();
            self.obstacle(&format!("a library function of which nothing is known: {name}"), user);
        }
        self.exits |= effect_of(function) == Effect::Ends(true, None) && function.is_used();
        self.premises.opens_files |= opens_files(&function.name()) && function.is_used();
        for user in function.users() {
            let called = user.is_call_like() && user.called_function() == Some(function);
            let known = if called { external_effect(user) } else { Some(effect_of(function)) };
            let at = user.is_instruction().then_some(user);
            if let Some(Effect::Obstacle(what)) = known {
                self.obstacle(what, at);
            } else if called && function.has_attr(Place::Function, "returns_twice") {
                self.obstacle("jumps out of functions", at);
            }
        }
    }

    fn note_definition(&mut self, function: Value<'c>) {
        if function.has_attr(Place::Function, "naked") {
            self.obstacle("functions of assembly alone", None);
        }
        let hidden = function.linkage() == Some(Linkage::LLVMInternalLinkage);
        if is_allocator(&function.name()) && !hidden {
            self.obstacle("the program's own allocator", None);
        }
        if let Some(why) = function.string_attr(Place::Function, marks::OBSTACLE) {
            self.obstacle(&why, None);
        }
        let features = function.string_attr(Place::Function, "target-features");
        if features.is_some_and(|all| !all.split(',').any(|feature| feature == "+sse2")) {
            self.obstacle("floats that are computed with more precision than they have", None);
        }
        if function.string_attr(Place::Function, marks::RELAXED).is_some() {
            self.obstacle("floats that need not be those of IEEE 754", None);
        }
        for instruction in function.blocks().into_iter().flat_map(Block::instructions) {
            self.note_instruction(instruction);
        }
    }

    fn note_instruction(&mut self, instruction: Value<'c>) {
        let at = Some(instruction);
        if let Some(assembly) = instruction.called_value().filter(|value| value.is_inline_asm()) {
            let template = assembly.asm_template();
            if !template.as_deref().is_some_and(is_harmless) {
                let text = template.unwrap_or_else(|| assembly.print());
                self.obstacle(&format!("assembly that is not known to be harmless: {text}"), at);
            }
        }
        if instruction.is_intrinsic_call() && intrinsic(instruction).is_none() {
            let name = instruction.intrinsic_name();
            match intrinsic_obstacle(&name) {
                Some(what) => self.obstacle(what, at),
                None => self.obstacle(&format!("an intrinsic that is not known: {name}"), at),
            }
        }
        let part_of = instruction.gep_type().and_then(Type::struct_name).unwrap_or_default();
        if part_of.starts_with(STREAM) {
            self.obstacle("parts of a stream, which are the C library's", at);
        }
        let elsewhere =
            |value: Value<'c>| value.ty().address_space().is_some_and(|space| space != 0);
        if elsewhere(instruction) || instruction.operands().into_iter().any(elsewhere) {
            self.obstacle("pointers into another address space", at);
        }
    }
}

//! What the model says of a program's memory, in terms that a native run can be held against: the objects, which of
//! them each access may touch, and what calls of code without a body may change.
//!
//! Instructions and parameters are named by their position in the bitcode ([`Module::numbered`]), variables by theirs
//! among its variables, so that an instrumented copy of the same bitcode can speak of them.

use crate::externals::{Effect, is_quiet_runtime};
use crate::points_to::{self, PointsTo, external_effect};
use crate::regions::ObjectId;
use crate::{ModelError, Options, lower};
use llvm::{Context, Module, Opcode, Place, Value};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::path::Path;
use std::rc::Rc;

/// Where an object comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Origin {
    /// From outside: memory of external code, and variables that are defined elsewhere.
    External,
    /// It is a function.
    Function,
    /// The variable of this number.
    Global(u32),
    /// The `alloca`, or the parameter passed in memory, at this place.
    Local(u32),
    /// The calls at this place.
    Heap(u32),
}

/// An object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// Its name, for people.
    pub name: String,
    /// Where it comes from.
    pub origin: Origin,
    /// Whether external code can reach it.
    pub escaped: bool,
}

/// An argument through which a call accesses memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Through {
    /// Its position.
    pub argument: u16,
    /// Position of the argument that says how many bytes, if one does.
    pub length: Option<u16>,
    /// Whether the call may write there.
    pub writes: bool,
}

/// What a call of code without a body does with memory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outside {
    /// The arguments through which it accesses memory.
    pub through: Vec<Through>,
    /// Whether it may change whatever external code can reach.
    pub anything: bool,
    /// If it allocates: the position of the size, and of its factor.
    pub size: Option<(u16, Option<u16>)>,
}

/// What the model says of memory.
#[derive(Clone, Debug, Default)]
pub struct Accesses {
    /// The objects; an [`ObjectId`] is an index here.
    pub objects: Vec<Known>,
    /// The objects that may be touched at a place through an operand (of a load, store or atomic operation) or an
    /// argument (of a call), ascending.
    pub allowed: FxHashMap<(u32, u16), Rc<[ObjectId]>>,
    /// Calls of code without a body, and calls that may be some, by place.
    pub calls: FxHashMap<u32, Outside>,
}

/// What the model that [`crate::build_with`] makes says of memory.
pub fn accesses(bitcode: &Path, options: &Options<'_>) -> Result<Accesses, ModelError> {
    let context = Context::new();
    let module = context.parse_file(bitcode)?;
    let foreign = lower::is_foreign(&module, options);
    let points_to = points_to::analyse(&module, &module.layout(), options.entry, foreign);
    let values = module.numbered();
    let places = values.iter().copied().zip(0..).collect();
    let mut reader =
        Reader { points_to: &points_to, places, sets: BTreeMap::new(), found: Accesses::default() };
    reader.found.objects = reader.objects(&module);
    for (place, value) in (0..).zip(values) {
        reader.instruction(place, value);
    }
    Ok(reader.found)
}

/// The text of a place: its function, source line and instruction.
pub fn describe_place(bitcode: &Path, place: u32) -> Result<String, ModelError> {
    let context = Context::new();
    let module = context.parse_file(bitcode)?;
    let Some(value) = module.numbered().get(place as usize).copied() else {
        return Ok(format!("place {place}"));
    };
    let function = value.function().or_else(|| value.param_function());
    let name = function.map(Value::name).unwrap_or_default();
    let line = value.location().map(|at| format!(", {}:{}", at.file, at.line)).unwrap_or_default();
    let text = value.print();
    let text = text.split(", !").next().unwrap_or_default().trim();
    Ok(format!("{name}{line}: {text}"))
}

struct Reader<'a, 'c> {
    points_to: &'a PointsTo<'c>,
    places: FxHashMap<Value<'c>, u32>,
    /// One copy of each set.
    sets: BTreeMap<Vec<usize>, Rc<[ObjectId]>>,
    found: Accesses,
}

impl<'c> Reader<'_, 'c> {
    fn objects(&self, module: &Module<'c>) -> Vec<Known> {
        let globals: FxHashMap<Value<'c>, u32> = module.globals().into_iter().zip(0..).collect();
        let known = |(number, value): (usize, &Option<Value<'c>>)| {
            let origin = value.map_or(Origin::External, |value| self.origin(value, &globals));
            let function = value.and_then(|v| v.function().or_else(|| v.param_function()));
            let place = function.map(|function| function.name() + ".").unwrap_or_default();
            let name = value.map_or("external memory".to_owned(), |value| place + &value.name());
            Known { name, origin, escaped: self.points_to.escaped.contains(number) }
        };
        self.points_to.objects.all.iter().enumerate().map(known).collect()
    }

    fn origin(&self, value: Value<'c>, globals: &FxHashMap<Value<'c>, u32>) -> Origin {
        if value.is_function() {
            return Origin::Function;
        }
        if let Some(number) = globals.get(&value) {
            let elsewhere = value.initializer().is_none();
            return if elsewhere { Origin::External } else { Origin::Global(*number) };
        }
        match self.places.get(&value) {
            Some(place) if value.is_alloca() || value.is_argument() => Origin::Local(*place),
            Some(place) => Origin::Heap(*place),
            None => Origin::External,
        }
    }

    fn instruction(&mut self, place: u32, value: Value<'c>) {
        use Opcode::*;
        match value.opcode() {
            Some(LLVMLoad | LLVMAtomicRMW | LLVMAtomicCmpXchg) => {
                self.allow(place, 0, value.operand(0));
            }
            Some(LLVMStore) => self.allow(place, 1, value.operand(1)),
            Some(LLVMCall | LLVMInvoke | LLVMCallBr) => self.call(place, value),
            _ => {}
        }
    }

    fn allow(&mut self, place: u32, part: u16, pointer: Option<Value<'c>>) {
        let Some(pointer) = pointer else { return };
        let objects = self.points_to.of(pointer);
        let set = self.sets.entry(objects).or_insert_with_key(|objects| {
            objects.iter().map(|number| ObjectId(*number as u32)).collect()
        });
        self.found.allowed.insert((place, part), set.clone());
    }

    fn call(&mut self, place: u32, call: Value<'c>) {
        let copied = |index: &u32| call.has_attr(Place::Param(*index), "byval");
        for index in (0..call.arg_count()).filter(copied) {
            self.allow(place, index as u16, call.arg(index));
        }
        let Some(outside) = outside(call) else { return };
        for through in &outside.through {
            self.allow(place, through.argument, call.arg(through.argument.into()));
        }
        self.found.calls.insert(place, outside);
    }
}

/// What a call does with memory, unless its target has a body.
fn outside(call: Value<'_>) -> Option<Outside> {
    let unknown = Outside { anything: true, ..Outside::default() };
    let callee = call.called_value()?;
    if !callee.is_function() {
        return Some(unknown);
    }
    if !callee.is_declaration() {
        return None;
    }
    let intrinsic = call.intrinsic_name();
    if !intrinsic.is_empty() {
        return Some(intrinsic_outside(call, &intrinsic));
    }
    match external_effect(call)? {
        Effect::Unknown if is_quiet_runtime(&callee.name()) => Some(Outside::default()),
        Effect::Unknown | Effect::Obstacle(_) => Some(unknown),
        effect => Some(Outside {
            through: through(call, &effect),
            anything: false,
            size: match effect {
                Effect::Allocate { size, factor, .. } => {
                    Some((size as u16, factor.map(|factor| factor as u16)))
                }
                Effect::Reallocate => Some((1, None)),
                _ => None,
            },
        }),
    }
}

fn intrinsic_outside(call: Value<'_>, name: &str) -> Outside {
    let effect = match name {
        "llvm.memcpy" | "llvm.memmove" | "llvm.memcpy.inline" => Effect::Copy,
        "llvm.memset" | "llvm.memset.inline" => Effect::Set,
        "llvm.va_start" | "llvm.va_copy" => {
            let list = Through { argument: 0, length: None, writes: true };
            return Outside { through: vec![list], ..Outside::default() };
        }
        // Vector operations with addresses, and what is written for one processor.
        _ => {
            let anything = call.args().iter().any(|argument| argument.ty().is_ptr());
            return Outside { anything, ..Outside::default() };
        }
    };
    Outside { through: through(call, &effect), ..Outside::default() }
}

/// The arguments through which a call of a function of known effect accesses memory.
fn through(call: Value<'_>, effect: &Effect) -> Vec<Through> {
    let (reads, writes) = (false, true);
    let listed: Vec<(u32, Option<u32>, bool)> = match *effect {
        Effect::InputBytes | Effect::FillMemory | Effect::InputObject => {
            vec![(0, Some(1), writes)]
        }
        Effect::Unset { length } => vec![(0, length, writes)],
        Effect::InputInto(..) | Effect::GuardAcquire | Effect::GuardRelease => {
            vec![(0, None, writes)]
        }
        Effect::Reallocate | Effect::Length | Effect::Finds => vec![(0, None, reads)],
        Effect::Compare { limited, .. } => {
            let length = limited.then_some(2);
            vec![(0, length, reads), (1, length, reads)]
        }
        Effect::Copy => vec![(0, Some(2), writes), (1, Some(2), reads)],
        Effect::Set => vec![(0, Some(2), writes)],
        Effect::Fills { to, .. } => vec![(to, None, writes)],
        Effect::Scans(format) => {
            (format + 1..call.arg_count()).map(|target| (target, None, writes)).collect()
        }
        Effect::CopiesText => vec![(0, None, writes), (1, None, reads)],
        Effect::Parses => vec![(0, None, reads), (1, None, writes)],
        _ => Vec::new(),
    };
    let pointer = |argument: u32| call.arg(argument).is_some_and(|value| value.ty().is_ptr());
    let listed = listed.into_iter().filter(|(argument, ..)| pointer(*argument));
    let through = |(argument, length, writes): (u32, Option<u32>, bool)| Through {
        argument: argument as u16,
        length: length.map(|length| length as u16),
        writes,
    };
    listed.map(through).collect()
}

//! What every part of the instrumenter needs: the module, its types, the runtime's functions and the
//! fixed addresses of run memory.

use abi::calls::{Call, Type as AbiType};
use abi::{GOALS, Header, RUN_BASE};
use goal::GoalId;
use llvm::{Builder, Context, Layout, Module, Type, Value};

/// The kinds of memory, which never overlap: what the program has, run memory and the summary.
pub const PROGRAM_MEMORY: &str = "program";
pub const RUN_MEMORY: &str = "run";
pub const SUMMARY_MEMORY: &str = "summary";

/// The module under instrumentation, with shorthands.
pub struct Env<'m, 'c> {
    pub context: &'c Context,
    pub module: &'m Module<'c>,
    pub layout: Layout<'c>,
}

/// Absolute address of a field of the header.
macro_rules! header_address {
    ($field:ident) => {
        abi::RUN_BASE + core::mem::offset_of!(abi::Header, $field) as u64
    };
}
pub(crate) use header_address;

impl<'m, 'c> Env<'m, 'c> {
    pub fn new(module: &'m Module<'c>) -> Self {
        Env { context: module.context(), module, layout: module.layout() }
    }

    pub fn u32(&self, value: u32) -> Value<'c> {
        self.context.i32().constant(value.into())
    }

    pub fn u64(&self, value: u64) -> Value<'c> {
        self.context.i64().constant(value.into())
    }

    /// A fixed address as a pointer.
    pub fn pointer(&self, address: u64) -> Value<'c> {
        self.u64(address).const_int_to_ptr(self.context.ptr())
    }

    /// Calls a function of the runtime.
    pub fn call(&self, builder: &Builder<'c>, call: &Call, arguments: &[Value<'c>]) -> Value<'c> {
        let (function, ty) = self.declare(call);
        builder.call(ty, function, arguments)
    }

    fn declare(&self, call: &Call) -> (Value<'c>, Type<'c>) {
        let parameters: Vec<_> = call.parameters.iter().map(|ty| self.abi_type(*ty)).collect();
        let ty = self.abi_type(call.result).function(&parameters, false);
        (self.module.declare(call.symbol, ty), ty)
    }

    fn abi_type(&self, ty: AbiType) -> Type<'c> {
        match ty {
            AbiType::U32 => self.context.i32(),
            AbiType::U64 => self.context.i64(),
            AbiType::Void => self.context.void(),
        }
    }

    /// Loads a 32-bit word of run memory.
    pub fn load_u32(&self, builder: &Builder<'c>, address: u64) -> Value<'c> {
        self.of_run(builder.load(self.context.i32(), self.pointer(address), 4))
    }

    /// Loads a 64-bit word of run memory.
    pub fn load_u64(&self, builder: &Builder<'c>, address: u64) -> Value<'c> {
        self.of_run(builder.load(self.context.i64(), self.pointer(address), 8))
    }

    /// Stores a word into run memory.
    pub fn store(&self, builder: &Builder<'c>, value: Value<'c>, address: u64) {
        self.of_run(builder.store(value, self.pointer(address), 4));
    }

    fn of_run(&self, access: Value<'c>) -> Value<'c> {
        access.set_memory_kind(self.context, RUN_MEMORY);
        access
    }

    /// Notes that a goal's branch outcome is taken. Volatile, so that it is there whatever follows.
    pub fn take_goal(&self, builder: &Builder<'c>, goal: GoalId) {
        self.take_goal_at(builder, self.goal_address(Some(goal)));
    }

    /// The same for a computed address.
    pub fn take_goal_at(&self, builder: &Builder<'c>, address: Value<'c>) {
        let mark = builder.load(self.context.i8(), self.pointer(header_address!(goal_mark)), 1);
        mark.set_invariant_load(self.context);
        self.of_run(builder.store(mark, address, 1)).set_volatile(true);
    }

    /// Where a goal's byte is; without a goal, a byte that nobody reads.
    pub fn goal_address(&self, goal: Option<GoalId>) -> Value<'c> {
        let spare = GOALS.capacity - 1;
        self.pointer(GOALS.address(goal.map_or(spare, GoalId::index)))
    }

    /// The word that fills uninitialised memory.
    pub fn fill_word(&self, builder: &Builder<'c>) -> Value<'c> {
        self.load_u64(builder, header_address!(fill_word))
    }
}

const _: () = assert!(RUN_BASE + (size_of::<Header>() as u64) < 1 << 31);

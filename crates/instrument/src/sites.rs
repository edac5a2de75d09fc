//! Numbers the functions, blocks and decision sites of marked bitcode.
//!
//! Numbers follow the order of the module, so marked bitcode determines them; they are noted on the
//! instructions as metadata, which survives the passes that run before instrumentation.

use goal::{
    Block as ProgramBlock, BlockId, Function, FunctionId, GoalId, Program, Site, SiteId, SiteKind,
    SourceRange, marks,
};
use llvm::{Block, Context, Module, Opcode, Place, Value};
use std::collections::HashMap;

/// Kind of the metadata that keeps an instruction's site number.
const SITE_METADATA: &str = "provoke.site";
/// Kind of the metadata of terminators whose decisions are not logged.
const SILENT_METADATA: &str = "provoke.silent";
/// Attribute that keeps a function's number.
const FUNCTION_ATTRIBUTE: &str = "provoke-function";

/// The site number of an instruction.
pub fn site_of<'c>(context: &'c Context, instruction: Value<'c>) -> Option<u32> {
    instruction.goals(context, SITE_METADATA)?.first().map(|site| *site as u32)
}

/// Keeps the decisions of functions that are not among these out of the log.
pub fn silence<'c>(module: &Module<'c>, but: &[Value<'c>]) {
    let others = functions(module).into_iter().filter(|function| !but.contains(function));
    for block in others.flat_map(|function| function.blocks()) {
        if let Some(terminator) = block.terminator() {
            terminator.set_goals(module.context(), SILENT_METADATA, &[]);
        }
    }
}

/// Whether the decisions of a terminator are kept out of the log.
pub fn is_silent<'c>(context: &'c Context, terminator: Value<'c>) -> bool {
    terminator.goals(context, SILENT_METADATA).is_some()
}

/// The number of a function.
pub fn number_of(function: Value<'_>) -> Option<u32> {
    function.string_attr(Place::Function, FUNCTION_ATTRIBUTE)?.parse().ok()
}

/// The goals of a terminator's successors, in their order; `None` for those without.
pub fn goals_of<'c>(context: &'c Context, terminator: Value<'c>) -> Vec<Option<GoalId>> {
    let numbers = terminator.goals(context, marks::GOALS).unwrap_or_default();
    (0..terminator.successors().len())
        .map(|index| numbers.get(index).and_then(|goal| u32::try_from(*goal).ok()).map(GoalId))
        .collect()
}

/// The functions of the module that have a body, in order; before any is removed, their positions are the
/// function ids.
pub fn functions<'c>(module: &Module<'c>) -> Vec<Value<'c>> {
    module.bodies()
}

/// Fills in the program's functions, blocks and sites, and notes each number on its function or instruction.
pub fn number(module: &Module<'_>, program: &mut Program) {
    let functions = functions(module);
    let mut ids =
        Ids { context: module.context(), functions: HashMap::new(), blocks: HashMap::new() };
    for (index, function) in functions.iter().enumerate() {
        ids.functions.insert(*function, FunctionId(index as u32));
        let (context, number) = (module.context(), index.to_string());
        function.add_string_attr(context, Place::Function, FUNCTION_ATTRIBUTE, &number);
        for block in function.blocks() {
            let id = BlockId(ids.blocks.len() as u32);
            ids.blocks.insert(block, id);
        }
    }
    program.functions = functions.iter().map(|function| describe(*function, &ids)).collect();
    program.sites.clear();
    program.blocks.clear();
    for block in functions.iter().flat_map(|function| function.blocks()) {
        let described = describe_block(block, &ids, &mut program.sites);
        program.blocks.push(described);
    }
}

struct Ids<'c> {
    context: &'c Context,
    functions: HashMap<Value<'c>, FunctionId>,
    blocks: HashMap<Block<'c>, BlockId>,
}

fn describe<'c>(function: Value<'c>, ids: &Ids<'c>) -> Function {
    let entry = function.blocks().first().map_or(BlockId(0), |entry| ids.blocks[entry]);
    Function { symbol: function.name(), entry, address_taken: is_address_taken(function) }
}

/// Whether a function is used other than as the callee of a call.
pub fn is_address_taken(function: Value<'_>) -> bool {
    function.users().into_iter().any(|user| {
        !(user.is_call_like()
            && user.called_value() == Some(function)
            && !user.args().contains(&function))
    })
}

fn describe_block<'c>(block: Block<'c>, ids: &Ids<'c>, sites: &mut Vec<Site>) -> ProgramBlock {
    let id = ids.blocks[&block];
    let mut described = ProgramBlock::default();
    for instruction in block.instructions() {
        if let Some(kind) = kind_of(instruction, ids, &mut described) {
            let site = SiteId(sites.len() as u32);
            instruction.set_goals(ids.context, SITE_METADATA, &[site.0 as i32]);
            if instruction.is_terminator() && !instruction.is_call_like() {
                described.site = Some(site);
            }
            sites.push(Site { block: id, kind, range: range_of(instruction) });
        }
    }
    if let Some(terminator) = block.terminator() {
        described.successors =
            terminator.successors().iter().map(|successor| ids.blocks[successor]).collect();
    }
    described
}

/// What an instruction decides, if anything; direct calls are noted in the block.
fn kind_of<'c>(
    instruction: Value<'c>,
    ids: &Ids<'c>,
    block: &mut ProgramBlock,
) -> Option<SiteKind> {
    match instruction.opcode()? {
        Opcode::LLVMBr if instruction.is_cond_br() => {
            let goals = goals_of(ids.context, instruction);
            Some(SiteKind::Branch { on_true: goals[0], on_false: goals[1] })
        }
        Opcode::LLVMSwitch => Some(switch_kind(ids.context, instruction)),
        Opcode::LLVMLandingPad => Some(SiteKind::Landing),
        Opcode::LLVMCall | Opcode::LLVMInvoke => call_kind(instruction, ids, block),
        _ => None,
    }
}

fn switch_kind<'c>(context: &'c Context, switch: Value<'c>) -> SiteKind {
    let goals = goals_of(context, switch);
    // Of more than 128 bits no value is symbolic.
    let values = switch.cases().into_iter().map(|(case, _)| case.const_int().unwrap_or(0));
    SiteKind::Switch {
        cases: values.zip(goals.iter().skip(1).copied()).collect(),
        default: goals.first().copied().flatten(),
    }
}

fn call_kind<'c>(call: Value<'c>, ids: &Ids<'c>, block: &mut ProgramBlock) -> Option<SiteKind> {
    let callee = call.called_value()?;
    if callee.is_inline_asm() {
        return None;
    }
    if let Some(id) = ids.functions.get(&callee) {
        block.calls.push(*id);
        return None;
    }
    if callee.is_function() {
        let name = callee.name();
        return (!name.starts_with("llvm.")).then_some(SiteKind::ExternalCall { callee: name });
    }
    block.calls_indirectly = true;
    Some(SiteKind::IndirectCall)
}

/// Where an instruction stands, if the compiler knows.
pub fn range_of(instruction: Value<'_>) -> Option<SourceRange> {
    let location = instruction.location().filter(|location| location.line > 0)?;
    Some(SourceRange::at(location.file, location.line, location.column))
}

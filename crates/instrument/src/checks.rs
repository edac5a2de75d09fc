//! Checks of undefined behaviour in marked bitcode: branches to calls of handlers, which only the build with
//! sanitizers keeps.
//!
//! In a symbolic build the branch stays, so that exploration can try to take it, and its side with the handler is
//! noted like a goal, so that everybody sees which run took it. In a replay build the program just goes on.

use crate::sites::range_of;
use goal::{BranchOutcome, Goal, SourceRange, marks};
use llvm::{Block, Module, Value};

/// Removes the handlers, and notes the branches to them that are no goals yet as such, from number `first` on; these
/// are returned.
pub fn to_goals(module: &Module<'_>, first: usize) -> Vec<Goal> {
    let context = module.context();
    let mut goals = Vec::new();
    for call in handlers(module) {
        let Some(block) = call.block() else { continue };
        let number = first + goals.len();
        let mut is_new = false;
        for terminator in block.predecessors().into_iter().filter_map(Block::terminator) {
            let side = |successor: &Block<'_>| if *successor == block { number as i32 } else { -1 };
            let sides: Vec<i32> = terminator.successors().iter().map(side).collect();
            if terminator.is_cond_br() && terminator.goals(context, marks::GOALS).is_none() {
                terminator.set_goals(context, marks::GOALS, &sides);
                is_new = true;
            }
        }
        goals.extend(is_new.then(|| describe(call, number)));
        call.erase();
    }
    goals
}

/// Removes the handlers.
pub fn remove(module: &Module<'_>) {
    handlers(module).into_iter().for_each(Value::erase);
}

fn handlers<'c>(module: &Module<'c>) -> Vec<Value<'c>> {
    let blocks = module.functions().into_iter().flat_map(|function| function.blocks());
    let calls =
        blocks.flat_map(Block::instructions).filter(|i| i.is_call_like() && !i.is_terminator());
    calls
        .filter(|call| {
            call.called_function().is_some_and(|f| f.name().starts_with(marks::CHECK_HANDLER))
        })
        .collect()
}

fn describe(call: Value<'_>, number: usize) -> Goal {
    let kind = call.called_function().map(|handler| handler.name()).unwrap_or_default();
    Goal {
        key: format!("check:{number}"),
        function: kind.trim_start_matches(marks::CHECK_HANDLER).to_owned(),
        range: range_of(call).unwrap_or_else(SourceRange::unknown),
        outcome: BranchOutcome::True,
    }
}

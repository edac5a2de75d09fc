//! Goal counters without labels: what a replay build consists of, and what a symbolic build does in
//! functions that it leaves alone.

use crate::env::Env;
use crate::sites::goals_of;
use abi::calls;
use llvm::{Builder, IntPredicate, Module, Value};

/// Makes every branch and switch of the module note the goal that it takes.
pub fn count(module: &Module<'_>) {
    let env = Env::new(module);
    let builder = env.context.builder();
    for terminator in module.functions().into_iter().flat_map(terminators) {
        count_one(&env, &builder, terminator);
    }
}

/// The same for one function of a symbolic build, where decisions are logged too.
pub fn count_and_log<'c>(env: &Env<'_, 'c>, function: Value<'c>) {
    let builder = env.context.builder();
    for terminator in terminators(function) {
        count_one(env, &builder, terminator);
        if let Some(condition) = terminator.condition().filter(|_| terminator.is_cond_br()) {
            let decision = builder.zext(condition, env.context.i32());
            env.call(&builder, &calls::CHOICE, &[decision, env.u32(1)]);
        }
    }
}

fn terminators(function: Value<'_>) -> Vec<Value<'_>> {
    function.blocks().into_iter().filter_map(|block| block.terminator()).collect()
}

/// Stores to the byte of the goal that the terminator is about to take, chosen without a branch.
fn count_one<'c>(env: &Env<'_, 'c>, builder: &Builder<'c>, terminator: Value<'c>) {
    builder.before(terminator);
    let goals = goals_of(env.context, terminator);
    if goals.iter().all(Option::is_none) {
        return;
    }
    let Some(condition) = terminator.condition() else { return };
    let addresses: Vec<_> = goals.into_iter().map(|goal| env.goal_address(goal)).collect();
    let taken = if terminator.is_switch() {
        let cases = terminator.cases().into_iter().zip(&addresses[1..]);
        cases.fold(addresses[0], |taken, ((case, _), address)| {
            let matches = builder.icmp(IntPredicate::LLVMIntEQ, condition, case);
            builder.select(matches, *address, taken)
        })
    } else {
        builder.select(condition, addresses[0], addresses[1])
    };
    env.take_goal_at(builder, taken);
}

//! A minimal replay: the marked bitcode with a call per decided edge, for comparing what a run takes with `llvm-cov`.

use goal::{Block, BlockId, GoalId, Program, Site, SiteId, SiteKind};
use llvm::{Context, IntPredicate, Module, Value};
use std::collections::{BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Receives the goals of edges and gives locals their fill; writes each goal once to the file in `EDGES`.
const RECEIVER: &str = r#"
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static unsigned char seen[1 << 20];
static int file = -1;
void edge(int goal) {
    if (goal < 0 || seen[goal]) return;
    seen[goal] = 1;
    if (file < 0) file = open(getenv("EDGES"), O_CREAT | O_TRUNC | O_WRONLY, 0600);
    if (write(file, &goal, sizeof goal) < 0) abort();
}
unsigned long __provoke_fill(void) { return 0xa5a5a5a5a5a5a5a5ul; }
void __provoke_fill_memory(void *start, unsigned long length) { memset(start, 0xa5, length); }
"#;

/// Builds the marked bitcode into a program that reports its edges.
pub fn build(compiled: &provoke_compile::Compiled, folder: &Path) -> PathBuf {
    let context = Context::new();
    let module = context.parse_file(&compiled.bitcode).expect("valid bitcode");
    for terminator in terminators(&module) {
        if let Some(goals) = terminator.goals(&context, goal::marks::GOALS) {
            report_edge(&module, terminator, &goals);
        }
    }
    module.verify().expect("valid bitcode");
    let bitcode = folder.join("edges.bc");
    let receiver = folder.join("receiver.c");
    let object = folder.join("receiver.o");
    let binary = folder.join("edges");
    module.write_bitcode(&bitcode).expect("a file");
    std::fs::write(&receiver, RECEIVER).expect("a file");
    super::output(Command::new("clang-19").arg("-c").arg(&receiver).arg("-o").arg(&object));
    let linker = if compiled.needs_cxx { "clang++-19" } else { "clang-19" };
    let mut link = Command::new(linker);
    link.arg("-O1").arg("-w").arg(&bitcode).arg(&object).args(&compiled.link_flags);
    super::output(link.arg("-o").arg(&binary));
    binary
}

/// Runs the program once and returns the goals that it took, implied ones included.
pub fn taken(
    compiled: &provoke_compile::Compiled,
    binary: &Path,
    folder: &Path,
) -> BTreeSet<GoalId> {
    let file = folder.join("edges.bin");
    Command::new(binary).env("EDGES", &file).output().expect("the program starts");
    let bytes = std::fs::read(&file).unwrap_or_default();
    let words =
        bytes.chunks_exact(4).map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]]));
    let mut goals: BTreeSet<GoalId> = words.map(GoalId).collect();
    let implied = goal::Implied::new(&program_with_sites(compiled)).by(goals.iter().copied());
    goals.extend(implied);
    goals
}

fn terminators<'c>(module: &Module<'c>) -> Vec<Value<'c>> {
    let blocks = module.functions().into_iter().flat_map(Value::blocks);
    blocks.filter_map(llvm::Block::terminator).collect()
}

fn report_edge<'c>(module: &Module<'c>, terminator: Value<'c>, goals: &[i32]) {
    let context = module.context();
    assert_eq!(goals.len(), terminator.successor_count() as usize, "one number per successor");
    let builder = context.builder();
    builder.before(terminator);
    let number = |goal: i32| context.i32().signed(goal.into());
    let condition = terminator.condition().expect("a decision");
    let chosen = if terminator.is_cond_br() {
        builder.select(condition, number(goals[0]), number(goals[1]))
    } else {
        terminator.cases().into_iter().zip(&goals[1..]).fold(
            number(goals[0]),
            |other, ((value, _), goal)| {
                let fits = builder.icmp(IntPredicate::LLVMIntEQ, condition, value);
                builder.select(fits, number(*goal), other)
            },
        )
    };
    let signature = context.void().function(&[context.i32()], false);
    builder.call(signature, module.declare("edge", signature), &[chosen]);
}

/// The goals with the sites and blocks that `Implied` reads.
pub fn program_with_sites(compiled: &provoke_compile::Compiled) -> Program {
    let context = Context::new();
    let module = context.parse_file(&compiled.bitcode).expect("valid bitcode");
    let mut program = Program { goals: compiled.program.goals.clone(), ..Program::default() };
    let blocks: Vec<_> = module.functions().into_iter().flat_map(Value::blocks).collect();
    let ids: HashMap<_, _> =
        blocks.iter().zip(0..).map(|(block, id)| (*block, BlockId(id))).collect();
    for block in &blocks {
        let successors = block.successors().iter().map(|next| ids[next]).collect();
        let terminator = block.terminator().expect("a terminator");
        let goals = terminator.goals(&context, goal::marks::GOALS);
        let site = goals.map(|goals| {
            program.sites.push(Site {
                block: ids[block],
                kind: kind(terminator, &goals),
                range: None,
            });
            SiteId(program.sites.len() as u32 - 1)
        });
        program.blocks.push(Block { successors, site, ..Block::default() });
    }
    program
}

fn kind(terminator: Value<'_>, goals: &[i32]) -> SiteKind {
    let goal = |number: i32| u32::try_from(number).ok().map(GoalId);
    if terminator.is_cond_br() {
        return SiteKind::Branch { on_true: goal(goals[0]), on_false: goal(goals[1]) };
    }
    let values = terminator.cases().into_iter().filter_map(|(value, _)| value.const_int());
    let cases = values.zip(goals[1..].iter().map(|number| goal(*number))).collect();
    SiteKind::Switch { cases, default: goal(goals[0]) }
}

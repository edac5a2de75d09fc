//! What inlining must keep.

use super::*;
use crate::sites::goals_of;
use llvm::Context;

/// `digit` is tiny and called with a constant; `caller` keeps a branch of its own.
const PROGRAM: &str = r#"
define internal i32 @digit(i32 %c) {
  %low = icmp sge i32 %c, 48
  br i1 %low, label %more, label %no, !provoke.goals !0
more:
  %high = icmp sle i32 %c, 57
  br i1 %high, label %yes, label %no, !provoke.goals !1
yes:
  ret i32 1
no:
  ret i32 0
}
define i32 @caller(i32 %x) {
  %a = call i32 @digit(i32 50)
  %b = call i32 @digit(i32 %x)
  %sum = add i32 %a, %b
  ret i32 %sum
}
!0 = !{i32 0, i32 1}
!1 = !{i32 2, i32 3}
"#;

#[test]
fn branches_on_constants_and_their_goals_stay() {
    let context = Context::new();
    let module = context.parse(PROGRAM.as_bytes(), "program").expect("valid text");
    tiny_functions(&module).expect("inlining works");
    module.verify().expect("a valid module");
    let caller = module.function("caller").expect("it is still there");
    let instructions = || caller.blocks().into_iter().flat_map(|block| block.instructions());
    assert!(!instructions().any(|instruction| instruction.is_call_like()), "{}", module.print());
    let mut goals: Vec<Vec<u32>> = instructions()
        .filter(|instruction| instruction.is_cond_br())
        .map(|branch| goals_of(&context, branch).into_iter().flatten().map(|goal| goal.0).collect())
        .collect();
    goals.sort();
    assert_eq!(goals, [[0, 1], [0, 1], [2, 3], [2, 3]]);
}

#[test]
fn functions_that_call_others_wait() {
    let text = r#"
declare void @other()
define internal void @wanted() alwaysinline {
  call void @other()
  ret void
}
define void @caller() {
  call void @wanted()
  ret void
}
"#;
    let context = Context::new();
    let module = context.parse(text.as_bytes(), "program").expect("valid text");
    tiny_functions(&module).expect("inlining works");
    let wanted = module.function("wanted").expect("it is still there");
    assert!(wanted.is_used() && wanted.has_attr(Place::Function, "alwaysinline"));
}

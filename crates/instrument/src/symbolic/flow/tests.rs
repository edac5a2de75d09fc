//! Segments and loops of a small function.

use super::*;
use llvm::Context;

const PROGRAM: &str = r#"
define i32 @f(ptr %p, i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %end
body:
  %local = load i32, ptr %p
  %far = add i32 %local, 1
  store i32 %local, ptr %p
  %next = add i32 %i, %far
  br label %head
end:
  ret i32 %i
}
"#;

#[test]
fn what_is_used_behind_a_store_is_not_local() {
    let context = Context::new();
    let module = context.parse(PROGRAM.as_bytes(), "program").expect("valid text");
    let function = module.function("f").expect("it is there");
    let segments = Segments::new(function);
    let named = |name: &str| {
        let instructions = function.blocks().into_iter().flat_map(|block| block.instructions());
        instructions.into_iter().find(|found| found.name() == name).expect("it is there")
    };
    let local = ["i", "more", "local", "far", "next"].map(|name| segments.is_local(named(name)));
    assert_eq!(local, [false, true, true, false, true]);
}

#[test]
fn control_goes_back_to_heads_of_loops_only() {
    let context = Context::new();
    let module = context.parse(PROGRAM.as_bytes(), "program").expect("valid text");
    let function = module.function("f").expect("it is there");
    let heads: Vec<_> = loop_heads(function).into_iter().map(|block| block.name()).collect();
    assert_eq!(heads, ["head"]);
    let order: Vec<_> = reverse_post_order(function).into_iter().map(Block::name).collect();
    assert_eq!((order[0].as_str(), order[1].as_str(), order.len()), ("entry", "head", 4));
}

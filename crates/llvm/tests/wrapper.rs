//! The wrapper does what it says, and hostile questions get `None`.

use llvm::{Builder, Context, IntPredicate, Linkage, Machine, Opcode, OptLevel, Place, Value};
use provoke_llvm as llvm;

const PROGRAM: &str = r#"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
%pair = type { i8, i64 }
@wide = global i128 -5
@text = constant [4 x i8] c"abc\00"
define i32 @f(i32 noundef %x, ptr %p) {
entry:
  %sum = add nsw i32 %x, 1
  %at = getelementptr inbounds %pair, ptr %p, i64 1, i32 1
  %big = icmp sgt i32 %sum, 7
  br i1 %big, label %yes, label %no
yes:
  br label %end
no:
  switch i32 %x, label %end [ i32 1, label %yes
                              i32 -1, label %end ]
end:
  %r = phi i32 [ 1, %yes ], [ 2, %no ], [ 2, %no ]
  ret i32 %r
}
"#;

fn find<'c>(function: Value<'c>, name: &str) -> Value<'c> {
    let mut instructions = function.blocks().into_iter().flat_map(llvm::Block::instructions);
    instructions
        .find(|instruction| instruction.name() == name)
        .expect("an instruction of that name")
}

#[test]
fn broken_text_is_an_error() {
    let context = Context::new();
    assert!(context.parse(b"define i32 @f( {", "text").is_err());
    assert!(context.parse(b"BC\xc0\xde rubbish", "bitcode").is_err());
    assert!(context.parse_file(std::path::Path::new("/nonexistent")).is_err());
}

#[test]
fn constants_of_any_width_are_read() {
    let context = Context::new();
    let module = context.parse(PROGRAM.as_bytes(), "program").expect("a module");
    let wide = module.global("wide").and_then(Value::initializer).expect("an initializer");
    assert_eq!(wide.const_signed(), Some(-5));
    let text = module.global("text").and_then(Value::initializer).expect("an initializer");
    assert_eq!(text.const_bytes().as_deref(), Some(&b"abc\0"[..]));
    assert_eq!(context.f64().real(1.5).const_float_bits(), Some(1.5f64.to_bits().into()));
    assert_eq!(context.int(67).constant(u128::MAX).const_int(), Some((1 << 67) - 1));
    assert_eq!(context.i128().constant(1 << 100).const_int(), Some(1 << 100));
    assert_eq!(context.i8().signed(-1).const_int(), Some(255));
}

#[test]
fn instructions_answer_and_strangers_do_not() {
    let context = Context::new();
    let module = context.parse(PROGRAM.as_bytes(), "program").expect("a module");
    let function = module.function("f").expect("a function");
    let (sum, at, big) = (find(function, "sum"), find(function, "at"), find(function, "big"));
    assert_eq!(sum.opcode(), Some(Opcode::LLVMAdd));
    assert_eq!(big.int_predicate(), Some(IntPredicate::LLVMIntSGT));
    assert_eq!(at.gep_type().and_then(llvm::Type::struct_name).as_deref(), Some("pair"));
    sum.drop_poison_flags();
    at.drop_poison_flags();
    assert!(!module.print().contains("nsw") && !module.print().contains("inbounds"));
    assert!(function.has_attr(Place::Param(0), "noundef"));
    function.remove_attr(Place::Param(0), "noundef");
    assert!(!function.has_attr(Place::Param(0), "noundef"));
    for stranger in
        [function, sum, context.i32().constant(3), module.global("wide").expect("a global")]
    {
        assert_eq!(stranger.alignment().filter(|_| stranger == sum), None);
        assert!(stranger.incoming().is_empty() && stranger.cases().is_empty());
        assert_eq!(stranger.called_value(), None);
        assert_eq!(stranger.real_predicate(), None);
        assert_eq!(stranger.operand(99), None);
        assert_eq!(stranger.allocated_type(), None);
    }
}

#[test]
fn switches_list_their_cases() {
    let context = Context::new();
    let module = context.parse(PROGRAM.as_bytes(), "program").expect("a module");
    let function = module.function("f").expect("a function");
    let switch = function.blocks()[2].terminator().expect("a terminator");
    let values: Vec<_> =
        switch.cases().into_iter().filter_map(|(value, _)| value.const_int()).collect();
    assert_eq!(values, [1, 0xffff_ffff]);
    switch.set_goals(&context, "some.kind", &[4, -1, 5]);
    assert_eq!(switch.goals(&context, "some.kind"), Some(vec![4, -1, 5]));
    switch.remove_metadata(&context, "some.kind");
    assert_eq!(switch.goals(&context, "some.kind"), None);
}

#[test]
fn layouts_know_sizes_and_offsets() {
    let context = Context::new();
    let module = context.parse(PROGRAM.as_bytes(), "program").expect("a module");
    let layout = module.layout();
    let pair = context.struct_type(&[context.i8(), context.i64()], false);
    assert_eq!((layout.alloc_size(pair), layout.offset(pair, 1)), (16, Some(8)));
    assert_eq!(layout.offset(pair, 2), None);
    assert_eq!((layout.bit_size(context.f80()), layout.store_size(context.f80())), (80, 10));
    assert_eq!(layout.alloc_size(context.void()), 0);
    assert_eq!(layout.alignment(context.i64()), 8);
}

#[test]
fn a_split_block_keeps_phis_right() {
    let context = Context::new();
    let module = context.parse(PROGRAM.as_bytes(), "program").expect("a module");
    let function = module.function("f").expect("a function");
    let no = function.blocks()[2];
    let rest = no.split_before(&context, no.terminator().expect("a terminator"), "rest");
    let builder = context.builder();
    builder.at_end(no);
    builder.br(rest);
    module.verify().expect("a valid module");
}

#[test]
fn functions_are_copied_whole() {
    let context = Context::new();
    let module = context.parse(PROGRAM.as_bytes(), "program").expect("a module");
    let function = module.function("f").expect("a function");
    let copied = module.copy_function(function, "g").expect("a copy");
    module.verify().expect("a valid module");
    assert_eq!(copied.function.blocks().len(), function.blocks().len());
    assert_eq!(copied.function.linkage(), Some(Linkage::LLVMInternalLinkage));
    assert!(copied.function.has_attr(Place::Param(0), "noundef"));
}

fn build_maximum<'c>(context: &'c Context, builder: &Builder<'c>, function: Value<'c>) {
    let (a, b) = (function.param(0).expect("a"), function.param(1).expect("b"));
    let block = |name| function.append_block(context, name).expect("a block");
    let (entry, left, end) = (block("entry"), block("left"), block("end"));
    builder.at_end(entry);
    let greater = builder.icmp(IntPredicate::LLVMIntSGT, a, b);
    builder.cond_br(greater, left, end).set_branch_weights(context, &[1, 1000]);
    builder.at_end(left);
    builder.br(end);
    builder.at_end(end);
    let phi = builder.phi(context.i32());
    phi.add_incoming(a, left);
    phi.add_incoming(b, entry);
    builder.ret(phi);
}

#[test]
fn a_built_function_verifies_optimises_and_becomes_an_object() {
    let context = Context::new();
    let module = context.module("built");
    let machine = Machine::native(OptLevel::Default).expect("a machine");
    let i32 = context.i32();
    let function = module.add_function("maximum", i32.function(&[i32, i32], false));
    build_maximum(&context, &context.builder(), function);
    module.verify().expect("a valid module");
    module.run_passes("default<O2>").expect("passes run");
    assert!(module.run_passes("no-such-pass").is_err());
    let path = std::env::temp_dir().join(format!("provoke-llvm-{}.o", std::process::id()));
    machine.emit_object(&module, &path).expect("an object");
    let object = std::fs::read(&path).expect("a file");
    std::fs::remove_file(&path).expect("it was there");
    assert!(object.starts_with(b"\x7fELF"));
}

#[test]
fn modules_link_and_clashes_are_errors() {
    let context = Context::new();
    let parse = |text: &str| context.parse(text.as_bytes(), "text").expect("a module");
    let program = parse("declare i32 @g()\ndefine i32 @f() { %r = call i32 @g() ret i32 %r }");
    program.link(parse("define i32 @g() { ret i32 3 }")).expect("they fit");
    assert!(program.function("g").is_some_and(|function| !function.is_declaration()));
    let clash = program.link(parse("define i32 @g() { ret i32 4 }"));
    assert!(clash.is_err_and(|error| error.to_string().contains('g')));
}

#[test]
fn broken_modules_do_not_verify() {
    let context = Context::new();
    let module = context.module("broken");
    let function = module.add_function("f", context.i32().function(&[], false));
    let block = function.append_block(&context, "entry").expect("a block");
    let builder = context.builder();
    builder.at_end(block);
    builder.ret_void();
    assert!(module.verify().is_err());
}

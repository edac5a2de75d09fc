//! A program that was divided is still that program.

use super::*;
use std::process::Command;

/// A local function under a name of the C library, a private constant, a constructor, a weak function.
const PROGRAM: &str = r#"
@text = private constant [3 x i32] [i32 1, i32 2, i32 4]
@started = internal global i32 0
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @start, ptr null }]
define internal void @start() {
  store i32 8, ptr @started
  ret void
}
define internal i32 @log(i32 %i) {
  %place = getelementptr [3 x i32], ptr @text, i32 0, i32 %i
  %value = load i32, ptr %place
  ret i32 %value
}
define linkonce_odr i32 @weak() {
  %a = call i32 @log(i32 2)
  ret i32 %a
}
define i32 @main() {
  %a = call i32 @log(i32 1)
  %b = call i32 @weak()
  %c = load i32, ptr @started
  %ab = add i32 %a, %b
  %abc = add i32 %ab, %c
  ret i32 %abc
}
"#;

#[test]
fn parts_link_to_the_same_program() {
    let context = Context::new();
    let module = context.parse(PROGRAM.as_bytes(), "program").expect("valid text");
    assert!(can_be_divided(&module));
    share_locals(&module);
    let names: Vec<String> = module.bodies().into_iter().map(|function| function.name()).collect();
    let bitcode = module.bitcode();
    let folder = std::env::temp_dir().join(format!("provoke-native-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let objects: Vec<PathBuf> = names
        .iter()
        .enumerate()
        .map(|(index, name)| {
            let part = Part { functions: HashSet::from([name.clone()]), quick: index % 2 == 1 };
            let object = folder.join(format!("{index}.o"));
            make_part(&bitcode, &part, index == 0, "default<O1>", object).expect("it translates")
        })
        .collect();
    let program = folder.join("program");
    let linked = Command::new("clang-19").arg("-o").arg(&program).args(&objects).status();
    let status = linked.and_then(|_| Command::new(&program).status());
    drop(std::fs::remove_dir_all(&folder));
    assert_eq!(objects.len(), 4);
    assert_eq!(status.expect("it runs").code(), Some(2 + 4 + 8));
}

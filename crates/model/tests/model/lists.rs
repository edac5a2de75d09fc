//! What is on no list makes things unknown or forbids proofs, and the reason names it.

use crate::support;
use crate::support::reach::check;
use std::fs;

fn check_all(name: &str, programs: &[(&str, &str)]) {
    let fails = |(what, text): &(&str, &str)| Some(format!("{what}:\n{}", check(name, text)?));
    let failures: Vec<String> = programs.iter().filter_map(fails).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}

/// The reasons why nothing can be proved about a program.
fn obstacles(name: &str, text: &str, flags: &[&str]) -> Vec<String> {
    let work = tempfile::tempdir().expect("folder");
    let source = work.path().join(name);
    fs::write(&source, text).expect("source");
    let flags: Vec<String> = flags.iter().map(|flag| (*flag).to_owned()).collect();
    let (model, _) = support::compile(&[source], &flags).expect("program");
    model.obstacles.iter().map(|mark| model.marks[mark.index()].reason.clone()).collect()
}

/// Programs in C, as those of [`crate::soundness`].
const PROGRAMS: &[(&str, &str)] = &[
    (
        "an initial value that begins with an address goes on after it",
        "static int x, y; static union { struct { int *p; long n; } s; unsigned __int128 w; } g = {{&x, 5}};
static union { struct { int *p, *q; } s; unsigned __int128 w; } both = {{&x, &y}};
int main(void) {
  if ((long)(g.w >> 64) == 5) return 1; // may
  if ((int *)(long)both.w != &x) return 2; // never
  if ((int *)(long)(both.w >> 64) != &y) return 3; // never
  return 0; }",
    ),
    (
        "vectors of truth values are bits side by side",
        "typedef _Bool flags __attribute__((ext_vector_type(8)));
static const flags some = {1, 0, 1, 0, 0, 0, 0, 1}; static flags others = {0, 1, 1, 0, 0, 0, 0, 0};
int main(void) {
  flags all = some;
  if (!all[2]) return 1; // never
  if (all[1]) return 2; // never
  if (!others[1]) return 3; // never
  if (others[7]) return 4; // never
  return 0; }",
    ),
    (
        "memory that is set inline, at any length",
        "static char a[80], b[100];
int main(void) { int kept = 1;
  __builtin_memset_inline(a, 7, 80); kept = a[70] + b[3];
  if (b[99] != 0) return 1; // never
  if (kept != 7) return 2; // never
  __builtin_memcpy_inline(b, a, 80);
  if (b[79] == 7) return 3; // may
  return 0; }",
    ),
    (
        "values live across memory that is set inline",
        "int __VERIFIER_nondet_int(void); static char a[80];
int main(void) {
  int i = 0;
  for (; i < 2; i++) {
    int value = __VERIFIER_nondet_int();
    __builtin_memset_inline(a, i, 80);
    if (value - i != 1) return 0;
  }
  if (i == 2) return 1; // may
  return 0; }",
    ),
    (
        "assembly that only computes",
        "static int kept = 3;
int main(void) { int x = 1, y = 2; unsigned lo, hi;
  __asm__ volatile(\"\" ::: \"memory\");
  __asm__(\"addl %1, %0\" : \"+r\"(x) : \"r\"(y));
  if (x == 3) return 1; // may
  __asm__ volatile(\"rdtsc\" : \"=a\"(lo), \"=d\"(hi));
  if (lo == 5) return 2; // may
  if (kept != 3) return 3; // never
  return 0; }",
    ),
];

#[test]
fn what_runs_can_do_the_model_allows() {
    check_all("program.c", PROGRAMS);
}

/// Constructs on no list: the program, and what the reason names.
const UNLISTED: &[(&str, &str)] = &[
    (
        "#include <immintrin.h>\n__attribute__((target(\"fxsr\"))) int main(int n, char **v) { _fxrstor(v[0]); return n; }",
        "llvm.x86.fxrstor",
    ),
    ("int __seg_fs *place; int main(void) { *place = 1; return 0; }", "address space"),
    (
        "static void f(void) {} int main(void) { __asm__ volatile(\"testl %%eax, %%eax; jz f\" ::: \"cc\"); return 0; }",
        "jz f",
    ),
    ("int main(void) { __asm__ volatile(\"movl $1, %%fs:0\" ::: \"memory\"); return 0; }", "%fs:0"),
];

#[test]
fn what_is_on_no_list_allows_no_proof() {
    for (text, word) in UNLISTED {
        let reasons = obstacles("program.c", text, &[]);
        assert!(reasons.iter().any(|reason| reason.contains(word)), "{text}\n{reasons:?}");
    }
}

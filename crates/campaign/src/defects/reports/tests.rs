//! What sanitizers write is read back, whatever it is.

use super::*;
use std::path::Path;

/// What sanitizers said, without a build in which addresses could be looked up.
fn sights(said: &str) -> Vec<Sight> {
    read(said, &mut Symbols::new(Path::new("/nowhere")))
}

const OVERFLOW: &str = "\
=================================================================
==812==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x502000000018 at pc 0x5555 bp 0x7fff sp 0x7fff
WRITE of size 4 at 0x502000000018 thread T0
    #0 0x55555566152d  (/out/build/sanitized+0x10d52d) (BuildId: d5cd)
    #1 0x7ffff7ceb249  (/lib/libc.so.6+0x27249) (BuildId: 93ac)

SUMMARY: AddressSanitizer: heap-buffer-overflow (/out/build/sanitized+0x10d52d)
Shadow bytes around the buggy address:
";

#[test]
fn the_kind_and_the_access() {
    let [sight] = &sights(OVERFLOW)[..] else { panic!("one report") };
    assert_eq!(sight.kind, "heap-buffer-overflow");
    assert_eq!(sight.words, "heap-buffer-overflow: WRITE of size 4");
    assert!(sight.sanitized);
    assert!(sight.report.starts_with("==ERROR: AddressSanitizer"), "{}", sight.report);
    assert!(!sight.report.contains("Shadow bytes"), "{}", sight.report);
}

#[test]
fn signals_and_wrong_frees() {
    let crash = "==7==ERROR: AddressSanitizer: SEGV on unknown address 0x000000000000 (pc 0x5 bp 0x7)\n\
                 SUMMARY: AddressSanitizer: SEGV (/out/build/sanitized+0x1)\n";
    let [sight] = &sights(crash)[..] else { panic!("one report") };
    assert_eq!((sight.kind.as_str(), sight.words.as_str()), ("SEGV", "SEGV"));
    let twice = "==7==ERROR: AddressSanitizer: attempting double-free on 0x5020 in thread T0:\n\
                 SUMMARY: AddressSanitizer: double-free (/out/build/sanitized+0x1)\n";
    let [sight] = &sights(twice)[..] else { panic!("one report") };
    assert_eq!(sight.kind, "double-free");
}

#[test]
fn undefined_behaviour_is_reported_once_per_place() {
    let said = "a.c:3:7: runtime error: signed integer overflow: 1 + 2147483647 cannot be represented\n\
                SUMMARY: UndefinedBehaviorSanitizer: signed-integer-overflow a.c:3:7\n\
                a.c:9:2: runtime error: division by zero\n\
                SUMMARY: UndefinedBehaviorSanitizer: integer-divide-by-zero a.c:9:2\n";
    let kinds: Vec<_> = sights(said).into_iter().map(|sight| sight.kind).collect();
    assert_eq!(kinds, ["signed-integer-overflow", "integer-divide-by-zero"]);
    assert_eq!(sights(said)[1].words, "division by zero");
}

#[test]
fn what_is_lost_with_its_owner_is_no_leak() {
    let said = "==7==ERROR: LeakSanitizer: detected memory leaks\n\n\
                Direct leak of 16 byte(s) in 1 object(s) allocated from:\n    #0 0x1  (/x+0x1)\n\n\
                Indirect leak of 4 byte(s) in 1 object(s) allocated from:\n    #0 0x2  (/x+0x2)\n\n\
                SUMMARY: AddressSanitizer: 20 byte(s) leaked in 2 allocation(s).\n";
    let [sight] = &sights(said)[..] else { panic!("one leak") };
    assert_eq!(sight.kind, "memory-leak");
    assert_eq!(sight.words, "leak of 16 byte(s) in 1 object(s)");
}

#[test]
fn frames_of_the_program_only() {
    assert_eq!(
        frame("    #0 0x5555  (/out/build/sanitized+0x10d52d) (BuildId: d5)"),
        Some(Some(0x10d52d))
    );
    assert_eq!(frame("    #1 0x7fff  (/lib/libc.so.6+0x27249)"), Some(None));
    assert_eq!(frame("    #2 0x7fff  (<unknown module>)"), Some(None));
    assert_eq!(frame("allocated by thread T0 here:"), None);
    assert_eq!(frame("#include <x>"), None);
}

#[test]
fn other_words_are_no_reports() {
    assert_eq!(sights("error: bad input\nusage: prog FILE\n"), []);
    assert_eq!(sights(""), []);
}

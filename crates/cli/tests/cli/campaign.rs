//! Campaigns as users live them: covered to the end, interrupted, killed, resumed, damaged.

use crate::common::{Bench, skip, wait_until};
use std::fs;
use std::time::Duration;

const MAGIC: &str = "extern int __VERIFIER_nondet_int(void);\n\
int main(void) {\n\
  int x = __VERIFIER_nondet_int();\n\
  int y = __VERIFIER_nondet_int();\n\
  if (x == 123456789) return 1;\n\
  if (x > 10 && y * 3 == x) return 2;\n\
  return 0;\n\
}\n";

/// A program whose paths never end: the campaign runs until it is stopped.
const ENDLESS: &str = "extern int __VERIFIER_nondet_int(void);\n\
int main(void) {\n\
  unsigned n = 0;\n\
  for (int i = 0; i < 64; i++) if (__VERIFIER_nondet_int() > i) n += i; else n ^= 5;\n\
  volatile unsigned never = n * 0;\n\
  if (never) return 1;\n\
  return 0;\n\
}\n";

#[test]
fn every_goal_of_a_small_program_is_covered() {
    let bench = Bench::with("a.c", MAGIC);
    let ended = bench.provoke(&["cover", "--time", "60s", "a.c"]);
    assert_eq!(ended.code, Some(0), "{ended:?}");
    assert!(ended.stdout.contains("All 6 goals are covered"), "{ended:?}");
    assert_eq!((bench.count("goals"), bench.count("covered"), bench.count("open")), (6, 6, 0));
    let tests = fs::read_dir(bench.file("provoke-out/tests")).unwrap().count();
    assert_eq!(tests as u64, bench.count("tests"));
}

#[test]
fn what_a_program_asks_for_and_is_not_given_is_said_where_goals_are_open() {
    let bench = Bench::new();
    bench.write(
        "a.cpp",
        "#include <fstream>\n\
         #include <iostream>\n\
         int main(int argc, char **argv) {\n\
         \x20 if (argc > 1 && argv[1][0] == 'x') return std::ifstream(argv[1]).is_open();\n\
         \x20 int n = 0;\n\
         \x20 return std::cin >> n ? n > 4 : 2;\n\
         }\n",
    );
    let without = bench.provoke(&["cover", "--time", "20s", "--engines", "concolic", "a.cpp"]);
    for hint in ["try: --stdin 64", "try: --args 2:8", "try: --file NAME:64"] {
        assert!(without.stdout.contains(hint), "{hint}: {without:?}");
    }
    let with = bench.provoke(&["cover", "--runs", "5", "--stdin", "4", "--args", "1:2", "a.cpp"]);
    assert!(!with.stdout.contains("--stdin 64)"), "{with:?}");
    assert!(!with.stdout.contains("--args 2:8)"), "{with:?}");
}

#[test]
fn tests_replay() {
    let bench = Bench::with("a.c", MAGIC);
    bench.provoke(&["cover", "a.c"]);
    let all = bench.provoke(&["replay", "provoke-out"]);
    assert_eq!(all.code, Some(0), "{all:?}");
    let name = fs::read_dir(bench.file("provoke-out/tests")).unwrap().next().unwrap().unwrap();
    let name = name.path().file_stem().unwrap().to_str().unwrap().to_string();
    let one = bench.provoke(&["replay", "provoke-out", &name]);
    assert_eq!(one.code, Some(0), "{one:?}");
    assert!(one.stdout.starts_with(&name), "{one:?}");
    let none = bench.provoke(&["replay", "provoke-out", "test-9999"]);
    assert_eq!(none.code, Some(1), "{none:?}");
    assert!(none.stderr.contains("no test test-9999"), "{none:?}");
}

/// The files of a suite, in order, and the counts of what it cost.
fn suite(bench: &Bench) -> (Vec<String>, u64, u64) {
    let folder = fs::read_dir(bench.file("provoke-out/tests")).unwrap();
    let mut files: Vec<_> = folder.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let contents = files.iter().map(|file| fs::read_to_string(file).unwrap()).collect();
    (contents, bench.count("runs"), bench.count("queries"))
}

#[test]
fn the_same_seed_gives_the_same_result_for_any_number_of_jobs() {
    for order in [
        "dfs",
        "bounded-dfs",
        "cfg",
        "random-branch",
        "uniform-random",
        "generational",
        "novel",
        "mixed",
    ] {
        let mut suites = Vec::new();
        for jobs in if order == "mixed" { &["1", "2", "4"][..] } else { &["1", "3"] } {
            let bench = Bench::with("a.c", ENDLESS);
            let arguments =
                ["cover", "--runs", "70", "--seed", "7", "--search", order, "--jobs", jobs, "a.c"];
            let ended = bench.provoke(&arguments);
            assert_eq!(ended.code, Some(5), "{ended:?}");
            suites.push(suite(&bench));
        }
        suites.dedup();
        assert_eq!(suites.len(), 1, "{order}");
    }
}

#[test]
fn a_second_call_resumes() {
    let bench = Bench::with("a.c", MAGIC);
    bench.provoke(&["cover", "--runs", "1", "a.c"]);
    assert!(bench.count("open") > 0);
    let ended = bench.provoke(&["cover", "a.c"]);
    assert_eq!(ended.code, Some(0), "{ended:?}");
    assert!(ended.stderr.contains("resuming"), "{ended:?}");
    let runs = bench.count("runs");
    let again = bench.provoke(&["cover", "a.c"]);
    assert_eq!(again.code, Some(0), "{again:?}");
    assert_eq!(bench.count("runs"), runs, "nothing was left to do");
}

/// A program with a defect behind two guards: without questions to the solver only old tests reach it.
const GUARDED: &str = "extern int __VERIFIER_nondet_int(void);\n\
int main(void) {\n\
  int x = __VERIFIER_nondet_int();\n\
  if (x != 123456789) return 1;\n\
  if (__VERIFIER_nondet_int() == 7) __builtin_trap();\n\
  return 0;\n\
}\n";

/// The names of the test files of the campaign in `provoke-out`.
fn test_files(bench: &Bench) -> Vec<String> {
    let folder = fs::read_dir(bench.file("provoke-out/tests")).unwrap();
    let mut names: Vec<String> =
        folder.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_changed_program_starts_over_with_the_old_tests() {
    let bench = Bench::with("a.c", GUARDED);
    let first = bench.provoke(&["cover", "a.c"]);
    assert_eq!((first.code, bench.count("open")), (Some(10), 0), "{first:?}");
    let tests = bench.count("tests");
    bench.write("a.c", &GUARDED.replace("return 0", "return 3"));
    // Enough runs for the first one and the old tests, which reach every goal, but for no flip.
    let runs = (tests + 1).to_string();
    let ended = bench.provoke(&["cover", "--runs", &runs, "a.c"]);
    assert!(ended.stderr.contains("the program changed"), "{ended:?}");
    assert_eq!((ended.code, bench.count("open")), (Some(10), 0), "{ended:?}");
    assert_eq!(bench.count("queries"), 0, "{ended:?}");
}

#[test]
fn tests_of_a_changed_program_that_were_not_run_again_are_kept() {
    let bench = Bench::with("a.c", GUARDED);
    bench.provoke(&["cover", "a.c"]);
    let tests = test_files(&bench);
    bench.write("a.c", &GUARDED.replace("return 0", "return 3"));
    for runs in ["0", "1"] {
        let ended = bench.provoke(&["cover", "--runs", runs, "a.c"]);
        assert_eq!(ended.code, Some(5), "{ended:?}");
        let kept = test_files(&bench);
        assert!(tests.iter().all(|test| kept.contains(test)), "{runs}: {tests:?} {kept:?}");
    }
    let ended = bench.provoke(&["cover", "a.c"]);
    assert_eq!((ended.code, bench.count("open")), (Some(10), 0), "{ended:?}");
}

#[test]
fn engines_work_on_a_changed_program_whose_tests_nobody_runs_again() {
    let bench = Bench::with("a.c", GUARDED);
    bench.provoke(&["cover", "a.c"]);
    bench.write("a.c", &GUARDED.replace("return 0", "return 3"));
    let ended = bench.provoke(&["cover", "--engines", "arc", "a.c"]);
    assert_eq!((ended.code, bench.count("open")), (Some(10), 0), "{ended:?}");
}

#[test]
fn kill_nine_loses_nothing_that_was_found() {
    let bench = Bench::with("a.c", ENDLESS);
    let tests = bench.file("provoke-out/tests");
    let is_test = |file: std::path::PathBuf| file.extension().is_some_and(|ext| ext == "test");
    let found = || {
        let files = fs::read_dir(&tests).into_iter().flatten().flatten();
        files.filter(|file| is_test(file.path())).count()
    };
    let resumed = |stderr: &str| -> Vec<usize> {
        let line = stderr.lines().find(|line| line.contains("resuming")).unwrap_or_default();
        line.split_whitespace().filter_map(|word| word.parse().ok()).collect()
    };
    let mut covered = 0;
    // The later rounds die while they build, while they run the old tests, or while they explore.
    for round in 0..4 {
        let mut child = bench.command(&["cover", "--time", "10m", "a.c"]).spawn().unwrap();
        wait_until("tests are found", || found() > 0);
        std::thread::sleep(Duration::from_millis(300 * round));
        child.kill().unwrap();
        let killed = crate::common::Ended::from(child.wait_with_output().unwrap());
        assert_eq!(killed.code, None, "{killed:?}");
        let files = found();
        let ended = bench.provoke(&["cover", "--runs", "0", "a.c"]);
        assert_eq!(ended.code, Some(5), "{ended:?}");
        let [tests, covers] = resumed(&ended.stderr)[..] else { panic!("{ended:?}") };
        assert!(tests >= files && covers >= covered, "{files} files, {covered}: {ended:?}");
        assert_eq!(bench.count("covered") as usize, covers, "{ended:?}");
        covered = covers;
    }
    assert!(covered > 0);
}

/// Ctrl-C for a process or, with a minus sign, for a group. (Shells have `kill`; a small system has no program of that
/// name.)
fn interrupt(process: &str) {
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", "kill -s INT -- \"$1\"", "sh", process]);
    assert!(shell.status().unwrap().success());
}

#[test]
fn an_interrupt_saves_and_reports() {
    let bench = Bench::with("a.c", ENDLESS);
    let child = bench.command(&["cover", "--time", "10m", "a.c"]).spawn().unwrap();
    let tests = bench.file("provoke-out/tests");
    wait_until("a test is found", || fs::read_dir(&tests).is_ok_and(|mut d| d.next().is_some()));
    interrupt(&child.id().to_string());
    let ended = crate::common::Ended::from(child.wait_with_output().unwrap());
    assert_eq!(ended.code, Some(5), "{ended:?}");
    assert!(ended.stdout.contains("Interrupted after"), "{ended:?}");
    assert!(bench.count("covered") > 0);
}

/// A machine of many states, some of which cannot be: enough for every engine to be at work for a while.
fn machine(states: usize) -> String {
    let cases: String = (0..states)
        .map(|state| {
            let next = (state * 7 + 3) % states;
            format!("    case {state}: if (x == {state}) state = {next}; else if (x > 1000 && x < {state}) odd++; break;\n")
        })
        .collect();
    format!(
        "int __VERIFIER_nondet_int(void);
int main(void) {{
  int state = 0, odd = 0;
  for (int i = 0; i < 40; i++) {{
    int x = __VERIFIER_nondet_int();
    switch (state) {{
{cases}    default: return 1;
    }}
    if (odd > i + 1) return 2;
  }}
  return state & 1;
}}
"
    )
}

/// While it builds, in the first turn of each engine, while a proof is checked: the session ends, says so, and the next
/// one goes on.
#[test]
fn an_interrupt_at_any_moment_keeps_what_was_found() {
    let bench = Bench::with("a.c", &machine(60));
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    let (mut chance, tests) = (now.subsec_nanos() as u64, bench.file("provoke-out/tests"));
    let mut covered = 0;
    for round in 0..6 {
        let child = bench.command(&["cover", "--time", "10m", "a.c"]).spawn().unwrap();
        if round > 3 {
            wait_until("a test is found", || {
                fs::read_dir(&tests).is_ok_and(|mut d| d.next().is_some())
            });
        }
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        // (Before it listens, it has nothing to save and just dies.)
        std::thread::sleep(Duration::from_millis(150 + round * 350 + (chance >> 33) % 350));
        interrupt(&child.id().to_string());
        let ended = crate::common::Ended::from(child.wait_with_output().unwrap());
        assert_eq!(ended.code, Some(5), "round {round}: {ended:?}");
        let said = ended.stdout.contains("Interrupted after")
            || ended.stderr.contains("interrupted while");
        assert!(said, "round {round}: {ended:?}");
        let ended = bench.provoke(&["cover", "--runs", "0", "a.c"]);
        assert_eq!(ended.code, Some(5), "round {round}: {ended:?}");
        assert!(bench.count("covered") >= covered, "round {round}: {ended:?}");
        covered = bench.count("covered");
        let checked = bench.provoke(&["check", "provoke-out"]);
        assert_eq!(checked.code, Some(0), "round {round}: {checked:?}");
    }
    assert!(covered > 0);
}

#[test]
fn two_campaigns_do_not_share_a_folder() {
    let bench = Bench::with("a.c", ENDLESS);
    let mut child = bench.command(&["cover", "--time", "10m", "a.c"]).spawn().unwrap();
    let tests = bench.file("provoke-out/tests");
    wait_until("a test is found", || fs::read_dir(&tests).is_ok_and(|mut d| d.next().is_some()));
    let second = bench.provoke(&["cover", "--runs", "1", "a.c"]);
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(second.code, Some(1), "{second:?}");
    assert!(second.stderr.contains("another provoke is working"), "{second:?}");
}

#[test]
fn a_damaged_campaign_is_a_clear_error_and_left_alone() {
    let bench = Bench::with("a.c", MAGIC);
    bench.provoke(&["cover", "a.c"]);
    let store = bench.file("provoke-out/campaign.db");
    let length = fs::metadata(&store).unwrap().len() as usize;
    for (offset, fill) in [(0, 0u8), (100, 0x5a), (4096, 0xff)] {
        let mut bytes = fs::read(&store).unwrap();
        bytes[offset..length.min(offset + 3000)].fill(fill);
        fs::write(&store, &bytes).unwrap();
        for arguments in [&["cover", "a.c"][..], &["replay", "provoke-out"]] {
            let ended = bench.provoke(arguments);
            assert_eq!(ended.code, Some(1), "{offset}: {ended:?}");
            assert!(ended.stderr.contains("damaged"), "{offset}: {ended:?}");
        }
        assert_eq!(fs::read(&store).unwrap(), bytes);
    }
}

#[test]
fn a_full_disk_is_a_clear_error_and_the_campaign_survives() {
    let bench = Bench::with("a.c", MAGIC);
    let disk = bench.file("disk");
    fs::create_dir(&disk).unwrap();
    let mount = std::process::Command::new("mount")
        .args(["-t", "tmpfs", "-o", "size=24m", "tmpfs"])
        .arg(&disk)
        .output();
    if !mount.is_ok_and(|output| output.status.success()) {
        return skip("a small disk cannot be mounted here");
    }
    let guard = Unmount(disk.clone());
    let first = bench.provoke(&["cover", "--runs", "1", "--out", "disk/out", "a.c"]);
    let filler = vec![0u8; 64 << 20];
    let _ = fs::write(disk.join("filler"), filler);
    let second = bench.provoke(&["cover", "--out", "disk/out", "a.c"]);
    fs::remove_file(disk.join("filler")).unwrap();
    let third = bench.provoke(&["cover", "--out", "disk/out", "a.c"]);
    drop(guard);
    assert_eq!(first.code, Some(5), "{first:?}");
    assert_eq!(second.code, Some(1), "{second:?}");
    assert!(second.stderr.to_lowercase().contains("no space left"), "{second:?}");
    assert_eq!(third.code, Some(0), "{third:?}");
}

struct Unmount(std::path::PathBuf);

impl Drop for Unmount {
    fn drop(&mut self) {
        let _ = std::process::Command::new("umount").arg(&self.0).status();
    }
}

#[test]
fn the_suite_is_exported_for_test_comp() {
    let bench = Bench::with("a.c", MAGIC);
    bench.provoke(&["cover", "a.c"]);
    let ended = bench.provoke(&["report", "provoke-out", "--testcomp", "suite.zip"]);
    assert_eq!(ended.code, Some(0), "{ended:?}");
    assert!(fs::read(bench.file("suite.zip")).unwrap().starts_with(b"PK"));
    bench.write("mine.zip", "not yours");
    let ended = bench.provoke(&["report", "provoke-out", "--testcomp", "mine.zip"]);
    assert_eq!(ended.code, Some(1), "{ended:?}");
    assert_eq!(fs::read_to_string(bench.file("mine.zip")).unwrap(), "not yours");
}

#[test]
fn test_comp_suites_hold_only_what_test_comp_can_feed() {
    let bench = Bench::with("a.c", "#include <stdio.h>\nint main(void) { return getchar() == 7; }");
    bench.provoke(&["cover", "--stdin", "1", "a.c"]);
    let ended = bench.provoke(&["report", "provoke-out", "--testcomp", "suite.zip"]);
    assert_eq!(ended.code, Some(1), "{ended:?}");
    assert!(ended.stderr.contains("Test-Comp suites cannot hold"), "{ended:?}");
    assert!(!bench.file("suite.zip").exists());
}

#[test]
fn fail_under_decides_the_exit_code() {
    let bench = Bench::with("a.c", ENDLESS);
    let low = bench.provoke(&["cover", "--runs", "60", "--fail-under", "50", "a.c"]);
    assert_eq!(low.code, Some(0), "{low:?}");
    let high = bench.provoke(&["cover", "--runs", "5", "--fail-under", "100", "a.c"]);
    assert_eq!(high.code, Some(5), "{high:?}");
}

#[test]
fn a_program_without_branches_has_nothing_to_cover() {
    let bench = Bench::with("a.c", "int main(void) { return 0; }\n");
    let ended = bench.provoke(&["cover", "a.c"]);
    assert_eq!(ended.code, Some(0), "{ended:?}");
    assert!(ended.stdout.contains("nothing to cover"), "{ended:?}");
}

#[test]
fn replay_allows_runs_what_the_campaign_did() {
    let bench = Bench::with(
        "a.c",
        "#include <unistd.h>\nextern int __VERIFIER_nondet_int(void);\n\
         int main(void) { usleep(1500000); return __VERIFIER_nondet_int() ? 1 : 0; }\n",
    );
    let ended = bench.provoke(&["cover", "--run-timeout", "60s", "--runs", "1", "a.c"]);
    assert_eq!(ended.code, Some(5), "{ended:?}");
    assert_eq!(bench.count("covered"), 1, "{ended:?}");
    let replayed = bench.provoke(&["replay", "provoke-out"]);
    assert_eq!(replayed.code, Some(0), "{replayed:?}");
}

/// Ctrl-C reaches the compiler as well, which is then no error of the program.
#[test]
fn an_interrupt_while_compiling_is_no_build_error() {
    use std::os::unix::fs::OpenOptionsExt;
    use std::os::unix::process::CommandExt;
    const O_NONBLOCK: i32 = 0o4000;
    let bench = Bench::with("a.c", "#include \"slow.h\"\nint main(void) { return 0; }\n");
    let pipe = bench.file("slow.h");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let child = bench.command(&["cover", "a.c"]).process_group(0).spawn().unwrap();
    let mut writer = None;
    wait_until("the compiler reads", || {
        writer = fs::File::options().write(true).custom_flags(O_NONBLOCK).open(&pipe).ok();
        writer.is_some()
    });
    interrupt(&format!("-{}", child.id()));
    let ended = crate::common::Ended::from(child.wait_with_output().unwrap());
    assert_eq!(ended.code, Some(5), "{ended:?}");
    assert!(ended.stderr.contains("interrupted while"), "{ended:?}");
}

#[test]
fn the_memory_budget_ends_a_campaign() {
    let bench = Bench::with("a.c", ENDLESS);
    let ended = bench.provoke(&["cover", "--time", "10m", "--memory", "1M", "a.c"]);
    assert_eq!(ended.code, Some(5), "{ended:?}");
    assert!(ended.stdout.contains("The memory budget ended"), "{ended:?}");
}

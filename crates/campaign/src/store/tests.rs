//! The store keeps what it was given, and refuses what it cannot understand.

use super::*;
use goal::{BranchOutcome, Input, InputKind, SourceRange};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

fn goals(count: u32) -> Vec<Goal> {
    let goal = |n: u32| Goal {
        key: format!("key{n}"),
        function: "main".into(),
        range: SourceRange { file: "a.c".into(), start: (n + 1, 1), end: (n + 1, 9) },
        outcome: BranchOutcome::True,
    };
    (0..count).map(goal).collect()
}

fn identity(hash: &str) -> Identity {
    Identity { hash: hash.into(), sources: vec!["a.c".into()], ..Identity::default() }
}

fn stored(id: u32, covers: &[u32], adds: &[u32]) -> StoredTest {
    let inputs = vec![Input { kind: InputKind::Signed, width: 32, bits: u128::from(id) }];
    StoredTest {
        id,
        test: Test { inputs },
        outcome: Outcome::Exit(0),
        origin: "first run".into(),
        covers: covers.iter().map(|g| GoalId(*g)).collect(),
        adds: adds.iter().map(|g| GoalId(*g)).collect(),
    }
}

fn begin(path: &Path, hash: &str) -> (Folder, Store, Opened) {
    let folder = Folder::create(path).unwrap();
    let (store, opened) = Store::begin(&folder, &identity(hash), &goals(3)).unwrap();
    (folder, store, opened)
}

fn defect(test: u32) -> Defect {
    let (kind, words) = ("error call".into(), "?".into());
    let (frames, hint, report) = (Vec::new(), "a.c:1".into(), String::new());
    let (sanitized, contracts) = (false, Vec::new());
    let sight = crate::defects::Sight { kind, words, frames, hint, sanitized, report, contracts };
    Defect { id: 1, sight, test }
}

#[test]
fn what_was_stored_is_there_after_reopening() {
    let dir = TempDir::new().unwrap();
    let (folder, mut store, opened) = begin(dir.path(), "h");
    assert_eq!(opened, Opened::New);
    store.add_test(&stored(1, &[0, 1], &[0, 1]), &[defect(1)]).unwrap();
    store.set_open(&[(GoalId(2), OpenReason::SolverTimeout)]).unwrap();
    let effort = Effort { runs: 7, seconds: 0.5, ..Effort::default() };
    store.set_effort(&effort, Some("budget")).unwrap();
    drop((store, folder));

    let (_folder, store, opened) = begin(dir.path(), "h");
    assert_eq!(opened, Opened::Resumed);
    assert_eq!(store.tests().unwrap(), [stored(1, &[0, 1], &[0, 1])]);
    let verdicts: Vec<Verdict> = store.goals().unwrap().into_iter().map(|(_, v)| v).collect();
    let open = Verdict::Open(OpenReason::SolverTimeout);
    assert_eq!(verdicts, [Verdict::Covered, Verdict::Covered, open]);
    assert_eq!(store.defects().unwrap(), [defect(1)]);
    assert_eq!(store.effort().unwrap(), effort);
    assert_eq!(store.next_test().unwrap(), 2);
}

#[test]
fn a_changed_program_keeps_tests_and_restarts_verdicts() {
    let dir = TempDir::new().unwrap();
    let (folder, mut store, _) = begin(dir.path(), "old");
    store.add_test(&stored(1, &[0], &[0]), &[]).unwrap();
    drop((store, folder));

    let (_folder, mut store, opened) = begin(dir.path(), "new");
    assert_eq!(opened, Opened::Changed);
    assert_eq!(store.tests().unwrap(), [stored(1, &[], &[])]);
    assert!(store.goals().unwrap().iter().all(|(_, v)| *v == Verdict::Open(OpenReason::Budget)));
    store.add_test(&stored(1, &[1], &[1]), &[]).unwrap();
    assert_eq!(store.tests().unwrap(), [stored(1, &[1], &[1])]);
}

#[test]
fn reduction_drops_tests_that_add_nothing_but_keeps_defects() {
    let dir = TempDir::new().unwrap();
    let (_folder, mut store, _) = begin(dir.path(), "h");
    store.add_test(&stored(1, &[0], &[0]), &[]).unwrap();
    store.add_test(&stored(2, &[0, 1], &[1]), &[]).unwrap();
    store.add_test(&stored(3, &[], &[]), &[defect(3)]).unwrap();
    store.reduce(&BTreeSet::new()).unwrap();
    assert_eq!(store.tests().unwrap(), [stored(2, &[0, 1], &[0, 1]), stored(3, &[], &[])]);
    assert_eq!(store.goals().unwrap()[0].1, Verdict::Covered);
}

#[test]
fn reduction_keeps_tests_that_wait_to_be_run_again() {
    let dir = TempDir::new().unwrap();
    let (folder, mut store, _) = begin(dir.path(), "old");
    for id in 1..=3 {
        store.add_test(&stored(id, &[id - 1], &[id - 1]), &[]).unwrap();
    }
    assert_eq!(store.waiting().unwrap(), BTreeSet::new());
    drop((store, folder));

    let (_folder, mut store, _) = begin(dir.path(), "new");
    assert_eq!(store.waiting().unwrap(), BTreeSet::from([1, 2, 3]));
    store.add_test(&stored(1, &[0], &[0]), &[]).unwrap();
    assert_eq!(store.waiting().unwrap(), BTreeSet::from([2, 3]));
    // Test 2 was run again and is good for nothing now; test 3 was not run.
    store.reduce(&BTreeSet::from([3])).unwrap();
    assert_eq!(store.tests().unwrap(), [stored(1, &[0], &[0]), stored(3, &[], &[])]);
}

#[test]
fn the_widest_limits_of_all_sessions_are_kept() {
    let dir = TempDir::new().unwrap();
    let folder = Folder::create(dir.path()).unwrap();
    for (milliseconds, memory) in [(8000, 1), (1000, 5)] {
        let limits = RunLimits { milliseconds, memory };
        Store::begin(&folder, &Identity { limits, ..identity("h") }, &goals(1)).unwrap();
    }
    let stored = Store::open(&folder).unwrap().identity().unwrap().unwrap();
    assert_eq!(stored.limits, RunLimits { milliseconds: 8000, memory: 5 });
}

#[test]
fn two_campaigns_do_not_share_a_folder() {
    let dir = TempDir::new().unwrap();
    let _first = begin(dir.path(), "h");
    assert!(matches!(Folder::create(dir.path()), Err(CampaignError::Locked(_))));
}

#[test]
fn a_folder_that_provoke_did_not_write_is_refused_and_left_alone() {
    let dir = TempDir::new().unwrap();
    fs::write(dir.path().join("thesis.txt"), "years of work").unwrap();
    assert!(matches!(Folder::create(dir.path()), Err(CampaignError::Foreign(_))));
    assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 1);

    let other = TempDir::new().unwrap();
    Connection::open(other.path().join("campaign.db"))
        .unwrap()
        .execute_batch("CREATE TABLE mine (x)")
        .unwrap();
    assert!(matches!(Folder::create(other.path()), Err(CampaignError::Foreign(_))));
}

#[test]
fn a_damaged_store_is_an_error_and_left_alone() {
    for (offset, length) in [(0, 100), (100, 400), (4096, 4096), (0, usize::MAX)] {
        let dir = TempDir::new().unwrap();
        let (folder, mut store, _) = begin(dir.path(), "h");
        store.add_test(&stored(1, &[0], &[0]), &[]).unwrap();
        let path = folder.store();
        drop((store, folder));
        let mut bytes = fs::read(&path).unwrap();
        let end = bytes.len().min(usize::saturating_add(offset, length));
        bytes[offset..end].fill(0x5a);
        fs::write(&path, &bytes).unwrap();

        let error = Folder::create(dir.path())
            .and_then(|folder| Store::begin(&folder, &identity("h"), &goals(3)))
            .and_then(|(store, _)| store.tests().and(store.goals()))
            .unwrap_err();
        assert!(matches!(error, CampaignError::Damaged { .. }), "{offset}: {error}");
        assert_eq!(fs::read(&path).unwrap(), bytes);
    }
}

#[test]
fn nonsense_in_a_row_is_a_damaged_store() {
    let dir = TempDir::new().unwrap();
    let (_folder, mut store, _) = begin(dir.path(), "h");
    store.add_test(&stored(1, &[0], &[0]), &[]).unwrap();
    store.connection.execute("UPDATE tests SET inputs = 'oops int32'", []).unwrap();
    assert!(matches!(store.tests(), Err(CampaignError::Damaged { .. })));
    store.connection.execute("UPDATE goals SET verdict = '{'", []).unwrap();
    assert!(matches!(store.goals(), Err(CampaignError::Damaged { .. })));
}

#[test]
fn another_store_version_is_refused() {
    let dir = TempDir::new().unwrap();
    let (folder, store, _) = begin(dir.path(), "h");
    store.connection.pragma_update(None, "user_version", 99).unwrap();
    drop((store, folder));
    let folder = Folder::create(dir.path()).unwrap();
    let error = Store::begin(&folder, &identity("h"), &goals(3)).unwrap_err();
    assert!(matches!(error, CampaignError::Version { found: 99, .. }));
}

#[test]
fn a_campaign_killed_while_it_began_can_begin_again() {
    let dir = TempDir::new().unwrap();
    fs::write(dir.path().join("lock"), "").unwrap();
    fs::write(dir.path().join("campaign.db"), "").unwrap();
    let (_folder, _store, opened) = begin(dir.path(), "h");
    assert_eq!(opened, Opened::New);
}

#[test]
fn opening_a_folder_without_a_campaign_says_so() {
    let dir = TempDir::new().unwrap();
    assert!(matches!(Folder::open(dir.path()), Err(CampaignError::Missing(_))));
    assert!(matches!(Folder::open(&dir.path().join("x")), Err(CampaignError::Missing(_))));
}

#[test]
fn what_a_killed_run_left_is_cleared_away() {
    use std::os::unix::fs::PermissionsExt;
    let dir = TempDir::new().unwrap();
    let folder = Folder::create(dir.path()).unwrap();
    let closed = folder.scratch().unwrap().join("a/b");
    fs::create_dir_all(&closed).unwrap();
    fs::write(closed.join("file"), "x").unwrap();
    for path in [closed.as_path(), closed.parent().unwrap()] {
        fs::set_permissions(path, fs::Permissions::from_mode(0o000)).unwrap();
    }
    let scratch = folder.scratch().unwrap();
    assert_eq!(fs::read_dir(&scratch).unwrap().count(), 0);
    drop(folder);
    assert!(!scratch.exists());
}

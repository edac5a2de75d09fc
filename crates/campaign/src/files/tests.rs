//! Test files and summary: what people read is right, and what they wrote stays.

use super::*;
use crate::options::StopReason;
use crate::store::Checked;
use goal::{BranchOutcome, GoalId, Input, InputKind, OpenReason, Outcome, SourceRange};
use tempfile::TempDir;

fn goal() -> Goal {
    Goal {
        key: "k".into(),
        function: "scan".into(),
        range: SourceRange { file: "a.c".into(), start: (3, 7), end: (3, 9) },
        outcome: BranchOutcome::False,
    }
}

fn stored(id: u32) -> StoredTest {
    StoredTest {
        id,
        test: Test { inputs: vec![Input { kind: InputKind::Signed, width: 8, bits: 255 }] },
        outcome: Outcome::Assertion("x\ny".into()),
        origin: "first run".into(),
        covers: vec![GoalId(0)],
        adds: vec![GoalId(0)],
    }
}

#[test]
fn a_test_file_says_what_the_test_is_for() {
    let dir = TempDir::new().unwrap();
    let folder = Folder::create(dir.path()).unwrap();
    write_test(&folder, &stored(3), &[goal()]).unwrap();
    let path = test_path(&folder, 3);
    let expected = "# provoke test 3\n# outcome: assertion failed: x y\n# found by: first run\n\
                    # adds: a.c:3:7 false in scan\n-1 int8\n";
    assert_eq!(fs::read_to_string(&path).unwrap(), expected);
    assert_eq!(read_test(&path).unwrap(), stored(3).test);
}

#[test]
fn the_folder_follows_the_store_but_the_users_files_stay() {
    let dir = TempDir::new().unwrap();
    let folder = Folder::create(dir.path()).unwrap();
    write_tests(&folder, &[stored(1), stored(2)], &[goal()]).unwrap();
    fs::write(folder.tests().join("mine.test"), "4 int8\n").unwrap();
    write_tests(&folder, &[stored(2)], &[goal()]).unwrap();
    assert!(!test_path(&folder, 1).exists());
    assert!(test_path(&folder, 2).exists());
    assert!(folder.tests().join("mine.test").exists());

    fs::write(test_path(&folder, 2), "my own notes").unwrap();
    assert!(matches!(write_test(&folder, &stored(2), &[goal()]), Err(CampaignError::Foreign(_))));
}

#[test]
fn the_folder_of_proofs_follows_the_store_too() {
    let dir = TempDir::new().unwrap();
    let folder = Folder::create(dir.path()).unwrap();
    let proof = |id: u32| StoredProof {
        id,
        goals: vec![GoalId(0)],
        certificate: format!("provoke certificate {id}\n"),
        checked: Checked::default(),
    };
    write_proofs(&folder, &[proof(1), proof(2)]).unwrap();
    fs::remove_file(proof_path(&folder, 2)).unwrap();
    fs::write(folder.proofs().join("mine.cert"), "my own notes").unwrap();
    write_proofs(&folder, &[proof(2)]).unwrap();
    assert!(!proof_path(&folder, 1).exists());
    assert_eq!(fs::read_to_string(proof_path(&folder, 2)).unwrap(), proof(2).certificate);
    assert!(folder.proofs().join("mine.cert").exists());
}

#[test]
fn hostile_test_files_are_errors() {
    let dir = TempDir::new().unwrap();
    let path = dir.path().join("x.test");
    assert!(matches!(read_test(&path), Err(CampaignError::Io { .. })));
    fs::write(&path, b"\xff\xfe").unwrap();
    assert!(matches!(read_test(&path), Err(CampaignError::TestFile { .. })));
    fs::write(&path, "1000 int8").unwrap();
    assert!(matches!(read_test(&path), Err(CampaignError::TestFile { .. })));
    assert!(matches!(read_test(dir.path()), Err(CampaignError::TestFile { .. })));
}

#[test]
fn the_summary_counts() {
    let dir = TempDir::new().unwrap();
    let folder = Folder::create(dir.path()).unwrap();
    let goals = vec![
        (goal(), Verdict::Covered),
        (goal(), Verdict::Infeasible),
        (goal(), Verdict::Open(OpenReason::Budget)),
    ];
    let report = Report {
        unread: Vec::new(),
        goals,
        defects: Vec::new(),
        bounds: Vec::new(),
        tests: 1,
        seeds: 0,
        effort: Effort::default(),
        stop: StopReason::Time,
        violations: 0,
        engines: Vec::new(),
    };
    let summary = summarise(&report, Effort { runs: 4, ..Effort::default() }, "budget");
    write_summary(&folder, &summary).unwrap();
    write_summary(&folder, &summary).unwrap();
    let text = fs::read_to_string(folder.summary()).unwrap();
    let value: serde_json::Value = serde_json::from_str(&text).unwrap();
    for (key, expected) in
        [("goals", 3), ("covered", 1), ("infeasible", 1), ("open", 1), ("runs", 4)]
    {
        assert_eq!(value[key], expected, "{key}");
    }
    assert_eq!(value["percent"], 50.0);
}

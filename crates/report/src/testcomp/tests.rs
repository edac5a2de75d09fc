//! The archive is as TestCov reads it, and replaces nothing but its own kind.

use super::*;
use std::time::{Duration, UNIX_EPOCH};

fn subject() -> Subject {
    Subject {
        program: "a<b&c.c".into(),
        hash: "00ff".into(),
        cpp: false,
        created: UNIX_EPOCH + Duration::from_secs(951_827_696),
    }
}

fn test() -> Test {
    let input = |kind, width, bits| Input { kind, width, bits };
    Test {
        inputs: vec![
            input(InputKind::Signed, 32, 0xffff_fffd),
            input(InputKind::Unset { object: 0, offset: 4 }, 8, 3),
            input(InputKind::Char, 8, 0xff),
            input(InputKind::Unsigned, 64, u128::from(u64::MAX)),
            input(InputKind::Float, 64, u128::from(1.5f64.to_bits())),
            input(InputKind::Pointer, 64, 16),
        ],
    }
}

fn read(path: &Path, name: &str) -> String {
    let mut archive = ZipArchive::new(File::open(path).unwrap()).unwrap();
    let mut text = String::new();
    archive.by_name(name).unwrap().read_to_string(&mut text).unwrap();
    text
}

#[test]
fn the_archive_holds_metadata_and_tests() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("suite.zip");
    write(&path, &subject(), &[("test-0001".into(), &test())]).unwrap();
    let metadata = read(&path, "metadata.xml");
    assert!(metadata.contains("<programfile>a&lt;b&amp;c.c</programfile>"));
    assert!(metadata.contains("<creationtime>2000-02-29T12:34:56Z</creationtime>"));
    let case = read(&path, "test-0001.xml");
    let lines: Vec<&str> = case.lines().collect();
    assert!(lines[0].starts_with("<?xml ") && lines[1].starts_with("<!DOCTYPE testcase "));
    let inputs: Vec<&str> =
        lines[3..8].iter().map(|line| line.split(['>', '<']).nth(2).unwrap()).collect();
    assert_eq!(inputs, ["-3", "-1", "18446744073709551615", "1.5", "16"]);
}

#[test]
fn only_our_own_archive_is_replaced() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("suite.zip");
    write(&path, &subject(), &[]).unwrap();
    write(&path, &subject(), &[("t".into(), &test())]).unwrap();
    assert!(read(&path, "t.xml").contains("<input"));
    fs::write(&path, "holiday pictures").unwrap();
    assert!(matches!(write(&path, &subject(), &[]), Err(ReportError::Foreign(_))));
    assert_eq!(fs::read(&path).unwrap(), b"holiday pictures");
}

#[test]
fn an_unwritable_place_is_an_error() {
    let path = Path::new("/nonexistent/suite.zip");
    assert!(matches!(write(path, &subject(), &[]), Err(ReportError::Io { .. })));
}

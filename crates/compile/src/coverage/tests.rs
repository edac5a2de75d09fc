//! Records as clang writes them, and records that nobody wrote.

use super::*;

/// `int f(int a, int b) { return a > b ? a : b; }` as clang 19 encodes it.
const TERNARY: &[u8] = b"\x01\x01\x01\x01\x05\x06\x01\x02\x19\x002\x01\x00\x22\x00' \x05\x02\x00\x22\x00'\x05\x00)\x00\xAA\x80\x80\x80\x08\x05\x00*\x00+\x02\x00.\x00/";

#[test]
fn a_record_of_clang() {
    let record = parse_record(1, 2, TERNARY).expect("a record");
    let branches: Vec<_> = record
        .regions
        .iter()
        .filter(|region| matches!(region.kind, RegionKind::Branch(..)))
        .collect();
    assert_eq!(branches.len(), 1);
    assert_eq!((branches[0].start, branches[0].end), ((2, 34), (2, 39)));
    let RegionKind::Branch(yes, no) = branches[0].kind else { unreachable!() };
    assert_eq!(yes, Counter::Direct(1));
    assert_eq!(record.linear(no), BTreeMap::from([(0, 1), (1, -1)]));
}

#[test]
fn cut_and_twisted_records_are_refused_or_harmless() {
    for length in 0..TERNARY.len() {
        assert!(parse_record(0, 0, &TERNARY[..length]).is_none(), "cut at {length}");
    }
    for position in 0..TERNARY.len() {
        for bit in 0..8 {
            let mut twisted = TERNARY.to_vec();
            twisted[position] ^= 1 << bit;
            if let Some(record) = parse_record(0, 0, &twisted) {
                record.main_file();
                for region in &record.regions {
                    if let RegionKind::Branch(yes, no) = region.kind {
                        record.linear(yes);
                        record.linear(no);
                    }
                }
            }
        }
    }
}

#[test]
fn an_expression_of_itself_ends() {
    let record = Record {
        name: 0,
        structure: 0,
        files: vec![0],
        expressions: vec![(Counter::Sum(0), Counter::Sum(0))],
        regions: Vec::new(),
    };
    assert_eq!(record.linear(Counter::Sum(0)), BTreeMap::new());
}

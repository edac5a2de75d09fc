//! Holds the log of a symbolic run against the decisions of the model's interpreter on the same test.
//!
//! Monitors are followed along that log, so whoever walks the program by it must meet the blocks that the model meets,
//! and take the same sides.

use super::Violation;
use goal::Program;
use model::Decision;

/// The first decision that the log tells otherwise, or not at all.
pub fn difference(program: &Program, decisions: &[Decision], log: &[bool]) -> Option<Violation> {
    let mut position = 0;
    for (number, Decision { block, successor }) in decisions.iter().enumerate() {
        let logged = trace::choice(program, *block, |bit| log.get(position + bit).copied());
        let Some((_, bits)) = logged.filter(|(side, _)| side == successor) else {
            let said = logged.map_or("nothing".into(), |(side, _)| format!("successor {side}"));
            let what = format!(
                "decision {number}: the model takes successor {successor} of block {}, the log says {said}",
                block.0
            );
            return Some(Violation { place: None, what });
        };
        position += bits;
    }
    None
}

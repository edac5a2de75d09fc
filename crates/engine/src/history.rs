//! What was done for each goal, in lines for people; a line that comes again is counted.

use goal::GoalId;
use std::collections::BTreeMap;

/// Lines of one goal that are kept.
const MOST_LINES: usize = 40;

/// What was done for each goal.
#[derive(Clone, Debug, Default)]
pub struct History(BTreeMap<GoalId, Vec<(String, u32)>>);

impl History {
    /// Adds a line.
    pub fn add(&mut self, goal: GoalId, line: String) {
        let lines = self.0.entry(goal).or_default();
        if let Some((_, times)) = lines.iter_mut().find(|(known, _)| *known == line) {
            *times += 1;
        } else if lines.len() < MOST_LINES {
            lines.push((line, 1));
        }
    }

    /// The lines of each goal.
    pub fn lines(&self) -> Vec<(GoalId, Vec<String>)> {
        let line = |(text, times): &(String, u32)| match times {
            1 => text.clone(),
            _ => format!("{text} ({times} times)"),
        };
        let lines = |lines: &Vec<(String, u32)>| lines.iter().map(line).collect();
        self.0.iter().map(|(goal, of_goal)| (*goal, lines(of_goal))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_come_again_are_counted() {
        let mut history = History::default();
        for line in ["split", "split", "given up"] {
            history.add(GoalId(1), line.into());
        }
        let expected = vec![(GoalId(1), vec!["split (2 times)".into(), "given up".into()])];
        assert_eq!(history.lines(), expected);
    }
}

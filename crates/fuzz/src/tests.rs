//! The engine against programs of a few lines, played by a closure.

use super::*;
use engine::Budget;
use goal::{Site, SiteKind, Source};

/// A program that compares standard input with a word, a character at a time. Goal `2 * n` is that the first `n` + 1
/// characters are right, the goal after it that this one is not.
struct Word(&'static [u8], Layout);

impl Target for Word {
    fn run(&mut self, test: &Test) -> Result<Seen, ExecuteError> {
        let parts = self.1.split(test);
        let text = parts.texts.concat().concat();
        let right = self.0.iter().zip(&text).take_while(|(wanted, found)| wanted == found).count();
        let mut goals: Vec<GoalId> = (0..right).map(|place| GoalId(2 * place as u32)).collect();
        let all = right == self.0.len();
        goals.extend((!all).then_some(GoalId(2 * right as u32 + 1)));
        let outcome = if all { Outcome::Signal(6) } else { Outcome::Exit(0) };
        Ok(Seen { outcome, goals, read: self.1.join(&parts) })
    }
}

fn layout() -> Layout {
    Layout::of(&Program::default(), &[Source::Stdin { size: 12 }], &[])
}

fn kit(word: &'static [u8]) -> Kit {
    let site = |place: u32| Site {
        block: goal::BlockId(0),
        kind: SiteKind::Branch {
            on_true: Some(GoalId(2 * place)),
            on_false: Some(GoalId(2 * place + 1)),
        },
        range: None,
    };
    let sites = (0..word.len() as u32).map(site).collect();
    Kit {
        program: Arc::new(Program { sites, ..Program::default() }),
        layout: layout(),
        words: Vec::new(),
        goals: (0..2 * word.len() as u32).map(GoalId).collect(),
        target: Box::new(Word(word, layout())),
        seed: 1,
        counted: false,
    }
}

/// Lets an engine work for so many runs; everything that it finds is kept. Returns the goals that were taken.
fn campaign(mut engine: impl Engine, runs: u64) -> (FxHashSet<GoalId>, Vec<Finding>, State) {
    let (mut taken, mut findings) = (FxHashSet::default(), Vec::new());
    let mut target = Word(b"key=7!", layout());
    loop {
        let mut slice = Slice::begin(Budget::Steps(64), Arc::default());
        let report = engine.work(&mut slice);
        for finding in report.findings {
            let Finding::Test { test, .. } = &finding else { unreachable!("it proves nothing") };
            let covers = target.run(test).expect("it runs").goals;
            taken.extend(&covers);
            engine.learn(&News::Test { test: test.clone(), covers });
            findings.push(finding);
        }
        if report.state != State::Working || report.statistics[0].1 >= runs {
            return (taken, findings, report.state);
        }
    }
}

#[test]
fn a_word_is_found_a_character_at_a_time() {
    let (taken, findings, state) = campaign(engine(kit(b"key=7!")), 100_000);
    assert_eq!(taken.len(), 12);
    assert_eq!(state, State::Finished);
    // The same seed gives the same tests.
    assert_eq!(campaign(engine(kit(b"key=7!")), 100_000).1, findings);
}

#[test]
fn a_defect_is_told_though_its_goals_are_decided() {
    let mut kit = kit(b"k");
    kit.goals = vec![GoalId(9)];
    let (_, findings, _) = campaign(engine(kit), 10_000);
    let [Finding::Test { test, target: None }] = &findings[..] else { panic!("{findings:?}") };
    assert_eq!(layout().split(test).texts[0][0][0], b'k');
}

#[test]
fn a_program_that_reads_nothing_leaves_nothing_to_do() {
    let target = Box::new(Word(b"k", Layout::default()));
    let kit = Kit { layout: Layout::default(), target, ..kit(b"k") };
    assert_eq!(campaign(engine(kit), 1000).2, State::Waiting);
}

#[test]
fn whoever_sees_nothing_new_has_seen_enough_at_some_time() {
    let mut kit = kit(b"k");
    kit.goals = vec![GoalId(9)];
    assert_eq!(campaign(engine(kit), u64::MAX).2, State::Waiting);
}

#[test]
fn a_goal_that_is_never_confirmed_is_not_told_of_for_ever() {
    let mut engine = engine(kit(b"k"));
    let mut told = 0;
    for _ in 0..100 {
        let mut slice = Slice::begin(Budget::Steps(64), Arc::default());
        told += engine.work(&mut slice).findings.len();
    }
    // Both goals, and the defect.
    assert!((2..=2 * usize::from(MOST_TESTS) + 1).contains(&told), "{told}");
}

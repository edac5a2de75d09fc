//! The whole stack: what it answers, writes, counts, and repeats.

use term::{Assignment, FloatFormat, Term, Terms};

use super::*;
use crate::query::{Answer, Constraint, Core, Query, Reason};

/// The path of a loop that compares each input with 4 and sums them up.
fn loop_path(terms: &mut Terms, rounds: u32) -> Vec<Constraint> {
    let four = terms.constant(32, 4);
    let limit = terms.constant(32, 1000);
    let mut sum = terms.constant(32, 0);
    let mut path = Vec::new();
    for round in 0..rounds {
        let x = terms.input(round, 32);
        path.push(terms.ne(x, four));
        sum = terms.add(sum, x);
        path.push(terms.slt(sum, limit));
    }
    path.into_iter().map(|term| Constraint { term, exact: true }).collect()
}

fn flips(solver: &mut dyn Solver, terms: &mut Terms, path: &[Constraint]) -> Vec<Answer> {
    let hint = Assignment::new();
    let mut answers = Vec::new();
    for (position, step) in path.iter().enumerate() {
        let goal = Constraint { term: terms.not(step.term), exact: true };
        let query = Query { prefix: &path[..position], goal, hint: &hint };
        let answer = solver.check(terms, &query);
        if let Answer::Sat(model) = &answer {
            assert!(query.holds(terms, model));
        }
        answers.push(answer);
    }
    answers
}

#[test]
fn simple_flips_never_reach_the_back_end() {
    let mut terms = Terms::new();
    let path = loop_path(&mut terms, 20);
    let options = Options::default();
    let answers = flips(standard(&options).as_mut(), &mut terms, &path);
    assert!(answers.iter().all(|answer| matches!(answer, Answer::Sat(_))));
    assert_eq!(options.asked.counts().sat, 40);
    assert_eq!(options.solved.counts().queries(), 0);
}

#[test]
fn answers_repeat() {
    let mut terms = Terms::new();
    let path = hard_path(&mut terms);
    let answers_of = |terms: &mut Terms| {
        let mut solver = standard(&Options::default());
        let first = flips(solver.as_mut(), terms, &path[2..]);
        solver.begin();
        (first, flips(solver.as_mut(), terms, &path))
    };
    assert_eq!(answers_of(&mut terms), answers_of(&mut terms));
}

/// A path that the guesses do not solve: products, where the hint is zero.
fn hard_path(terms: &mut Terms) -> Vec<Constraint> {
    let inputs: Vec<Term> = (0..6).map(|index| terms.input(index, 16)).collect();
    let mut path = Vec::new();
    for (position, pair) in inputs.windows(2).enumerate() {
        let product = terms.mul(pair[0], pair[1]);
        let odd = terms.constant(16, 12345 + 2 * position as u128);
        path.push(terms.ne(product, odd));
    }
    path.into_iter().map(|term| Constraint { term, exact: true }).collect()
}

#[test]
fn logged_questions_run_in_another_solver() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terms = Terms::new();
    let path = hard_path(&mut terms);
    let options = Options { log: Some(folder.path().to_owned()), ..Options::default() };
    let mut solver = standard(&options);
    flips(solver.as_mut(), &mut terms, &path);
    let logged = options.solved.counts().queries();
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder.path())
        .expect("files")
        .map(|entry| entry.expect("file").path())
        .collect();
    files.sort();
    assert_eq!(files.len() as u64, logged);
    assert!(logged > 0);
    let text = std::fs::read_to_string(&files[0]).expect("text");
    let status = if text.contains(":status sat") { "sat" } else { "unsat" };
    let output = std::process::Command::new("z3").arg(&files[0]).output().expect("z3");
    assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), status);
}

#[test]
fn a_validated_stack_agrees() {
    let mut terms = Terms::new();
    let path = hard_path(&mut terms);
    let validate = Some(vec!["z3".to_owned(), "-in".to_owned()]);
    let options = Options { validate, time_limit: Duration::from_secs(60), ..Options::default() };
    let answers = flips(standard(&options).as_mut(), &mut terms, &path[..2]);
    assert!(
        answers.iter().all(|answer| !matches!(answer, Answer::Unknown(Reason::Disagreement(_))))
    );
}

/// A second solver that says `unsat` to everything, and leaves a line in a file for each question.
fn naysayer(file: &std::path::Path) -> Option<Vec<String>> {
    let script = r#"while read -r line; do case "$line" in
            "(check-sat)") echo unsat; echo asked >> "$0";;
            "(echo "*) line="${line#??????}"; echo "${line%??}";;
        esac; done"#;
    Some(vec!["sh".to_owned(), "-c".to_owned(), script.to_owned(), file.display().to_string()])
}

/// What slicing, intervals and guesses answer themselves is validated like what the back end answers.
#[test]
fn answers_that_never_reach_the_back_end_are_validated() {
    let folder = tempfile::tempdir().expect("a folder");
    let asked = folder.path().join("asked");
    let mut terms = Terms::new();
    let x = terms.input(0, 32);
    let (five, nine) = (terms.constant(32, 5), terms.constant(32, 9));
    let small = Constraint { term: terms.ult(x, five), exact: true };
    let large = Constraint { term: terms.ult(nine, x), exact: true };
    let never = Constraint { term: terms.constant(1, 0), exact: true };
    let options = Options { validate: naysayer(&asked), ..Options::default() };
    let mut solver = standard(&options);
    let mut answer = |prefix: &[Constraint], goal| {
        solver.check(&terms, &Query { prefix, goal, hint: &Assignment::new() })
    };
    assert!(matches!(answer(&[small], large), Answer::Unsat(_)));
    assert!(matches!(answer(&[small], never), Answer::Unsat(_)));
    let refused = answer(&[], large);
    assert!(matches!(refused, Answer::Unknown(Reason::Disagreement(_))), "{refused:?}");
    assert_eq!(options.solved.counts().queries(), 0);
    let lines = std::fs::read_to_string(&asked).expect("the second solver was asked");
    assert_eq!(lines.lines().count(), 3);
}

#[test]
fn the_time_limit_and_the_interrupt_are_reasons() {
    let mut terms = Terms::new();
    // A factoring problem.
    let (x, y) = (terms.input(0, 62), terms.input(1, 62));
    let (wide_x, wide_y) = (terms.zext(x, 124), terms.zext(y, 124));
    let product = terms.mul(wide_x, wide_y);
    let prime = terms.constant(124, (1 << 61) - 1);
    let one = terms.constant(62, 1);
    let goal = Constraint { term: terms.eq(product, prime), exact: true };
    let prefix =
        [terms.ugt(x, one), terms.ugt(y, one)].map(|term| Constraint { term, exact: true });
    let hint = Assignment::from_iter([0, 1].map(|index| (term::InputVar { index, width: 62 }, 2)));
    let query = Query { prefix: &prefix, goal, hint: &hint };
    let limited = Options { time_limit: Duration::from_millis(50), ..Options::default() };
    assert_eq!(standard(&limited).check(&terms, &query), Answer::Unknown(Reason::Time));
    let flag = Arc::new(AtomicBool::new(true));
    let interrupted = Options { interrupt: Some(flag), ..Options::default() };
    assert_eq!(standard(&interrupted).check(&terms, &query), Answer::Unknown(Reason::Interrupted));
}

#[test]
fn a_question_that_is_too_large_is_not_asked_but_its_goal_is() {
    let mut terms = Terms::new();
    let x = terms.input(0, 128);
    let mut power = x;
    let mut prefix = Vec::new();
    for _ in 0..300 {
        power = terms.mul(power, x);
        prefix.push(Constraint { term: terms.ne(power, x), exact: true });
    }
    // No square is 2 modulo 4.
    let square = terms.mul(x, x);
    let residue = terms.extract(square, 1, 0);
    let [possible, impossible] = [1, 2].map(|value| {
        let value = terms.constant(2, value);
        terms.eq(residue, value)
    });
    let hint = Assignment::new();
    let ask = |term| {
        let goal = Constraint { term, exact: true };
        plain(&Options::default()).check(&terms, &Query { prefix: &prefix, goal, hint: &hint })
    };
    assert_eq!(ask(possible), Answer::Unknown(Reason::Size));
    assert_eq!(ask(impossible), Answer::Unsat(Core { prefix: Vec::new(), exact: true }));
}

#[test]
fn a_pattern_that_only_a_solver_may_choose_is_no_answer() {
    let mut terms = Terms::new();
    // The pattern of x + x for a NaN x: the machine makes it quiet, SMT-LIB leaves it open.
    let bits = terms.input(0, 32);
    let x = terms.from_bits(FloatFormat::SINGLE, bits);
    let sum = terms.fadd(x, x);
    let pattern = terms.to_bits(sum);
    let signalling = terms.constant(32, 0x7f80_0001);
    let goal = Constraint { term: terms.eq(pattern, signalling), exact: true };
    let hint = Assignment::new();
    let answer =
        standard(&Options::default()).check(&terms, &Query { prefix: &[], goal, hint: &hint });
    assert_eq!(answer, Answer::Unknown(Reason::Unspecified));
}

#[test]
fn a_large_table_is_read() {
    let mut terms = Terms::new();
    let elements: Vec<u128> = (0..10_000).map(|index| index * index % 65_521).collect();
    let table = terms.table(32, 16, &elements);
    let x = terms.input(0, 32);
    let element = terms.select(table, x);
    let wanted = terms.constant(16, 8100 * 8100 % 65_521);
    let goal = Constraint { term: terms.eq(element, wanted), exact: true };
    let hint = Assignment::new();
    let query = Query { prefix: &[], goal, hint: &hint };
    let answer = plain(&Options::default()).check(&terms, &query);
    assert!(matches!(answer, Answer::Sat(_)), "{answer:?}");
}

#[test]
fn a_model_without_nan_is_found_where_patterns_are_open() {
    let mut terms = Terms::new();
    // The pattern of x * y has a certain low part, and neither is known: a number will do.
    let (a, b) = (terms.input(0, 32), terms.input(1, 32));
    let (x, y) = (terms.from_bits(FloatFormat::SINGLE, a), terms.from_bits(FloatFormat::SINGLE, b));
    let product = terms.fmul(x, y);
    let pattern = terms.to_bits(product);
    let low = terms.extract(pattern, 15, 0);
    let wanted = terms.constant(16, 0x1234);
    let goal = Constraint { term: terms.eq(low, wanted), exact: true };
    let hint = Assignment::new();
    let query = Query { prefix: &[], goal, hint: &hint };
    let Answer::Sat(model) = plain(&Options::default()).check(&terms, &query) else {
        panic!("satisfiable")
    };
    assert!(query.holds(&terms, &model));
}

#[test]
fn arrays_that_are_inputs_get_elements() {
    let mut terms = Terms::new();
    let memory = terms.array_input(0, 32, 8);
    let (x, y) = (terms.input(1, 32), terms.input(2, 32));
    let byte = terms.constant(8, 9);
    let written = terms.store(memory, y, byte);
    let (at_x, at_y) = (terms.select(written, x), terms.select(memory, y));
    let (seven, nine) = (terms.constant(8, 7), terms.constant(8, 9));
    let prefix =
        [terms.ne(x, y), terms.eq(at_y, seven)].map(|term| Constraint { term, exact: true });
    let hint = Assignment::new();
    for solver in [plain(&Options::default()), standard(&Options::default())].iter_mut() {
        let goal = Constraint { term: terms.eq(at_x, nine), exact: true };
        let query = Query { prefix: &prefix, goal, hint: &hint };
        let answer = solver.check(&terms, &query);
        let Answer::Sat(model) = answer else { panic!("{answer:?}") };
        assert!(query.holds(&terms, &model));
    }
    let same = terms.eq(x, y);
    let goal = Constraint { term: terms.ne(at_x, nine), exact: true };
    let prefix = [Constraint { term: same, exact: true }];
    let answer =
        plain(&Options::default()).check(&terms, &Query { prefix: &prefix, goal, hint: &hint });
    assert!(matches!(answer, Answer::Unsat(_)), "{answer:?}");
}

//! Right certificates are accepted.

use crate::produce::certificate;
use crate::programs::CASES;
use crate::support::{Subject, checker, describe};
use goal::BranchOutcome;
use provoke_proof::{Assumption, Options, Reason, Verdict, export};
use std::io::Write;
use std::process::{Command, Stdio};

#[test]
fn right_certificates_are_accepted() {
    let mut checker = checker();
    for case in CASES {
        let mut subject = Subject::new(case.name, case.text);
        let goal = subject.goal("goal", case.outcome);
        let invariants = subject.invariants(case.invariants);
        let certificate = certificate(&mut subject.model, &[goal], &invariants, None);
        let verdict = checker.check(&mut subject.model, &certificate);
        assert!(verdict.is_accepted(), "{}: {}", case.name, describe(&verdict, &subject.model));
    }
}

fn assumptions_of(text: &'static str) -> Vec<Assumption> {
    let mut subject = Subject::new("assumptions", text);
    let goal = subject.goal("goal", BranchOutcome::True);
    let certificate = certificate(&mut subject.model, &[goal], &Default::default(), None);
    match checker().check(&mut subject.model, &certificate) {
        Verdict::Accepted(accepted) => accepted.assumptions,
        rejected => panic!("{}", describe(&rejected, &subject.model)),
    }
}

#[test]
fn a_proof_lists_what_it_takes_for_granted() {
    let plain = assumptions_of(
        "int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int() & 3;
    if (n > 3) // goal
        return 1;
    return 0;
}
",
    );
    assert_eq!(plain, [Assumption::Entry("main".into())]);
    let rich = assumptions_of(
        "float __VERIFIER_nondet_float(void);
int __VERIFIER_nondet_int(void);
int tick(void);
int main(void) {
    float x = __VERIFIER_nondet_float();
    int n = __VERIFIER_nondet_int();
    int seen[2] = {1, 1};
    seen[n & 1] = 100 / n;
    tick();
    if (x > 1.0f)
        if (x < 0.5f) // goal
            return 1;
    return seen[0];
}
",
    );
    let text: Vec<String> = rich.iter().map(ToString::to_string).collect();
    assert!(rich.contains(&Assumption::MemorySafety), "{text:?}");
    assert!(rich.contains(&Assumption::Division), "{text:?}");
    assert!(rich.contains(&Assumption::Floats), "{text:?}");
    assert!(text.iter().any(|text| text.contains("external call of tick at ")), "{text:?}");
}

#[test]
fn a_function_that_is_never_called_has_no_feasible_goal() {
    let mut subject = Subject::new(
        "uncalled",
        "int never(int x) {
    if (x > 0) // goal
        return 1;
    return 0;
}
int main(void) { return 0; }
",
    );
    let goal = subject.goal("goal", BranchOutcome::True);
    let certificate = certificate(&mut subject.model, &[goal], &Default::default(), None);
    let verdict = checker().check(&mut subject.model, &certificate);
    assert!(verdict.is_accepted(), "{}", describe(&verdict, &subject.model));
}

#[test]
fn a_certificate_about_nothing_or_about_strangers_is_rejected() {
    let mut subject = Subject::new(CASES[0].name, CASES[0].text);
    let mut reason = |certificate: &provoke_proof::Certificate| match checker()
        .check(&mut subject.model, certificate)
    {
        Verdict::Rejected(rejected) => rejected.reason,
        Verdict::Accepted(_) => panic!("accepted"),
    };
    let mut certificate = provoke_proof::Certificate::default();
    assert_eq!(reason(&certificate), Reason::NoGoal);
    certificate.goals.push(goal::GoalId(77));
    assert_eq!(reason(&certificate), Reason::NoEdge(goal::GoalId(77)));
    let stranger =
        model::Point { location: model::LocationId(0), context: model::Context(1_000_000) };
    certificate.points.insert(stranger, Vec::new());
    assert_eq!(reason(&certificate), Reason::NoPoint);
}

#[test]
fn threads_allow_no_proof() {
    let mut subject = Subject::new(
        "threads",
        "#include <pthread.h>
static int x;
static void *work(void *p) { x = 1; return p; }
int main(void) {
    pthread_t t;
    pthread_create(&t, 0, work, 0);
    if (x == 2) // goal
        return 1;
    return 0;
}
",
    );
    let goal = subject.goal("goal", BranchOutcome::True);
    let certificate = provoke_proof::Certificate { goals: vec![goal], ..Default::default() };
    let verdict = checker().check(&mut subject.model, &certificate);
    assert!(
        matches!(&verdict, Verdict::Rejected(r) if matches!(r.reason, Reason::Obstacle(_))),
        "{}",
        describe(&verdict, &subject.model)
    );
}

/// What z3 answers to a script.
fn z3(script: &str) -> String {
    let mut child = Command::new("z3")
        .args(["-in", "-T:20"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("z3");
    child.stdin.take().expect("pipe").write_all(script.as_bytes()).expect("script");
    let output = child.wait_with_output().expect("answer");
    String::from_utf8_lossy(&output.stdout).trim().to_owned()
}

#[test]
fn exported_obligations_are_scripts_of_their_own() {
    for case in CASES.iter().filter(|case| ["loop", "calls", "floats"].contains(&case.name)) {
        let mut subject = Subject::new(case.name, case.text);
        let goal = subject.goal("goal", case.outcome);
        let invariants = subject.invariants(case.invariants);
        let mut certificate = certificate(&mut subject.model, &[goal], &invariants, None);
        let options = Options::default();
        let scripts = export(&mut subject.model, &certificate, &options).expect("obligations");
        assert!(scripts.len() > 3);
        for script in &scripts {
            assert_eq!(z3(&script.text), "unsat", "{}", script.text);
        }
        certificate.points.clear();
        let scripts = export(&mut subject.model, &certificate, &options).expect("obligations");
        assert!(scripts.iter().any(|script| z3(&script.text).starts_with("sat")), "clauses matter");
    }
}

//! Right certificates are accepted.

use crate::produce::certificate;
use crate::programs::CASES;
use crate::support::{Subject, checker, describe};

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

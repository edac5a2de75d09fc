//! Files of certificates: what is written is read back, also by another process; what is not a certificate is refused.

use crate::produce::certificate;
use crate::programs::CASES;
use crate::runs::Random;
use crate::support::{Subject, checker, describe};
use model::{EdgeId, LocationId, Model, Point};
use provoke_proof::{Certificate, ReadError, State, StateId, fingerprint, read, write};
use term::Term;

fn proved(name: &str) -> (Subject, Certificate) {
    let case = CASES.iter().find(|case| case.name == name).expect("a case");
    let mut subject = Subject::new(case.name, case.text);
    let goal = subject.goal("goal", case.outcome);
    let invariants = subject.invariants(case.invariants);
    let certificate = certificate(&mut subject.model, &[goal], &invariants, None);
    (subject, certificate)
}

#[test]
fn another_process_reads_and_accepts_what_was_written() {
    for case in CASES {
        let (mut subject, certificate) = proved(case.name);
        let print = fingerprint(&mut subject.model);
        let text = write(&subject.model, print, &certificate);
        assert_eq!(read(&mut subject.model, print, &text).as_ref(), Ok(&certificate), "{text}");

        let mut fresh = Subject::new(case.name, case.text);
        let print = fingerprint(&mut fresh.model);
        let again = read(&mut fresh.model, print, &text).expect("the same program");
        let verdict = checker().check(&mut fresh.model, &again);
        assert!(verdict.is_accepted(), "{}: {}", case.name, describe(&verdict, &fresh.model));
    }
}

#[test]
fn a_certificate_for_another_program_is_stale() {
    let (mut one, certificate) = proved("arithmetic");
    let print = fingerprint(&mut one.model);
    let text = write(&one.model, print, &certificate);
    let changed = CASES[0].text.replace("n & 15", "n & 31");
    assert_eq!(CASES[0].name, "arithmetic");
    let mut other = Subject::new("changed", Box::leak(changed.into_boxed_str()));
    let others = fingerprint(&mut other.model);
    assert_ne!(others, print);
    assert_eq!(read(&mut other.model, others, &text), Err(ReadError::Stale));
    let forged = text.replace(&print.to_string(), &others.to_string());
    let forged = read(&mut other.model, others, &forged).expect("the same places");
    assert!(!checker().check(&mut other.model, &forged).is_accepted());
}

/// A random condition out of the guards and variables of a model.
fn random_clause(model: &mut Model, random: &mut Random) -> Term {
    let mut clause = model.terms.truth(random.word().is_multiple_of(2));
    for _ in 0..1 + random.word() % 4 {
        let edge = EdgeId((random.word() % model.edges.len() as u64) as u32);
        let part = match model.edge(edge).assignments.first() {
            Some((variable, value)) if model.terms.as_constant(*value).is_none() => {
                let leaf = model.variables.term(*variable);
                match model.terms.sort(leaf) {
                    term::Sort::BitVec(_) => model.terms.ult(leaf, *value),
                    _ => model.edge(edge).guard,
                }
            }
            _ => model.edge(edge).guard,
        };
        clause = match random.word() % 3 {
            0 => model.terms.and(clause, part),
            1 => model.terms.or(clause, part),
            _ => model.terms.xor(clause, part),
        };
    }
    clause
}

fn random_certificate(model: &mut Model, random: &mut Random) -> Certificate {
    let mut certificate = Certificate::default();
    certificate.goals.push(goal::GoalId((random.word() % 9) as u32));
    for _ in 0..random.word() % 6 {
        let location = LocationId((random.word() % model.locations.len() as u64) as u32);
        let contexts = model.contexts_of(location, 100).unwrap_or_default();
        let Some(context) = contexts.get((random.word() % 3) as usize) else { continue };
        let states = (0..random.word() % 3).map(|_| {
            let clauses = (0..random.word() % 4).map(|_| random_clause(model, random));
            State::from(clauses.collect::<Vec<_>>())
        });
        certificate.points.insert(Point { location, context: *context }, states.collect());
    }
    let ids: Vec<StateId> = certificate
        .points
        .iter()
        .flat_map(|(point, states)| (0..states.len()).map(|index| StateId { point: *point, index }))
        .collect();
    for state in certificate.points.values_mut().flatten() {
        state.leads_to = ids.iter().filter(|_| random.word().is_multiple_of(3)).copied().collect();
    }
    certificate
}

#[test]
fn random_certificates_are_read_as_they_were_written() {
    let mut random = Random(3);
    for name in ["calls", "array", "floats", "exceptions", "recursion"] {
        let (mut subject, _) = proved(name);
        let print = fingerprint(&mut subject.model);
        for _ in 0..60 {
            let certificate = random_certificate(&mut subject.model, &mut random);
            let text = write(&subject.model, print, &certificate);
            assert_eq!(read(&mut subject.model, print, &text), Ok(certificate), "{name}\n{text}");
        }
    }
}

#[test]
fn damaged_files_are_refused_or_read_but_never_panic() {
    let mut random = Random(4);
    let (mut subject, certificate) = proved("floats");
    let print = fingerprint(&mut subject.model);
    let text = write(&subject.model, print, &certificate);
    let header = text.find("goal").expect("goals");
    let words = [
        "point main:b1",
        "clauses 99999999999",
        "call x",
        "\n",
        "(",
        "|",
        "formulas",
        "goal -1",
        "é",
    ];
    for _ in 0..1500 {
        let mut bytes = text.clone().into_bytes();
        for _ in 0..1 + random.word() % 4 {
            let at = header + (random.word() as usize) % (bytes.len() - header);
            match random.word() % 4 {
                0 => bytes[at] = (random.word() % 256) as u8,
                1 => drop(bytes.drain(at..(at + 20).min(bytes.len()))),
                2 => bytes.truncate(at.max(header + 30)),
                _ => {
                    let word = words[(random.word() % words.len() as u64) as usize];
                    bytes.splice(at..at, word.bytes());
                }
            }
        }
        let damaged = String::from_utf8_lossy(&bytes).into_owned();
        let _ = read(&mut subject.model, print, &damaged);
    }
    assert_eq!(read(&mut subject.model, print, ""), Err(ReadError::Line(1)));
    assert_eq!(read(&mut subject.model, print, "hello\n"), Err(ReadError::Header));
}

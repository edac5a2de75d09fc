//! Holds the tests of campaigns against the model: `cargo run -p provoke-tests --example oracle -- FOLDER...`.

use anyhow::Result;
use provoke_tests::oracle::{Effort, Seen, Subject};
use std::env;
use std::path::Path;
use std::process::ExitCode;

#[expect(clippy::print_stdout, reason = "a tool for people")]
fn main() -> Result<ExitCode> {
    let mut all = Seen::default();
    let mut wrong = 0;
    for folder in env::args().skip(1) {
        let found = Subject::of_campaign(Path::new(&folder))
            .and_then(|subject| subject.check(&Effort::default()));
        match found {
            Ok((seen, violations)) => {
                all += seen;
                wrong += violations.len();
                violations.iter().for_each(|violation| println!("{folder}: {violation}"));
            }
            Err(error) => println!("{folder}: {error:#}"),
        }
    }
    println!("{all}");
    all.beyond.iter().for_each(|obstacle| println!("not looked at: {obstacle}"));
    Ok(ExitCode::from(u8::from(wrong > 0)))
}

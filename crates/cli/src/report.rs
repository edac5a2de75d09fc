//! `provoke report`.

use crate::args;
use crate::exit::Exit;
use anyhow::{Result, bail, ensure};
use campaign::files::test_name;
use campaign::store::{Identity, Store};
use campaign::{CampaignError, Folder};
use report::testcomp::{self, Subject};
use std::io::Write;
use std::path::Path;
use std::time::SystemTime;

/// Writes the exports that were asked for.
pub fn run(arguments: &args::Report) -> Result<Exit> {
    let folder = Folder::open(&arguments.dir)?;
    let store = Store::open(&folder)?;
    let tests = store.tests()?;
    let named: Vec<_> = tests.iter().map(|test| (test_name(test.id), &test.test)).collect();
    testcomp::write(&arguments.testcomp, &subject(&store, &folder)?, &named)?;
    let place = arguments.testcomp.display();
    let _ = writeln!(std::io::stdout(), "{} tests written to {place}", named.len());
    Ok(Exit::Success)
}

fn subject(store: &Store, folder: &Folder) -> Result<Subject> {
    let missing = || CampaignError::Missing(folder.path().to_path_buf());
    subject_of(&store.identity()?.ok_or_else(missing)?)
}

/// The program as it was when its tests were made; it may have changed since.
fn subject_of(identity: &Identity) -> Result<Subject> {
    refuse_foreign_inputs(identity)?;
    let (program, hash) = match (identity.sources.first(), identity.digests.first()) {
        (Some(program), Some(hash)) if !hash.is_empty() => (program.clone(), hash.clone()),
        _ => {
            bail!("the campaign did not keep the hash of one source file, which Test-Comp asks for")
        }
    };
    Ok(Subject { cpp: is_cpp(&program), program, hash, created: SystemTime::now() })
}

/// A Test-Comp suite feeds `__VERIFIER_nondet_*` in order and nothing else.
fn refuse_foreign_inputs(identity: &Identity) -> Result<()> {
    if let Some(function) = &identity.function {
        bail!(
            "Test-Comp suites are for whole programs; these tests are for the driver of `{function}`"
        );
    }
    ensure!(
        identity.inputs.is_empty(),
        "Test-Comp suites cannot hold arguments, files or standard input; these tests were made with --args, --file or --stdin"
    );
    Ok(())
}

fn is_cpp(path: &Path) -> bool {
    let extension = path.extension().and_then(|e| e.to_str());
    matches!(extension, Some("cc" | "cpp" | "cxx" | "c++" | "C" | "ii" | "CPP"))
}

#[cfg(test)]
mod tests;

//! `provoke report`.

use crate::args;
use crate::exit::Exit;
use anyhow::{Context, Result};
use campaign::files::test_name;
use campaign::store::Store;
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
    let identity = store.identity()?.ok_or_else(missing)?;
    let program = identity.sources.first().ok_or_else(missing)?.clone();
    let content = std::fs::read(&program)
        .with_context(|| format!("cannot read the program {}", program.display()))?;
    let hash = campaign::sha256(&content);
    Ok(Subject { cpp: is_cpp(&program), program, hash, created: SystemTime::now() })
}

fn is_cpp(path: &Path) -> bool {
    let extension = path.extension().and_then(|e| e.to_str());
    matches!(extension, Some("cc" | "cpp" | "cxx" | "c++" | "C" | "ii" | "CPP"))
}

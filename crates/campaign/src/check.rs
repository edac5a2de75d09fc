//! `check`: the proofs of a campaign again, from their files and the program's bitcode alone.

use crate::error::CampaignError;
use crate::files;
use crate::folder::Folder;
use crate::prepare;
use crate::store::{Checked, Store, StoredProof};
use goal::{Goal, GoalId, Implied};
use model::Model;
use proof::{Accepted, Certificate, Checker, Fingerprint, Verdict};
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// What the checker says of a stored proof.
#[derive(Clone, Debug)]
pub struct CheckedProof {
    /// Its name.
    pub name: String,
    /// The goals that it is stored for.
    pub goals: Vec<Goal>,
    /// What the checker says; the error is why the proof does not hold.
    pub result: Result<Accepted, String>,
}

/// Checks all proofs of a campaign. With `export`, the obligations of each are written there as SMT-LIB files.
pub fn check(folder: &Path, export: Option<&Path>) -> Result<Vec<CheckedProof>, CampaignError> {
    let folder = Folder::open(folder)?;
    let store = Store::open(&folder)?;
    let proofs = store.proofs()?;
    if proofs.is_empty() {
        return Ok(Vec::new());
    }
    let (program, _) = prepare::load(&folder)?;
    let mut models = BTreeMap::new();
    for stored in &proofs {
        if let Entry::Vacant(place) = models.entry(stored.checked.variant()) {
            let mut model = load_model(&folder, &stored.checked)?;
            let fingerprint = proof::fingerprint(&mut model);
            place.insert((model, fingerprint));
        }
    }
    let mut checker = checker("`provoke check`")?;
    let mut never = BTreeSet::new();
    let mut results = Vec::new();
    for stored in &proofs {
        let Some((model, fingerprint)) = models.get_mut(&stored.checked.variant()) else {
            continue;
        };
        let certificate = read(&folder, stored, model, *fingerprint);
        if let (Ok(certificate), Some(export)) = (&certificate, export) {
            write_obligations(export, stored, model, certificate)?;
        }
        let result = certificate.and_then(|certificate| match checker.check(model, &certificate) {
            Verdict::Rejected(rejected) => Err(rejected.to_string()),
            Verdict::Accepted(accepted) => {
                never.extend(certificate.goals);
                Ok(accepted)
            }
        });
        results.push(result);
    }
    never.extend(Implied::new(&program).excluded(&never));
    let named = |goals: &[GoalId]| {
        goals.iter().filter_map(|goal| program.goals.get(goal.index()).cloned()).collect()
    };
    let judged = proofs.iter().zip(results).map(|(stored, result)| CheckedProof {
        name: files::proof_name(stored.id),
        goals: named(&stored.goals),
        result: result.and_then(|accepted| match stored.goals.iter().all(|g| never.contains(g)) {
            true => Ok(accepted),
            false => Err("it does not exclude all the goals that it is stored for".into()),
        }),
    });
    Ok(judged.collect())
}

/// A checker, on behalf of a command.
pub(crate) fn checker(command: &'static str) -> Result<Checker, CampaignError> {
    Checker::new(proof::Options::default()).map_err(|_| CampaignError::NoSecondSolver(command))
}

/// The model of a campaign's program on which a proof was checked.
pub(crate) fn load_model(folder: &Folder, checked: &Checked) -> Result<Model, CampaignError> {
    let bitcode = prepare::bitcode(folder)?;
    let (bounds, unrolled) = (!checked.beyond_bounds, checked.unrolled);
    let options = model::Options { bounds, unrolled, ..model::Options::default() };
    model::build_with(&bitcode, &options).map_err(|e| CampaignError::Damaged {
        folder: folder.path().to_path_buf(),
        detail: format!("{}: {e}", bitcode.display()),
    })
}

/// A certificate, as its file says it.
pub(crate) fn read(
    folder: &Folder,
    stored: &StoredProof,
    model: &mut Model,
    fingerprint: Fingerprint,
) -> Result<Certificate, String> {
    let path = files::proof_path(folder, stored.id);
    let text = fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    proof::read(model, fingerprint, &text).map_err(|e| format!("{}: {e}", path.display()))
}

fn write_obligations(
    export: &Path,
    stored: &StoredProof,
    model: &mut Model,
    certificate: &Certificate,
) -> Result<(), CampaignError> {
    let directory = export.join(files::proof_name(stored.id));
    fs::create_dir_all(&directory).map_err(|e| CampaignError::io("create", &directory, e))?;
    // A certificate of which no obligations can be made is rejected by the checker, which says why.
    let scripts = proof::export(model, certificate, &proof::Options::default()).unwrap_or_default();
    for script in scripts {
        let path = directory.join(script.name);
        fs::write(&path, script.text).map_err(|e| CampaignError::io("write", &path, e))?;
    }
    Ok(())
}

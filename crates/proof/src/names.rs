//! Words for points and variables, the same in every run on the same program.

use model::{CallSiteId, LocationId, Model, Point};
use std::collections::{HashMap, HashSet};
use term::{InputVar, Term, smtlib};

/// The names of a model's locations and call sites.
pub(crate) struct Places {
    locations: HashMap<String, LocationId>,
    sites: HashMap<String, CallSiteId>,
    site_names: Vec<String>,
}

impl Places {
    pub fn new(model: &Model) -> Places {
        let ids = (0..model.locations.len() as u32).map(LocationId);
        let locations = ids.map(|id| (location_name(model, id), id)).collect();
        let mut used: HashMap<LocationId, u32> = HashMap::new();
        let mut site_names = Vec::with_capacity(model.call_sites.len());
        for site in &model.call_sites {
            let count = used.entry(site.from).or_insert(0);
            *count += 1;
            let name = location_name(model, site.from);
            site_names.push(if *count == 1 { name } else { format!("{name} #{count}") });
        }
        let sites = site_names.iter().cloned().zip((0..).map(CallSiteId)).collect();
        Places { locations, sites, site_names }
    }

    pub fn location(&self, name: &str) -> Option<LocationId> {
        self.locations.get(name).copied()
    }

    pub fn site(&self, name: &str) -> Option<CallSiteId> {
        self.sites.get(name).copied()
    }

    /// A point's location and its calls, outermost first.
    pub fn words<'a>(&'a self, model: &Model, point: Point) -> (String, Vec<&'a str>) {
        let calls = model.call_string(point.context);
        let names = calls.iter().map(|site| self.site_names[site.index()].as_str());
        (location_name(model, point.location), names.collect())
    }
}

/// A location's name in one line.
pub(crate) fn location_name(model: &Model, id: LocationId) -> String {
    let name = model.location_name(id);
    match name.contains(char::is_control) {
        true => name.escape_debug().to_string(),
        false => name,
    }
}

/// The names of a model's variables that can stand in a script between bars.
pub(crate) struct VariableNames {
    names: HashMap<InputVar, String>,
    terms: HashMap<String, Term>,
}

impl VariableNames {
    pub fn new(model: &Model) -> VariableNames {
        let mut seen = HashSet::new();
        let (mut names, mut terms) = (HashMap::new(), HashMap::new());
        for (id, variable) in model.variables.iter() {
            let input = model.variables.input(id);
            let plain = |c: char| !c.is_control() && !"|\\?".contains(c);
            if variable.name.chars().all(plain) && seen.insert(&variable.name) {
                names.insert(input, variable.name.clone());
                terms.insert(variable.name.clone(), variable.term);
            } else {
                terms.insert(smtlib::input_name(input), variable.term);
            }
        }
        VariableNames { names, terms }
    }

    /// The name of a variable, `None` if it has to do with the one of [`smtlib::input_name`].
    pub fn of(&self, input: InputVar) -> Option<String> {
        self.names.get(&input).cloned()
    }

    /// The variable with a name.
    pub fn term(&self, name: &str) -> Option<Term> {
        self.terms.get(name).copied()
    }
}

//! Turns the branch regions of all units into numbered goals, as `llvm-cov export` counts them.
//!
//! A branch region counts two outcomes: the two sides of a condition, or entering and not entering a `case` (a `switch`
//! without `default` has one more region at its condition). A region whose two counters are the constant zero was
//! folded by clang (`while (1)`) and does not count. Regions of functions that start at the same place (template
//! instantiations, a header's function in several units) are instances of one goal. A macro's conditions count once per
//! expansion. Here we differ: a condition in an operand that is never evaluated is no goal.

use crate::coverage::{Counter, Mapping, Record, Region, RegionKind};
use crate::mark::Marks;
use crate::unit::Unit;
use goal::{BranchOutcome, Goal, GoalId, SourceRange};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::{Path, PathBuf};

/// The goals of the outcomes of one region.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcomes {
    /// The condition holds, or control enters the label.
    pub yes: Option<GoalId>,
    /// The condition does not hold, or control goes elsewhere than to the label.
    pub no: Option<GoalId>,
}

/// Unit, record and region: where a branch region stands in the mappings.
pub type RegionIndex = (usize, usize, usize);

/// The goals, and which region each belongs to.
#[derive(Debug, Default)]
pub struct Numbering {
    /// The goals in source order.
    pub goals: Vec<Goal>,
    /// Goals that clang left out in some instance of their function: it folded what they are in.
    pub unseen: BTreeSet<GoalId>,
    outcomes: HashMap<RegionIndex, Outcomes>,
}

impl Numbering {
    /// The goals of a region.
    pub fn outcomes(&self, index: RegionIndex) -> Outcomes {
        self.outcomes.get(&index).copied().unwrap_or_default()
    }

    /// Whether a goal is to enter a label.
    pub fn is_label(&self, goal: GoalId) -> bool {
        self.goals[goal.index()].outcome == BranchOutcome::Case
    }
}

/// Where a region stands: equal for the instances of one source condition. The order is source order.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Position {
    /// Sources as the user listed them, then other files by name.
    file: (usize, PathBuf),
    /// Start in that file of the condition or of the outermost macro expansion that holds it.
    root: (u32, u32),
    /// Start of the function.
    function: (u32, u32),
    /// The macro expansions that lead to it.
    expansions: Vec<Span>,
    /// The region, in its own file.
    span: Span,
    /// Among regions with the same range in one function (a macro argument used twice).
    ordinal: usize,
}

type Span = ((u32, u32), (u32, u32));

/// All instances of one source condition.
#[derive(Default)]
struct Condition {
    members: Vec<RegionIndex>,
    functions: BTreeSet<String>,
    file: PathBuf,
    path: PathBuf,
    is_label: bool,
    counts: bool,
}

/// Numbers the goals of a program.
pub fn number(units: &[Unit<'_>]) -> Numbering {
    number_if(units, |_, _| true)
}

/// Numbers the goals of those functions of a program that are wanted.
pub fn number_if(units: &[Unit<'_>], is_wanted: impl Fn(&Unit<'_>, &Record) -> bool) -> Numbering {
    let mut sources = Sources::default();
    let mut conditions: BTreeMap<Position, Condition> = BTreeMap::new();
    let mut left_out = BTreeSet::new();
    let order: HashMap<PathBuf, usize> = units
        .iter()
        .enumerate()
        .map(|(rank, unit)| (unit.path(&unit.source), rank))
        .rev()
        .collect();
    for (unit_index, unit) in units.iter().enumerate() {
        for (record_index, record) in unit.mapping.records.iter().enumerate() {
            if !is_wanted(unit, record) {
                continue;
            }
            let unevaluated = unit.unevaluated(record);
            for (region_index, position) in positions(unit, record, &order) {
                if unevaluated.contains(&region_index) {
                    left_out.insert(position);
                    continue;
                }
                let region = &record.regions[region_index];
                let condition = conditions.entry(position).or_default();
                condition.members.push((unit_index, record_index, region_index));
                condition.functions.insert(unit.function_name(record));
                condition.describe(unit, record, region, &mut sources);
            }
        }
    }
    assign(conditions, &left_out, &mut sources)
}

impl Condition {
    fn describe(
        &mut self,
        unit: &Unit<'_>,
        record: &Record,
        region: &Region,
        sources: &mut Sources,
    ) {
        let file = file_name(&unit.mapping, record, region);
        self.path = unit.path(file);
        self.file = file.to_path_buf();
        if let RegionKind::Branch(yes, no) = region.kind {
            self.counts |= yes != Counter::Zero || no != Counter::Zero;
            self.is_label |=
                is_implicit_default(yes, no) || sources.is_label(&self.path, region.start);
        }
    }

    /// The name shown: without template arguments if there are several instances.
    fn function(&self) -> String {
        match (self.functions.len(), self.functions.first()) {
            (1, Some(name)) => name.clone(),
            (_, Some(name)) => without_template_arguments(name),
            (_, None) => String::new(),
        }
    }
}

/// The region of a `switch` without a `default` has no counter of its own on either side; without any label, its
/// other side is the constant zero.
pub fn is_implicit_default(yes: Counter, no: Counter) -> bool {
    let computed = |counter| matches!(counter, Counter::Sum(_) | Counter::Difference(_));
    (computed(yes) && computed(no)) || (yes != Counter::Zero && no == Counter::Zero)
}

fn file_name<'a>(mapping: &'a Mapping, record: &Record, region: &Region) -> &'a Path {
    let name = record.files.get(region.file).and_then(|file| mapping.files.get(*file));
    Path::new(name.map_or("", String::as_str))
}

/// The branch regions of a function and where they stand.
fn positions(
    unit: &Unit<'_>,
    record: &Record,
    order: &HashMap<PathBuf, usize>,
) -> Vec<(usize, Position)> {
    let Some(main) = record.main_file() else { return Vec::new() };
    let Some(first) = record.regions.iter().find(|region| region.file == main) else {
        return Vec::new();
    };
    let function = first.start;
    let path = unit.path(file_name(&unit.mapping, record, first));
    let rank = order.get(&path).copied().unwrap_or(usize::MAX);
    let expanding = record.expansions();
    let mut seen: HashMap<(Vec<Span>, Span), usize> = HashMap::new();
    let mut found = Vec::new();
    for (index, region) in record.regions.iter().enumerate() {
        let RegionKind::Branch(..) = region.kind else { continue };
        let Some(expansions) = expansions_to(&expanding, main, region.file) else { continue };
        let span = (region.start, region.end);
        let count = seen.entry((expansions.clone(), span)).or_default();
        let root = expansions.first().map_or(region.start, |expansion| expansion.0);
        let file = (rank, path.clone());
        found.push((index, Position { file, root, function, expansions, span, ordinal: *count }));
        *count += 1;
    }
    found
}

/// The expansions that lead from the function's file to a file id, outermost first.
fn expansions_to(
    expanding: &HashMap<usize, &Region>,
    main: usize,
    file: usize,
) -> Option<Vec<Span>> {
    let mut path = Vec::new();
    let mut current = file;
    while current != main {
        let expansion = expanding.get(&current)?;
        if path.len() > expanding.len() {
            return None;
        }
        path.push((expansion.start, expansion.end));
        current = expansion.file;
    }
    path.reverse();
    Some(path)
}

fn assign(
    conditions: BTreeMap<Position, Condition>,
    left_out: &BTreeSet<Position>,
    sources: &mut Sources,
) -> Numbering {
    let mut numbering = Numbering::default();
    let mut ordinals: HashMap<(String, String, String), usize> = HashMap::new();
    for (position, condition) in conditions {
        let (start, end) = position.span;
        let text = sources.text(&condition.path, start, end);
        let function = condition.function();
        let base = condition.file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let place = (base, without_template_arguments(&function), text);
        let ordinal = ordinals.entry(place.clone()).or_default();
        let mut add = |outcome| {
            let key = key(&place, *ordinal, outcome);
            let range = SourceRange { file: condition.file.clone(), start, end };
            let id = GoalId(numbering.goals.len() as u32);
            numbering.goals.push(Goal { key, function: function.clone(), range, outcome });
            id
        };
        let first = if condition.is_label { BranchOutcome::Case } else { BranchOutcome::True };
        let outcomes = Outcomes {
            yes: condition.counts.then(|| add(first)),
            no: condition.counts.then(|| add(BranchOutcome::False)),
        };
        numbering.unseen.extend(outcomes.yes.filter(|_| left_out.contains(&position)));
        *ordinal += 1;
        numbering.outcomes.extend(condition.members.into_iter().map(|member| (member, outcomes)));
    }
    numbering
}

/// The stable id of a goal: file name without its directory, function without template arguments, text of the
/// condition, number among equal ones, outcome. So it does not depend on where the source lies, nor on edits elsewhere.
pub fn key(place: &(String, String, String), ordinal: usize, outcome: BranchOutcome) -> String {
    let (file, function, text) = place;
    let content = format!("{file}\0{function}\0{text}\0{ordinal}\0{outcome}");
    let digest = format!("{:x}", md5::compute(content));
    digest[..16].to_owned()
}

/// `a<b<c>>::d` becomes `a::d`. Operators keep their angle brackets.
pub fn without_template_arguments(name: &str) -> String {
    let mut kept = String::new();
    let mut depth = 0usize;
    for symbol in name.chars() {
        match symbol {
            '<' if depth == 0 && is_operator(&kept) => kept.push(symbol),
            '<' => depth += 1,
            '>' if depth > 0 => depth -= 1,
            _ if depth == 0 => kept.push(symbol),
            _ => {}
        }
    }
    kept
}

fn is_operator(so_far: &str) -> bool {
    ["operator", "operator<", "operator<=", "operator-"].iter().any(|end| so_far.ends_with(end))
}

/// Of the goals without an edge, those that no run can take: nothing is left in the program that could count them.
/// (One that could be counted, but whose edge was not found, is not among them. Nor is not entering a label: it has no
/// edge of its own, entering another label of the same switch decides it.)
pub fn dead(goals: &[Goal], marks: &Marks) -> Vec<GoalId> {
    let follows_label = |id: GoalId| {
        let before = id.0.checked_sub(1).and_then(|before| goals.get(before as usize));
        goals[id.index()].outcome == BranchOutcome::False
            && before.is_some_and(|before| before.outcome == BranchOutcome::Case)
    };
    let may_run = |id: &GoalId| marks.decided.contains(id) || marks.counted.contains(id);
    let ids = (0..goals.len() as u32).map(GoalId);
    ids.filter(|id| !may_run(id) && !follows_label(*id)).collect()
}

/// The texts of the source files, read once.
#[derive(Default)]
struct Sources {
    files: HashMap<PathBuf, Vec<Vec<u8>>>,
}

impl Sources {
    fn lines(&mut self, path: &Path) -> &[Vec<u8>] {
        self.files.entry(path.to_path_buf()).or_insert_with(|| {
            let bytes = std::fs::read(path).unwrap_or_default();
            bytes.split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect()
        })
    }

    /// The text of a range, each run of white space as one blank; empty if the file cannot be read.
    fn text(&mut self, path: &Path, start: (u32, u32), end: (u32, u32)) -> String {
        let lines = self.lines(path);
        let mut bytes = Vec::new();
        for number in start.0..=end.0.min(start.0.saturating_add(1000)) {
            let Some(line) = lines.get((number as usize).wrapping_sub(1)) else { break };
            let from = if number == start.0 { (start.1 as usize).saturating_sub(1) } else { 0 };
            let to = if number == end.0 { (end.1 as usize).saturating_sub(1) } else { line.len() };
            bytes.extend(line.get(from..to.min(line.len())).unwrap_or_default());
            bytes.push(b' ');
        }
        let text = String::from_utf8_lossy(&bytes);
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Whether a `case` or `default` label starts here.
    fn is_label(&mut self, path: &Path, start: (u32, u32)) -> bool {
        let text = self.text(path, start, (start.0, u32::MAX));
        ["case", "default"].iter().any(|word| {
            text.strip_prefix(word).is_some_and(|rest| {
                !rest.starts_with(|next: char| next.is_alphanumeric() || next == '_')
            })
        })
    }
}

#[cfg(test)]
mod tests;

//! `cover`: sources in, verdicts out.

use crate::defects::examiner::Examiner;
use crate::defects::{self, Bench};
use crate::error::CampaignError;
use crate::event::{Event, Observer, Stop};
use crate::files;
use crate::folder::Folder;
use crate::judge::Judge;
use crate::options::{Options, Report, StopReason};
use crate::prepare::{self, Built};
use crate::seeds::{self, Corpus, Layout};
use crate::session::{Clock, Given, Proving, Session};
use crate::solving::Solving;
use crate::store::{Effort, Opened, Store};
use crate::worker::{Setup, Threads};
use execute::{Executor, Limits};
use explore::Explorer;
use goal::{GoalId, OpenReason, Program, Verdict};
use std::collections::VecDeque;
use std::sync::{Arc, RwLock};
use std::time::Duration;
use term::Terms;

/// Nodes that a run may make however little memory there is.
const MIN_NODES: u32 = 1 << 16;

/// Works on a program until its goals are decided or a budget ends, and saves what it found.
pub fn cover(
    options: &Options,
    stop: &Stop,
    observer: &mut dyn Observer,
) -> Result<Report, CampaignError> {
    let folder = Folder::create(&options.out)?;
    Store::check(&folder)?;
    observer.event(&Event::Compiling);
    // An interrupt from the keyboard ends the compiler too: then it is no error of the program.
    let built = prepare::build(options, &folder, observer).map_err(|error| match error {
        CampaignError::Build(_) if stop.requested() => CampaignError::Interrupted,
        other => other,
    })?;
    if !built.warnings.is_empty() {
        observer.event(&Event::Compiler(&built.warnings));
    }
    observer.event(&Event::Built { goals: built.program.goals.len() });
    let (store, opened) = Store::begin(&folder, &built.identity, &built.program.goals)?;
    let mut session = start(options, stop, observer, &folder, built, (store, opened))?;
    let reason = session.explore()?;
    session.finish(reason)?;
    report(session, reason)
}

/// Puts the parts of a session together, with what earlier sessions left.
fn start<'a>(
    options: &'a Options,
    stop: &'a Stop,
    observer: &'a mut dyn Observer,
    folder: &'a Folder,
    built: Built,
    (store, opened): (Store, Opened),
) -> Result<Session<'a, Threads>, CampaignError> {
    let program = Arc::new(built.program);
    let exploration = explore::Options {
        order: options.search,
        seed: options.seed,
        ..explore::Options::default()
    };
    let limits = limits(options, exploration.window);
    let execute = execute::Options {
        goals: program.goals.len(),
        sources: options.inputs.clone(),
        confine: options.sandbox,
        scratch: Some(folder.scratch()?),
        ..execute::Options::default()
    };
    let listening = execute::Options { listen: true, ..execute.clone() };
    let replayer = Executor::start(&built.replay, &limits, &listening)?;
    for missing in replayer.confinement() {
        observer.event(&Event::Warning(missing.to_string()));
    }
    let start = |binary| -> Result<Bench, CampaignError> {
        let options = defects::with_sanitizers(listening);
        Ok(Bench::new(Executor::start(binary, &defects::slower(&limits), &options)?, true))
    };
    let sanitized = built.sanitized.as_deref().map(start).transpose()?;
    let examiner = Examiner::new(Bench::new(replayer, false), sanitized);
    let mut judge = Judge::new(examiner, &program, store.next_test()?);
    let explored = Arc::new(with_checks(&program));
    let execute = execute::Options { goals: explored.goals.len(), ..execute };
    let mut explorer = Explorer::new(Arc::clone(&explored), exploration);
    let tests = store.tests()?;
    if opened == Opened::Resumed {
        let verdicts = store.goals()?;
        let with = |wanted: Verdict| -> Vec<GoalId> {
            let all = (0..).map(GoalId).zip(&verdicts);
            all.filter(|(_, (_, verdict))| *verdict == wanted).map(|(goal, _)| goal).collect()
        };
        let (covered, excluded) = (with(Verdict::Covered), with(Verdict::Infeasible));
        covered.iter().chain(&excluded).for_each(|goal| explorer.recall(*goal));
        judge.exclude(excluded);
        observer.event(&Event::Resumed { tests: tests.len(), covered: covered.len() });
        judge.recall(covered, &store.defects()?);
    } else if opened == Opened::Changed {
        observer.event(&Event::Changed { tests: tests.len() });
    }
    for (goals, why) in [
        (&built.dead, "the compiler found it unreachable and left it out"),
        (&built.lost, "no branch of the bitcode was found for it"),
    ] {
        goals.iter().for_each(|goal| judge.note(*goal, OpenReason::Unmodelled(why.into())));
    }
    let corpus = corpus(options, &program, observer)?;
    let mut seeds = VecDeque::new();
    for test in tests {
        explorer.give(test.test);
        seeds.push_back(Given::Stored(test.id));
    }
    for seed in corpus.seeds {
        explorer.give(seed.test);
        seeds.push_back(Given::File(seed.name.into()));
    }
    let terms = Arc::new(RwLock::new(Terms::new()));
    let solving = Solving::new(options, stop)?;
    let setup = Setup {
        binary: built.symbolic,
        program: explored,
        limits,
        execute,
        solving: solving.clone(),
        lanes: exploration.window,
        jobs: options.jobs,
    };
    let waiting = store.waiting()?;
    Ok(Session {
        options,
        folder,
        workers: Threads::start(setup, Arc::clone(&terms)),
        program,
        terms,
        explorer,
        judge,
        store,
        observer,
        stop,
        clock: Clock::start(),
        effort: Effort::default(),
        under_way: VecDeque::new(),
        from_files: 0,
        seeds,
        waiting,
        dead: built.dead.len(),
        violations: 0,
        with_others: 0,
        incomplete: 0,
        merged: 0,
        gained: 0,
        proving_time: Duration::ZERO,
        over_memory: false,
        proving: if options.engines.arc { Proving::Waiting } else { Proving::Off },
        bitcode: built.bitcode,
        bounded: built.bounded,
        solving,
    })
}

/// The program as it is explored: checks of undefined behaviour are goals too.
fn with_checks(program: &Program) -> Program {
    let goals = program.goals.iter().chain(&program.checks).cloned().collect();
    Program { goals, checks: Vec::new(), ..program.clone() }
}

/// The corpus directory, if there is one.
fn corpus(
    options: &Options,
    program: &Program,
    observer: &mut dyn Observer,
) -> Result<Corpus, CampaignError> {
    let Some(directory) = &options.seeds else { return Ok(Corpus::default()) };
    let layout = Layout::of(program, &options.inputs, &options.flags);
    let corpus = seeds::read(directory, layout.as_ref())?;
    for line in &corpus.skipped {
        observer.event(&Event::Warning(line.clone()));
    }
    observer.event(&Event::Seeds { used: corpus.seeds.len(), skipped: corpus.skipped.len() });
    Ok(corpus)
}

/// What one run may use. All lanes can hold a trace at a time: half of the memory is for their nodes.
fn limits(options: &Options, lanes: usize) -> Limits {
    let usual = Limits::default();
    let nodes = options.memory / 2 / lanes.max(1) as u64 / size_of::<abi::Node>() as u64;
    Limits {
        time: options.run_time,
        memory: options.run_memory,
        nodes: usual.nodes.min(u32::try_from(nodes).unwrap_or(u32::MAX)).max(MIN_NODES),
        ..usual
    }
}

/// What is known at the end, also as `summary.json`.
fn report(session: Session<'_, Threads>, stop: StopReason) -> Result<Report, CampaignError> {
    let store = &session.store;
    let report = Report {
        goals: store.goals()?,
        defects: store.defects()?,
        tests: store.tests()?.len(),
        seeds: session.from_files,
        effort: session.effort,
        arc: session.arc_statistics(),
        stop,
        violations: session.violations,
    };
    let reason = stop.to_string();
    let summary = files::summarise(&report, store.effort()?, &reason);
    files::write_summary(session.folder, &summary)?;
    Ok(report)
}

//! `cover`: sources in, verdicts out.

use crate::defects::examiner::Examiner;
use crate::defects::{self, Bench};
use crate::engines::{House, Replaying};
use crate::error::CampaignError;
use crate::event::{Event, Observer, Stop};
use crate::files;
use crate::folder::Folder;
use crate::judge::Judge;
use crate::options::{CONCOLIC, Options, Report, StopReason};
use crate::prepare::{self, Built};
use crate::seeds::{self, Corpus};
use crate::session::{Budget, Evidence, Exploration, Given, Relief, Session, Tenants};
use crate::solving::Solving;
use crate::store::{Opened, Store};
use crate::tuning::Tuning;
use crate::worker::{Pool, Setup, Threads, spawn};
use crossbeam_channel::{RecvTimeoutError, bounded};
use execute::{Executor, Limits};
use explore::Explorer;
use goal::{Goal, GoalId, Layout, OpenReason, Program, Verdict};
use parking_lot::RwLock;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

/// Nodes that a run may make however little memory there is.
const MIN_NODES: u32 = 1 << 16;

/// Time of a run that tries its luck, and the inputs beyond its texts and those of its test that it may read.
const SHORT: Duration = Duration::from_millis(100);
const FEW_READS: u32 = 64;

/// How many times as much stack the frames of the symbolic build may take as those of the program: those of quickly
/// made code are ten to twenty times as large, but threads get stacks of this size too.
const FRAMES: u64 = 8;

/// How long the build is waited for before somebody looks up.
const LOOK: Duration = Duration::from_millis(50);

/// The most effort that a question is worth in a session that counts: otherwise it would not end before its time.
const COUNTED_EFFORT: u8 = 3;

/// Items under way at one time in a session that counts, whatever the number of jobs, since they are a part of the
/// result.
const COUNTED_WINDOW: usize = 16;

/// Items under way at one time in any other session: but enough to keep all cores busy, since what comes next is better
/// chosen when more results are known. Several jobs need more each, for results are merged in the order of the items.
fn window(jobs: usize) -> usize {
    if jobs > 1 { 4 * jobs } else { 2 }
}

/// Works on a program until its goals are decided or a budget ends, and saves what it found.
pub fn cover(
    options: &Options,
    stop: &Stop,
    observer: &mut dyn Observer,
) -> Result<Report, CampaignError> {
    let folder = Arc::new(Folder::create(&options.out)?);
    Store::check(&folder)?;
    observer.event(&Event::Compiling);
    let built = build(options, stop, &folder, observer)?;
    if !built.warnings.is_empty() {
        observer.event(&Event::Compiler(&built.warnings));
    }
    observer.event(&Event::Built { goals: built.program.goals.len() });
    let (store, opened) = Store::begin(&folder, &built.identity, &built.program.goals)?;
    let end = Stop::default();
    let mut session = start(options, (stop, &end), observer, &folder, built, (store, opened))?;
    let reason = session.run();
    // Whoever is still at work hears of it.
    end.request();
    let reason = reason?;
    session.finish(reason)?;
    report(session, reason)
}

/// Builds the program on a thread of its own: compilers do not listen to anybody.
fn build(
    options: &Options,
    stop: &Stop,
    folder: &Arc<Folder>,
    observer: &mut dyn Observer,
) -> Result<Built, CampaignError> {
    let (news, heard) = bounded(2);
    let (options, folder) = (options.clone(), Arc::clone(folder));
    let told = news.clone();
    let compiled = move || drop(told.send(None));
    spawn(move || drop(news.send(Some(prepare::build(&options, &folder, compiled)))))?;
    loop {
        match heard.recv_timeout(LOOK) {
            Ok(None) => observer.event(&Event::Building),
            // An interrupt from the keyboard ends the compiler too: then it is no error of the program.
            Ok(Some(Err(CampaignError::Build(_)))) if stop.requested() => {
                return Err(CampaignError::Interrupted);
            }
            Ok(Some(built)) => return built,
            Err(RecvTimeoutError::Timeout) if stop.requested() => {
                return Err(CampaignError::Interrupted);
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => {
                return Err(CampaignError::Internal("the build ended without a word".into()));
            }
        }
    }
}

/// Puts the parts of a session together, with what earlier sessions left.
fn start<'a>(
    options: &'a Options,
    (stop, end): (&'a Stop, &Stop),
    observer: &'a mut dyn Observer,
    folder: &'a Folder,
    built: Built,
    (store, opened): (Store, Opened),
) -> Result<Session<'a, Threads>, CampaignError> {
    let program = Arc::clone(&built.program);
    let explored = Arc::new(with_checks(&program));
    let exploring = exploring(options);
    let limits = limits(options, exploring.window);
    let execute = executing(options, folder)?;
    let examined = execute::Options { goals: program.goals.len(), ..execute.clone() };
    let mut examiner = examiner(&built, &limits, &examined, observer)?;
    let mut judge = Judge::new(examiner.interest(), &program, store.next_test()?);
    let mut explorer = Explorer::new(Arc::clone(&explored), exploring);
    let known = store.tests()?;
    match opened {
        Opened::Resumed => {
            let accept = options.accept_bounds;
            let covered = recall(&store, accept, &mut judge, &mut explorer, &mut examiner)?;
            observer.event(&Event::Resumed { tests: known.len(), covered });
        }
        Opened::Changed => observer.event(&Event::Changed { tests: known.len() }),
        Opened::New => {}
    }
    note_lost(&mut judge, &built);
    let pool: Arc<RwLock<Pool>> = Arc::default();
    let mut exploration = Exploration::new(
        Arc::clone(&explored),
        explorer,
        Arc::clone(&pool),
        options,
        store.waiting()?,
    );
    for test in known {
        exploration.give(test.test, Given::Stored(test.id));
    }
    for seed in corpus(options, &program, observer)?.seeds {
        exploration.give(seed.test, Given::File(seed.name.into()));
    }
    let setup = setup(options, &built, explored, limits, execute, end)?;
    let accept = options.accept_bounds;
    let evidence = Evidence::new(judge, examiner, store, folder, built, accept)?;
    Ok(Session {
        options,
        observer,
        workers: Threads::start(setup, pool)?,
        exploration,
        tenants: Tenants::new(options),
        evidence,
        budget: Budget::new(options, stop),
        relief: Relief::Unneeded,
        program,
    })
}

/// What the workers need.
fn setup(
    options: &Options,
    built: &Built,
    explored: Arc<Program>,
    limits: Limits,
    execute: execute::Options,
    end: &Stop,
) -> Result<Setup, CampaignError> {
    let solving = Solving::new(options, end)?;
    let (bitcode, program) = (built.bitcode.clone(), Arc::clone(&built.program));
    let replaying = replaying(options, built, &limits, &execute);
    let house = House::new(bitcode, replaying, program, options, solving.clone(), end.flag());
    Ok(Setup {
        tuning: Tuning::new(built.symbolic.clone(), options),
        execute: execute::Options { goals: explored.goals.len(), ..execute },
        program: explored,
        limits: Limits { stack: FRAMES * limits.stack, ..limits },
        solving,
        lanes: exploring(options).window,
        jobs: options.jobs,
        house: Arc::new(house),
    })
}

/// How engines run tests: a run of many that try their luck is not worth much time, where time counts.
fn replaying(
    options: &Options,
    built: &Built,
    limits: &Limits,
    execute: &execute::Options,
) -> Replaying {
    let time = if options.runs.is_none() { limits.time.min(SHORT) } else { limits.time };
    let layout = Layout::of(&built.program, &options.inputs, &options.flags);
    let reads = FEW_READS + layout.test_of(&[]).inputs.len() as u32;
    Replaying {
        tuning: Tuning::new(built.replay.clone(), options),
        limits: Limits { time, reads, ..limits.clone() },
        execute: execute::Options { goals: built.program.goals.len(), ..execute.clone() },
    }
}

/// How this session explores.
fn exploring(options: &Options) -> explore::Options {
    let (window, most_effort) = match options.runs {
        Some(_) => (COUNTED_WINDOW, COUNTED_EFFORT),
        None => (window(options.jobs), u8::MAX),
    };
    let (order, seed) = (options.search, options.seed);
    explore::Options { order, seed, window, most_effort, ..explore::Options::default() }
}

/// How this session runs programs, but for the number of their goals.
fn executing(options: &Options, folder: &Folder) -> Result<execute::Options, CampaignError> {
    Ok(execute::Options {
        sources: options.inputs.clone(),
        confine: options.sandbox,
        scratch: Some(folder.scratch()?),
        ..execute::Options::default()
    })
}

/// Starts the builds on which tests are replayed.
fn examiner(
    built: &Built,
    limits: &Limits,
    execute: &execute::Options,
    observer: &mut dyn Observer,
) -> Result<Examiner, CampaignError> {
    let listening = execute::Options { listen: true, ..execute.clone() };
    // A replay that reads for ever is ended, but not before any run that may have found its test.
    let limits = &Limits { reads: abi::READS.capacity as u32, ..limits.clone() };
    let replayer = Executor::start(&built.replay.quick, limits, &listening)?;
    for missing in replayer.confinement() {
        observer.event(&Event::Warning(missing.to_string()));
    }
    let start = |binary| -> Result<Bench, CampaignError> {
        let options = defects::with_sanitizers(listening);
        let executor = Executor::start(binary, &defects::slower(limits), &options)?;
        Ok(Bench::new(executor, true, built.program.choices.clone()))
    };
    let sanitized = built.sanitized.as_deref().map(start).transpose()?;
    Ok(Examiner::new(Bench::new(replayer, false, built.program.choices.clone()), sanitized))
}

/// Takes over what earlier sessions found; how many goals they covered.
fn recall(
    store: &Store,
    accept_bounds: bool,
    judge: &mut Judge,
    explorer: &mut Explorer,
    examiner: &mut Examiner,
) -> Result<usize, CampaignError> {
    let verdicts = store.goals()?;
    let with = |wanted: Verdict| -> Vec<GoalId> {
        let all = (0..).map(GoalId).zip(&verdicts);
        all.filter(|(_, (_, verdict))| *verdict == wanted).map(|(goal, _)| goal).collect()
    };
    let (covered, mut excluded) = (with(Verdict::Covered), with(Verdict::Infeasible));
    let proofs = store.proofs()?.into_iter().filter(|proof| !proof.checked.bounded);
    let proved: BTreeSet<GoalId> = proofs.flat_map(|proof| proof.goals).collect();
    excluded.retain(|goal| accept_bounds || proved.contains(goal));
    covered.iter().chain(&excluded).for_each(|goal| explorer.recall(*goal));
    judge.exclude(excluded);
    let (count, defects) = (covered.len(), store.defects()?);
    judge.recall(covered, &defects);
    examiner.recall(&defects);
    Ok(count)
}

/// Notes why some goals cannot be covered by any run, or proved infeasible.
fn note_lost(judge: &mut Judge, built: &Built) {
    for (goals, why) in [
        (&built.program.unseen, "an instance of its function decides it without a branch"),
        (&built.dead, "the compiler found it unreachable and left it out"),
        (&built.lost, "no branch of the bitcode was found for it"),
    ] {
        goals.iter().for_each(|goal| judge.note(*goal, OpenReason::Unmodelled(why.into())));
    }
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
    let corpus = seeds::read(directory, &layout)?;
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
    let store = &session.evidence.store;
    let goals = store.goals()?;
    let report = Report {
        unread: unread(&session, &goals),
        goals,
        defects: store.defects()?,
        bounds: accepted_bounds(&session)?,
        tests: store.test_count()?,
        seeds: session.exploration.from_files,
        effort: session.effort(),
        engines: statistics(&session),
        stop,
        violations: session.exploration.violations,
    };
    let reason = stop.to_string();
    let summary = files::summarise(&report, store.effort()?, &reason);
    files::write_summary(session.evidence.folder, &summary)?;
    Ok(report)
}

/// Inputs that the program asks for and is not given, if that may be why goals are open.
fn unread(session: &Session<'_, Threads>, goals: &[(Goal, Verdict)]) -> Vec<compile::Unread> {
    let is_open = goals.iter().any(|(_, verdict)| matches!(verdict, Verdict::Open(_)));
    let bitcode = prepare::bitcode(session.evidence.folder).ok().filter(|_| is_open);
    let asked = bitcode.and_then(|it| compile::unread(&it, &session.options.inputs).ok());
    asked.unwrap_or_default()
}

/// The bounds of the driver, if proofs within them count and there is one.
fn accepted_bounds(session: &Session<'_, Threads>) -> Result<Vec<String>, CampaignError> {
    let evidence = &session.evidence;
    let matter = session.options.accept_bounds
        && evidence.store.proofs()?.iter().any(|proof| !proof.checked.beyond_bounds);
    Ok(if matter { evidence.bounds.clone() } else { Vec::new() })
}

/// What each technique that had its turn counted, by its name.
fn statistics(session: &Session<'_, Threads>) -> Vec<(&'static str, Vec<(String, u64)>)> {
    let explored = session.options.engines.concolic();
    let explored = explored.then(|| (CONCOLIC, session.exploration.statistics()));
    explored.into_iter().chain(session.tenants.statistics()).collect()
}

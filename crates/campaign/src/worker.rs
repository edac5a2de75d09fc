//! The workers: who runs tests, answers flips, and lets engines work.
//!
//! Exploration numbers its items and hands them out; results are collected in the order of the numbers,
//! whatever order they were finished in. Item `n` is worked on in *lane* `n % lanes`. A lane owns a fork
//! server with its run memory, a solver, and a private pool of terms; its items follow one another, so
//! what a lane does depends on the items alone, not on the number of threads that serve the lanes. There are as many
//! lanes as items may be under way. What goes to a lane ([`errand`]) and what comes back ([`Done`]) is plain data.
//!
//! The same threads serve the engines' slices, which come first: whoever gives them out knows how many there should be.
//! One thread serves the lanes alone, so that no slice, however much it overruns (the model of a large program takes
//! its time), holds up exploration for long; a session that is to have a single core has a second thread for that, and
//! the two take turns ([`cores`]). And an engine whose slice is long overdue does not hold up the others: then there is
//! one thread more for them.

mod cores;
mod errand;
mod lane;

use crate::engines::House;
use crate::error::CampaignError;
use crate::seat::{self, Shift};
use crate::solving::Solving;
use crate::tuning::Tuning;
use cores::Cores;
use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, never, select_biased, unbounded};
use errand::Errand;
use execute::RunResult;
use explore::WorkItem;
use goal::{Program, Test};
use lane::Lane;
use parking_lot::{Mutex, RwLock};
use serde::{Deserialize, Serialize};
use solve::{Answer, Slicer};
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use term::Terms;

/// How long the end of a campaign waits for its threads.
const GRACE: Duration = Duration::from_secs(1);

/// A slice that lasts longer holds up nobody else.
pub(crate) const OVERDUE: Duration = Duration::from_secs(1);

/// Stack of a thread: LLVM recurses deeply on large functions.
pub(crate) const STACK: usize = 64 << 20;

/// Starts a thread.
pub(crate) fn spawn(
    work: impl FnOnce() + Send + 'static,
) -> Result<thread::JoinHandle<()>, CampaignError> {
    let started = thread::Builder::new().stack_size(STACK).spawn(work);
    started.map_err(|e| CampaignError::Internal(format!("cannot start a thread: {e}")))
}

/// What became of an item: plain data.
#[derive(Debug, Serialize, Deserialize)]
pub struct Done {
    /// The solver's answer, if it was asked.
    pub answer: Option<Answer>,
    /// The run, if there was one.
    pub run: Option<Ran>,
    /// Time that a worker spent on it.
    pub time: Duration,
}

/// A run and its path.
#[derive(Debug, Serialize, Deserialize)]
pub struct Ran {
    /// The inputs that it read, which make the same run again.
    pub test: Test,
    /// How it went.
    pub result: RunResult,
    /// Its trace; `None` if the program destroyed it.
    pub trace: Option<Trace>,
}

/// A path with its terms.
#[derive(Debug, Serialize, Deserialize)]
pub struct Trace {
    /// The path.
    pub path: trace::Path,
    /// The pool of its terms, and of what they are made of.
    pub terms: Terms,
}

/// Who works on items.
///
/// # Laws
/// Items are submitted in the order of their numbers, from 0, and collected in that order. The result of
/// an item depends on nothing but the items submitted before it, unless a time limit struck.
pub trait Workers {
    /// Hands an item out.
    fn submit(&mut self, item: WorkItem);

    /// Waits for the oldest item; `None` if it is not finished in this time.
    fn collect(&mut self, patience: Duration) -> Result<Option<Done>, CampaignError>;

    /// Lets an engine work.
    fn begin_shift(&mut self, shift: Shift);

    /// What an engine reports, by its seat, in a session that counts the one that began first first; `None` if it is
    /// not there in this time. The error is why the engine cannot work at all.
    fn end_shift(&mut self, patience: Duration) -> Option<(usize, Result<seat::Worked, String>)>;

    /// Bytes of memory that traces take, beside the memory of this process.
    fn held(&self) -> u64;
}

/// The terms that exploration holds.
#[derive(Default)]
pub struct Pool {
    /// The terms.
    pub terms: Terms,
    /// How often they were replaced. What was known of earlier ones says nothing of these.
    pub generation: u32,
}

/// What workers need to know.
#[derive(Clone)]
pub struct Setup {
    /// The symbolic build, and whether it is worth optimising.
    pub(crate) tuning: Arc<Tuning>,
    /// What it is.
    pub program: Arc<Program>,
    /// Limits of a run.
    pub limits: execute::Limits,
    /// How it is started.
    pub execute: execute::Options,
    /// How questions are answered.
    pub solving: Solving,
    /// How many items may be under way at once.
    pub lanes: usize,
    /// Cores to keep busy.
    pub jobs: usize,
    /// The engines.
    pub house: Arc<House>,
}

/// Workers that are threads of this process.
pub struct Threads {
    shared: Arc<Shared>,
    work: Option<Sender<WorkItem>>,
    finished: Receiver<(u64, Result<Done, CampaignError>)>,
    /// Finished before their turn.
    early: BTreeMap<u64, Result<Done, CampaignError>>,
    collected: u64,
    shifts: Option<Sender<Shift>>,
    reports: Receiver<(usize, Result<seat::Worked, String>)>,
    /// The engines at work, with the time when they began, the one that began first first.
    at_work: VecDeque<(usize, Instant)>,
    /// Reports that came before their turn.
    waiting: BTreeMap<usize, Result<seat::Worked, String>>,
    /// What a further thread for engines is made of, and how many serve them.
    for_engines: Channels,
    serving: usize,
    threads: Vec<thread::JoinHandle<()>>,
}

/// What threads take their work from, and where they put it.
#[derive(Clone)]
struct Channels {
    items: Receiver<WorkItem>,
    results: Sender<(u64, Result<Done, CampaignError>)>,
    shifts: Receiver<Shift>,
    reports: Sender<(usize, Result<seat::Worked, String>)>,
}

struct Shared {
    setup: Setup,
    pool: Arc<RwLock<Pool>>,
    lanes: Vec<Mutex<Place>>,
    cores: Cores,
    ended: AtomicBool,
}

/// Where a lane is, or will be, and who makes its errands.
#[derive(Default)]
struct Place {
    /// Works on terms of this generation.
    slicer: Slicer,
    generation: u32,
    lane: Option<Lane>,
}

impl Shared {
    /// Does an item in its lane, which starts with its first item.
    fn work(&self, item: WorkItem) -> Result<Done, CampaignError> {
        let _core = self.cores.take();
        let index = (item.id.0 % self.lanes.len() as u64) as usize;
        let Place { slicer, generation, lane } = &mut *self.lanes[index].lock();
        let errand = {
            let pool = self.pool.read();
            if *generation != pool.generation {
                (*slicer, *generation) = (Slicer::default(), pool.generation);
            }
            Errand::new(item, &pool.terms, slicer)
        };
        let lane = match lane {
            Some(lane) => lane,
            none => none.insert(Lane::start(&self.setup, index)?),
        };
        lane.work(errand, &self.setup)
    }

    /// Lets an engine work.
    fn serve_engine(&self, shift: Shift) -> Result<seat::Worked, String> {
        let _core = self.cores.take();
        self.setup.house.work(shift)
    }

    /// Serves engines and lanes, as far as the channels lead to any, until the end.
    fn serve(&self, channels: &Channels) {
        let Channels { items, results, shifts, reports } = channels;
        loop {
            // What nobody waits for any more is not sent; that ends the thread.
            let sent = select_biased! {
                recv(shifts) -> shift => match shift {
                    Ok(shift) => reports.send((shift.seat, self.serve_engine(shift))).is_ok(),
                    Err(_) => false,
                },
                recv(items) -> item => match item {
                    Ok(item) => results.send((item.id.0, self.work(item))).is_ok(),
                    Err(_) => false,
                },
            };
            if !sent || self.ended.load(Ordering::Relaxed) {
                return;
            }
        }
    }
}

impl Threads {
    /// Starts the threads.
    pub fn start(setup: Setup, pool: Arc<RwLock<Pool>>) -> Result<Threads, CampaignError> {
        let lanes = (0..setup.lanes.max(1)).map(|_| Mutex::default()).collect();
        // With several there is one more, for what all of them wait for now and then: a fork, the oldest item.
        let jobs = if setup.jobs > 1 { setup.jobs + 1 } else { 1 };
        let (cores, ended) = (Cores::new(jobs), AtomicBool::new(false));
        let shared = Arc::new(Shared { setup, pool, lanes, cores, ended });
        let (work, items) = unbounded::<WorkItem>();
        let (results, finished) = unbounded();
        let (begin, shifts) = unbounded::<Shift>();
        let (ended, reports) = unbounded();
        let both = Channels { items, results, shifts, reports: ended };
        let lanes_only = Channels { shifts: never(), ..both.clone() };
        // It has nowhere to put results, so that their channel ends with the last thread that makes them.
        let engines_only = Channels { items: never(), results: unbounded().0, ..both.clone() };
        let others = if jobs == 1 { vec![engines_only.clone()] } else { vec![both; jobs - 1] };
        let serving = others.len();
        let threads = others
            .into_iter()
            .chain([lanes_only])
            .map(|channels| serve(&shared, channels))
            .collect::<Result<_, _>>()?;
        Ok(Threads {
            shared,
            for_engines: engines_only,
            serving,
            work: Some(work),
            finished,
            early: BTreeMap::new(),
            collected: 0,
            shifts: Some(begin),
            reports,
            at_work: VecDeque::new(),
            waiting: BTreeMap::new(),
            threads,
        })
    }

    /// The oldest item's result, if it arrives in time.
    fn oldest(&mut self, patience: Duration) -> Option<Result<Done, CampaignError>> {
        let deadline = Instant::now() + patience;
        loop {
            if let Some(result) = self.early.remove(&self.collected) {
                return Some(result);
            }
            match self.finished.recv_deadline(deadline) {
                Ok((number, result)) => self.early.insert(number, result),
                Err(RecvTimeoutError::Timeout) => return None,
                Err(RecvTimeoutError::Disconnected) => {
                    return Some(Err(CampaignError::Internal("the workers are gone".into())));
                }
            };
        }
    }
}

/// Starts a thread that serves these channels.
fn serve(
    shared: &Arc<Shared>,
    channels: Channels,
) -> Result<thread::JoinHandle<()>, CampaignError> {
    let shared = Arc::clone(shared);
    spawn(move || shared.serve(&channels))
}

impl Workers for Threads {
    fn submit(&mut self, item: WorkItem) {
        if let Some(work) = &self.work {
            // A thread that is gone shows when its result is collected.
            let _ = work.send(item);
        }
    }

    fn collect(&mut self, patience: Duration) -> Result<Option<Done>, CampaignError> {
        let Some(done) = self.oldest(patience) else { return Ok(None) };
        self.collected += 1;
        done.map(Some)
    }

    fn begin_shift(&mut self, shift: Shift) {
        let overdue = |(_, since): &&(usize, Instant)| since.elapsed() >= OVERDUE;
        if self.at_work.iter().filter(overdue).count() >= self.serving
            && let Ok(thread) = serve(&self.shared, self.for_engines.clone())
        {
            self.threads.push(thread);
            self.serving += 1;
        }
        self.at_work.push_back((shift.seat, Instant::now()));
        if let Some(shifts) = &self.shifts {
            // As with items.
            let _ = shifts.send(shift);
        }
    }

    fn end_shift(&mut self, patience: Duration) -> Option<(usize, Result<seat::Worked, String>)> {
        let deadline = Instant::now() + patience;
        let (first, _) = *self.at_work.front()?;
        let counted = self.shared.setup.house.options.runs.is_some();
        let next = |waiting: &BTreeMap<usize, _>| match counted {
            true => waiting.contains_key(&first).then_some(first),
            false => waiting.keys().next().copied(),
        };
        loop {
            if let Some(seat) = next(&self.waiting) {
                self.at_work.retain(|(other, _)| *other != seat);
                return self.waiting.remove(&seat).map(|report| (seat, report));
            }
            let (seat, report) = self.reports.recv_deadline(deadline).ok()?;
            self.waiting.insert(seat, report);
        }
    }

    /// Lanes that are at work now are not counted: whoever asks does not wait for them.
    fn held(&self) -> u64 {
        let idle = self.shared.lanes.iter().filter_map(|lane| lane.try_lock());
        idle.filter_map(|place| place.lane.as_ref().map(Lane::held)).sum()
    }
}

/// Lets the threads finish what they are at, but not for ever: a long query must not hold up the end.
impl Drop for Threads {
    fn drop(&mut self) {
        self.shared.ended.store(true, Ordering::Relaxed);
        (self.work, self.shifts) = (None, None);
        let deadline = Instant::now() + GRACE;
        while self.threads.iter().any(|thread| !thread.is_finished()) && Instant::now() < deadline {
            thread::sleep(Duration::from_millis(1));
        }
    }
}

//! The engines that a campaign can have, and how each is made. A new technique is one entry of [`ENGINES`].

use crate::error::CampaignError;
use crate::options::Options;
use crate::seat::{Court, Seat, Shift, Worked};
use crate::solving::Solving;
use crate::tuning::{Tuned, Tuning};
use crate::worker::{OVERDUE, STACK};
use engine::{Engine, Kit};
use execute::Limits;
use goal::{GoalId, Layout, Program};
use model::ProgramGraph;
use parking_lot::Mutex;
use proof::{Checker, Fingerprint};
use refinement::RefinementEngine;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};
use std::time::Instant;

/// A technique beside exploration.
pub(crate) struct Technique {
    /// Its name in `--engines`.
    pub(crate) name: &'static str,
    /// What it does while it works.
    pub(crate) doing: &'static str,
    /// Whether it hears of runs that cover nothing, too.
    pub(crate) follows: bool,
    make: Make,
}

/// How an engine is made.
#[derive(Clone, Copy)]
enum Make {
    /// On the program model, which tells the first levels of recursion apart or not. What it proves is checked.
    OnModel { unrolls: bool, make: fn(Kit, &Options) -> Box<dyn Engine> },
    /// On runs of the replay build. It proves nothing.
    OnRuns(fn(fuzz::Kit) -> Box<dyn Engine>),
}

impl Technique {
    /// Whether it proves anything.
    pub(crate) fn proves(&self) -> bool {
        matches!(self.make, Make::OnModel { .. })
    }
}

/// All engines beside exploration. Of equals the first has the first turn: those that begin at once stand before those
/// that build something.
pub(crate) const ENGINES: &[Technique] = &[
    Technique {
        name: "fuzz",
        doing: "mutating tests",
        follows: true,
        make: Make::OnRuns(|kit| Box::new(fuzz::engine(kit))),
    },
    Technique {
        name: "arc",
        doing: "refining and proving",
        follows: false,
        make: Make::OnModel {
            unrolls: false,
            make: |kit, options| {
                // A session that counts tries every goal once: hard ones would take time that it does not measure.
                let (coarsening, grows) = (options.coarsening, options.runs.is_none());
                let options = refinement::Options { coarsening, grows, ..Default::default() };
                Box::new(RefinementEngine::new(kit, options))
            },
        },
    },
    Technique {
        name: "crabs",
        doing: "abstracting and proving",
        follows: false,
        make: Make::OnModel {
            unrolls: false,
            make: |kit, options| Box::new(predicates::engine(kit, options.runs.is_none())),
        },
    },
    Technique {
        name: "interpolation",
        doing: "annotating paths",
        follows: true,
        make: Make::OnModel {
            unrolls: true,
            make: |kit, options| {
                let (grows, confirmation) = (options.runs.is_none(), options.confirmation);
                Box::new(subsumption::engine(kit, subsumption::Options { grows, confirmation }))
            },
        },
    },
    Technique {
        name: "bmc",
        doing: "unrolling loops",
        follows: false,
        make: Make::OnModel {
            unrolls: true,
            make: |kit, options| Box::new(unroll::engine(kit, options.runs.is_none())),
        },
    },
];

/// The name of an engine.
pub(crate) fn name(seat: usize) -> &'static str {
    ENGINES[seat].name
}

/// The replay build, for engines that run tests.
pub(crate) struct Replaying {
    pub(crate) tuning: Arc<Tuning>,
    pub(crate) limits: Limits,
    pub(crate) execute: execute::Options,
}

/// What all engines of a session are made from. Nothing is made before an engine's first shift.
pub struct House {
    pub(crate) bitcode: PathBuf,
    pub(crate) replaying: Replaying,
    pub(crate) program: Arc<Program>,
    pub(crate) options: Options,
    pub(crate) solving: Solving,
    pub(crate) interrupt: Arc<AtomicBool>,
    ground: OnceLock<Result<Ground, String>>,
    unrolled: OnceLock<Result<Ground, String>>,
    seats: Vec<Mutex<Option<Seat>>>,
}

/// What engines share: the program graph.
#[derive(Clone)]
pub(crate) struct Ground {
    pub(crate) graph: Arc<ProgramGraph>,
    pub(crate) fingerprint: Fingerprint,
    /// Whether it tells the first levels of recursion apart.
    pub(crate) unrolled: bool,
    /// The same without the bounds of a driver, where it has such that a proof may do without.
    pub(crate) beyond: Option<(Arc<ProgramGraph>, Fingerprint)>,
}

impl House {
    /// An empty house.
    pub(crate) fn new(
        bitcode: PathBuf,
        replaying: Replaying,
        program: Arc<Program>,
        options: &Options,
        solving: Solving,
        interrupt: Arc<AtomicBool>,
    ) -> House {
        let (ground, unrolled, options) = (OnceLock::new(), OnceLock::new(), options.clone());
        let seats = ENGINES.iter().map(|_| Mutex::new(None)).collect();
        House { bitcode, replaying, program, options, solving, interrupt, ground, unrolled, seats }
    }

    /// Lets an engine work. The error is why it cannot.
    pub(crate) fn work(&self, mut shift: Shift) -> Result<Worked, String> {
        let start = Instant::now();
        let mut place = self.seats[shift.seat].lock();
        if shift.begins {
            *place = None;
        }
        let seat = match &mut *place {
            Some(seat) => seat,
            none => none.insert(self.seat(shift.seat, std::mem::take(&mut shift.open))?),
        };
        let mut worked = seat.work(shift);
        worked.time = start.elapsed();
        if worked.finished && worked.tests.is_empty() {
            *place = None; // it will not be asked again
        }
        Ok(worked)
    }

    /// Makes an engine.
    fn seat(&self, number: usize, goals: Vec<GoalId>) -> Result<Seat, String> {
        let Technique { name, make, .. } = ENGINES[number];
        let program = Arc::clone(&self.program);
        let (engine, court) = match make {
            Make::OnModel { unrolls, make } => {
                let ground = if unrolls { self.unrolled()? } else { self.ground()? };
                let checker = Checker::new(proof::Options::default()).map_err(|e| e.to_string())?;
                let checker = checker.with_interrupt(&self.interrupt);
                let solver = self.solving.engine(name).map_err(|e: CampaignError| e.to_string())?;
                let (graph, fingerprint) = (Arc::clone(&ground.graph), ground.fingerprint);
                let engine =
                    make(Kit { graph, fingerprint, program, goals, solver }, &self.options);
                (engine, Some(Court { checker, ground }))
            }
            Make::OnRuns(make) => {
                let Replaying { tuning, limits, execute } = &self.replaying;
                let target = Tuned::start(tuning, limits, execute).map_err(|e| e.to_string())?;
                let Options { inputs, flags, seed, runs, .. } = &self.options;
                let engine = make(fuzz::Kit {
                    layout: Layout::of(&program, inputs, flags),
                    words: compile::words(&self.bitcode).map_err(|e| e.to_string())?,
                    program,
                    goals,
                    target: Box::new(target),
                    seed: *seed,
                    counted: runs.is_some(),
                });
                (engine, None)
            }
        };
        Ok(Seat::new(engine, court, Arc::clone(&self.interrupt)))
    }

    /// The program graph, built once. The error is why nothing can be proved.
    fn ground(&self) -> Result<Ground, String> {
        self.ground.get_or_init(|| patiently_ground(&self.bitcode, false)).clone()
    }

    /// The program graph that tells the first levels of recursion apart, if there is recursion.
    fn unrolled(&self) -> Result<Ground, String> {
        let plain = self.ground()?;
        if !plain.graph.has_recursion() {
            return Ok(plain);
        }
        self.unrolled.get_or_init(|| patiently_ground(&self.bitcode, true)).clone()
    }
}

/// The program graph; where it takes long, exploring and mutating tests are worth more than it.
fn patiently_ground(bitcode: &Path, unrolled: bool) -> Result<Ground, String> {
    let built = execute::patiently(OVERDUE, STACK, || ground(bitcode, unrolled));
    built.map_err(|e| format!("cannot start a thread: {e}"))?
}

fn ground(bitcode: &Path, unrolled: bool) -> Result<Ground, String> {
    let options = model::Options { unrolled, ..model::Options::default() };
    let mut model = model::build_with(bitcode, &options).map_err(|e| e.to_string())?;
    if let Some(obstacle) = model.obstacles.first() {
        return Err(model.marks[obstacle.index()].reason.clone());
    }
    let fingerprint = proof::fingerprint(&mut model);
    let beyond = beyond(bitcode, &options).filter(|(_, other)| *other != fingerprint);
    Ok(Ground { graph: model.graph(), fingerprint, unrolled, beyond })
}

/// The program graph without the bounds of a driver.
fn beyond(
    bitcode: &Path,
    options: &model::Options<'_>,
) -> Option<(Arc<ProgramGraph>, Fingerprint)> {
    let mut model = model::build_beyond_bounds(bitcode, options).ok()??;
    let fingerprint = proof::fingerprint(&mut model);
    Some((model.graph(), fingerprint))
}

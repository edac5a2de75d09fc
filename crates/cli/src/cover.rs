//! `provoke cover` and `provoke prove`: one campaign, with other goals.

use crate::args::{Confirm, Cover, Sanitizer};
use crate::exit::Exit;
use crate::progress::Display;
use crate::verdicts;
use anyhow::{Context, Result, ensure};
use campaign::event::Stop;
use campaign::{Aim, Confirmation, Options, Report, Sanitizers};
use std::time::Duration;

const DEFAULT_TIME: Duration = Duration::from_secs(60);
/// When only `--runs` is given; a campaign that it cuts says so.
const TIME_BESIDE_RUNS: Duration = Duration::from_secs(3600);

/// Runs a campaign and prints its verdicts.
pub fn run(arguments: &Cover, aim: Aim) -> Result<Exit> {
    let options = Options { aim, ..options(arguments)? };
    if aim == Aim::Errors {
        ensure!(
            arguments.fail_under.is_none(),
            "--fail-under is about branches: use it with cover"
        );
    }
    let stop = Stop::default();
    for signal in [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM] {
        // The second signal ends at once, for whoever cannot wait for the first.
        signal_hook::flag::register_conditional_shutdown(signal, 130, stop.flag())
            .and_then(|_| signal_hook::flag::register(signal, stop.flag()))
            .context("signals cannot be caught")?;
    }
    let run = |options: &Options| cover(options, &stop, arguments.fail_under);
    if arguments.function.all_functions {
        return arguments.function.run_all(&options, || stop.requested(), run);
    }
    run(&options).map(|(_, exit)| exit)
}

/// One campaign, with its verdicts printed.
fn cover(options: &Options, stop: &Stop, fail_under: Option<f64>) -> Result<(Report, Exit)> {
    let mut display = Display::new(options.aim);
    let result = campaign::cover(options, stop, &mut display);
    display.finish();
    let report = result?;
    verdicts::print(&report, options.aim, &options.out)?;
    let exit = exit(&report, options.aim, fail_under);
    Ok((report, exit))
}

fn options(arguments: &Cover) -> Result<Options> {
    let time = match (arguments.time, arguments.runs) {
        (Some(time), _) => time,
        (None, Some(_)) => TIME_BESIDE_RUNS,
        (None, None) => DEFAULT_TIME,
    };
    let processors = || std::thread::available_parallelism().map_or(1, usize::from);
    Ok(Options {
        aim: Aim::default(),
        sources: arguments.project.name(&arguments.sources),
        project: arguments.project.project(&arguments.sources)?,
        function: arguments.function.request(),
        flags: arguments.flags.clone(),
        out: arguments.out.clone(),
        time,
        runs: arguments.runs,
        seed: arguments.seed,
        search: arguments.search,
        engines: arguments.engines.clone(),
        concolic_share: arguments.concolic_share,
        coarsening: !arguments.no_coarsening,
        confirmation: match arguments.confirm {
            Confirm::None => Confirmation::None,
            Confirm::Greedy => Confirmation::Greedy,
            Confirm::Everywhere => Confirmation::Everywhere,
        },
        accept_bounds: arguments.accept_bounds,
        jobs: arguments.jobs.map_or_else(processors, usize::from),
        run_time: arguments.run_timeout,
        run_memory: arguments.run_memory,
        memory: arguments.memory,
        validate: arguments.validate,
        log_queries: arguments.log_queries.clone(),
        inputs: arguments.inputs.sources(),
        sanitize: Sanitizers {
            address: arguments.sanitize.contains(&Sanitizer::Address),
            undefined: arguments.sanitize.contains(&Sanitizer::Undefined),
        },
        seeds: arguments.seeds.clone(),
        sandbox: !arguments.no_sandbox,
    })
}

fn exit(report: &Report, aim: Aim, fail_under: Option<f64>) -> Exit {
    let tally = report.tally();
    // An error that only a choice of the driver shows is neither a failure nor decided.
    let excused = report.preconditions().count();
    let errors = if aim == Aim::Errors { tally.covered } else { 0 };
    let fails = errors > excused || report.real_defects().next().is_some();
    let enough = match fail_under {
        Some(percent) => tally.percent() >= percent,
        None => tally.open() == 0 && errors == 0,
    };
    match (!fails, enough) {
        // A program with defects may have written over its own trace.
        (false, _) => Exit::Defects,
        (true, _) if report.violations > 0 => Exit::Internal,
        (true, false) => Exit::Open,
        (true, true) => Exit::Success,
    }
}

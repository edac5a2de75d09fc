//! Everything done for one program under test: the loop that joins exploration, workers, judge and store;
//! its budgets; its folder on disk.
//!
//! [`cover`] is the whole. Read `session` for the loop, `worker` for how runs and queries are spread
//! over threads without the result depending on them, `judge` for what makes a goal covered, and
//! [`store`] for what survives `kill -9`.

pub mod check;
mod cover;
pub mod defects;
mod engines;
mod error;
pub mod event;
pub mod explain;
pub mod files;
mod folder;
mod guide;
mod judge;
mod nearest;
mod options;
mod prepare;
pub mod replay;
mod scheduler;
pub mod seat;
mod seeds;
mod session;
mod solving;
pub mod store;
mod suite;
pub mod text;
mod tuning;
pub mod worker;

pub use compile::Project;
pub use cover::cover;
pub use error::CampaignError;
pub use explore::Order;
pub use folder::Folder;
pub use instrument::Sanitizers;
pub use options::{Aim, Engines, Options, Report, StopReason};
pub use prepare::{marked, sha256, symbolic};
pub use solving::Solving;
pub use subsumption::Confirmation;

//! Everything done for one program under test: the loop, its budgets, its workers, its store on disk.

mod error;
pub mod event;
pub mod files;
mod folder;
pub mod store;
mod suite;
pub mod text;

pub use error::CampaignError;
pub use folder::Folder;

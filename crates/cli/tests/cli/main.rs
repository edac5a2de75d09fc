//! The command as users meet it: good programs, bad programs, bad usage, bad luck.

mod campaign;
mod common;
mod hostile;
mod usage;

//! Programs of whole projects: from their own build, or from a compilation database.

use anyhow::{Context, Result, bail};
use campaign::Project;
use clap::Args;
use std::path::PathBuf;

const WRAPPER: &str = "provoke-cc";

/// Where the program comes from, if not from a list of sources.
#[derive(Debug, Args)]
pub struct ProjectArguments {
    /// Build the program with this command, such as 'make', and cover the one program given as SOURCE
    #[arg(long, value_name = "COMMAND", conflicts_with_all = ["compile_commands", "entry"])]
    pub build: Option<String>,

    /// Compile what a compile_commands.json lists
    #[arg(long, value_name = "FILE", conflicts_with = "sources")]
    pub compile_commands: Option<PathBuf>,

    /// A source of the compilation database to start from; what it needs of the others is found
    #[arg(long, value_name = "FILE", num_args = 1.., requires = "compile_commands")]
    pub entry: Vec<PathBuf>,
}

impl ProjectArguments {
    /// The project, if one is meant.
    pub fn project(&self, sources: &[PathBuf]) -> Result<Option<Project>> {
        if let Some(command) = &self.build {
            let [program] = sources else {
                bail!("--build covers one program, the one that the command makes");
            };
            let (command, program) = (command.clone(), program.clone());
            return Ok(Some(Project::Build { command, program, cc: wrapper()? }));
        }
        let entries = self.entry.clone();
        let database = |file: &PathBuf| Project::Database { file: file.clone(), entries };
        Ok(self.compile_commands.as_ref().map(database))
    }

    /// What the program is called: its sources, or the database.
    pub fn name(&self, sources: &[PathBuf]) -> Vec<PathBuf> {
        self.compile_commands.as_ref().map_or_else(|| sources.to_vec(), |file| vec![file.clone()])
    }
}

/// The wrapper of the C compiler, which is installed beside `provoke` or lies on `PATH`, with that of the C++ compiler
/// beside it under its proper name. (Cargo knows no names with `+`, so the first who needs it makes the link; a place
/// where none can be made goes without, since the wrapper acts by its other name too.)
pub fn wrapper() -> Result<PathBuf> {
    let provoke = std::env::current_exe().context("provoke does not know where it is installed")?;
    let beside = provoke.with_file_name(WRAPPER);
    let paths = std::env::var_os("PATH").unwrap_or_default();
    let on_path = std::env::split_paths(&paths).map(|folder| folder.join(WRAPPER));
    let Some(wrapper) = std::iter::once(beside.clone()).chain(on_path).find(|file| file.is_file())
    else {
        bail!("{} is missing; it belongs beside provoke", beside.display());
    };
    let cxx = wrapper.with_file_name("provoke-c++");
    if !cxx.exists() && wrapper.with_file_name("provoke-cxx").is_file() {
        let _ = std::os::unix::fs::symlink("provoke-cxx", cxx);
    }
    Ok(wrapper)
}

//! Addresses of a build to places of the source, by its debug information.

use super::Frame;
use addr2line::Loader;
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// The debug information of one build, read when it is first needed.
pub(crate) struct Symbols {
    binary: PathBuf,
    loader: Option<Option<Loader>>,
    known: HashMap<u64, Vec<Frame>>,
}

impl Symbols {
    /// For a build.
    pub(crate) fn new(binary: &Path) -> Symbols {
        Symbols { binary: binary.to_path_buf(), loader: None, known: HashMap::new() }
    }

    /// The calls at addresses relative to the start of the build, inlined ones too, innermost first. What has no
    /// source (libraries, the runtime) is left out.
    pub(crate) fn frames(&mut self, addresses: &[u64]) -> Vec<Frame> {
        addresses.iter().flat_map(|address| self.at(*address)).collect()
    }

    fn at(&mut self, address: u64) -> Vec<Frame> {
        if let Some(frames) = self.known.get(&address) {
            return frames.clone();
        }
        let loader = self.loader.get_or_insert_with(|| Loader::new(&self.binary).ok());
        let frames =
            loader.as_ref().and_then(|loader| look_up(loader, address)).unwrap_or_default();
        self.known.insert(address, frames.clone());
        frames
    }
}

fn look_up(loader: &Loader, address: u64) -> Option<Vec<Frame>> {
    let mut found = Vec::new();
    let mut frames =
        loader.find_frames(loader.relative_address_base().checked_add(address)?).ok()?;
    while let Ok(Some(frame)) = frames.next() {
        let Some(location) = frame.location else { continue };
        let (Some(file), Some(line)) = (location.file, location.line) else { continue };
        let name = frame.function.as_ref().and_then(|name| name.demangle().ok());
        let function = name.map_or_else(|| "?".to_owned(), |name| without_parameters(&name));
        let column = location.column.unwrap_or(0);
        found.push(Frame { function, file: shortened(file), line, column });
    }
    Some(found)
}

/// The name as goals have it: `f(int)` is `f`.
fn without_parameters(name: &str) -> String {
    match name.strip_suffix(" const").unwrap_or(name) {
        name if name.ends_with(')') => {
            let mut depth = 0;
            let open = name.char_indices().rev().find(|(_, c)| {
                depth += match c {
                    ')' => 1,
                    '(' => -1,
                    _ => 0,
                };
                depth == 0
            });
            open.map_or(name, |(at, _)| &name[..at]).to_owned()
        }
        name => name.to_owned(),
    }
}

/// A path below the working directory as users write it.
fn shortened(file: &str) -> String {
    let here = std::env::current_dir().unwrap_or_default();
    Path::new(file).strip_prefix(here).map_or(file.to_owned(), |path| path.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::without_parameters;

    #[test]
    fn names_without_parameters() {
        for (name, expected) in [
            ("main", "main"),
            ("f(int, char const*)", "f"),
            ("A<int>::get() const", "A<int>::get"),
            ("run(void (*)(int))", "run"),
            ("main::$_0::operator()(int) const", "main::$_0::operator()"),
        ] {
            assert_eq!(without_parameters(name), expected);
        }
    }
}

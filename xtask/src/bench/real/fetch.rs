//! Debian source packages, fetched when they are measured.
//!
//! Most machines list binary packages only. So the configured sources of apt are copied into a folder of ours as
//! sources of source packages, with lists and caches of their own: the system's own stay untouched.

use anyhow::{Context, Result, bail, ensure};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where apt keeps its sources.
const CONFIGURED: [&str; 2] = ["/etc/apt/sources.list", "/etc/apt/sources.list.d"];

/// An apt of our own.
pub struct Packages {
    folder: PathBuf,
}

impl Packages {
    /// Reads the lists of source packages into a folder.
    pub fn new(folder: &Path) -> Result<Packages> {
        let packages = Packages { folder: folder.to_path_buf() };
        for name in ["parts", "lists/partial", "cache/archives/partial", "archives"] {
            fs::create_dir_all(folder.join(name))?;
        }
        for (index, file) in configured()?.iter().enumerate() {
            let text = fs::read_to_string(file)?;
            let end = file.extension().unwrap_or_default().to_string_lossy().into_owned();
            let name = format!("sources-{index}.{end}");
            fs::write(folder.join("parts").join(name), of_sources(&text))?;
        }
        packages.apt(&["update", "-q"])?;
        Ok(packages)
    }

    /// Unpacks the original sources of a package into `target`.
    pub fn unpack(&self, package: &str, target: &Path) -> Result<()> {
        self.apt(&["source", "-q", "--download-only", "--only-source", package])?;
        let prefix = format!("{package}_");
        let is_original = |name: &str| {
            name.starts_with(&prefix) && name.contains(".orig.tar.") && !name.ends_with(".asc")
        };
        let archive = fs::read_dir(self.folder.join("archives"))?
            .filter_map(|entry| Some(entry.ok()?.path()))
            .find(|path| path.file_name().is_some_and(|name| is_original(&name.to_string_lossy())))
            .with_context(|| format!("{package} has no archive of original sources"))?;
        fs::create_dir_all(target)?;
        let mut tar = Command::new("tar");
        tar.arg("-xf").arg(&archive).args(["--strip-components=1", "-C"]).arg(target);
        ensure!(tar.status()?.success(), "{} cannot be unpacked", archive.display());
        Ok(())
    }

    fn apt(&self, arguments: &[&str]) -> Result<()> {
        let mut apt = Command::new("apt-get");
        apt.current_dir(self.folder.join("archives"));
        let own = |name: &str| self.folder.join(name).display().to_string();
        for (option, value) in [
            ("Dir::Etc::SourceList", "/dev/null".to_owned()),
            ("Dir::Etc::SourceParts", own("parts")),
            ("Dir::State::Lists", own("lists")),
            ("Dir::Cache", own("cache")),
        ] {
            apt.arg("-o").arg(format!("{option}={value}"));
        }
        let output = apt.args(arguments).output().context("apt-get cannot be started")?;
        if !output.status.success() {
            bail!("apt-get {}: {}", arguments[0], String::from_utf8_lossy(&output.stderr).trim());
        }
        Ok(())
    }
}

/// The files in which apt's sources are configured.
fn configured() -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for place in CONFIGURED.map(Path::new) {
        if place.is_dir() {
            let entries = fs::read_dir(place)?.collect::<Result<Vec<_>, _>>()?;
            files.extend(entries.into_iter().map(|entry| entry.path()));
        } else if place.is_file() {
            files.push(place.to_path_buf());
        }
    }
    files.retain(|file| file.extension().is_some_and(|end| end == "list" || end == "sources"));
    files.sort();
    ensure!(!files.is_empty(), "apt has no sources here");
    Ok(files)
}

/// Sources of binary packages as sources of source packages, in either format.
fn of_sources(text: &str) -> String {
    let line = |line: &str| match line.strip_prefix("Types:") {
        Some(_) => "Types: deb-src".to_owned(),
        None => line.strip_prefix("deb ").map_or(line.to_owned(), |rest| format!("deb-src {rest}")),
    };
    text.lines().map(|text| line(text) + "\n").collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_formats_become_sources_of_source_packages() {
        let lines = "# comment\ndeb [arch=amd64] file:/mirror stable main\n";
        assert_eq!(of_sources(lines), "# comment\ndeb-src [arch=amd64] file:/mirror stable main\n");
        let stanza = "Types: deb\nURIs: file:/mirror\nSuites: stable\n";
        assert_eq!(of_sources(stanza), "Types: deb-src\nURIs: file:/mirror\nSuites: stable\n");
        assert_eq!(of_sources("Types: deb deb-src\n"), "Types: deb-src\n");
    }
}

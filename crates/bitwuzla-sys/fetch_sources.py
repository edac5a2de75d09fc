#!/usr/bin/env python3
"""Fetch and check the sources of the solver: `fetch_sources.py DEST`.

Leaves DEST/bitwuzla (Bitwuzla 0.9.1, from the source distribution on pip's index) and DEST/cadical
(CaDiCaL 2.1.2, as packed into the crate cadical-sys 0.4.1). Both packages are pinned by their sha256.

Why not `pip download`: it tries to build the package, with tools that we do not need, and fails after minutes. So we
let pip itself find the file (its own index, certificates, proxies and time limits apply, and no host is named here)
and only fetch it. Why a throw-away manifest for cadical-sys: cargo then fetches the crate from whatever registry
it is set to, and nothing ever compiles that crate or its dependencies.
"""

import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tarfile
import tempfile

BITWUZLA_FILE = "bitwuzla-0.9.1.tar.gz"
BITWUZLA_SHA256 = "2dbb333262e0a8a0438f683748f8acc4079950351dfd26def25dc3b14df37aa1"
CADICAL_CRATE = "cadical-sys"
CADICAL_VERSION = "0.4.1"
CADICAL_SHA256 = "25b9536891db68b4ed55bd5505b4288e2047015f20d1b40cc3017e3d11cb7a45"


def fetch_bitwuzla(destination):
    """Download, check and unpack Bitwuzla's source distribution."""
    data = download_from_pip_index("bitwuzla", BITWUZLA_FILE)
    require_checksum(BITWUZLA_FILE, hashlib.sha256(data).hexdigest(), BITWUZLA_SHA256)
    with tempfile.TemporaryDirectory() as scratch:
        archive = pathlib.Path(scratch) / BITWUZLA_FILE
        archive.write_bytes(data)
        with tarfile.open(archive) as tar:
            tar.extractall(scratch)
        shutil.move(str(pathlib.Path(scratch) / BITWUZLA_FILE.removesuffix(".tar.gz")), str(destination))


def download_from_pip_index(project, filename):
    """The bytes of one file of a project, found and fetched the way pip is set up to."""
    try:
        from pip._internal.commands.download import DownloadCommand
    except ImportError:
        sys.exit("python3 has no pip; install it with: apt-get install python3-pip")
    command = DownloadCommand("download", "fetch one file")
    options, _ = command.parse_args(["--no-binary", ":all:", "--no-deps", project])
    with command.main_context():
        session = command.get_default_session(options)
        finder = command._build_package_finder(options, session)
        links = [found.link for found in finder.find_all_candidates(project)]
        wanted = [link for link in links if link.filename == filename]
        if not wanted:
            sys.exit(f"pip's index has no {filename} (no network, or an index without source distributions?)")
        if wanted[0].is_file:
            return pathlib.Path(wanted[0].file_path).read_bytes()
        response = session.get(wanted[0].url_without_fragment, headers={"Accept-Encoding": "identity"})
        response.raise_for_status()
        return response.content


def fetch_cadical(destination):
    """Let cargo fetch the crate that carries CaDiCaL, check it, and copy the folder with the sources."""
    cargo = os.environ.get("CARGO", "cargo")
    with tempfile.TemporaryDirectory() as scratch:
        manifest = pathlib.Path(scratch) / "Cargo.toml"
        manifest.write_text(
            '[package]\nname = "fetch"\nversion = "0.0.0"\nedition = "2021"\n[workspace]\n'
            f'[dependencies]\n{CADICAL_CRATE} = "={CADICAL_VERSION}"\n'
        )
        (pathlib.Path(scratch) / "src").mkdir()
        (pathlib.Path(scratch) / "src" / "lib.rs").write_text("")
        subprocess.run([cargo, "generate-lockfile", "--quiet"], cwd=scratch, check=True)
        lock = (pathlib.Path(scratch) / "Cargo.lock").read_text()
        require_checksum(CADICAL_CRATE, checksum_in_lock(lock, CADICAL_CRATE), CADICAL_SHA256)
        # Cargo compares what it downloads with the checksum in the lock file.
        metadata = subprocess.run(
            [cargo, "metadata", "--format-version", "1", "--locked"],
            cwd=scratch, check=True, stdout=subprocess.PIPE,
        )
        packages = json.loads(metadata.stdout)["packages"]
        package = next(package for package in packages if package["name"] == CADICAL_CRATE)
        shutil.copytree(pathlib.Path(package["manifest_path"]).parent / "cadical", destination)


def checksum_in_lock(lock, name):
    """The checksum that a Cargo.lock gives for a package."""
    for block in lock.split("[[package]]"):
        lines = block.split("\n")
        if f'name = "{name}"' in lines:
            return next((line.split('"')[1] for line in lines if line.startswith("checksum = ")), "none")
    return "none"


def require_checksum(what, found, wanted):
    """Stop if a package is not the one we know."""
    if found != wanted:
        sys.exit(f"{what}: sha256 is {found}, expected {wanted}; refusing to build it")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    destination = pathlib.Path(sys.argv[1])
    destination.mkdir(parents=True, exist_ok=True)
    fetch_bitwuzla(destination / "bitwuzla")
    fetch_cadical(destination / "cadical")


if __name__ == "__main__":
    main()

//! Makes a symbolic and a replay build of marked bitcode: `build BITCODE OUT`.

use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [bitcode, out] = arguments.as_slice() else {
        return Err("usage: build BITCODE OUT".into());
    };
    let mut program = goal::Program::default();
    let options = provoke_instrument::BuildOptions::default();
    provoke_instrument::symbolic(Path::new(bitcode), &mut program, &options, Path::new(out))?;
    provoke_instrument::replay(
        Path::new(bitcode),
        &options,
        &Path::new(out).with_extension("replay"),
    )?;
    Ok(())
}

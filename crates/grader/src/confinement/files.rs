//! Which files a confined process may see: Landlock.

use std::path::Path;

use landlock::{
    ABI, Access, AccessFs, AccessNet, BitFlags, CompatLevel, Compatible, LandlockStatus,
    RestrictionStatus, Ruleset, RulesetAttr, RulesetCreatedAttr, RulesetError, Scope,
    path_beneath_rules,
};

use super::confined_run::{Confined, ConfinedRun};

/// What a compiler reads on Debian, Ubuntu, Fedora and the like. There is nothing of a user's below these.
const TOOLCHAIN: &[&str] = &[
    "/usr/bin",
    "/usr/include",
    "/usr/lib",
    "/usr/lib32",
    "/usr/lib64",
    "/usr/libexec",
    "/usr/libx32",
    "/usr/x86_64-linux-gnu",
    "/usr/aarch64-linux-gnu",
    "/bin",
    "/lib",
    "/lib32",
    "/lib64",
    "/libx32",
    "/etc/alternatives",
    "/etc/ld.so.cache",
];

/// What a compiler may also read and write.
const DEVICES: &[&str] = &["/dev/null"];

/// Confines the files of this process, and of what it executes, for good; also its network and signals, as far as the
/// system can. Where the system has no Landlock, this does nothing.
pub fn confine_files(run: &ConfinedRun) -> Result<(), RulesetError> {
    match run.kind {
        Confined::Compiler | Confined::Headers => {
            let read = AccessFs::from_read(ABI::V6);
            let all = AccessFs::from_all(ABI::V6);
            let toolchain = TOOLCHAIN.iter().map(Path::new);
            let readable = run.readable.iter().map(|path| path.as_path());
            let rules = [
                Rules {
                    access: read,
                    paths: toolchain.chain(readable).collect(),
                },
                Rules {
                    access: AccessFs::ReadFile | AccessFs::WriteFile,
                    paths: DEVICES.iter().map(Path::new).collect(),
                },
                Rules {
                    // Nothing that the compiler wrote is executed by it.
                    access: all & !AccessFs::Execute,
                    paths: vec![&run.folder],
                },
            ];
            restrict(&rules)
        }
        Confined::Parser => restrict(&[]),
        Confined::Program => restrict(&[Rules {
            access: AccessFs::Execute | AccessFs::ReadFile,
            paths: vec![Path::new(&run.program)],
        }]),
    }
    .map(|_| ())
}

/// What Landlock can do here, found out by restricting this process to nothing.
pub fn landlock_status() -> Result<LandlockStatus, RulesetError> {
    Ok(restrict(&[])?.landlock)
}

struct Rules<'a> {
    access: BitFlags<AccessFs>,
    paths: Vec<&'a Path>,
}

fn restrict(rules: &[Rules]) -> Result<RestrictionStatus, RulesetError> {
    let mut ruleset = Ruleset::default()
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(AccessFs::from_all(ABI::V6))?
        .handle_access(AccessNet::from_all(ABI::V6))?
        .scope(Scope::from_all(ABI::V6))?
        .create()?;
    for Rules { access, paths } in rules {
        ruleset = ruleset.add_rules(path_beneath_rules(paths, *access))?;
    }
    // This also sets no_new_privs.
    ruleset.restrict_self()
}

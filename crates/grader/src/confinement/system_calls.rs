//! Which system calls a confined process may make: seccomp.

use std::collections::BTreeMap;
use std::env::consts::ARCH;

use libc::c_long;
use seccompiler::{
    BpfProgram, Error, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition,
    SeccompFilter, SeccompRule, TargetArch, apply_filter,
};

use super::confined_run::Confined;

/// What a student's program may call: it computes, keeps memory, and knows the time.
const COMPUTES: &[c_long] = &[
    libc::SYS_brk,
    libc::SYS_clock_getres,
    libc::SYS_clock_gettime,
    libc::SYS_clock_nanosleep,
    libc::SYS_close,
    // By us, to become the student's program. assets/grader/asked.cpp takes it away then.
    libc::SYS_execve,
    libc::SYS_exit,
    libc::SYS_exit_group,
    libc::SYS_fstat,
    libc::SYS_futex,
    libc::SYS_getcpu,
    libc::SYS_getegid,
    libc::SYS_geteuid,
    libc::SYS_getgid,
    libc::SYS_getitimer,
    libc::SYS_getpid,
    libc::SYS_getppid,
    libc::SYS_getrandom,
    libc::SYS_getrusage,
    libc::SYS_gettid,
    libc::SYS_gettimeofday,
    libc::SYS_getuid,
    libc::SYS_lseek,
    libc::SYS_madvise,
    libc::SYS_mprotect,
    libc::SYS_mremap,
    libc::SYS_munmap,
    libc::SYS_nanosleep,
    libc::SYS_ppoll,
    libc::SYS_pselect6,
    libc::SYS_restart_syscall,
    libc::SYS_rseq,
    libc::SYS_rt_sigaction,
    libc::SYS_rt_sigpending,
    libc::SYS_rt_sigprocmask,
    libc::SYS_rt_sigreturn,
    libc::SYS_rt_sigsuspend,
    libc::SYS_rt_sigtimedwait,
    libc::SYS_sched_getaffinity,
    libc::SYS_sched_yield,
    libc::SYS_set_robust_list,
    libc::SYS_set_tid_address,
    libc::SYS_setitimer,
    libc::SYS_sigaltstack,
    libc::SYS_sysinfo,
    libc::SYS_times,
    libc::SYS_uname,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_alarm,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_arch_prctl,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_getrlimit,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_pause,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_poll,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_select,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_time,
];

/// What a student's program is refused without being ended: files. A file that keeps a log of its own is not hostile.
const REFUSED: &[c_long] = &[
    libc::SYS_chdir,
    libc::SYS_faccessat,
    libc::SYS_faccessat2,
    libc::SYS_fchdir,
    libc::SYS_fchmod,
    libc::SYS_fchmodat,
    libc::SYS_fchown,
    libc::SYS_fchownat,
    libc::SYS_ftruncate,
    libc::SYS_getcwd,
    libc::SYS_getdents64,
    libc::SYS_ioctl,
    libc::SYS_linkat,
    libc::SYS_membarrier,
    libc::SYS_mkdirat,
    libc::SYS_mknodat,
    libc::SYS_newfstatat,
    libc::SYS_openat,
    libc::SYS_openat2,
    libc::SYS_pread64,
    libc::SYS_pwrite64,
    libc::SYS_readlinkat,
    libc::SYS_readv,
    libc::SYS_renameat2,
    libc::SYS_statfs,
    libc::SYS_statx,
    libc::SYS_symlinkat,
    libc::SYS_truncate,
    libc::SYS_umask,
    libc::SYS_unlinkat,
    libc::SYS_utimensat,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_access,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_chmod,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_creat,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_link,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_lstat,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_mkdir,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_open,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_readlink,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_rename,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_rmdir,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_stat,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_symlink,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_unlink,
];

/// What a compiler is refused: the network, other processes, and the system's own matters.
const REFUSED_TO_A_COMPILER: &[c_long] = &[
    libc::SYS_accept,
    libc::SYS_accept4,
    libc::SYS_acct,
    libc::SYS_add_key,
    libc::SYS_bind,
    libc::SYS_bpf,
    libc::SYS_chroot,
    libc::SYS_clock_settime,
    libc::SYS_connect,
    libc::SYS_delete_module,
    libc::SYS_finit_module,
    libc::SYS_init_module,
    libc::SYS_io_uring_setup,
    libc::SYS_kexec_load,
    libc::SYS_keyctl,
    libc::SYS_listen,
    libc::SYS_mknodat,
    libc::SYS_mount,
    libc::SYS_move_mount,
    libc::SYS_name_to_handle_at,
    libc::SYS_open_by_handle_at,
    libc::SYS_open_tree,
    libc::SYS_perf_event_open,
    libc::SYS_pidfd_getfd,
    libc::SYS_pivot_root,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_ptrace,
    libc::SYS_reboot,
    libc::SYS_request_key,
    libc::SYS_sendmmsg,
    libc::SYS_sendmsg,
    libc::SYS_sendto,
    libc::SYS_setdomainname,
    libc::SYS_sethostname,
    libc::SYS_setns,
    // Its processes stay in one group, which is killed as a whole.
    libc::SYS_setpgid,
    libc::SYS_setsid,
    libc::SYS_settimeofday,
    libc::SYS_socket,
    libc::SYS_socketpair,
    libc::SYS_swapoff,
    libc::SYS_swapon,
    libc::SYS_umount2,
    libc::SYS_unshare,
    libc::SYS_userfaultfd,
    libc::SYS_vhangup,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_mknod,
];

/// The descriptors that a student's program may write: its output and, in assets/grader/asked.cpp, its answers.
const WRITTEN: [u64; 3] = [1, 2, 63];

/// The operation of `prctl` that adds a filter.
const SET_FILTER: u64 = 22;

/// The filters for one kind of process. None on a machine for which this has no filter.
pub fn filters(kind: Confined) -> Result<Vec<BpfProgram>, Error> {
    let Ok(machine) = TargetArch::try_from(ARCH) else {
        return Ok(Vec::new());
    };
    let filter = |rules, otherwise, then| -> Result<BpfProgram, Error> {
        Ok(SeccompFilter::new(rules, otherwise, then, machine)?.try_into()?)
    };
    let refuse = |error: i32| SeccompAction::Errno(error.unsigned_abs());
    match kind {
        Confined::Compiler | Confined::Headers => {
            let rules = any_arguments(REFUSED_TO_A_COMPILER);
            Ok(vec![filter(
                rules,
                SeccompAction::Allow,
                refuse(libc::EPERM),
            )?])
        }
        // Of several filters the strictest answer counts. The second leaves no way to apply another.
        Confined::Parser | Confined::Program => Ok(vec![
            filter(
                refused_to_a_program()?,
                SeccompAction::Allow,
                refuse(libc::EACCES),
            )?,
            filter(
                allowed_to_a_program()?,
                SeccompAction::KillProcess,
                SeccompAction::Allow,
            )?,
        ]),
    }
}

/// Filters the system calls of this process, and of what it executes, for good.
pub fn apply_filters(filters: &[BpfProgram]) -> Result<(), Error> {
    filters.iter().try_for_each(|filter| apply_filter(filter))
}

type Rules = BTreeMap<i64, Vec<SeccompRule>>;

fn any_arguments(calls: &[c_long]) -> Rules {
    calls.iter().map(|call| (*call, Vec::new())).collect()
}

fn allowed_to_a_program() -> Result<Rules, Error> {
    let mut rules = any_arguments(COMPUTES);
    rules.extend(any_arguments(REFUSED));
    // These are refused for some arguments: see `refused_to_a_program`.
    rules.extend(any_arguments(&[
        libc::SYS_dup,
        libc::SYS_dup3,
        libc::SYS_fcntl,
        libc::SYS_mmap,
        libc::SYS_prlimit64,
        libc::SYS_read,
        libc::SYS_write,
        libc::SYS_writev,
        #[cfg(target_arch = "x86_64")]
        libc::SYS_dup2,
    ]));
    // Our part in the program filters `execve` itself, before the student's part begins.
    let filter_more = (0, SeccompCmpOp::Eq, SET_FILTER);
    rules.insert(libc::SYS_prctl, vec![rule(&[filter_more])?]);
    // A signal to itself, as by `abort`.
    let own = u64::from(std::process::id());
    for call in [libc::SYS_kill, libc::SYS_tgkill, libc::SYS_tkill] {
        rules.insert(call, vec![rule(&[(0, SeccompCmpOp::Eq, own)])?]);
    }
    Ok(rules)
}

fn refused_to_a_program() -> Result<Rules, Error> {
    use SeccompCmpOp::{MaskedEq, Ne};

    let mut rules = any_arguments(REFUSED);
    // Only its own descriptors: another may have been left open by whoever started us.
    let not_written = WRITTEN.map(|descriptor| (0, Ne, descriptor));
    rules.insert(libc::SYS_write, vec![rule(&not_written)?]);
    rules.insert(libc::SYS_writev, vec![rule(&not_written)?]);
    rules.insert(libc::SYS_read, vec![rule(&[(0, Ne, 0)])?]);
    let not_standard = [(0, Ne, 0), (0, Ne, 1), (0, Ne, 2)];
    rules.insert(libc::SYS_dup, vec![rule(&not_standard)?]);
    rules.insert(libc::SYS_dup3, vec![rule(&not_standard)?]);
    #[cfg(target_arch = "x86_64")]
    rules.insert(libc::SYS_dup2, vec![rule(&not_standard)?]);
    rules.insert(libc::SYS_fcntl, vec![rule(&not_standard)?]);
    // Memory of its own only, no file's.
    let anonymous = u64::from(libc::MAP_ANONYMOUS.unsigned_abs());
    rules.insert(libc::SYS_mmap, vec![rule(&[(3, MaskedEq(anonymous), 0)])?]);
    // It may read its limits, not set any.
    let set = SeccompCondition::new(2, SeccompCmpArgLen::Qword, Ne, 0)?;
    rules.insert(libc::SYS_prlimit64, vec![SeccompRule::new(vec![set])?]);
    Ok(rules)
}

/// A rule that holds where each of these arguments, of 32 bits, compares like this.
fn rule(conditions: &[(u8, SeccompCmpOp, u64)]) -> Result<SeccompRule, Error> {
    let conditions = conditions.iter().map(|(argument, operator, value)| {
        SeccompCondition::new(*argument, SeccompCmpArgLen::Dword, operator.clone(), *value)
    });
    Ok(SeccompRule::new(conditions.collect::<Result<_, _>>()?)?)
}

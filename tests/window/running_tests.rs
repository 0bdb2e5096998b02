//! Which stories run at the same time.

use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

/// Held by each story that runs. A failed test poisons it, but leaves nothing behind that could disturb another one.
static RUNNING_TESTS: RwLock<()> = RwLock::new(());

/// Waits until no other story runs, and lets none begin. The CPU draws real windows, and they depend on its speed.
pub fn alone() -> RwLockWriteGuard<'static, ()> {
    RUNNING_TESTS
        .write()
        .unwrap_or_else(PoisonError::into_inner)
}

/// Waits until no story runs in a real window.
pub fn beside_others() -> RwLockReadGuard<'static, ()> {
    RUNNING_TESTS.read().unwrap_or_else(PoisonError::into_inner)
}

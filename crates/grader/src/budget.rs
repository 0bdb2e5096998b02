//! How much processor time a part of a check may use.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The processor time that the processes of a part of a check may use together. Clones share it.
///
/// A file that explodes a search costs this time, and is judged without what the search would have found. A file that does not
/// stays far below, so a machine with other work gives the same answers, later.
#[derive(Clone, Debug)]
pub struct Budget {
    most: Duration,
    /// In nanoseconds.
    used: Arc<AtomicU64>,
}

impl Budget {
    /// So much, of which nothing is used.
    pub fn new(most: Duration) -> Self {
        Self {
            most,
            used: Arc::default(),
        }
    }

    /// No limit.
    pub fn unlimited() -> Self {
        Self::new(Duration::MAX)
    }

    /// Takes note of what a process has used.
    pub fn charge(&self, used: Duration) {
        // They last for 584 years.
        let nanoseconds = used.as_nanos() as u64;
        self.used.fetch_add(nanoseconds, Ordering::Relaxed);
    }

    /// Whether nothing is left.
    pub fn is_spent(&self) -> bool {
        self.is_spent_by(Duration::ZERO)
    }

    /// Whether nothing would be left after this charge.
    pub fn is_spent_by(&self, charge: Duration) -> bool {
        Duration::from_nanos(self.used.load(Ordering::Relaxed)) + charge >= self.most
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_spent_when_all_processes_together_have_used_it() {
        let budget = Budget::new(Duration::from_secs(3));
        budget.charge(Duration::from_secs(2));
        assert!(!budget.is_spent());
        budget.clone().charge(Duration::from_secs(1));
        assert!(budget.is_spent());
    }
}

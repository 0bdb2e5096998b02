//! The threads among which work is shared: they wait from step to step, for to start one takes longer than a small step.

use std::num::NonZeroUsize;
use std::sync::Arc;

use rayon_core::{ThreadPool, ThreadPoolBuilder};

/// This thread, and others that wait.
#[derive(Clone, Debug, Default)]
pub struct Threads {
    /// All but this one; `None` if this one does it all.
    others: Option<Arc<ThreadPool>>,
}

impl Threads {
    /// So many, with this one. Where no others can be started, this one does it all.
    pub fn new(count: NonZeroUsize) -> Self {
        let others = count.get() - 1;
        let build = || ThreadPoolBuilder::new().num_threads(others).build();
        Self {
            others: (others > 0).then(build).and_then(Result::ok).map(Arc::new),
        }
    }

    /// How many there are, with this one.
    pub fn count(&self) -> usize {
        1 + self
            .others
            .as_ref()
            .map_or(0, |pool| pool.current_num_threads())
    }

    /// Does `work` to each part: to the first in this thread, to each other in another. Ends when all are done.
    pub fn for_each<P: Send>(&self, parts: impl IntoIterator<Item = P>, work: impl Fn(P) + Sync) {
        self.run(parts, &work, &work);
    }

    /// Does `first` to the first part in this thread, and `work` to each other part in another. Ends when all are done.
    pub fn run<P: Send>(
        &self,
        parts: impl IntoIterator<Item = P>,
        first: impl FnOnce(P),
        work: impl Fn(P) + Sync,
    ) {
        let mut parts = parts.into_iter();
        let Some(own) = parts.next() else {
            return;
        };
        match &self.others {
            None => {
                first(own);
                parts.for_each(work);
            }
            Some(pool) => pool.in_place_scope(|scope| {
                for part in parts {
                    let work = &work;
                    scope.spawn(move |_| work(part));
                }
                first(own);
            }),
        }
    }
}

//! Figures that differ by size, each list with the order in which the tuning file gives it.

/// One of `N` sizes.
pub trait Size<const N: usize> {
    /// Its rank among the sizes, from 0 for the largest to `N` − 1 for the smallest.
    fn rank(self) -> usize;
}

/// One figure per size, the largest size first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LargeFirst<T, const N: usize>(pub(super) [T; N]);

/// One figure per size, the smallest size first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SmallFirst<T, const N: usize>(pub(super) [T; N]);

impl<T: Copy, const N: usize> LargeFirst<T, N> {
    /// The figure for a size.
    #[inline]
    pub fn of(&self, size: impl Size<N>) -> T {
        self.0[size.rank()]
    }

    /// The figures of all sizes.
    pub fn values(&self) -> impl Iterator<Item = T> {
        self.0.into_iter()
    }
}

impl<T: Copy, const N: usize> SmallFirst<T, N> {
    /// The figure for a size.
    #[inline]
    pub fn of(&self, size: impl Size<N>) -> T {
        self.0[N - 1 - size.rank()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Rank(usize);

    impl Size<3> for Rank {
        fn rank(self) -> usize {
            self.0
        }
    }

    #[test]
    fn a_figure_is_found_by_size_in_either_order_of_the_list() {
        let large_first = LargeFirst([33.0, 18.0, 10.5]);
        let small_first = SmallFirst([10.5, 18.0, 33.0]);
        for (rank, figure) in [33.0, 18.0, 10.5].into_iter().enumerate() {
            assert_eq!(large_first.of(Rank(rank)), figure);
            assert_eq!(small_first.of(Rank(rank)), figure);
        }
    }
}

//! Values that differ by size, each list with the order in which the tuning file gives it.

/// One of `N` sizes.
pub trait Size<const N: usize> {
    /// Its rank among the sizes, from 0 for the largest to `N` − 1 for the smallest.
    fn rank(self) -> usize;
}

/// One value per size, in the order of its list in the tuning file: the largest size first, or the smallest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PerSize<T, const N: usize, const LARGE_FIRST: bool>(pub(super) [T; N]);

/// One value per size, the largest size first.
pub type LargeFirst<T, const N: usize> = PerSize<T, N, true>;

/// One value per size, the smallest size first.
pub type SmallFirst<T, const N: usize> = PerSize<T, N, false>;

impl<T: Copy, const N: usize, const LARGE_FIRST: bool> PerSize<T, N, LARGE_FIRST> {
    /// The value for a size.
    #[inline]
    pub fn of(&self, size: impl Size<N>) -> T {
        let rank = size.rank();
        self.0[if LARGE_FIRST { rank } else { N - 1 - rank }]
    }

    /// The values of all sizes, in the order of the list.
    pub fn values(&self) -> impl Iterator<Item = T> {
        self.0.into_iter()
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
    fn a_value_is_found_by_size_in_either_order_of_the_list() {
        let large_first: LargeFirst<f32, 3> = PerSize([33.0, 18.0, 10.5]);
        let small_first: SmallFirst<f32, 3> = PerSize([10.5, 18.0, 33.0]);
        for (rank, value) in [33.0, 18.0, 10.5].into_iter().enumerate() {
            assert_eq!(large_first.of(Rank(rank)), value);
            assert_eq!(small_first.of(Rank(rank)), value);
        }
    }
}

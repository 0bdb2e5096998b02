//! The next and the previous one of several values, around the end.

/// The value after or before this one, around the end. Beside a value that is not among them, that beside the first one.
pub fn neighbour<T: Copy + PartialEq>(all: &[T], value: T, is_forward: bool) -> T {
    let place = all.iter().position(|other| *other == value).unwrap_or(0);
    all[neighbour_index(place, all.len(), is_forward)]
}

/// The index after or before this one among so many, at least one, around the end.
pub const fn neighbour_index(index: usize, count: usize, is_forward: bool) -> usize {
    let step = if is_forward { 1 } else { count - 1 };
    (index + step) % count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_value_is_before_the_first_one() {
        let all = ['a', 'b', 'c'];
        assert_eq!(
            all.map(|value| neighbour(&all, value, true)),
            ['b', 'c', 'a']
        );
        assert_eq!(
            all.map(|value| neighbour(&all, value, false)),
            ['c', 'a', 'b']
        );
        assert_eq!(neighbour(&all, 'x', true), 'b', "as beside the first one");
    }
}

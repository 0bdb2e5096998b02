//! Few combinations of settings that contain every pair of values of any two settings.

/// Combinations of values, one value of each setting by its index. `counts` says how many values each setting has.
pub(super) fn all_pairs(counts: &[usize]) -> Vec<Vec<usize>> {
    let combinations = all(counts);
    let mut open: Vec<[(usize, usize); 2]> = combinations.iter().flat_map(|it| pairs(it)).collect();
    open.sort_unstable();
    open.dedup();
    let mut chosen = Vec::new();
    while !open.is_empty() {
        let new = |combination: &Vec<usize>| {
            let pairs = pairs(combination).into_iter();
            pairs
                .filter(|pair| open.binary_search(pair).is_ok())
                .count()
        };
        let best = combinations
            .iter()
            .max_by_key(|combination| new(combination));
        let best = best.expect("there are combinations").clone();
        open.retain(|pair| !pairs(&best).contains(pair));
        chosen.push(best);
    }
    chosen
}

/// Every combination of values.
fn all(counts: &[usize]) -> Vec<Vec<usize>> {
    counts.iter().fold(vec![Vec::new()], |shorter, count| {
        let longer = shorter.iter().flat_map(|values| {
            (0..*count).map(move |value| values.iter().copied().chain([value]).collect())
        });
        longer.collect()
    })
}

/// The pairs of settings with their values in a combination.
fn pairs(combination: &[usize]) -> Vec<[(usize, usize); 2]> {
    let values: Vec<(usize, usize)> = combination.iter().copied().enumerate().collect();
    let firsts = values.iter().enumerate();
    firsts
        .flat_map(|(index, first)| values[index + 1..].iter().map(|second| [*first, *second]))
        .collect()
}

mod tests {
    use super::*;

    #[test]
    fn every_pair_of_values_is_there_in_few_combinations() {
        let chosen = all_pairs(&[4, 2, 2, 2]);
        let seen: Vec<_> = chosen.iter().flat_map(|it| pairs(it)).collect();
        assert!(
            all(&[4, 2, 2, 2])
                .iter()
                .flat_map(|it| pairs(it))
                .all(|pair| seen.contains(&pair))
        );
        assert!((8..=10).contains(&chosen.len()), "{}", chosen.len());
    }
}

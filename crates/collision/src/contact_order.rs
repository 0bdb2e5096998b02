//! The order of many contacts in one step: by time, then by the ids of the bodies.

/// Sorts the contacts of one step by time and drops those that `accept` refuses.
///
/// `key` returns the `t_first` of a contact, as rounded to f32, and the ids of its two bodies. Contacts at the same
/// instant are sorted by the lower id, then by the higher id. So neither the order of entities nor which body is
/// called A matters. `accept` is then called once for each contact, in that order. A game whose contacts destroy both
/// bodies accepts a contact if both still exist.
pub fn retain_in_time_order<C>(
    contacts: &mut Vec<C>,
    key: impl Fn(&C) -> (f32, u32, u32),
    accept: impl FnMut(&C) -> bool,
) {
    let key = |contact: &C| {
        let (t_first, a, b) = key(contact);
        (t_first, a.min(b), a.max(b))
    };
    contacts.sort_unstable_by(|a, b| {
        let ((ta, a_low, a_high), (tb, b_low, b_high)) = (key(a), key(b));
        ta.total_cmp(&tb)
            .then((a_low, a_high).cmp(&(b_low, b_high)))
    });
    let mut accept = accept;
    contacts.retain(|contact| accept(contact));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_body_destroyed_early_hits_nothing_later() {
        // Body 9 meets body 2 at 0.25 and body 1 at 0.5; body 3 meets body 1 at 0.75.
        let mut contacts = vec![(0.75, 3, 1), (0.5, 9, 1), (0.25, 9, 2)];
        let mut destroyed = Vec::new();
        retain_in_time_order(
            &mut contacts,
            |c| *c,
            |&(_, a, b)| {
                let both_exist = !destroyed.contains(&a) && !destroyed.contains(&b);
                if both_exist {
                    destroyed.extend([a, b]);
                }
                both_exist
            },
        );
        assert_eq!(contacts, [(0.25, 9, 2), (0.75, 3, 1)]);
    }

    #[test]
    fn contacts_at_the_same_instant_are_sorted_by_ids_in_either_order_of_a_pair() {
        let mut contacts = vec![(0.5, 4, 7), (0.5, 9, 3), (0.5, 7, 3)];
        retain_in_time_order(&mut contacts, |c| *c, |_| true);
        assert_eq!(contacts, [(0.5, 7, 3), (0.5, 9, 3), (0.5, 4, 7)]);
    }
}

//! Numbers as text: with separators, as a share, as a time.

/// A whole number with a comma between groups of three digits, such as `1,240`.
pub(in crate::present::screens) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A part of a whole with its share, such as `96 (45 %)`. A part of nothing has no share.
pub(in crate::present::screens) fn with_share(part: u64, whole: u64) -> String {
    if whole == 0 {
        return grouped(part);
    }
    let percent = (part as f64 * 100.0 / whole as f64).round();
    format!("{} ({percent} %)", grouped(part))
}

/// A number of ticks as hours, minutes and seconds: `4:32`, or `1:04:32`.
pub(in crate::present::screens) fn time(ticks: u64) -> String {
    let seconds = ticks / 64;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours == 0 {
        format!("{minutes}:{seconds:02}")
    } else {
        format!("{}:{minutes:02}:{seconds:02}", grouped(hours))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_digits_make_a_group() {
        let numbers = [0, 20, 999, 1_000, 12_340, 4_294_967_295];
        let expected = ["0", "20", "999", "1,000", "12,340", "4,294,967,295"];
        assert_eq!(numbers.map(grouped), expected);
    }

    #[test]
    fn a_share_is_in_whole_percent_and_nothing_has_none() {
        assert_eq!(with_share(1, 3), "1 (33 %)");
        assert_eq!(with_share(2, 3), "2 (67 %)");
        assert_eq!(with_share(1_240, 1_240), "1,240 (100 %)");
        assert_eq!(with_share(0, 0), "0");
    }

    #[test]
    fn a_time_has_hours_only_where_there_are_some() {
        let second = 64;
        let times = [0, 9 * second, 272 * second + 63, 3_872 * second].map(time);
        assert_eq!(times, ["0:00", "0:09", "4:32", "1:04:32"]);
    }
}

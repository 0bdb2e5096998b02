//! A date of the calendar.

use std::fmt;

/// A day of the Gregorian calendar, in UTC, from 1970-01-01 to 9999-12-31.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

/// Seconds in a day. The time of Unix has no leap seconds.
const DAY: u64 = 86_400;

impl Date {
    /// The first date.
    pub const FIRST: Self = Self {
        year: 1970,
        month: 1,
        day: 1,
    };

    /// The last date.
    pub const LAST: Self = Self {
        year: 9999,
        month: 12,
        day: 31,
    };

    /// A date; none if there is no such day between [`FIRST`](Self::FIRST) and [`LAST`](Self::LAST).
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let date = Self { year, month, day };
        let is_known = (Self::FIRST..=Self::LAST).contains(&date);
        (is_known && (1..=days_in(year, month)).contains(&day)).then_some(date)
    }

    /// The date of a text such as `2026-11-22`; none if it is no date in this form.
    pub fn read(text: &str) -> Option<Self> {
        let mut fields = text.split('-');
        let mut number = |digits: usize| {
            let field = fields.next().filter(|field| field.len() == digits)?;
            let is_number = field.bytes().all(|digit| digit.is_ascii_digit());
            field.parse::<u16>().ok().filter(|_| is_number)
        };
        let (year, month, day) = (number(4)?, number(2)?, number(2)?);
        let date = Self::new(year, month as u8, day as u8)?;
        fields.next().is_none().then_some(date)
    }

    /// The date at this time, in seconds since the begin of 1970 in UTC. From the year 10000 on it stays
    /// [`LAST`](Self::LAST).
    ///
    /// After Howard Hinnant's `civil_from_days` (<https://howardhinnant.github.io/date_algorithms.html>), for days since
    /// 1970. A year begins in March there, so that the day of a leap year is its last.
    pub const fn at(unix_seconds: u64) -> Self {
        /// Days from 0000-03-01 to 1970-01-01.
        const EPOCH: u64 = 719_468;
        /// Days in 400 years, after which the calendar repeats.
        const ERA: u64 = 146_097;
        let days = unix_seconds / DAY + EPOCH;
        let day_of_era = days % ERA;
        let year_of_era =
            (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        // From 0 for March to 11 for February.
        let month = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * month + 2) / 5 + 1;
        let is_next_year = month >= 10;
        let year = days / ERA * 400 + year_of_era + is_next_year as u64;
        if year > Self::LAST.year as u64 {
            return Self::LAST;
        }
        Self {
            year: year as u16,
            month: if is_next_year { month - 9 } else { month + 3 } as u8,
            day: day as u8,
        }
    }
}

/// How many days a month has; 0 if there is no such month.
const fn days_in(year: u16, month: u8) -> u8 {
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if is_leap => 29,
        2 => 28,
        _ => 0,
    }
}

/// Written as in ISO 8601: `2026-11-22`.
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { year, month, day } = self;
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_times_have_their_dates() {
        for (seconds, date) in [
            (0, "1970-01-01"),
            (DAY - 1, "1970-01-01"),
            (DAY, "1970-01-02"),
            // 2000 is a leap year, since it is divisible by 400.
            (951_782_400, "2000-02-29"),
            // "The billennium", at 01:46:40.
            (1_000_000_000, "2001-09-09"),
            // The end of 32 bits, at 03:14:07.
            ((1 << 31) - 1, "2038-01-19"),
            (u64::MAX, "9999-12-31"),
        ] {
            assert_eq!(Date::at(seconds).to_string(), date, "{seconds}");
        }
    }

    #[test]
    fn every_day_until_the_last_follows_the_one_before() {
        // The oracle counts days on a calendar.
        let (mut year, mut month, mut day) = (1970, 1, 1);
        for days in 0.. {
            let date = Date::at(days * DAY + DAY / 2);
            assert_eq!(Some(date), Date::new(year, month, day), "day {days}");
            if date == Date::LAST {
                break;
            }
            (year, month, day) = match (month, day == days_in(year, month)) {
                (12, true) => (year + 1, 1, 1),
                (_, true) => (year, month + 1, 1),
                (_, false) => (year, month, day + 1),
            };
        }
    }

    #[test]
    fn a_date_is_read_as_it_is_written() {
        for text in ["1970-01-01", "2024-02-29", "2026-11-22", "9999-12-31"] {
            let date = Date::read(text).map(|date| date.to_string());
            assert_eq!(date.as_deref(), Some(text));
        }
        for text in [
            "",
            "2026",
            "2026-11",
            "2026-11-22-",
            "2026-11-22 ",
            "2026-1-22",
            "2026-13-01",
            "2026-00-01",
            "2026-11-31",
            "2026-11-00",
            "2026-02-29",
            "2100-02-29",
            "1969-12-31",
            "+026-11-22",
            "12026-11-22",
        ] {
            assert_eq!(Date::read(text), None, "{text}");
        }
    }
}

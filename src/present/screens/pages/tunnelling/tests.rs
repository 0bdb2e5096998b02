//! The experiment without its page.

use super::experiment::{PASSES, Quantity, ShownExperiment};
use super::plot::save;

#[test]
fn the_measured_rate_is_within_the_stated_error_whatever_is_chosen() {
    let mut shown = ShownExperiment::default();
    let mut missed = 0;
    for quantity in [
        Quantity::Step,
        Quantity::Width(0),
        Quantity::Width(1),
        Quantity::Speed,
    ] {
        for is_forward in [true, true, true, false, false, false, false, false] {
            shown.change(quantity, is_forward);
            let passes = shown.measured().passes;
            let error = (passes.miss_rate() - shown.experiment().computed_miss_rate()).abs();
            assert!(error <= 1.0 / f64::from(PASSES), "{error}");
            assert_eq!(passes.missed_by_sweep, 0);
            missed += passes.missed_by_step_1;
        }
    }
    assert!(missed > 0);
}

#[test]
fn the_sentences_say_what_came_out() {
    // 20 + 2 units over 1/64 s are 1408 units/s. At 2048 a step is 32 units long: 10 of 32 are a miss.
    let shown = ShownExperiment::default();
    let [meaning, rate, sweep, slowest] = shown.sentences();
    assert!(meaning.ends_with("it tunnels through A."), "{meaning}");
    assert!(rate.contains("Computed: 31.2%, within 0.1%."), "{rate}");
    assert_eq!(
        sweep,
        "The sweep missed 0: it looks at the whole way of a step."
    );
    assert!(
        slowest.starts_with("Computed: B can tunnel above 1408.0 units a second"),
        "{slowest}"
    );
    let measured = shown.measured().slowest.expect("it is found");
    assert!((1408.0..1411.0).contains(&measured), "{measured}");
}

#[test]
fn a_width_is_any_whole_number_of_units() {
    let mut shown = ShownExperiment::default();
    for width in 21..=37 {
        shown.change(Quantity::Width(0), true);
        assert_eq!(shown.label(Quantity::Width(0)), width.to_string());
    }
    for _ in 0..3 {
        shown.change(Quantity::Width(1), false);
    }
    assert_eq!(shown.label(Quantity::Width(1)), "1", "the narrowest stays");
    assert_eq!(shown.experiment().widths, [37.0, 1.0]);
}

#[test]
fn the_axis_reaches_beyond_the_speed_above_which_b_can_tunnel() {
    let mut shown = ShownExperiment::default();
    assert_eq!(shown.fastest(), 4_096.0);
    for _ in 0..2 {
        shown.change(Quantity::Step, true);
    }
    // 22 units over 1/256 s are 5632 units/s.
    assert_eq!(shown.experiment().computed_slowest_speed(), 5_632.0);
    assert_eq!(shown.fastest(), 8_192.0);
    let fastest = shown.measured().points.last().expect("a point")[0];
    assert_eq!(fastest, 8_192.0);
}

#[test]
fn the_plot_says_what_its_lines_and_marks_are() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    save(&ShownExperiment::default(), folder.path()).expect("it is saved");
    let svg = std::fs::read_to_string(folder.path().join("sweptroids-tunnelling.svg"))
        .expect("a picture");
    for words in [
        "CURVE: COMPUTED",
        "CROSSES: MEASURED",
        "UPRIGHT: SPEED OF B",
        "TUNNELS FROM HERE",
    ] {
        assert!(svg.contains(words), "{words}: {svg}");
    }
}

#[test]
fn plot_and_table_are_saved_and_replace_nothing() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let shown = ShownExperiment::default();
    for number in ["", "-2"] {
        let message = save(&shown, folder.path()).expect("it is saved");
        let names = format!("sweptroids-tunnelling{number}.svg, sweptroids-tunnelling{number}.csv");
        assert!(message.ends_with(&names), "{message}");
    }
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect(name);
    let table = read("sweptroids-tunnelling.csv");
    assert_eq!(table.lines().count(), 1 + 32);
    let svg = read("sweptroids-tunnelling.svg");
    // A cross of two lines for each measured point.
    assert!(svg.starts_with("<svg ") && svg.matches("#1f5fbf").count() >= 64);
}

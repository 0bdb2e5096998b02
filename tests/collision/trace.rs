//! The recorder: its steps equal those of examples, and those computed by the oracle.

use num_bigint::Sign;
use num_traits::{FromPrimitive, Signed, Zero};
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use sweptroids::collision::{Aabb, AxisStep, Case, Dt, Moving, Octagon, Phases, Stop, Trace, test};

use crate::collision::oracle::{Exact, Instant, Line, rational};
use crate::collision::pair_strategies::pair;
use crate::collision::shapes_under_test::{ExactShape, exact, expect};
use crate::collision::{aabb, moving, resting, seconds, square};

fn trace_of<S: ExactShape>(a: &Moving<S>, b: &Moving<S>, dt: Dt) -> Trace {
    let mut trace = Trace::default();
    test(a, b, dt, Phases::Both, &mut trace);
    trace
}

#[test]
fn the_example_of_the_sweep_command_has_the_expected_trace() {
    // The gap of 4 closes at a speed of 512: 4/512 = 1/128. B's right side at 20 passes A's left side after 20/512.
    let a = resting(square(0.0, 0.0));
    let b = moving(aabb([14.0, 2.0], [20.0, 8.0]), [-512.0, 16.0]);
    let trace = trace_of(&a, &b, seconds(0.015625));
    let x = AxisStep {
        axis: 0,
        v_rel: -512.0,
        gap: 4.0,
        case: Some(Case::Four),
        enter: Some(0.0078125),
        leave: Some(0.0390625),
        t_first: 0.0078125,
        t_last: 0.015625,
    };
    // On y they overlap by 8 and separate after 8/16. B's top was at A's bottom 8/16 before the start.
    let y = AxisStep {
        axis: 1,
        v_rel: 16.0,
        gap: -8.0,
        case: Some(Case::Two),
        enter: Some(-0.5),
        leave: Some(0.5),
        ..x
    };
    assert_eq!(trace.axes, [x, y]);
    assert_eq!(trace.stop, None);
}

#[test]
fn an_axis_without_motion_has_no_case_and_no_times() {
    let trace_at_rest = |x: f32| {
        trace_of(
            &resting(square(0.0, 0.0)),
            &resting(square(x, 0.0)),
            seconds(1.0),
        )
    };
    let [x, y] = trace_at_rest(3.0).axes[..] else {
        panic!("both axes should be in the trace")
    };
    assert_eq!((x.case, x.enter, x.leave, x.gap), (None, None, None, -7.0));
    assert_eq!((y.case, y.enter, y.leave, y.gap), (None, None, None, -10.0));
    let apart = trace_at_rest(14.0);
    assert_eq!((apart.axes.len(), apart.stop), (1, Some(Stop::Apart)));
    assert_eq!(apart.axes[0].gap, 4.0);
}

#[test]
fn an_empty_box_stops_before_the_first_axis() {
    let trace = trace_of(
        &resting(Aabb::EMPTY),
        &resting(square(0.0, 0.0)),
        seconds(1.0),
    );
    assert_eq!((trace.axes.len(), trace.stop), (0, Some(Stop::Empty)));
}

#[test]
fn a_trace_never_contains_minus_zero() {
    // Touching faces, velocities of −0 and velocities that cancel can produce −0.
    let touching = moving(square(10.0, -10.0), [-0.0, -8.0]);
    let resting_at_minus_zero = moving(aabb([-0.0, -0.0], [10.0, 10.0]), [-0.0, 0.0]);
    let equal_velocities = [
        moving(square(0.0, 0.0), [8.0; 2]),
        moving(square(-10.0, 10.0), [8.0; 2]),
    ];
    let traces = [
        trace_of(&resting_at_minus_zero, &touching, seconds(1.0)),
        trace_of(&touching, &resting_at_minus_zero, seconds(1.0)),
        trace_of(&equal_velocities[0], &equal_velocities[1], seconds(0.0)),
    ];
    for step in traces.iter().flat_map(|trace| &trace.axes) {
        let numbers = [step.v_rel, step.gap, step.t_first, step.t_last];
        let times = [step.enter, step.leave].into_iter().flatten();
        for number in numbers.into_iter().chain(times) {
            assert!(number != 0.0 || number.is_sign_positive(), "{step:?}");
        }
    }
}

/// Checks that `actual` equals `exact`, except for the last bits of f64.
fn expect_nearly(label: &str, actual: f64, exact: &Instant) -> Result<(), String> {
    let rational = Instant::from_f64(actual).ok_or(format!("{label}: {actual}"))?;
    let error = (rational - exact).abs() * Instant::from_integer((1u64 << 50).into());
    if error <= exact.abs() {
        Ok(())
    } else {
        Err(format!("{label}: {actual:e}, but exactly {exact:?}"))
    }
}

/// A distance or a velocity of the oracle as a rational number of units.
fn in_units(scaled: &num_bigint::BigInt) -> Instant {
    Instant::new_raw(scaled.clone(), rational(1.0).denom().clone())
}

/// Checks one step of a trace. `before` holds the running times before this axis.
fn check_step(
    step: &AxisStep,
    line: &Line,
    so_far: &Exact,
    before: &[Instant; 2],
) -> Result<(), String> {
    let speed = &line.vb - &line.va;
    let [below, above] = [&line.a[0] - &line.b[1], &line.b[0] - &line.a[1]];
    expect_nearly("v_rel", step.v_rel, &in_units(&speed))?;
    expect_nearly("gap", step.gap, &in_units((&below).max(&above)))?;
    let case = match speed.sign() {
        Sign::Minus if below.is_positive() => Some(Case::One),
        Sign::Minus => Some(Case::Four),
        Sign::Plus if above.is_positive() => Some(Case::Three),
        Sign::Plus => Some(Case::Two),
        Sign::NoSign => None,
    };
    expect("case", &step.case, &case)?;
    let mut events = line.events();
    events.sort();
    match (step.enter, step.leave, &events[..]) {
        (None, None, []) => {}
        (Some(enter), Some(leave), [first, last]) => {
            expect_nearly("enter", enter, first)?;
            expect_nearly("leave", leave, last)?;
        }
        (enter, leave, _) => return Err(format!("{enter:?}, {leave:?}, but exactly {events:?}")),
    }
    let running = match (so_far.contact(), stop_reason(line)) {
        (Some(contact), _) => [contact.first, contact.last],
        // Times that differ by less than the precision of f64 may even be exchanged.
        (None, Stop::Case5) if step.t_first * (1.0 + f64::EPSILON * 8.0) >= step.t_last => {
            return Ok(());
        }
        (None, Stop::Case5) => return Err(format!("no contact, but {step:?}")),
        // The kernel stops before this axis changes the times.
        (None, _) => before.clone(),
    };
    expect_nearly("t_first", step.t_first, &running[0])?;
    expect_nearly("t_last", step.t_last, &running[1])
}

/// Why there is no contact on this axis, or none at the same time as on the axes before it.
fn stop_reason(line: &Line) -> Stop {
    let events = line.events();
    match (line.va.cmp(&line.vb), events.iter().max()) {
        (_, None) => Stop::Apart,
        (order, Some(last)) if *last < Instant::zero() => {
            if order.is_gt() {
                Stop::Case1
            } else {
                Stop::Case3
            }
        }
        _ => Stop::Case5,
    }
}

fn check_trace<S: ExactShape>(a: &Moving<S>, b: &Moving<S>, dt: Dt) -> Result<(), String> {
    let trace = trace_of(a, b, dt);
    let (lines, whole) = (S::lines(a, b), exact(a, b, dt));
    let is_empty = |line: &Line| line.a[0] > line.a[1] || line.b[0] > line.b[1];
    if lines.iter().any(is_empty) {
        expect("stop", &trace.stop, &Some(Stop::Empty))?;
        return expect("axes", &trace.axes.len(), &0);
    }
    let stops_after = (1..=S::AXES).find(|count| whole.on_the_first(*count).contact().is_none());
    expect("axes", &trace.axes.len(), &stops_after.unwrap_or(S::AXES))?;
    let stop = stops_after.map(|count| stop_reason(&lines[count - 1]));
    expect("stop", &trace.stop, &stop)?;
    let mut before = [0.0, dt.seconds()].map(rational);
    for (i, step) in trace.axes.iter().enumerate() {
        let so_far = whole.on_the_first(i + 1);
        expect("axis", &step.axis, &i)?;
        check_step(step, &lines[i], &so_far, &before)?;
        if let Some(contact) = so_far.contact() {
            before = [contact.first, contact.last];
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn every_step_of_a_trace_of_boxes_agrees_with_the_oracle_on_the_axes_so_far(pair in pair(2)) {
        let [a, b]: [Moving<Aabb>; 2] = pair.boxes();
        check_trace(&a, &b, pair.dt()).map_err(TestCaseError::fail)?;
    }

    #[test]
    fn every_step_of_a_trace_of_octagons_agrees_with_the_oracle_on_the_axes_so_far(pair in pair(4)) {
        let [a, b]: [Moving<Octagon>; 2] = pair.octagons();
        check_trace(&a, &b, pair.dt()).map_err(TestCaseError::fail)?;
    }
}

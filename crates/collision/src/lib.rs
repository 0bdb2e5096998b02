//! The collision core: when do two moving shapes first and last share a point?
//!
//! # One question
//!
//! Everything here is built from one question in one dimension. A = [A.min, A.max] stands still.
//! B = [B.min, B.max] moves with `v_rel` = `v_B` − `v_A`, its velocity as seen from A. The two start to share
//! points when B has closed the gap between them. They stop when their far ends have passed each other. Each
//! of these times is a distance divided by `v_rel`. The lecture's cases only say which distance:
//!
//! | `v_rel` | A and B | contact |
//! |---|---|---|
//! | < 0 | A.min > B.max | never: B is past A and moves away (Case 1) |
//! | < 0 | otherwise | from (A.max − B.min) / `v_rel` to (A.min − B.max) / `v_rel` (Case 4) |
//! | > 0 | A.max < B.min | never: B is past A and moves away (Case 3) |
//! | > 0 | otherwise | from (A.min − B.max) / `v_rel` to (A.max − B.min) / `v_rel` (Case 2) |
//! | = 0 | apart | never (the lecture has no case for it) |
//! | = 0 | overlapping or touching | always |
//!
//! Two boxes share a point when they do so on every axis at the same time. So `t_first` is the latest of the
//! axes' first times, starting from 0. `t_last` is the earliest of their last times, starting from dt. If
//! `t_first` > `t_last`, there is no contact (Case 5). That is the whole sweep; it takes a page of `kernel.rs`.
//!
//! # The same question on more axes
//!
//! | bounding area | axes | verdict and times |
//! |---|---|---|
//! | [`Aabb`], [`Aabb3`] | x, y (z) | exact |
//! | [`Octagon`], the 1979 machine's | x, y, x + y, x − y | exact |
//! | [`Obb`] against [`Obb`] | the two axes of each | to a stated tolerance |
//! | [`Convex`] hull | one normal for each edge of both | to a stated tolerance |
//! | [`Circle`] | a quadratic of its own | to a stated tolerance |
//!
//! [`BoundingAreas`] makes one of each around the same points, to compare how tight they are.
//!
//! # Two steps
//!
//! Step 1 of the lecture asks whether two shapes overlap at the start ([`Shape::overlaps`]). The sweep
//! ([`sweep()`]) asks the question above. [`test()`] runs Step 1, the sweep or both, as [`Phases`] selects.
//! The sweep starts from `t_first` = 0, so it finds every overlap too: verdict and times are the same with and
//! without Step 1. Step 1 alone misses contacts: a fast shape tunnels through.
//!
//! # Touch policy
//!
//! * Touching is contact, at a face, an edge or a corner.
//! * Sliding along a face is contact.
//! * Meeting exactly at the end of the step is contact.
//! * Grazing a corner is contact, and it begins and ends at the same instant.
//! * Touching at the start is contact at the start, even for a pair that separates immediately.
//!
//! Each sentence is the name of a test in `tests/collision/policy.rs`.
//!
//! # Exactness
//!
//! A policy for touching is useless if rounding decides which shapes touch. For boxes and octagons of finite f32
//! the verdict is that of exact arithmetic, and each time is within 1 ulp of the exact one. f64 is nearly always
//! enough. Differences and quotients of f32 are then off by a few units of 2^-53, so the order of two times is
//! proved if they differ by more than that. If they do not, the kernel compares n₁/d₁ with n₂/d₂ by the
//! exact sign of n₁·d₂ − n₂·d₁ (`expansion.rs`). Only numbers that are not finite, and negative durations, are
//! refused, when a value is made from them: [`NotFinite`], [`BadDuration`].
//!
//! # Around the kernel
//!
//! [`Torus`] is a field without edges: a pair is tested with B at its copy nearest to A.
//! [`retain_in_time_order`] sorts the contacts of a step by the time at which they happen.
//! [`BroadPhase`] finds all contacts among many. A [`Recorder`] receives what the kernel does on each axis, from the kernel itself.
//!
//! # Limits
//!
//! Shapes do not rotate during a step, and velocities are constant in it. Contacts are found, not resolved:
//! the response to a contact belongs to the caller.
//!
//! # Sources
//!
//! CSD1130 lecture 18, *Collision Detection: Rectangle – Rectangle*, after C. Ericson, *Real-Time Collision
//! Detection* (2005); M. Gomez, *Simple Intersection Tests for Games* (1999); the `DmWiki` page on AABBs; W. Perone on
//! oriented boxes; J. R. Shewchuk on exact signs (1997). Where they are wrong or silent, a test in
//! `tests/collision/errata.rs` shows it.

mod aabb;
mod bounding_areas;
mod broad_phase;
mod circle;
mod contact_normal;
mod contact_order;
mod contact_point;
mod convex;
mod duration;
mod expansion;
mod finite;
mod interval;
mod kernel;
mod moving_pair;
mod number;
mod obb;
mod octagon;
mod phases;
mod predicates;
mod projection;
mod query;
mod shape;
mod smallest_circle;
mod threads;
mod torus;
mod trace;

pub use aabb::{Aabb, Aabb3, AabbN};
pub use bounding_areas::BoundingAreas;
pub use broad_phase::{BodyContact, BroadPhase, Part, ReachesTooFar};
pub use circle::Circle;
pub use contact_order::retain_in_time_order;
pub use contact_point::contact_point;
pub use convex::Convex;
pub use duration::{BadDuration, Dt};
pub use finite::{FiniteVector, NotFinite};
pub use interval::Interval;
pub use kernel::Times;
pub use moving_pair::MovingPair;
pub use obb::Obb;
pub use octagon::Octagon;
pub use phases::{Phase, Phases};
pub use projection::Projection;
pub use query::{Hit, Outcome, sweep, test};
pub use shape::{Moving, Shape};
pub use threads::Threads;
pub use torus::Torus;
pub use trace::{AxisStep, Case, ExactPathCounter, Recorder, Stop, Trace};

/// The code of the README, compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;

//! The collision core: when do two moving shapes first and last share a point?
//!
//! # One question
//!
//! Everything here is built from one question in one dimension. A = [A.min, A.max] stands still and
//! B = [B.min, B.max] moves with `v_rel` = `v_B` − `v_A`, the velocity that A sees. They share points from the
//! moment the gap between them is used up until the far ends have passed each other. Both are a distance
//! divided by `v_rel`, and the lecture's cases only say which distance:
//!
//! | `v_rel` | A and B | |
//! |---|---|---|
//! | < 0 | A.min > B.max | never: B is past and leaves (Case 1) |
//! | < 0 | else | from (A.max − B.min) / `v_rel` to (A.min − B.max) / `v_rel` (Case 4) |
//! | > 0 | A.max < B.min | never: B is past and leaves (Case 3) |
//! | > 0 | else | from (A.min − B.max) / `v_rel` to (A.max − B.min) / `v_rel` (Case 2) |
//! | = 0 | apart | never (the lecture has no case for it) |
//! | = 0 | overlapping or touching | always |
//!
//! Two boxes share a point when they do so on every axis at once. So `t_first` is the latest of the axes'
//! first times, `t_last` the earliest of their last times, starting from 0 and dt; and where
//! `t_first` > `t_last` there is no contact (Case 5). That is the whole sweep: `kernel.rs`, a page.
//!
//! # The same question on more axes
//!
//! | bounding area | axes | |
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
//! Step 1 of the lecture asks whether two shapes overlap as they stand ([`Shape::overlaps`]). The sweep asks the
//! question above ([`sweep()`]). [`test()`] takes them as [`Phases`] says. Since the sweep starts from
//! `t_first` = 0, it finds every overlap too: with Step 1 or without, verdict and times are the same. Step 1
//! alone lets whatever is fast enough pass through.
//!
//! # Touch policy
//!
//! * Touching is contact, at a face, an edge or a corner.
//! * Sliding along a face is contact.
//! * Meeting exactly at the end of the step is contact.
//! * Grazing a corner is contact, and it begins and ends at the same instant.
//! * Touching at the start is contact at the start, even for a pair that parts at once.
//!
//! Each sentence is the name of a test in `tests/collision/policy.rs`.
//!
//! # Exactness
//!
//! A policy for touching means nothing if rounding decides who touches. For boxes and octagons of finite f32 the
//! verdict is that of exact arithmetic, and each time is within 1 ulp of the exact one. Nearly always f64 is
//! enough: differences and quotients of f32 are then off by a few units of 2^-53, and where two times differ by
//! more than that, their order is proved. Where they do not, the kernel compares n₁/d₁ with n₂/d₂ by the exact sign
//! of n₁·d₂ − n₂·d₁ (`expansion.rs`). Only numbers that are not finite are refused, where they come in:
//! [`NotFinite`], [`BadDuration`].
//!
//! # Around it
//!
//! [`Torus`] is a field without edges, where a pair is tested through the copy nearest to it; [`retain_in_time_order`]
//! puts the contacts of a step in the order in which they happen; [`AabbBatch`] tests one box against many;
//! a [`Recorder`] is told what the kernel does on each axis, by the kernel itself.
//!
//! # Limits
//!
//! Shapes do not turn during a step, and velocities are constant in it. Contacts are found, not resolved: what
//! a hit leads to is for others to say.
//!
//! # Sources
//!
//! CSD1130 lecture 18, *Collision Detection: Rectangle – Rectangle*, after C. Ericson, *Real-Time Collision
//! Detection* (2005); M. Gomez, *Simple Intersection Tests for Games* (1999); the `DmWiki` page on AABBs; W. Perone on
//! oriented boxes; J. R. Shewchuk on exact signs (1997). Where they are wrong or silent, a test of
//! `tests/collision/errata.rs` shows it.

mod aabb;
mod aabb_batch;
mod bounding_areas;
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
mod number;
mod obb;
mod octagon;
mod phases;
mod predicates;
mod query;
mod shape;
mod smallest_circle;
mod torus;
mod trace;

pub use aabb::{Aabb, Aabb3, AabbN};
pub use aabb_batch::AabbBatch;
pub use bounding_areas::BoundingAreas;
pub use circle::Circle;
pub use contact_order::retain_in_time_order;
pub use contact_point::contact_point;
pub use convex::Convex;
pub use duration::{BadDuration, Dt};
pub use finite::{FiniteVector, NotFinite};
pub use interval::Interval;
pub use kernel::Times;
pub use obb::Obb;
pub use octagon::Octagon;
pub use phases::{Phase, Phases};
pub use query::{Hit, Outcome, sweep, test};
pub use shape::{Moving, Shape};
pub use torus::Torus;
pub use trace::{AxisStep, Case, ExactPathCounter, Recorder, Stop, Trace};

//! The checker of students' files, with a real compiler and real processes. It needs the `TEST_PACKAGES` of
//! `scripts/system-libraries`.

mod command;
mod compiled_file;
mod containers;
mod corpus;
mod formats;
mod grade_command;
mod hostile;
mod inherited_descriptors;
mod killed_check;
mod left_behind;
mod project;
mod readme;
mod real_files;
mod repair;
mod routine_alone;
mod secrets;
mod unreadable;
mod ways;

//! The events file: the contacts and game events of a game, one JSON object a line.
//!
//! A contact has a field `sweep`: the question that `sweptroids sweep` answers with the same times, in box fidelity. It
//! has both boxes at the start of the step; B is the copy across the seam that was tested.

use std::fmt;
use std::io::{self, Write};

use crate::coursework::{decimal, point, sweep_fields};
use crate::sim::{BodyKind, Contact, ContactBody, DT, GameEvent, Shooter};

/// Writes events to an output.
pub(super) struct EventLog<W: Write> {
    output: W,
}

impl<W: Write> EventLog<W> {
    pub(super) fn new(output: W) -> Self {
        Self { output }
    }

    /// Writes the contacts of a tick, in order of time, and then its game events.
    pub(super) fn write_tick<'e>(
        &mut self,
        tick: u64,
        contacts: impl Iterator<Item = &'e Contact>,
        events: impl Iterator<Item = &'e GameEvent>,
    ) -> io::Result<()> {
        for contact in contacts {
            write_contact(&mut self.output, tick, contact)?;
        }
        for event in events {
            writeln!(
                self.output,
                "{{\"tick\":{tick},\"event\":\"{}\"{}}}",
                event.name(),
                EventFields(event)
            )?;
        }
        Ok(())
    }

    pub(super) fn into_inner(self) -> W {
        self.output
    }
}

/// Writes lines of other kinds between the events.
impl<W: Write> Write for EventLog<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.output.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

fn write_contact(output: &mut impl Write, tick: u64, contact: &Contact) -> io::Result<()> {
    writeln!(
        output,
        "{{\"tick\":{tick},\"event\":\"contact\",\"a\":{},\"b\":{},\"phase\":\"{}\",\"t_first\":{},\"t_last\":{},\
         \"point\":{},\"normal\":{},\"sweep\":{{{}}}}}",
        BodyFields(&contact.a),
        BodyFields(&contact.b),
        contact.phase.name(),
        decimal(contact.t_first),
        decimal(contact.t_last),
        point(contact.point),
        point(contact.normal.as_vec2()),
        sweep_fields(&contact.a.swept, &contact.b.swept, DT),
    )
}

struct BodyFields<'c>(&'c ContactBody);

impl fmt::Display for BodyFields<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ContactBody { id, kind, .. } = self.0;
        write!(f, "{{\"id\":{},\"kind\":\"{}\"", id.0, kind.name())?;
        match kind {
            BodyKind::Ship => {}
            BodyKind::Saucer(size) => write!(f, ",\"size\":\"{}\"", size.name())?,
            BodyKind::Rock(size) => write!(f, ",\"size\":\"{}\"", size.name())?,
            BodyKind::Shot(shooter) => write!(f, ",\"by\":\"{}\"", shooter_name(*shooter))?,
        }
        f.write_str("}")
    }
}

fn shooter_name(shooter: Shooter) -> &'static str {
    match shooter {
        Shooter::Ship => "ship",
        Shooter::Saucer => "saucer",
    }
}

/// The fields of a game event after its name.
struct EventFields<'e>(&'e GameEvent);

impl fmt::Display for EventFields<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self.0 {
            GameEvent::GameBegan { players } => write!(f, ",\"players\":{players}"),
            GameEvent::TurnBegan { player } => write!(f, ",\"player\":{player}"),
            GameEvent::WaveBegan { wave, rocks } => write!(f, ",\"wave\":{wave},\"rocks\":{rocks}"),
            GameEvent::ShipAppeared { id, at } | GameEvent::ShipDestroyed { id, at } => {
                write!(f, ",\"id\":{},\"at\":{}", id.0, point(at))
            }
            GameEvent::ShotFired { id, shooter } => {
                write!(f, ",\"id\":{},\"by\":\"{}\"", id.0, shooter_name(shooter))
            }
            GameEvent::ShotExpired { id } | GameEvent::SaucerLeft { id } => {
                write!(f, ",\"id\":{}", id.0)
            }
            GameEvent::RockBroken {
                id,
                size,
                at,
                velocity,
                children,
                points,
            } => write!(
                f,
                ",\"id\":{},\"size\":\"{}\",\"at\":{},\"velocity\":{},\"children\":{children},\"points\":{points}",
                id.0,
                size.name(),
                point(at),
                point(velocity)
            ),
            GameEvent::SaucerAppeared { id, size } => {
                write!(f, ",\"id\":{},\"size\":\"{}\"", id.0, size.name())
            }
            GameEvent::SaucerDestroyed {
                id,
                size,
                at,
                points,
            } => write!(
                f,
                ",\"id\":{},\"size\":\"{}\",\"at\":{},\"points\":{points}",
                id.0,
                size.name(),
                point(at)
            ),
            GameEvent::HyperspaceEntered { at } => write!(f, ",\"at\":{}", point(at)),
            GameEvent::HyperspaceLeft { at, failed } => {
                write!(f, ",\"at\":{},\"failed\":{failed}", point(at))
            }
            GameEvent::ExtraShip { lives } => write!(f, ",\"lives\":{lives}"),
            GameEvent::Heartbeat { is_high } => write!(f, ",\"high\":{is_high}"),
            GameEvent::PlayerOut { player, score } => {
                write!(f, ",\"player\":{player},\"score\":{score}")
            }
            GameEvent::GameOver => Ok(()),
        }
    }
}

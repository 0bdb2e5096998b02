//! The events file: the contacts and game events of a game, one JSON object a line.
//!
//! A contact has a field `sweep`: the question that `sweptroids sweep` answers with the same times, in box fidelity. It
//! has both boxes at the start of the step; B is the copy across the seam that was tested.

use std::fmt;
use std::io::{self, Write};

use crate::coursework::{decimal, point, sweep_fields};
use crate::sim::{
    BodyKind, BodyRef, BodyState, Contact, DT, GameEvent, GameEventKind, Hit, RemovalCause,
    RockCause, SaucerExitCause, ShipCause, ShipLossCause, Shooter,
};

/// Writes events to an output.
pub(crate) struct EventLog<W: Write> {
    output: W,
}

impl<W: Write> EventLog<W> {
    pub(crate) fn new(output: W) -> Self {
        Self { output }
    }

    /// Writes the contacts of a tick, in order of time, and then its game events.
    pub(crate) fn write_tick<'e>(
        &mut self,
        contacts: impl Iterator<Item = &'e Contact>,
        events: impl Iterator<Item = &'e GameEvent>,
    ) -> io::Result<()> {
        for contact in contacts {
            write_contact(&mut self.output, contact)?;
        }
        for event in events {
            writeln!(
                self.output,
                "{{\"tick\":{},\"event\":\"{}\"{}}}",
                event.tick,
                event.kind.name(),
                EventFields(&event.kind)
            )?;
        }
        Ok(())
    }

    /// The output.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) const fn output(&self) -> &W {
        &self.output
    }

    /// Ends the lines.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn into_inner(self) -> W {
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

fn write_contact(output: &mut impl Write, contact: &Contact) -> io::Result<()> {
    let tick = contact.tick;
    writeln!(
        output,
        "{{\"tick\":{tick},\"event\":\"contact\",\"a\":{{{}}},\"b\":{{{}}},\"phase\":\"{}\",\"t_first\":{},\"t_last\":{},\
         \"point\":{},\"normal\":{},\"sweep\":{{{}}}}}",
        RefFields(contact.a.body_ref()),
        RefFields(contact.b.body_ref()),
        contact.phase.name(),
        decimal(contact.t_first),
        decimal(contact.t_last),
        point(contact.point),
        point(contact.normal.as_vec2()),
        sweep_fields(&contact.a.swept, &contact.b.swept, DT),
    )
}

/// The fields that identify a body: its id and kind, and what belongs to the kind.
struct RefFields(BodyRef);

impl fmt::Display for RefFields {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BodyRef { id, kind } = self.0;
        write!(f, "\"id\":{},\"kind\":\"{}\"", id.0, kind.name())?;
        match kind {
            BodyKind::Ship | BodyKind::Asteroid | BodyKind::Bullet | BodyKind::Wall => Ok(()),
            BodyKind::Saucer(size) => write!(f, ",\"size\":\"{}\"", size.name()),
            BodyKind::Rock(size) => write!(f, ",\"size\":\"{}\"", size.name()),
            BodyKind::Shot(shooter) => write!(f, ",\"by\":\"{}\"", shooter_name(shooter)),
        }
    }
}

/// The fields of a body's whole state.
struct BodyFields<'b>(&'b BodyState);

impl fmt::Display for BodyFields<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let body = self.0;
        let (at, velocity) = (point(body.position), point(body.velocity));
        write!(
            f,
            "{},\"at\":{at},\"velocity\":{velocity}",
            RefFields(body.body_ref())
        )?;
        if let Some(rock) = body.rock {
            write!(f, ",\"outline\":{}", rock.outline)?;
        }
        // The box of an asteroid is its own. Those of all other bodies follow from their kind.
        if body.kind == BodyKind::Asteroid {
            write!(f, ",\"half\":{}", point(body.bounds.half))?;
        }
        if let Some(ship) = body.ship {
            write!(f, ",\"heading\":{}", ship.heading.0)?;
        }
        Ok(())
    }
}

fn shooter_name(shooter: Shooter) -> &'static str {
    match shooter {
        Shooter::Ship => "ship",
        Shooter::Saucer => "saucer",
    }
}

/// The fields of a game event after its name, each with a comma before it.
struct EventFields<'e>(&'e GameEventKind);

impl fmt::Display for EventFields<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            GameEventKind::GameBegan { players } => write!(f, ",\"players\":{players}"),
            GameEventKind::TurnBegan { player } => write!(f, ",\"player\":{player}"),
            GameEventKind::WaveBegan { wave, rocks } => {
                write!(f, ",\"wave\":{wave},\"rocks\":{rocks}")
            }
            GameEventKind::ShipAppeared { body, cause } => {
                let cause = match cause {
                    ShipCause::Turn => "turn",
                    ShipCause::Loss => "loss",
                    ShipCause::Hyperspace => "hyperspace",
                };
                write!(f, ",{},\"cause\":\"{cause}\"", BodyFields(body))
            }
            GameEventKind::ShipDestroyed { body, cause } => {
                write!(f, ",{}", BodyFields(body))?;
                match cause {
                    ShipLossCause::Hit(hit) => write!(f, ",\"cause\":\"hit\"{}", HitFields(hit)),
                    ShipLossCause::Hyperspace => write!(f, ",\"cause\":\"hyperspace\""),
                }
            }
            GameEventKind::ShotFired { body, parent } => {
                write!(f, ",{},\"parent\":{}", BodyFields(body), parent.0)
            }
            GameEventKind::ShieldHit { body, hit }
            | GameEventKind::ShotHit { body, hit }
            | GameEventKind::ShipStopped { body, hit } => {
                write!(f, ",{}{}", BodyFields(body), HitFields(hit))
            }
            GameEventKind::ShotExpired { body }
            | GameEventKind::RockStashed { body }
            | GameEventKind::RockCleared { body }
            | GameEventKind::SaucerAppeared { body }
            | GameEventKind::WallAppeared { body }
            | GameEventKind::HyperspaceEntered { body } => write!(f, ",{}", BodyFields(body)),
            GameEventKind::ShotCleared { body, cause } => {
                let cause = removal_name(*cause);
                write!(f, ",{},\"cause\":\"{cause}\"", BodyFields(body))
            }
            GameEventKind::RockAppeared { body, cause } => {
                write!(f, ",{}", BodyFields(body))?;
                match cause {
                    RockCause::Wave => write!(f, ",\"cause\":\"wave\""),
                    RockCause::Turn => write!(f, ",\"cause\":\"turn\""),
                    RockCause::Start => write!(f, ",\"cause\":\"start\""),
                    RockCause::Supply { parent, t_first } => write!(
                        f,
                        ",\"cause\":\"supply\",\"parent\":{},\"t_first\":{}",
                        parent.0,
                        decimal(*t_first)
                    ),
                    RockCause::Split { parent, t_first } => write!(
                        f,
                        ",\"cause\":\"split\",\"parent\":{},\"t_first\":{}",
                        parent.0,
                        decimal(*t_first)
                    ),
                }
            }
            GameEventKind::RockBroken {
                body,
                hit,
                children,
                points,
            } => write!(
                f,
                ",{}{},\"children\":{children},\"points\":{points}",
                BodyFields(body),
                HitFields(hit)
            ),
            GameEventKind::BlastEnded { id, at, cause } => {
                let cause = cause.map_or("time", removal_name);
                let at = point(*at);
                write!(f, ",\"id\":{},\"at\":{at},\"cause\":\"{cause}\"", id.0)
            }
            GameEventKind::SaucerLeft { body, cause } => {
                let cause = match cause {
                    SaucerExitCause::Edge => "edge",
                    SaucerExitCause::ShipLost => "ship-lost",
                };
                write!(f, ",{},\"cause\":\"{cause}\"", BodyFields(body))
            }
            GameEventKind::SaucerDestroyed { body, hit, points } => write!(
                f,
                ",{}{},\"points\":{points}",
                BodyFields(body),
                HitFields(hit)
            ),
            GameEventKind::HyperspaceLeft { id, at, failed } => {
                let at = point(*at);
                write!(f, ",\"id\":{},\"at\":{at},\"failed\":{failed}", id.0)
            }
            GameEventKind::ExtraShip { lives } => write!(f, ",\"lives\":{lives}"),
            GameEventKind::Heartbeat { is_high } => write!(f, ",\"high\":{is_high}"),
            GameEventKind::PlayerOut { player, score } => {
                write!(f, ",\"player\":{player},\"score\":{score}")
            }
            GameEventKind::GameWon { score, ship } => {
                write!(f, ",\"score\":{score}")?;
                ship.map_or(Ok(()), |ship| write!(f, ",{}", BodyFields(&ship)))
            }
            GameEventKind::GameOver => Ok(()),
        }
    }
}

/// The fields of a hit: the other body and the time.
struct HitFields<'h>(&'h Hit);

impl fmt::Display for HitFields<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (other, t_first) = (RefFields(self.0.other), decimal(self.0.t_first));
        write!(f, ",\"other\":{{{other}}},\"t_first\":{t_first}")
    }
}

const fn removal_name(cause: RemovalCause) -> &'static str {
    match cause {
        RemovalCause::Turn => "turn",
        RemovalCause::Game => "game",
    }
}

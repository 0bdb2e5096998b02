//! Pictures of the field: the outlines that the window draws, white on black. Explosions, points and remaining ships are not in
//! them.

use sweptroids::sim::{BodyKind, BodyState, rock_outline, saucer_outline, ship_outline};

use crate::canvas::Canvas;
use crate::features::OwnShip;
use crate::game::Game;
use crate::limits::Limits;

/// How far the ship's outline reaches in the classic rules, in units. In the coursework it is drawn in its box.
const SHIP_REACH: f32 = 14.0;

/// The least half of a shot's width and height in a picture, in units.
const SHOT_HALF: f32 = 1.5;

/// Draws these bodies of a game into a picture of this width and height, with so many equal bytes a pixel.
pub fn draw<const CHANNELS: usize>(
    game: &Game,
    bodies: &[BodyState],
    limits: &Limits,
    size: [usize; 2],
    pixels: &mut [u8],
) {
    let own = OwnShip::among(game, bodies, limits);
    let mut canvas = Canvas::<CHANNELS>::new(pixels, size, limits.field);
    let is_boxed = game.tuning().assignment.is_some();
    for body in bodies.iter() {
        let at = body.position.into();
        let half = body.bounds.half;
        match body.kind {
            BodyKind::Ship => {
                let scale = if is_boxed {
                    half.min_element() / SHIP_REACH
                } else {
                    1.0
                };
                let corners = ship_outline(own.heading).map(|corner| (corner * scale).into());
                canvas.outline(at, corners);
            }
            BodyKind::Rock(size) => {
                let outline = body.rock.map_or(0, |rock| rock.outline);
                canvas.outline(at, rock_outline(size, outline).map(Into::into));
            }
            BodyKind::Saucer(size) => canvas.outline(at, saucer_outline(size).map(Into::into)),
            BodyKind::Shot(_) | BodyKind::Bullet => {
                canvas.fill_box(at, [half.x.max(SHOT_HALF), half.y.max(SHOT_HALF)]);
            }
            BodyKind::Asteroid | BodyKind::Wall => {
                let corners = [
                    [-half.x, -half.y],
                    [half.x, -half.y],
                    [half.x, half.y],
                    [-half.x, half.y],
                ];
                canvas.outline(at, corners.into_iter());
            }
        }
    }
}

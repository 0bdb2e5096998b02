//! Where text stands in the field, whatever its size: another rule set may bring another field.

use bevy::prelude::*;

use super::text_scale::FieldTextScale;
use super::text_sizes;
use crate::sim::Tuning;

/// A place in the field.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(Transform)]
pub(in crate::present) struct FieldPlace {
    /// The share of the field's width and height, from its lower left corner, each from 0 to 1.
    share: Vec2,
    /// The distance from there, in units of text.
    offset: Vec2,
    /// The same in a narrow field, where texts side by side would overlap.
    narrow_offset: Vec2,
    /// The size of what stands there, as a factor.
    pub scale: f32,
}

/// The layer of text on the field: in front of everything that flies.
const TEXT_LAYER: f32 = 5.0;

impl FieldPlace {
    /// Above the middle of the field, where the ship appears. In a narrow field, lower: below the lines at its top.
    pub(in crate::present) const ABOVE_MIDDLE: Self =
        Self::of_text([0.5, 0.6], [0.0, 0.0]).when_narrow([0.0, -60.0]);

    /// The place of a text on the field.
    pub(in crate::present) const fn of_text(share: [f32; 2], offset: [f32; 2]) -> Self {
        let offset = Vec2::from_array(offset);
        Self {
            share: Vec2::from_array(share),
            offset,
            narrow_offset: offset,
            scale: 1.0,
        }
    }

    /// The same place with another offset in a narrow field.
    pub(in crate::present) const fn when_narrow(self, offset: [f32; 2]) -> Self {
        let narrow_offset = Vec2::from_array(offset);
        Self {
            narrow_offset,
            ..self
        }
    }

    /// Whether it is nearer to the lower edge of the field.
    pub(in crate::present) fn is_low(self) -> bool {
        self.share.y < 0.5
    }

    /// Where that is in a field of this size, in units, with text at this scale.
    fn transform(self, field: Vec2, text_scale: f32) -> Transform {
        let offset = if field.x / text_scale < text_sizes::NARROW_FIELD {
            self.narrow_offset
        } else {
            self.offset
        };
        let position = self.share * field + offset * text_scale;
        Transform::from_translation(position.extend(TEXT_LAYER))
            .with_scale((Vec2::splat(self.scale * text_scale)).extend(1.0))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, place.before(TransformSystems::Propagate));
}

fn place(
    tuning: Res<Tuning>,
    text_scale: Res<FieldTextScale>,
    mut places: Query<(Ref<FieldPlace>, &mut Transform)>,
) {
    let field = tuning.torus().size();
    for (place, mut transform) in &mut places {
        if place.is_changed() || tuning.is_changed() || text_scale.is_changed() {
            *transform = place.transform(field, text_scale.0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::RuleSet;

    #[test]
    fn a_text_in_a_corner_stays_there_as_the_field_grows() {
        let mut app = App::new();
        app.insert_resource(RuleSet::Classic.tuning())
            .init_resource::<FieldTextScale>()
            .add_systems(PostUpdate, place);
        let corner = FieldPlace::of_text([1.0, 1.0], [-32.0, -20.0]);
        let text = app.world_mut().spawn(corner).id();
        let position = |app: &mut App| {
            app.update();
            let transform = app.world().get::<Transform>(text).expect("it is required");
            transform.translation.truncate()
        };
        assert_eq!(position(&mut app), Vec2::new(992.0, 748.0));
        app.insert_resource(RuleSet::Classic21x9.tuning());
        let width = RuleSet::Classic21x9.tuning().torus().size().x;
        assert!(width > 1700.0, "{width}");
        assert_eq!(position(&mut app), Vec2::new(width - 32.0, 748.0));
    }
    #[test]
    fn large_text_keeps_its_distance_from_the_corner_in_letters() {
        let field = Vec2::new(1024.0, 768.0);
        let corner = FieldPlace::of_text([1.0, 1.0], [-32.0, -20.0]).when_narrow([-16.0, -60.0]);
        let at = |text_scale| {
            let transform = corner.transform(field, text_scale);
            (transform.translation.truncate(), transform.scale.x)
        };
        assert_eq!(at(1.5), (Vec2::new(976.0, 738.0), 1.5));
        // 512 units of text are a narrow field.
        assert_eq!(at(2.0), (Vec2::new(992.0, 648.0), 2.0));
    }
}

//! Where text stands in the field, whatever its size: another rule set may bring another field.

use bevy::prelude::*;

use crate::sim::Tuning;

/// A place in the field.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(Transform)]
pub(in crate::present) struct FieldPlace {
    /// The share of the field's width and height, from its lower left corner, each from 0 to 1.
    share: Vec2,
    /// The distance from there, in units.
    offset: Vec2,
    /// What is drawn in front of what: the larger number is in front.
    layer: f32,
}

/// The layer of text on the field: in front of everything that flies.
const TEXT_LAYER: f32 = 5.0;

/// The layer of text on a page: in front of the text on the field.
const PAGE_LAYER: f32 = 6.0;

impl FieldPlace {
    /// The place of a text on the field.
    pub(in crate::present) const fn of_text(share: [f32; 2], offset: [f32; 2]) -> Self {
        Self::new(share, offset, TEXT_LAYER)
    }

    /// The place of a text on a page.
    pub(in crate::present) const fn of_page_text(share: [f32; 2], offset: [f32; 2]) -> Self {
        Self::new(share, offset, PAGE_LAYER)
    }

    const fn new(share: [f32; 2], offset: [f32; 2], layer: f32) -> Self {
        Self {
            share: Vec2::from_array(share),
            offset: Vec2::from_array(offset),
            layer,
        }
    }

    /// The position in a field of this size, in units.
    fn position(self, field: Vec2) -> Vec3 {
        (self.share * field + self.offset).extend(self.layer)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, place.before(TransformSystems::Propagate));
}

fn place(tuning: Res<Tuning>, mut places: Query<(Ref<FieldPlace>, &mut Transform)>) {
    let field = tuning.torus().size();
    for (place, mut transform) in &mut places {
        if place.is_changed() || tuning.is_changed() {
            transform.translation = place.position(field);
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
}

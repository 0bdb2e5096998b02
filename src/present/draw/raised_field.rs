//! Leaves the lower part of an upright phone to the thumbs: the field is below the control at the top.

use bevy::prelude::*;

use crate::present::input::{ActiveDevice, DeviceKind, Fingers, TouchControls};
use crate::present::look::FieldTop;
use crate::present::states::Mode;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, raise_field.run_if(resource_exists::<Fingers>));
}

/// From the first touch in a game to its end: a key between two touches does not move the field.
fn raise_field(
    controls: TouchControls,
    device: Res<ActiveDevice>,
    mode: Res<State<Mode>>,
    mut top: ResMut<FieldTop>,
) {
    if *mode.get() != Mode::Play {
        top.set_if_neq(FieldTop(None));
    } else if device.kind == DeviceKind::Touch || top.0.is_some() {
        top.set_if_neq(FieldTop(controls.field().map(|field| field.top)));
    }
}

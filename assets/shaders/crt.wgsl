// The glass before the picture: scanlines, darker corners, and a border that no light spills over.

#import bevy_core_pipeline::fullscreen_vertex_shader::FullscreenVertexOutput

struct Glass {
    // The field in the picture, in pixels: left, top, right, bottom.
    field: vec4<f32>,
    border: vec4<f32>,
    // From 0 to 1.
    scanlines: f32,
    // From one line to the next, in pixels.
    pitch: f32,
    // From 0 to 1.
    vignette: f32,
    padding: f32,
}

@group(0) @binding(0) var picture: texture_2d<f32>;
@group(0) @binding(1) var picture_sampler: sampler;
@group(0) @binding(2) var<uniform> glass: Glass;

// As good as random, and even: Jimenez 2014, "Next Generation Post Processing in Call of Duty".
fn noise(place: vec2<f32>) -> f32 {
    return fract(52.9829189 * fract(dot(place, vec2(0.06711056, 0.00583715))));
}

@fragment
fn fragment(in: FullscreenVertexOutput) -> @location(0) vec4<f32> {
    let place = in.position.xy;
    if any(place < glass.field.xy) || any(place > glass.field.zw) {
        return vec4(glass.border.rgb, 1.0);
    }
    var light = textureLoad(picture, vec2<i32>(place), 0).rgb;

    let line = 0.5 + 0.5 * cos(6.2831853 * (place.y - glass.field.y) / glass.pitch);
    light *= 1.0 - 0.65 * glass.scanlines * line;

    // From -1 to 1 across the field.
    let across = 2.0 * (place - glass.field.xy) / (glass.field.zw - glass.field.xy) - 1.0;
    light *= 1.0 - 0.85 * glass.vignette * smoothstep(0.5, 1.9, dot(across, across));

    // Half a step of an 8 bit screen near black, so that a glow fades without bands.
    light += (noise(place) - 0.5) / (12.92 * 255.0);
    return vec4(max(light, vec3(0.0)), 1.0);
}

// The effects of a CRT's glass: scanlines, a vignette, and a border that no glow spills over.

#import bevy_core_pipeline::fullscreen_vertex_shader::FullscreenVertexOutput

struct Crt {
    // The field in the picture, in pixels: left, top, right, bottom.
    field: vec4<f32>,
    // The colour of the border, linear.
    border: vec4<f32>,
    // The strength of the scanlines, from 0 to 1.
    scanlines: f32,
    // The distance from one scanline to the next, in pixels.
    pitch: f32,
    // The strength of the vignette, from 0 to 1.
    vignette: f32,
    // Whether the border covers everything outside the field: 1, or 0 where a page may have text there.
    has_border: f32,
}

@group(0) @binding(0) var picture: texture_2d<f32>;
@group(0) @binding(1) var picture_sampler: sampler;
@group(0) @binding(2) var<uniform> crt: Crt;

// Evenly distributed noise from 0 to 1: Jimenez 2014, "Next Generation Post Processing in Call of Duty".
fn noise(pixel: vec2<f32>) -> f32 {
    return fract(52.9829189 * fract(dot(pixel, vec2(0.06711056, 0.00583715))));
}

@fragment
fn fragment(in: FullscreenVertexOutput) -> @location(0) vec4<f32> {
    let pixel = in.position.xy;
    if any(pixel < crt.field.xy) || any(pixel > crt.field.zw) {
        let outside = textureLoad(picture, vec2<i32>(pixel), 0).rgb;
        return vec4(mix(outside, crt.border.rgb, crt.has_border), 1.0);
    }
    var light = textureLoad(picture, vec2<i32>(pixel), 0).rgb;

    // Counted in whole rows. At the middles of the pixels a wave two pixels long is 0 in both, and would darken all alike.
    let row = floor(pixel.y) - floor(crt.field.y);
    let line = 0.5 + 0.5 * cos(6.2831853 * row / crt.pitch);
    light *= 1.0 - 0.4 * crt.scanlines * line;

    // From -1 to 1 across the field.
    let across = 2.0 * (pixel - crt.field.xy) / (crt.field.zw - crt.field.xy) - 1.0;
    // Words on the field stay legible with both at their strongest.
    light *= 1.0 - 0.3 * crt.vignette * smoothstep(0.5, 1.9, dot(across, across));

    // Dithers by half a step of an 8-bit screen near black, so that a glow fades without bands.
    light += (noise(pixel) - 0.5) / (12.92 * 255.0);
    return vec4(max(light, vec3(0.0)), 1.0);
}

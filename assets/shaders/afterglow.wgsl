// Afterglow: drawn lines fade out slowly, like the phosphor of a monitor.

#import bevy_core_pipeline::fullscreen_vertex_shader::FullscreenVertexOutput

struct Afterglow {
    // The share of the last frame's afterglow that remains in this frame.
    remaining_share: f32,
    // The share of a line's light that persists.
    persistent_share: f32,
    padding: vec2<f32>,
}

struct Output {
    // The picture with the afterglow.
    @location(0) picture: vec4<f32>,
    // The afterglow alone, for the next frame.
    @location(1) fading: vec4<f32>,
}

@group(0) @binding(0) var picture: texture_2d<f32>;
@group(0) @binding(1) var last_fading: texture_2d<f32>;
@group(0) @binding(2) var<uniform> afterglow: Afterglow;

@fragment
fn fragment(in: FullscreenVertexOutput) -> Output {
    let pixel = vec2<i32>(in.position.xy);
    let light = textureLoad(picture, pixel, 0).rgb;
    let remaining = textureLoad(last_fading, pixel, 0).rgb * afterglow.remaining_share;
    let fading = max(light * afterglow.persistent_share, remaining);
    return Output(vec4(max(light, fading), 1.0), vec4(fading, 1.0));
}

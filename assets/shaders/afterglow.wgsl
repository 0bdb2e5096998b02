// Afterglow: a phosphor goes on shining for a moment where the beam has been.

#import bevy_core_pipeline::fullscreen_vertex_shader::FullscreenVertexOutput

struct Phosphor {
    // What part of the light of the last frame is still there.
    keep: f32,
    // What part of the beam's light goes on shining.
    slow: f32,
    padding: vec2<f32>,
}

struct Light {
    // What is seen: the beam, and what still shines.
    @location(0) seen: vec4<f32>,
    // What still shines, for the next frame.
    @location(1) kept: vec4<f32>,
}

@group(0) @binding(0) var beam: texture_2d<f32>;
@group(0) @binding(1) var before: texture_2d<f32>;
@group(0) @binding(2) var<uniform> phosphor: Phosphor;

@fragment
fn fragment(in: FullscreenVertexOutput) -> Light {
    let place = vec2<i32>(in.position.xy);
    let now = textureLoad(beam, place, 0).rgb;
    let kept = max(now * phosphor.slow, textureLoad(before, place, 0).rgb * phosphor.keep);
    return Light(vec4(max(now, kept), 1.0), vec4(kept, 1.0));
}

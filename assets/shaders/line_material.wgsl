// Lines as bright as the share of each pixel that they cover, with a glow around them; and plain triangles and hairlines.
// Without texture, tint or tone mapping.

#import bevy_sprite::mesh2d_functions::{
    get_world_from_local, mesh2d_position_local_to_world, mesh2d_position_world_to_clip,
}

struct Vertex {
    @builtin(instance_index) instance: u32,
    @location(0) position: vec3<f32>,
#ifndef HAIRLINE
    @location(4) color: vec4<f32>,
#endif
#ifdef LINE
    // Along the segment and across it, its length, and half the line's width, in units.
    @location(8) segment: vec4<f32>,
#endif
}

struct Point {
    @builtin(position) position: vec4<f32>,
#ifndef HAIRLINE
    @location(0) color: vec4<f32>,
#endif
#ifdef LINE
    @location(1) segment: vec4<f32>,
#endif
}

struct Parameters {
    // The colour of a hairline.
    color: vec4<f32>,
    // The width of the glow around a line in units, and its strength next to the line, from 0 to 1.
    glow: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> parameters: Parameters;

@vertex
fn vertex(vertex: Vertex) -> Point {
    let world_from_local = get_world_from_local(vertex.instance);
    let world = mesh2d_position_local_to_world(world_from_local, vec4(vertex.position, 1.0));
    var point: Point;
    point.position = mesh2d_position_world_to_clip(world);
#ifndef HAIRLINE
    point.color = vertex.color;
#endif
#ifdef LINE
    point.segment = vertex.segment;
#endif
    return point;
}

#ifdef LINE
// How much of the line's light falls on a pixel, from 0 to 1.
//
// A pixel extends across a line by the sum of its two steps across it: 1 pixel at a horizontal line, 1.41 at a diagonal
// one. Blurred over this extent, the line's profile gives the same sum over the pixels wherever it falls between them.
fn light(segment: vec4<f32>) -> f32 {
    // From the nearest point of the segment, so that ends and corners are round.
    let offset = segment.xy - vec2(clamp(segment.x, 0.0, segment.z), 0.0);
    let distance = length(offset);
    let outwards = select(vec2(0.0, 1.0), offset / distance, distance > 0.0);
    let pixel = abs(dot(outwards, dpdx(segment.xy))) + abs(dot(outwards, dpdy(segment.xy)));
    let edges = (vec2(segment.w, -segment.w) - distance) / pixel + 0.5;
    let covered = saturate(edges.x) - saturate(edges.y);
    let faded = 1.0 - saturate((distance - segment.w) / parameters.glow.x);
    return max(covered, parameters.glow.y * faded * faded * faded);
}
#endif

@fragment
fn fragment(point: Point) -> @location(0) vec4<f32> {
#ifdef HAIRLINE
    return parameters.color;
#else ifdef LINE
    return vec4(point.color.rgb * light(point.segment), 1.0);
#else
    return point.color;
#endif
}

// The plain colour of the vertices or of a hairline, without texture, tint or tone mapping.

#import bevy_sprite::mesh2d_functions::{
    get_world_from_local, mesh2d_position_local_to_world, mesh2d_position_world_to_clip,
}

struct Vertex {
    @builtin(instance_index) instance: u32,
    @location(0) position: vec3<f32>,
#ifndef HAIRLINE
    @location(4) color: vec4<f32>,
#endif
}

struct Point {
    @builtin(position) position: vec4<f32>,
#ifndef HAIRLINE
    @location(0) color: vec4<f32>,
#endif
}

#ifdef HAIRLINE
@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> line_color: vec4<f32>;
#endif

@vertex
fn vertex(vertex: Vertex) -> Point {
    let world_from_local = get_world_from_local(vertex.instance);
    let world = mesh2d_position_local_to_world(world_from_local, vec4(vertex.position, 1.0));
    var point: Point;
    point.position = mesh2d_position_world_to_clip(world);
#ifndef HAIRLINE
    point.color = vertex.color;
#endif
    return point;
}

@fragment
fn fragment(point: Point) -> @location(0) vec4<f32> {
#ifdef HAIRLINE
    return line_color;
#else
    return point.color;
#endif
}

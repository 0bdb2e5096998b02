// The beam's light: the colour of the vertex as it is, without texture, tint or tone mapping.

#import bevy_sprite::mesh2d_vertex_output::VertexOutput

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    return in.color;
}

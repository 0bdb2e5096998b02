//! The names of the axes on which a pair is tested.

use sweptroids_collision::MovingPair;

/// The names of the axes of a pair, in the order of the kernel. `count` is their number.
pub fn axis_names(pair: &MovingPair, count: usize) -> Vec<String> {
    let fixed: &[&str] = match pair {
        MovingPair::Box(_) => &["x", "y"],
        MovingPair::Octagon(_) => &["x", "y", "x + y", "x - y"],
        MovingPair::Obb(_) => &["A's x", "A's y", "B's x", "B's y"],
        MovingPair::Hull([a, b]) => {
            let edges = [a, b].map(|body| match body.shape.vertices().len() {
                0 | 1 => 0,
                // Both sides of a line have the same axis.
                2 => 1,
                more => more,
            });
            let of_a = (1..=edges[0]).map(|edge| format!("A's edge {edge}"));
            let of_b = (1..=edges[1]).map(|edge| format!("B's edge {edge}"));
            let coordinates = ["x", "y"].map(String::from);
            return of_a.chain(of_b).chain(coordinates).take(count).collect();
        }
    };
    fixed.iter().map(|name| (*name).to_owned()).collect()
}

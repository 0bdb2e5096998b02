//! The measurement as a plot on two logarithmic axes.

use std::error::Error;
use std::path::Path;

use plotters::prelude::*;

use super::measurement::Measurement;
use super::table::grouped;

/// One colour a contender, of a palette that is told apart with any colour vision (Okabe and Ito 2008).
const COLORS: [RGBColor; 6] = [
    RGBColor(0, 114, 178),
    RGBColor(86, 180, 233),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(120, 120, 120),
];

/// Writes the plot as SVG.
///
/// # Errors
/// If the file cannot be written.
pub fn draw(measurement: &Measurement, path: &Path) -> Result<(), Box<dyn Error>> {
    let root = SVGBackend::new(path, (900, 560)).into_drawing_area();
    root.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&root)
        .margin(16)
        .margin_right(56)
        .caption("All contacts of a step", ("sans-serif", 22))
        .x_label_area_size(44)
        .y_label_area_size(64)
        .build_cartesian_2d((1e3..1e6).log_scale(), (1e-2..1e4).log_scale())?;
    chart
        .configure_mesh()
        .x_desc("moving boxes, at the same density")
        .y_desc("milliseconds a step")
        .x_label_formatter(&|boxes| grouped(*boxes as usize))
        .y_label_formatter(&|milliseconds| format!("{milliseconds}"))
        .max_light_lines(0)
        .label_style(("sans-serif", 14))
        .draw()?;
    for (index, name) in Measurement::names().into_iter().enumerate() {
        let color = COLORS[index];
        let points = measurement.rows.iter().filter_map(|row| {
            row.milliseconds[index].map(|milliseconds| (row.boxes as f64, milliseconds))
        });
        chart
            .draw_series(LineSeries::new(points, color.stroke_width(2)).point_size(3))?
            .label(name)
            .legend(move |(x, y)| PathElement::new([(x, y), (x + 20, y)], color.stroke_width(2)));
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperLeft)
        .border_style(BLACK.mix(0.3))
        .background_style(WHITE)
        .label_font(("sans-serif", 14))
        .draw()?;
    root.present()?;
    Ok(())
}

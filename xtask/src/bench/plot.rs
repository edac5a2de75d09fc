//! Curves as SVG files, below `target/bench`.

use anyhow::{Result, anyhow};
use plotters::prelude::*;
use std::fs;
use std::path::{Path, PathBuf};

/// What is drawn.
pub struct Plot<'a> {
    pub title: &'a str,
    /// What the axes show.
    pub axes: (&'a str, &'a str),
    /// Curves, each with its name and its points.
    pub curves: &'a [(String, Vec<(f64, f64)>)],
}

impl Plot<'_> {
    /// Draws into a file of this name; returns where it is.
    pub fn draw(&self, root: &Path, name: &str) -> Result<PathBuf> {
        let folder = root.join("target/bench");
        fs::create_dir_all(&folder)?;
        let path = folder.join(format!("{name}.svg"));
        self.write(&path).map_err(|why| anyhow!("{}: {why}", path.display()))?;
        Ok(path)
    }

    fn write(&self, path: &Path) -> Result<(), Box<dyn std::error::Error>> {
        let points = || self.curves.iter().flat_map(|(_, points)| points);
        let most = |pick: fn(&(f64, f64)) -> f64| points().map(pick).fold(1.0, f64::max) * 1.05;
        let area = SVGBackend::new(path, (800, 500)).into_drawing_area();
        area.fill(&WHITE)?;
        let mut chart = ChartBuilder::on(&area)
            .caption(self.title, ("sans-serif", 20))
            .margin(12)
            .x_label_area_size(44)
            .y_label_area_size(64)
            .build_cartesian_2d(0.0..most(|point| point.0), 0.0..most(|point| point.1))?;
        chart.configure_mesh().x_desc(self.axes.0).y_desc(self.axes.1).draw()?;
        for (number, (name, points)) in self.curves.iter().enumerate() {
            let style = Palette99::pick(number).stroke_width(2);
            let line = LineSeries::new(points.iter().copied(), style).point_size(3);
            let sample = move |(x, y)| PathElement::new(vec![(x, y), (x + 18, y)], style);
            chart.draw_series(line)?.label(name).legend(sample);
        }
        chart
            .configure_series_labels()
            .background_style(WHITE.mix(0.8))
            .border_style(BLACK.mix(0.3))
            .draw()?;
        area.present()?;
        Ok(())
    }
}

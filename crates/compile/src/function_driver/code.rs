//! Lines of C with their indentation.

/// Source text that grows line by line.
#[derive(Clone, Debug, Default)]
pub struct Code {
    text: String,
    depth: usize,
}

impl Code {
    /// Empty text whose lines start that deep.
    pub fn at(depth: usize) -> Code {
        Code { text: String::new(), depth }
    }

    /// Adds a line.
    pub fn line(&mut self, line: &str) {
        if !line.is_empty() {
            self.text.push_str(&"    ".repeat(self.depth));
            self.text.push_str(line);
        }
        self.text.push('\n');
    }

    /// Adds a line that opens a block.
    pub fn open(&mut self, head: &str) {
        self.line(&if head.is_empty() { "{".to_owned() } else { format!("{head} {{") });
        self.depth += 1;
    }

    /// Closes a block.
    pub fn close(&mut self) {
        self.depth = self.depth.saturating_sub(1);
        self.line("}");
    }

    /// Adds lines that are complete already.
    pub fn append(&mut self, other: &str) {
        self.text.push_str(other);
    }

    /// Adds lines that may count down from `depth`, which is declared if they do.
    pub fn with_depth(&mut self, depth: &str, lines: &Code) {
        if lines.text.contains("depth") {
            self.line(&format!("int depth = {depth};"));
        }
        self.append(&lines.text);
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// How deep the next line starts.
    pub fn depth(&self) -> usize {
        self.depth
    }
}

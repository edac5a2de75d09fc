//! Reads debug information from LLVM's textual form: which functions, variables and types a unit has.
//!
//! LLVM's C interface does not show the parts of types, its text does: one line per node,
//! `!5 = !DIBasicType(name: "int", size: 32, ..)` or `!7 = !{!5, null}`. Only lines that start with `!`, `@`,
//! `define` or `declare` are looked at. What does not parse is left out, never a panic.

use std::collections::HashMap;

/// Number of a node; `None` in its place is `null`, which stands for `void` among types.
pub type NodeId = u32;

/// A node: its kind (`DIBasicType`; empty for a list) and its fields or items.
#[derive(Clone, Debug, Default)]
pub struct Node {
    /// `DIBasicType`, `DISubprogram`, ...; empty for a list.
    pub kind: String,
    fields: Vec<(String, String)>,
    /// The items of a list.
    pub items: Vec<Option<NodeId>>,
}

impl Node {
    /// The raw text of a field.
    pub fn raw(&self, key: &str) -> Option<&str> {
        self.fields.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
    }

    /// A field that is a node.
    pub fn reference(&self, key: &str) -> Option<NodeId> {
        self.raw(key).and_then(node_number)
    }

    /// A field that is a text.
    pub fn text(&self, key: &str) -> Option<String> {
        let quoted = self.raw(key)?.strip_prefix('"')?.strip_suffix('"')?;
        Some(unescape(quoted))
    }

    /// A field that is a number.
    pub fn number(&self, key: &str) -> Option<i128> {
        self.raw(key)?.parse().ok()
    }

    /// Whether a field such as `flags` or `spFlags` names a flag.
    pub fn has_flag(&self, key: &str, flag: &str) -> bool {
        self.raw(key).is_some_and(|flags| flags.split('|').any(|one| one.trim() == flag))
    }

    /// Whether the tag is this one, without `DW_TAG_`.
    pub fn is(&self, tag: &str) -> bool {
        self.raw("tag").and_then(|raw| raw.strip_prefix("DW_TAG_")) == Some(tag)
    }
}

/// A function or variable of the unit.
#[derive(Clone, Debug)]
pub struct Symbol {
    /// Linker symbol.
    pub name: String,
    /// Whether it has a body or an initial value here.
    pub is_definition: bool,
    /// Whether it is a function.
    pub is_function: bool,
    /// Whether it is a constant.
    pub is_constant: bool,
    /// Its debug information.
    pub node: Option<NodeId>,
    /// The line of text that introduces it.
    pub line: String,
}

impl Symbol {
    /// Whether only its own unit sees it.
    pub fn is_local(&self) -> bool {
        let head = match self.is_function {
            true => self.line.split('@').next(),
            false => self.line.split(" = ").nth(1),
        };
        let first = head.unwrap_or_default().split(' ').find(|word| *word != "define");
        matches!(first, Some("internal" | "private"))
    }
}

/// Everything that the text of a unit says about its symbols.
#[derive(Clone, Debug, Default)]
pub struct DebugInfo {
    nodes: HashMap<NodeId, Node>,
    /// Functions and variables, in the order of the text.
    pub symbols: Vec<Symbol>,
}

impl DebugInfo {
    /// Reads a unit.
    pub fn read(text: &str) -> DebugInfo {
        let mut info = DebugInfo::default();
        for line in text.lines() {
            if let Some(rest) = line.strip_prefix('!') {
                if let Some((id, node)) = node(rest) {
                    info.nodes.insert(id, node);
                }
            } else if let Some(symbol) = symbol(line) {
                info.symbols.push(symbol);
            }
        }
        info
    }

    /// A node.
    pub fn node(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(&id)
    }

    /// The node that a field refers to.
    pub fn follow(&self, node: &Node, key: &str) -> Option<&Node> {
        self.node(node.reference(key)?)
    }

    /// The items of the list that a field refers to.
    pub fn list(&self, node: &Node, key: &str) -> &[Option<NodeId>] {
        self.follow(node, key).map_or(&[], |list| &list.items)
    }
}

fn node_number(text: &str) -> Option<NodeId> {
    text.strip_prefix('!')?.parse().ok()
}

/// `5 = distinct !DIBasicType(..)`, the leading `!` gone.
fn node(line: &str) -> Option<(NodeId, Node)> {
    let (id, value) = line.split_once(" = ")?;
    let value = value.trim_start_matches("distinct ").strip_prefix('!')?;
    let id = id.parse().ok()?;
    if let Some(items) = value.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) {
        let items = split(items).into_iter().map(node_number).collect();
        return Some((id, Node { items, ..Node::default() }));
    }
    let (kind, fields) = value.split_once('(')?;
    let fields = split(fields.strip_suffix(')')?)
        .into_iter()
        .filter_map(|field| field.split_once(": "))
        .map(|(key, value)| (key.to_owned(), value.to_owned()))
        .collect();
    Some((id, Node { kind: kind.to_owned(), fields, items: Vec::new() }))
}

/// Splits at commas that are neither quoted nor inside brackets.
pub fn split(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let (mut start, mut depth, mut quoted) = (0, 0u32, false);
    for (at, symbol) in text.char_indices() {
        match symbol {
            '"' => quoted = !quoted,
            _ if quoted => {}
            '(' | '{' | '[' | '<' => depth += 1,
            ')' | '}' | ']' | '>' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                parts.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    let last = text[start..].trim();
    if !last.is_empty() {
        parts.push(last);
    }
    parts
}

/// `\22` and the like in LLVM's texts.
fn unescape(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let code = after.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
        match code.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(byte) if first == b'\\' => {
                bytes.push(byte);
                rest = &after[2..];
            }
            _ => {
                bytes.push(first);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A line that introduces a function or a variable.
fn symbol(line: &str) -> Option<Symbol> {
    let is_function = line.starts_with("define ") || line.starts_with("declare ");
    if !is_function && !line.starts_with('@') {
        return None;
    }
    let after = &line[line.find('@')? + 1..];
    let name = match after.strip_prefix('"') {
        Some(quoted) => unescape(quoted.split('"').next()?),
        None => after.split(['(', ' ', ',']).next()?.to_owned(),
    };
    let words = || line.split(' ').take_while(|word| !word.starts_with('['));
    let is_external = || words().any(|word| matches!(word, "external" | "extern_weak"));
    Some(Symbol {
        is_definition: if is_function {
            // Also a body that only inlining was to see: the marked bitcode keeps it.
            line.starts_with("define ")
        } else {
            !is_external()
        },
        is_function,
        is_constant: words().any(|word| word == "constant"),
        node: line.split("!dbg !").nth(1).and_then(|rest| {
            rest.split(|symbol: char| !symbol.is_ascii_digit()).next()?.parse().ok()
        }),
        name,
        line: line.to_owned(),
    })
}

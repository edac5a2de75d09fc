//! S-expressions, in an arena: parsing and walking them takes no recursion, so no nesting is too deep.

/// Index of an expression.
pub(super) type Id = u32;

/// An expression and the line where it starts.
pub(super) struct Sexp<'a> {
    pub(super) line: usize,
    pub(super) form: Form<'a>,
}

/// An atom or a list.
pub(super) enum Form<'a> {
    Atom(&'a str),
    List(Vec<Id>),
}

/// All expressions of a text.
pub(super) struct Forest<'a> {
    nodes: Vec<Sexp<'a>>,
    /// The top-level ones.
    pub(super) roots: Vec<Id>,
}

impl<'a> Forest<'a> {
    /// Parses a text; `Err` names the line of an unbalanced parenthesis or an open quotation.
    pub(super) fn parse(text: &'a str) -> Result<Forest<'a>, usize> {
        let mut forest = Forest { nodes: Vec::new(), roots: Vec::new() };
        let mut open: Vec<(usize, Vec<Id>)> = Vec::new();
        for (line, token) in (Tokens { rest: text, line: 1 }) {
            let form = match token.ok_or(line)? {
                "(" => {
                    open.push((line, Vec::new()));
                    continue;
                }
                ")" => {
                    let (start, items) = open.pop().ok_or(line)?;
                    Sexp { line: start, form: Form::List(items) }
                }
                atom => Sexp { line, form: Form::Atom(atom) },
            };
            let id = forest.nodes.len() as Id;
            forest.nodes.push(form);
            match open.last_mut() {
                Some((_, items)) => items.push(id),
                None => forest.roots.push(id),
            }
        }
        match open.pop() {
            Some((line, _)) => Err(line),
            None => Ok(forest),
        }
    }

    pub(super) fn line(&self, id: Id) -> usize {
        self.nodes[id as usize].line
    }

    pub(super) fn form(&self, id: Id) -> &Form<'a> {
        &self.nodes[id as usize].form
    }

    pub(super) fn atom(&self, id: Id) -> Option<&'a str> {
        match self.form(id) {
            Form::Atom(atom) => Some(atom),
            Form::List(_) => None,
        }
    }

    pub(super) fn list(&self, id: Id) -> Option<&[Id]> {
        match self.form(id) {
            Form::Atom(_) => None,
            Form::List(items) => Some(items),
        }
    }
}

struct Tokens<'a> {
    rest: &'a str,
    line: usize,
}

/// Lines and tokens; a token that does not end is `None`.
impl<'a> Iterator for Tokens<'a> {
    type Item = (usize, Option<&'a str>);

    fn next(&mut self) -> Option<Self::Item> {
        self.skip_blanks();
        let line = self.line;
        let length = match self.rest.chars().next()? {
            '(' | ')' => 1,
            quote @ ('|' | '"') => match self.rest[1..].find(quote) {
                Some(end) => end + 2,
                None => {
                    self.rest = "";
                    return Some((line, None));
                }
            },
            _ => self
                .rest
                .find(|c: char| c.is_whitespace() || "();|\"".contains(c))
                .unwrap_or(self.rest.len()),
        };
        let (token, rest) = self.rest.split_at(length);
        self.line += token.matches('\n').count();
        self.rest = rest;
        Some((line, Some(token)))
    }
}

impl Tokens<'_> {
    fn skip_blanks(&mut self) {
        loop {
            let trimmed = self.rest.trim_start();
            self.line += self.rest[..self.rest.len() - trimmed.len()].matches('\n').count();
            self.rest = trimmed;
            if !self.rest.starts_with(';') {
                return;
            }
            self.rest = &self.rest[self.rest.find('\n').unwrap_or(self.rest.len())..];
        }
    }
}

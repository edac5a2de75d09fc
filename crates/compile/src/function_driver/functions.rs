//! The functions of a unit: names, parameters, and which one a user means.

use super::metadata::{DebugInfo, Node, NodeId, split};
use super::types::{Type, TypeId, Types};
use std::path::{Path, PathBuf};

/// A parameter.
#[derive(Clone, Debug)]
pub struct Parameter {
    /// Its name; empty if it has none.
    pub name: String,
    /// Its type.
    pub ty: TypeId,
    /// Whether it is declared to be no null pointer.
    pub not_null: bool,
}

/// A function with debug information.
#[derive(Clone, Debug)]
pub struct Function {
    /// Linker symbol.
    pub symbol: String,
    /// Name with namespaces and classes.
    pub name: String,
    /// Where it is defined.
    pub file: PathBuf,
    /// The line of its name.
    pub line: u32,
    /// Type of the result.
    pub result: TypeId,
    /// Parameters, without `this`.
    pub params: Vec<Parameter>,
    /// Whether more arguments may follow.
    pub variadic: bool,
    /// Whether it has a body.
    pub is_definition: bool,
    /// Whether it never returns.
    pub no_return: bool,
    /// The class whose objects it is called on.
    pub object: Option<NodeId>,
    /// Whether it is a constructor, destructor, conversion or made by the compiler.
    pub is_special: bool,
}

impl Function {
    /// `name(int, char *)`.
    pub fn signature(&self, types: &Types<'_>) -> String {
        let params: Vec<_> = self
            .params
            .iter()
            .map(|param| types.spell(param.ty, "").unwrap_or_else(|| "?".to_owned()))
            .collect();
        format!("{}({})", self.name, params.join(", "))
    }

    /// Whether a user who wrote `wanted` may mean this function.
    pub fn is_called(&self, wanted: &str, types: &Types<'_>) -> bool {
        let last = self.name.rsplit("::").next().unwrap_or(&self.name);
        let squeeze = |text: &str| text.split_whitespace().collect::<String>();
        wanted == self.name
            || wanted == last
            || wanted == self.symbol
            || squeeze(wanted) == squeeze(&self.signature(types))
    }
}

/// The functions of a unit that have debug information, declared ones too.
pub fn functions(types: &Types<'_>) -> Vec<Function> {
    let symbols = types.info.symbols.iter().filter(|symbol| symbol.is_function);
    symbols
        .filter_map(|symbol| {
            let node = types.info.node(symbol.node?)?;
            let mut function = describe(types, node)?;
            function.symbol = symbol.name.clone();
            function.is_definition = symbol.is_definition;
            name_params(types.info, symbol.node?, &mut function);
            note_not_null(&symbol.line, &mut function);
            Some(function)
        })
        .collect()
}

fn describe(types: &Types<'_>, node: &Node) -> Option<Function> {
    let info = types.info;
    let declared = info.follow(node, "declaration").unwrap_or(node);
    let name = node.text("name")?;
    let Type::Function { result, params, variadic } = types.view(node.reference("type")) else {
        return None;
    };
    let class = info.follow(declared, "scope").filter(|scope| scope.kind == "DICompositeType");
    let is_static = declared.has_flag("flags", "DIFlagStaticMember");
    let object = declared.reference("scope").filter(|_| class.is_some() && !is_static);
    let class_name = class.and_then(|class| class.text("name")).unwrap_or_default();
    let plain_class = class_name.split('<').next().unwrap_or_default().to_owned();
    let is_special = name.starts_with('~')
        || name.starts_with("operator")
        || name.starts_with("__")
        || (class.is_some() && name.split('<').next() == Some(plain_class.as_str()))
        || node.has_flag("flags", "DIFlagArtificial");
    let params = params.into_iter().skip(usize::from(object.is_some()));
    Some(Function {
        symbol: String::new(),
        name: types.qualify(declared, &name),
        file: file(info, node),
        line: node.number("line").and_then(|line| u32::try_from(line).ok()).unwrap_or(0),
        result,
        params: params.map(|ty| Parameter { name: String::new(), ty, not_null: false }).collect(),
        variadic,
        is_definition: false,
        no_return: node.has_flag("flags", "DIFlagNoReturn"),
        object,
        is_special,
    })
}

/// The file of a node.
pub fn file(info: &DebugInfo, node: &Node) -> PathBuf {
    let Some(file) = info.follow(node, "file") else { return PathBuf::new() };
    let directory = file.text("directory").unwrap_or_default();
    Path::new(&directory).join(file.text("filename").unwrap_or_default())
}

/// The names of parameters are those of local variables with an `arg` number.
fn name_params(info: &DebugInfo, id: NodeId, function: &mut Function) {
    let hidden = usize::from(function.object.is_some());
    let Some(node) = info.node(id) else { return };
    for item in info.list(node, "retainedNodes").iter().flatten() {
        let Some(variable) = info.node(*item).filter(|node| node.kind == "DILocalVariable") else {
            continue;
        };
        let number = variable.number("arg").and_then(|number| usize::try_from(number).ok());
        let index = number.and_then(|number| number.checked_sub(1 + hidden));
        if let Some(param) = index.and_then(|index| function.params.get_mut(index)) {
            param.name = variable.text("name").unwrap_or_default();
        }
    }
}

/// Reads `nonnull` from the line that introduces the function, if its parameters are those of the source.
fn note_not_null(line: &str, function: &mut Function) {
    let Some(at) = line.find('@') else { return };
    let Some((_, rest)) = line[at..].split_once('(') else { return };
    let mut depth = 1;
    let end = rest.find(|symbol| {
        match symbol {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        depth == 0
    });
    let params = split(&rest[..end.unwrap_or(0)]);
    if params.len() == function.params.len() {
        for (text, param) in params.iter().zip(&mut function.params) {
            param.not_null = text.split(' ').any(|word| word == "nonnull");
        }
    }
}

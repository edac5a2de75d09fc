//! The types of a unit as a driver sees them, and how they are spelled in C and C++.

use super::metadata::{DebugInfo, Node, NodeId};

/// A type; `None` is `void`.
pub type TypeId = Option<NodeId>;

/// A type, seen through qualifiers and typedefs or not (see [`Types::view`] and [`Types::bare`]).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Type {
    /// `void`.
    Void,
    /// `bool`.
    Bool,
    /// A character or integer.
    Integer {
        /// Whether it has a sign.
        signed: bool,
        /// Width in bits.
        bits: u32,
        /// Whether it is plain `char`.
        character: bool,
    },
    /// A floating-point number of this width in bits.
    Float(u32),
    /// A complex number.
    Complex,
    /// An enumeration over an integer type.
    Enumeration(TypeId),
    /// A pointer.
    Pointer(TypeId),
    /// A C++ reference.
    Reference {
        /// What it refers to.
        target: TypeId,
        /// Whether it is `&&`.
        rvalue: bool,
    },
    /// An array or vector; a count of `None` is a flexible array member, or an array of unknown length.
    Array {
        /// Type of the elements.
        element: TypeId,
        /// The lengths, outermost first.
        counts: Vec<Option<u64>>,
    },
    /// A structure, union or class.
    Record(NodeId),
    /// A function.
    Function {
        /// Type of the result.
        result: TypeId,
        /// Types of the parameters.
        params: Vec<TypeId>,
        /// Whether more may follow.
        variadic: bool,
    },
    /// Another name for a type.
    Typedef(TypeId),
    /// A qualifier on a type.
    Qualified(&'static str, TypeId),
    /// `std::nullptr_t`.
    Null,
    /// Something that drivers cannot make.
    Other,
}

/// A member of a record.
#[derive(Clone, Debug)]
pub struct Member {
    /// Its name; empty for an anonymous structure or union.
    pub name: String,
    /// Its type.
    pub ty: TypeId,
    /// Whether it is a bit-field.
    pub bit_field: bool,
}

/// The types of a unit.
#[derive(Clone, Copy, Debug)]
pub struct Types<'a> {
    /// Where they are described.
    pub info: &'a DebugInfo,
    /// Whether they are spelled as in C++.
    pub cxx: bool,
}

impl<'a> Types<'a> {
    /// A type as it is written.
    pub fn view(&self, ty: TypeId) -> Type {
        let Some(id) = ty else { return Type::Void };
        let Some(node) = self.info.node(id) else { return Type::Other };
        match node.kind.as_str() {
            "DIBasicType" => basic(node),
            "DISubroutineType" => self.function(node),
            "DIDerivedType" => derived(node),
            "DICompositeType" => self.composite(id, node),
            _ => Type::Other,
        }
    }

    /// A type without its qualifiers and other names.
    pub fn bare(&self, ty: TypeId) -> Type {
        let mut ty = ty;
        for _ in 0..64 {
            match self.view(ty) {
                Type::Typedef(inner) | Type::Qualified(_, inner) => ty = inner,
                found => return found,
            }
        }
        Type::Other
    }

    /// A type without the qualifiers outside; other names stay where they can.
    pub fn unqualified(&self, ty: TypeId) -> TypeId {
        let mut ty = ty;
        while let Type::Qualified(_, inner) = self.view(ty) {
            ty = inner;
        }
        let mut below = ty;
        while let Type::Typedef(inner) = self.view(below) {
            below = inner;
            if let Type::Qualified(_, inner) = self.view(below) {
                return self.unqualified(inner);
            }
        }
        ty
    }

    /// Whether a type is `const`.
    pub fn is_const(&self, ty: TypeId) -> bool {
        match self.view(ty) {
            Type::Qualified("const", _) => true,
            Type::Qualified(_, inner) | Type::Typedef(inner) => self.is_const(inner),
            Type::Array { element, .. } => self.is_const(element),
            _ => false,
        }
    }

    /// Whether a type is a pointer that shares nothing.
    pub fn is_restrict(&self, ty: TypeId) -> bool {
        match self.view(ty) {
            Type::Qualified("restrict", _) => true,
            Type::Qualified(_, inner) | Type::Typedef(inner) => self.is_restrict(inner),
            _ => false,
        }
    }

    /// The node of a record.
    pub fn node(&self, record: NodeId) -> Option<&'a Node> {
        self.info.node(record)
    }

    /// The data members of a record.
    pub fn members(&self, record: NodeId) -> Vec<Member> {
        let Some(node) = self.info.node(record) else { return Vec::new() };
        let items = self.info.list(node, "elements").iter().flatten();
        items
            .filter_map(|item| self.info.node(*item))
            .filter(|item| item.is("member"))
            .filter(|item| !item.has_flag("flags", "DIFlagStaticMember"))
            .filter(|item| !item.has_flag("flags", "DIFlagArtificial"))
            .map(|item| Member {
                name: item.text("name").unwrap_or_default(),
                ty: item.reference("baseType"),
                bit_field: item.has_flag("flags", "DIFlagBitField"),
            })
            .collect()
    }

    /// The classes that a class derives from directly.
    pub fn bases(&self, record: NodeId) -> Vec<NodeId> {
        let Some(node) = self.info.node(record) else { return Vec::new() };
        let items = self.info.list(node, "elements").iter().flatten();
        items
            .filter_map(|item| self.info.node(*item))
            .filter(|item| item.is("inheritance"))
            .filter_map(|item| match self.bare(item.reference("baseType")) {
                Type::Record(base) => Some(base),
                _ => None,
            })
            .collect()
    }

    /// A number or pointer by a name that every source knows; `void *` for all pointers.
    pub fn spell_plainly(&self, ty: TypeId) -> Option<&'static str> {
        Some(match self.bare(ty) {
            Type::Void => "void",
            Type::Bool if self.cxx => "bool",
            Type::Bool => "_Bool",
            Type::Pointer(_) | Type::Reference { .. } => "void *",
            Type::Enumeration(base) => self.spell_plainly(base).unwrap_or("int"),
            Type::Integer { signed: true, bits: 8, .. } => "signed char",
            Type::Integer { signed: false, bits: 8, .. } => "unsigned char",
            Type::Integer { signed: true, bits: 16, .. } => "short",
            Type::Integer { signed: false, bits: 16, .. } => "unsigned short",
            Type::Integer { signed: true, bits: 32, .. } => "int",
            Type::Integer { signed: false, bits: 32, .. } => "unsigned int",
            Type::Integer { signed: true, bits: 64, .. } => "long",
            Type::Integer { signed: false, bits: 64, .. } => "unsigned long",
            Type::Float(32) => "float",
            Type::Float(64) => "double",
            _ => return None,
        })
    }

    /// The last member, if it is a flexible array: its name and the type of its elements.
    pub fn flexible(&self, record: NodeId) -> Option<(String, TypeId)> {
        let last = self.members(record).pop()?;
        match self.bare(last.ty) {
            Type::Array { element, counts } if counts == [None] => Some((last.name, element)),
            Type::Array { element, counts } if counts == [Some(0)] => Some((last.name, element)),
            _ => None,
        }
    }

    /// The member functions that a class declares.
    pub fn methods(&self, record: NodeId) -> Vec<&'a Node> {
        let Some(node) = self.info.node(record) else { return Vec::new() };
        let items = self.info.list(node, "elements").iter().flatten();
        items
            .filter_map(|item| self.info.node(*item))
            .filter(|item| item.kind == "DISubprogram")
            .collect()
    }

    /// Whether only the name of a record is known.
    pub fn is_incomplete(&self, record: NodeId) -> bool {
        self.info.node(record).is_none_or(|node| node.has_flag("flags", "DIFlagFwdDecl"))
    }

    /// Whether a value holds an address somewhere.
    pub fn holds_pointer(&self, ty: TypeId) -> bool {
        match self.bare(ty) {
            Type::Pointer(_) | Type::Reference { .. } | Type::Other | Type::Null => true,
            Type::Array { element, .. } => self.holds_pointer(element),
            Type::Record(record) => {
                self.members(record).iter().any(|member| self.holds_pointer(member.ty))
            }
            _ => false,
        }
    }

    /// Size in bits.
    pub fn size(&self, ty: TypeId) -> i128 {
        self.below(ty).and_then(|node| node.number("size")).unwrap_or(0)
    }

    /// Whether a number, or a vector of numbers, leaves bytes of its place alone.
    pub fn is_padded(&self, ty: TypeId) -> bool {
        match self.bare(ty) {
            Type::Array { element, counts } => {
                let count = counts.iter().flatten().product::<u64>();
                self.size(ty) > self.size(element).saturating_mul(count.into())
            }
            Type::Float(bits) => bits > 64,
            Type::Complex => self.size(ty) > 128,
            _ => false,
        }
    }

    /// Whether a type is an integer of any width, `_BitInt`: bits of its place may be no part of it.
    pub fn is_bit_precise(&self, ty: TypeId) -> bool {
        let name = self.below(ty).and_then(|node| node.text("name"));
        let is_integer = matches!(self.bare(ty), Type::Integer { .. });
        is_integer && name.is_some_and(|name| name.contains("_BitInt"))
    }

    /// The node of a type without its qualifiers and other names.
    fn below(&self, ty: TypeId) -> Option<&'a Node> {
        let mut ty = ty;
        for _ in 0..64 {
            match self.view(ty) {
                Type::Typedef(inner) | Type::Qualified(_, inner) => ty = inner,
                _ => break,
            }
        }
        self.info.node(ty?)
    }

    fn function(&self, node: &Node) -> Type {
        let types = self.info.list(node, "types");
        let mut params: Vec<TypeId> = types.iter().skip(1).copied().collect();
        let variadic = params.last() == Some(&None);
        if variadic {
            params.pop();
        }
        Type::Function { result: types.first().copied().flatten(), params, variadic }
    }

    fn composite(&self, id: NodeId, node: &Node) -> Type {
        match node.raw("tag") {
            Some("DW_TAG_enumeration_type") => Type::Enumeration(node.reference("baseType")),
            Some("DW_TAG_array_type") => {
                let ranges = self.info.list(node, "elements").iter().flatten();
                let counts = ranges.map(|range| {
                    let count = self.info.node(*range)?.number("count")?;
                    u64::try_from(count).ok()
                });
                Type::Array { element: node.reference("baseType"), counts: counts.collect() }
            }
            Some("DW_TAG_structure_type" | "DW_TAG_union_type" | "DW_TAG_class_type") => {
                Type::Record(id)
            }
            _ => Type::Other,
        }
    }

    /// A type in source form, with `inner` as the name that is declared; `None` for types without a name.
    pub fn spell(&self, ty: TypeId, inner: &str) -> Option<String> {
        let spaced = |word: &str| {
            if inner.is_empty() { word.to_owned() } else { format!("{word} {inner}") }
        };
        match self.view(ty) {
            Type::Void => Some(spaced("void")),
            Type::Pointer(target) => {
                let needs_brackets =
                    matches!(self.view(target), Type::Array { .. } | Type::Function { .. });
                let inner = format!("*{inner}");
                self.spell(target, &if needs_brackets { format!("({inner})") } else { inner })
            }
            Type::Reference { target, rvalue } => {
                let mark = if rvalue { "&&" } else { "&" };
                let needs_brackets =
                    matches!(self.view(target), Type::Array { .. } | Type::Function { .. });
                let inner = format!("{mark}{inner}");
                self.spell(target, &if needs_brackets { format!("({inner})") } else { inner })
            }
            Type::Array { element, counts } => {
                let lengths: String = counts
                    .iter()
                    .map(|count| count.map_or("[]".to_owned(), |count| format!("[{count}]")))
                    .collect();
                self.spell(element, &format!("{inner}{lengths}"))
            }
            Type::Function { result, params, variadic } => {
                let list = self.spell_params(&params, variadic)?;
                self.spell(result, &format!("{inner}({list})"))
            }
            Type::Qualified(word, target) => match self.view(target) {
                Type::Pointer(_) => self.spell(target, format!("{word} {inner}").trim_end()),
                _ if word == "_Atomic" => {
                    Some(spaced(&format!("_Atomic({})", self.spell(target, "")?)))
                }
                _ if word == "restrict" => self.spell(target, inner),
                _ => Some(format!("{word} {}", self.spell(target, inner)?)),
            }
            .map(|text| text.replace("*restrict", "*__restrict")),
            Type::Null => Some(spaced("decltype(nullptr)")),
            Type::Other => None,
            _ => Some(spaced(&self.name(ty?)?)),
        }
    }

    fn spell_params(&self, params: &[TypeId], variadic: bool) -> Option<String> {
        let mut list: Vec<_> =
            params.iter().map(|param| self.spell(*param, "")).collect::<Option<_>>()?;
        if variadic {
            list.push("...".to_owned());
        }
        Some(if list.is_empty() && !self.cxx { "void".to_owned() } else { list.join(", ") })
    }

    /// The name of a basic type, record, enumeration or typedef.
    fn name(&self, id: NodeId) -> Option<String> {
        let node = self.info.node(id)?;
        if node.raw("encoding") == Some("DW_ATE_complex_float") {
            let part = match node.number("size") {
                Some(64) => "float",
                Some(128) => "double",
                _ => "long double",
            };
            return Some(format!("{part} _Complex"));
        }
        // The width of a `_BitInt` is not told.
        let name =
            node.text("name").filter(|name| !name.is_empty() && !name.contains("_BitInt"))?;
        let tag = match node.raw("tag") {
            _ if self.cxx => "",
            Some("DW_TAG_enumeration_type") => "enum ",
            Some("DW_TAG_structure_type") => "struct ",
            Some("DW_TAG_union_type") => "union ",
            _ => "",
        };
        Some(format!("{tag}{}", self.qualify(node, &name)))
    }

    /// A name with its namespaces and classes before it.
    pub fn qualify(&self, node: &Node, name: &str) -> String {
        let mut whole = name.to_owned();
        let mut scope = self.info.follow(node, "scope");
        for _ in 0..64 {
            let Some(outer) = scope.filter(|_| self.cxx) else { break };
            let is_named = matches!(outer.kind.as_str(), "DINamespace" | "DICompositeType");
            if let Some(outer) = outer.text("name").filter(|_| is_named) {
                whole = format!("{outer}::{whole}");
            }
            scope = self.info.follow(outer, "scope");
        }
        whole
    }
}

fn basic(node: &Node) -> Type {
    let bits = node.number("size").and_then(|bits| u32::try_from(bits).ok()).unwrap_or(0);
    let character = node.text("name").as_deref() == Some("char");
    match node.raw("encoding") {
        Some("DW_ATE_boolean") => Type::Bool,
        Some("DW_ATE_signed" | "DW_ATE_signed_char") => {
            Type::Integer { signed: true, bits, character }
        }
        Some("DW_ATE_unsigned" | "DW_ATE_unsigned_char" | "DW_ATE_UTF") => {
            Type::Integer { signed: false, bits, character }
        }
        Some("DW_ATE_float") => Type::Float(bits),
        Some("DW_ATE_complex_float") => Type::Complex,
        _ if node.is("unspecified_type") => Type::Null,
        _ => Type::Other,
    }
}

fn derived(node: &Node) -> Type {
    let target = node.reference("baseType");
    match node.raw("tag") {
        Some("DW_TAG_pointer_type") => Type::Pointer(target),
        Some("DW_TAG_reference_type") => Type::Reference { target, rvalue: false },
        Some("DW_TAG_rvalue_reference_type") => Type::Reference { target, rvalue: true },
        Some("DW_TAG_typedef") => Type::Typedef(target),
        Some("DW_TAG_const_type") => Type::Qualified("const", target),
        Some("DW_TAG_volatile_type") => Type::Qualified("volatile", target),
        Some("DW_TAG_restrict_type") => Type::Qualified("restrict", target),
        Some("DW_TAG_atomic_type") => Type::Qualified("_Atomic", target),
        _ => Type::Other,
    }
}

//! Structures, unions and classes: by their members, by their constructors, or by what is known of them.

use super::code::Code;
use super::metadata::{Node, NodeId};
use super::types::{Type, TypeId};
use super::values::{Refusal, Slot, Values, all_bytes};
use goal::marks;

impl Values<'_> {
    /// Fills a record in place.
    pub fn record(
        &mut self,
        code: &mut Code,
        slot: &Slot,
        record: NodeId,
        depth: &str,
    ) -> Result<(), Refusal> {
        if self.library_class(code, slot, record, depth)? {
            return Ok(());
        }
        if self.types.is_incomplete(record) {
            return Err("its type is incomplete".to_owned());
        }
        if self.is_constructed(record) {
            self.check_constructible(record)?;
        }
        let Some(maker) = self.maker(record, slot.ty) else {
            if self.types.is_const(slot.ty) {
                return self.constant_record(code, slot);
            }
            self.clear(code, record, &slot.place, &slot.label);
            return self.members(code, record, &slot.place, &slot.label, depth);
        };
        if self.is_constructed(record) {
            code.line(&format!("{} = *{maker}({depth});", slot.place));
        } else {
            let target = self.types.unqualified(slot.ty);
            let cast = match self.spell_pointer(target, "") {
                Some(spelled) if self.types.is_const(slot.ty) => format!("({spelled})"),
                _ => String::new(),
            };
            let address = pointer(&slot.place).map_or(format!("&{}", slot.place), str::to_owned);
            code.line(&format!("{maker}({cast}{address}, {depth});"));
        }
        Ok(())
    }

    /// Whether a type is a `va_list`, or what a parameter of that type becomes.
    pub fn is_argument_list(&self, ty: TypeId) -> bool {
        match self.types.bare(ty) {
            Type::Pointer(target) => self.is_argument_list(target),
            Type::Array { element, .. } => self.is_argument_list(element),
            Type::Record(record) => self.tag(record).as_deref() == Some("__va_list_tag"),
            _ => false,
        }
    }

    /// A constant record without a name: nothing in it can be assigned to.
    fn constant_record(&self, code: &mut Code, slot: &Slot) -> Result<(), Refusal> {
        if self.types.holds_pointer(slot.ty) {
            return Err("it is constant".to_owned());
        }
        code.line(&all_bytes(&slot.place));
        Ok(())
    }

    fn tag(&self, record: NodeId) -> Option<String> {
        self.types.node(record)?.text("name")
    }

    /// The function that makes a record; `None` if the record has no name.
    pub fn maker(&mut self, record: NodeId, ty: TypeId) -> Option<String> {
        if let Some((_, _, name)) = self.makers.iter().find(|(known, _, _)| *known == record) {
            return Some(name.clone());
        }
        let spelled = self.types.spell(self.types.unqualified(ty), "")?;
        let is_plain = |symbol: char| symbol.is_ascii_alphanumeric() || symbol == '_';
        let last = spelled.split(['<', ' ']).next_back().unwrap_or_default();
        let word: String =
            last.rsplit("::").next().unwrap_or_default().chars().filter(|c| is_plain(*c)).collect();
        let mut name = format!("provoke_make_{word}");
        if self.makers.iter().any(|(_, _, known)| *known == name) {
            name = self.fresh(&name);
        }
        self.makers.push((record, spelled, name.clone()));
        Some(name)
    }

    /// Whether objects must be built by a constructor.
    pub fn is_constructed(&self, record: NodeId) -> bool {
        let methods = self.types.methods(record);
        let has_base = !self.types.bases(record).is_empty();
        self.types.cxx
            && (has_base
                || self.constructors(record).next().is_some()
                || methods.iter().any(|method| method.raw("virtualIndex").is_some()))
    }

    fn constructors(&self, record: NodeId) -> impl Iterator<Item = &Node> {
        let name = self.tag(record).unwrap_or_default();
        let plain = name.split('<').next().unwrap_or_default().to_owned();
        self.types.methods(record).into_iter().filter(move |method| {
            method.text("name").is_some_and(|name| name.split('<').next() == Some(plain.as_str()))
                && !method.has_flag("flags", "DIFlagArtificial")
        })
    }

    /// Refuses classes without objects.
    pub fn check_constructible(&mut self, record: NodeId) -> Result<(), Refusal> {
        let name = self.tag(record).unwrap_or_default();
        let is_pure = |method: &&Node| method.has_flag("spFlags", "DISPFlagPureVirtual");
        if self.types.methods(record).iter().any(is_pure) {
            return Err(format!("class {name} is abstract"));
        }
        let declared = self.constructors(record).next().is_some();
        if declared && self.constructor(record).is_none() {
            return Err(format!("class {name} has no constructor that Provoke can call"));
        }
        Ok(())
    }

    /// The parameters of the constructor to call: the longest list that can be made.
    fn constructor(&mut self, record: NodeId) -> Option<Vec<TypeId>> {
        let mut lists: Vec<Vec<TypeId>> = self
            .constructors(record)
            .filter(|method| !method.has_flag("spFlags", "DISPFlagDeleted"))
            .filter(|method| !method.has_flag("flags", "DIFlagPrivate"))
            .filter(|method| !method.has_flag("flags", "DIFlagProtected"))
            .filter_map(|method| match self.types.view(method.reference("type")) {
                Type::Function { params, .. } => Some(params.into_iter().skip(1).collect()),
                _ => None,
            })
            .collect();
        lists.retain(|params: &Vec<TypeId>| !self.mentions(params, record));
        lists.sort_by_key(|params| std::cmp::Reverse(params.len()));
        lists.into_iter().find(|params| {
            params.iter().all(|param| match self.types.bare(*param) {
                Type::Reference { target, .. } => self.is_simple(target),
                _ => self.is_simple(*param),
            })
        })
    }

    fn mentions(&self, params: &[TypeId], record: NodeId) -> bool {
        params.iter().any(|param| match self.types.bare(*param) {
            Type::Reference { target, .. } => self.types.bare(target) == Type::Record(record),
            other => other == Type::Record(record),
        })
    }

    /// Whether a constructor's parameter is easy to make.
    fn is_simple(&self, ty: TypeId) -> bool {
        match self.types.bare(ty) {
            Type::Record(record) => {
                self.library_name(record).is_some()
                    || (!self.is_constructed(record) && !self.types.is_incomplete(record))
            }
            Type::Other | Type::Function { .. } | Type::Void => false,
            _ => self.types.spell(ty, "").is_some(),
        }
    }

    /// Fills the members of a record, `place` being the record.
    pub fn members(
        &mut self,
        code: &mut Code,
        record: NodeId,
        place: &str,
        label: &str,
        depth: &str,
    ) -> Result<(), Refusal> {
        if self.is_union(record) {
            return self.union_members(code, record, place, label, depth);
        }
        let slots = self.slots(record, place, label);
        let (named, nameless): (Vec<_>, Vec<_>) =
            slots.into_iter().partition(|(name, _)| !name.is_empty());
        let mut unmade = Vec::new();
        self.group(code, &named, (&[], false), depth, |code, slot, reason| {
            unmade.push(slot.label.clone());
            code.line(&format!("/* {} stays as it is: {reason} */", slot.label));
            Ok(())
        })?;
        for label in unmade {
            self.limits.say(format!("`{label}` stays as it is made"));
        }
        for (_, slot) in nameless {
            if let Type::Record(inner) = self.types.bare(slot.ty) {
                self.members(code, inner, place, label, depth)?;
            }
        }
        Ok(())
    }

    /// Makes an object zero, but for what lies between its members: that is anything. What more than bytes makes stays.
    fn clear(&mut self, code: &mut Code, record: NodeId, place: &str, label: &str) {
        if self.types.cxx {
            code.open(&format!("if (__is_trivially_copyable(__typeof__({place})))"));
        }
        self.fill_padding(code, place);
        self.clear_members(code, record, place, label);
        if self.types.cxx {
            code.close();
        }
        if !self.is_plain(record) {
            self.limits.say(format!("what lies between the members of `{label}` is zero"));
        }
    }

    /// Makes all bytes of a place anything.
    fn fill_padding(&self, code: &mut Code, place: &str) {
        code.line(&format!("{}((void *)&{place}, sizeof {place});", marks::FILL_MEMORY));
    }

    /// Makes what a number leaves of its place anything, if it leaves something.
    pub fn fill_around(&self, code: &mut Code, slot: &Slot) {
        if self.types.is_padded(slot.ty) && !slot.bit_field {
            self.fill_padding(code, &slot.place);
        }
    }

    /// Whether objects are copied as bytes, for all that is declared of them.
    fn is_plain(&self, record: NodeId) -> bool {
        let copies = |name: String| name.starts_with('~') || name.starts_with("operator=");
        let methods = self.types.methods(record);
        let is_plain = |ty: TypeId| match self.types.bare(ty) {
            Type::Record(inner) => self.is_plain(inner),
            Type::Array { element, .. } => match self.types.bare(element) {
                Type::Record(inner) => self.is_plain(inner),
                _ => true,
            },
            _ => true,
        };
        !methods.iter().filter_map(|method| method.text("name")).any(copies)
            && self.constructors(record).next().is_none()
            && self.types.members(record).iter().all(|member| is_plain(member.ty))
    }

    fn clear_members(&mut self, code: &mut Code, record: NodeId, place: &str, label: &str) {
        let slots = self.slots(record, place, label);
        if self.is_union(record) && self.whole_member(record, &slots).is_none() {
            self.limits.say(format!("what a member of `{label}` leaves of it is zero"));
        }
        for (name, Slot { place, ty, bit_field, .. }) in slots {
            match self.types.bare(ty) {
                Type::Record(inner) if name.is_empty() => {
                    self.clear_members(code, inner, &place, label);
                }
                Type::Array { counts, .. } if counts.contains(&None) => {}
                Type::Enumeration(_) if bit_field => {
                    let cast = self.types.spell(self.types.unqualified(ty), "");
                    code.line(&format!("{place} = ({})0;", cast.as_deref().unwrap_or("int")));
                }
                _ if bit_field => code.line(&format!("{place} = 0;")),
                _ => code.line(&format!("__builtin_memset((void *)&{place}, 0, sizeof {place});")),
            }
        }
    }

    fn is_union(&self, record: NodeId) -> bool {
        self.types.node(record).is_some_and(|node| node.is("union_type"))
    }

    /// The member of a union without pointers that is all of it.
    fn whole_member<'s>(&self, union: NodeId, slots: &'s [(String, Slot)]) -> Option<&'s str> {
        let size = self.types.node(union)?.number("size")?;
        let pointers = slots.iter().any(|(_, slot)| self.types.holds_pointer(slot.ty));
        let mut named = slots.iter().filter(|(name, slot)| !name.is_empty() && !slot.bit_field);
        let whole = named.find(|(_, slot)| self.types.size(slot.ty) == size);
        whole.filter(|_| !pointers).map(|(name, _)| name.as_str())
    }

    fn slots(&self, record: NodeId, place: &str, label: &str) -> Vec<(String, Slot)> {
        let mut slots = Vec::new();
        for base in self.types.bases(record) {
            // What a constructor has built stays as it is.
            if self.constructors(base).next().is_none() {
                slots.extend(self.slots(base, place, label));
            }
        }
        let members = self.types.members(record).into_iter();
        let own = members.map(|member| {
            let slot = Slot {
                bit_field: member.bit_field,
                ..Slot::new(
                    access(place, &member.name),
                    format!("{label}.{}", member.name),
                    member.ty,
                )
            };
            (member.name, slot)
        });
        slots.extend(own);
        slots
    }

    /// A union that one member is all of, without pointers, is any bytes; otherwise an input chooses the member.
    fn union_members(
        &mut self,
        code: &mut Code,
        record: NodeId,
        place: &str,
        label: &str,
        depth: &str,
    ) -> Result<(), Refusal> {
        let slots = self.slots(record, place, label);
        if let Some(name) = self.whole_member(record, &slots) {
            let member = access(place, name);
            code.line(&all_bytes(&member));
            return Ok(());
        }
        let which = self.fresh("which");
        code.line(&format!("unsigned char {which} = provoke_uchar(\"member of {label}\");"));
        for (index, (name, slot)) in slots.iter().enumerate() {
            let mut inside = Code::at(code.depth() + 1);
            let made = match self.types.bare(slot.ty) {
                Type::Record(inner) if name.is_empty() => {
                    self.members(&mut inside, inner, place, label, depth)
                }
                _ => self.fill(&mut inside, slot, depth),
            };
            if made.is_ok() {
                code.open(&format!("if ({which} == {index})"));
                code.append(inside.text());
                code.close();
            }
        }
        Ok(())
    }

    /// The name of a class of the C++ library that drivers know how to make.
    fn library_name(&self, record: NodeId) -> Option<&'static str> {
        let node = self.types.node(record).filter(|_| self.types.cxx)?;
        let name = node.text("name")?;
        let whole = self.types.qualify(node, &name);
        if !whole.starts_with("std::") {
            return None;
        }
        let known = [
            ("basic_string<char,", "string"),
            ("basic_string_view<char,", "view"),
            ("vector<", "vector"),
        ];
        known.iter().find(|(start, _)| name.starts_with(start)).map(|(_, kind)| *kind)
    }

    /// Whether drivers know how to make a class of the C++ library.
    pub fn is_library(&self, record: NodeId) -> bool {
        self.library_name(record).is_some()
    }

    /// Makes a string or vector of the C++ library.
    fn library_class(
        &mut self,
        code: &mut Code,
        slot: &Slot,
        record: NodeId,
        depth: &str,
    ) -> Result<bool, Refusal> {
        match self.library_name(record) {
            Some("string") => {
                self.limits.contains(&slot.label);
                let count = self.count(code, slot);
                code.line(&format!("({}).assign({count}, 'x');", slot.place));
                code.line(&format!("if ({count}) provoke_bytes(&({})[0], {count});", slot.place));
                Ok(true)
            }
            Some("view") => {
                self.limits.views(&slot.label);
                let count = self.count(code, slot);
                let text = self.fresh("text");
                code.line(&format!("char *{text} = (char *)provoke_allocate({count}, 1);"));
                code.line(&format!("provoke_bytes({text}, {count});"));
                code.line(&format!("{} = {{{text}, {count}}};", slot.place));
                Ok(true)
            }
            Some("vector") => self.vector(code, slot, record, depth).map(|()| true),
            _ => Ok(false),
        }
    }

    /// Declares how many elements a container has: any number as far as allowed.
    fn count(&mut self, code: &mut Code, slot: &Slot) -> String {
        self.limits.has_elements(&slot.label);
        let count = self.fresh("count");
        code.line(&format!(
            "size_t {count} = provoke_elements(provoke_range(0, PROVOKE_ARRAY_LENGTH));"
        ));
        count
    }

    fn vector(
        &mut self,
        code: &mut Code,
        slot: &Slot,
        record: NodeId,
        depth: &str,
    ) -> Result<(), Refusal> {
        self.limits.contains(&slot.label);
        let info = self.types.info;
        let node = self.types.node(record).ok_or("its type is not known")?;
        let first = info.list(node, "templateParams").first().copied().flatten();
        let element = first.and_then(|id| info.node(id)?.reference("type"));
        let item = self.fresh("item");
        let declared = self.types.spell(element, &item).ok_or("its elements have no name")?;
        let mut inside = Code::at(code.depth() + 1);
        self.fill(&mut inside, &Slot::new(&item, &slot.label, element), depth)?;
        let (count, index) = (self.count(code, slot), self.fresh("i"));
        code.open(&format!("for (size_t {index} = 0; {index} < {count}; {index}++)"));
        code.line(&format!("{declared}{{}};"));
        code.append(inside.text());
        code.line(&format!("({}).push_back({item});", slot.place));
        code.close();
        Ok(())
    }

    /// The definitions of all makers that are needed, and those that they need in turn; declarations come first.
    pub fn makers_text(&mut self) -> Result<(String, String), Refusal> {
        let (mut declarations, mut definitions) = (String::new(), String::new());
        let mut next = 0;
        while let Some((record, spelled, name)) = self.makers.get(next).cloned() {
            let constructed = self.is_constructed(record);
            let head = if constructed {
                format!("static {spelled} *{name}(int depth)")
            } else {
                format!("static void {name}({spelled} *object, int depth)")
            };
            let mut code = Code::default();
            code.line(&format!("/* Makes a {spelled}. */"));
            code.open(&head);
            if constructed {
                self.construct(&mut code, record, &spelled)?;
            } else {
                let label = self.tag(record).unwrap_or_else(|| spelled.clone());
                self.clear(&mut code, record, "(*object)", &label);
                self.members(&mut code, record, "(*object)", &label, "depth")?;
            }
            if constructed {
                code.line("return object;");
            }
            code.close();
            code.line("");
            declarations.push_str(&format!("{head};\n"));
            definitions.push_str(code.text());
            next += 1;
        }
        Ok((declarations, definitions))
    }

    fn construct(&mut self, code: &mut Code, record: NodeId, spelled: &str) -> Result<(), Refusal> {
        self.limits.say(format!("objects of {spelled} are as a constructor makes them"));
        let declared = self.constructors(record).next().is_some();
        let params = self.constructor(record).unwrap_or_default();
        let mut arguments = Vec::new();
        for (index, param) in params.iter().enumerate() {
            let name = format!("argument_{}", index + 1);
            arguments.push(self.argument(code, *param, &name, spelled, "depth")?);
        }
        let list = arguments.join(", ");
        code.line(&format!("{spelled} *object = new {spelled}({list});"));
        if !declared {
            let label = self.tag(record).unwrap_or_else(|| spelled.to_owned());
            self.members(code, record, "(*object)", &label, "depth")?;
        }
        Ok(())
    }

    /// Declares and fills a local variable for an argument of a constructor; returns how to pass it.
    fn argument(
        &mut self,
        code: &mut Code,
        ty: TypeId,
        name: &str,
        label: &str,
        depth: &str,
    ) -> Result<String, Refusal> {
        let (target, passed) = match self.types.bare(ty) {
            Type::Reference { target, rvalue: true } => {
                (target, format!("static_cast<decltype({name}) &&>({name})"))
            }
            Type::Reference { target, .. } => (target, name.to_owned()),
            _ => (ty, name.to_owned()),
        };
        let bare = self.types.unqualified(target);
        let declared = self.types.spell(bare, name).ok_or("a parameter has no name")?;
        code.line(&format!("{declared}{{}};"));
        self.fill(code, &Slot::new(name, label, bare), depth)?;
        Ok(passed)
    }
}

/// `place.member`, or `object->member`.
fn access(place: &str, member: &str) -> String {
    if member.is_empty() {
        return place.to_owned();
    }
    match pointer(place) {
        Some(pointer) => format!("{pointer}->{member}"),
        None => format!("{place}.{member}"),
    }
}

/// `p` of `(*p)`.
fn pointer(place: &str) -> Option<&str> {
    let inner = place.strip_prefix("(*")?.strip_suffix(')')?;
    (!inner.contains(['(', ')', '*'])).then_some(inner)
}

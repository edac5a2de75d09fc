//! Attributes of functions and calls, by name.

use crate::{Context, Type, Value, borrowed_text};
use llvm_sys::core::*;
use llvm_sys::prelude::*;

/// Where an attribute stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// On the return value.
    Return,
    /// On the function or call as a whole.
    Function,
    /// On parameter or argument `n`, counted from 0.
    Param(u32),
}

impl Place {
    fn index(self) -> u32 {
        match self {
            Place::Return => 0,
            Place::Function => u32::MAX,
            Place::Param(number) => number.saturating_add(1),
        }
    }
}

/// An attribute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Attribute {
    /// One of LLVM's own, by its [number](attribute_kind).
    Kind(u32),
    /// A text: key and value.
    Text(String, String),
}

/// LLVM's number for the name of an attribute of its own, 0 for none.
pub fn attribute_kind(name: &str) -> u32 {
    kind(name)
}

fn kind(name: &str) -> u32 {
    // SAFETY: pointer and length describe `name`.
    unsafe { LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len()) }
}

impl<'c> Value<'c> {
    fn attribute(self, place: Place, name: &str) -> Option<LLVMAttributeRef> {
        let kind = kind(name);
        // SAFETY: each question is asked of its kind.
        let found = unsafe {
            if kind == 0 {
                std::ptr::null_mut()
            } else if self.is_function() {
                LLVMGetEnumAttributeAtIndex(self.raw(), place.index(), kind)
            } else if self.is_call_like() {
                LLVMGetCallSiteEnumAttribute(self.raw(), place.index(), kind)
            } else {
                std::ptr::null_mut()
            }
        };
        (!found.is_null()).then_some(found)
    }

    fn put(self, place: Place, attribute: LLVMAttributeRef) {
        // SAFETY: each is asked of its kind.
        unsafe {
            if self.is_function() {
                LLVMAddAttributeAtIndex(self.raw(), place.index(), attribute);
            } else if self.is_call_like() {
                LLVMAddCallSiteAttribute(self.raw(), place.index(), attribute);
            }
        }
    }

    /// All attributes at a place.
    fn all(self, place: Place) -> Vec<LLVMAttributeRef> {
        // SAFETY: each question is asked of its kind; the buffer has the count's length.
        unsafe {
            if self.is_function() {
                let count = LLVMGetAttributeCountAtIndex(self.raw(), place.index());
                let mut list = vec![std::ptr::null_mut(); count as usize];
                LLVMGetAttributesAtIndex(self.raw(), place.index(), list.as_mut_ptr());
                list
            } else if self.is_call_like() {
                let count = LLVMGetCallSiteAttributeCount(self.raw(), place.index());
                let mut list = vec![std::ptr::null_mut(); count as usize];
                LLVMGetCallSiteAttributes(self.raw(), place.index(), list.as_mut_ptr());
                list
            } else {
                Vec::new()
            }
        }
    }

    /// All attributes at a place: LLVM's number, or key and value of one that is text.
    pub fn attrs(self, place: Place) -> Vec<Attribute> {
        // SAFETY: each question is asked of its kind; texts are copied.
        let read = |found| unsafe {
            if LLVMIsStringAttribute(found) == 0 {
                return Attribute::Kind(LLVMGetEnumAttributeKind(found));
            }
            let (mut key_length, mut length) = (0, 0);
            let key = LLVMGetStringAttributeKind(found, &mut key_length);
            let value = LLVMGetStringAttributeValue(found, &mut length);
            Attribute::Text(
                borrowed_text(key, key_length as usize),
                borrowed_text(value, length as usize),
            )
        };
        self.all(place).into_iter().map(read).collect()
    }

    /// Whether a function or call has this attribute.
    pub fn has_attr(self, place: Place, name: &str) -> bool {
        self.attribute(place, name).is_some()
    }

    /// The number of an attribute that carries one (`align`, `dereferenceable`, `memory`).
    pub fn attr_value(self, place: Place, name: &str) -> Option<u64> {
        let found = self.attribute(place, name)?;
        // SAFETY: asked of attributes that carry a number.
        unsafe { (LLVMIsEnumAttribute(found) != 0).then(|| LLVMGetEnumAttributeValue(found)) }
    }

    /// The type of an attribute that carries one (`byval`, `sret`, `elementtype`).
    pub fn type_attr(self, place: Place, name: &str) -> Option<Type<'c>> {
        let found = self.attribute(place, name)?;
        // SAFETY: asked of attributes that carry a type.
        unsafe {
            (LLVMIsTypeAttribute(found) != 0).then(|| Type::wrap(LLVMGetTypeAttributeValue(found)))
        }
    }

    /// The value of a string attribute.
    pub fn string_attr(self, place: Place, key: &str) -> Option<String> {
        let (start, length) = (key.as_ptr().cast(), key.len() as u32);
        // SAFETY: each question is asked of its kind; the text is copied.
        unsafe {
            let found = if self.is_function() {
                LLVMGetStringAttributeAtIndex(self.raw(), place.index(), start, length)
            } else if self.is_call_like() {
                LLVMGetCallSiteStringAttribute(self.raw(), place.index(), start, length)
            } else {
                std::ptr::null_mut()
            };
            if found.is_null() {
                return None;
            }
            let mut length = 0;
            let text = LLVMGetStringAttributeValue(found, &mut length);
            Some(borrowed_text(text, length as usize))
        }
    }

    /// Adds an attribute without or with a number (`noinline`, 0; `align`, 8). Unknown names are ignored.
    pub fn add_attr(self, context: &'c Context, place: Place, name: &str, value: u64) {
        let kind = kind(name);
        if kind != 0 {
            // SAFETY: the kind exists.
            self.put(place, unsafe { LLVMCreateEnumAttribute(context.raw(), kind, value) });
        }
    }

    /// Adds an attribute that carries a type.
    pub fn add_type_attr(self, context: &'c Context, place: Place, name: &str, ty: Type<'c>) {
        let kind = kind(name);
        if kind != 0 {
            // SAFETY: the kind exists.
            self.put(place, unsafe { LLVMCreateTypeAttribute(context.raw(), kind, ty.raw()) });
        }
    }

    /// Adds a string attribute.
    pub fn add_string_attr(self, context: &'c Context, place: Place, key: &str, value: &str) {
        // SAFETY: pointers and lengths describe the texts.
        self.put(place, unsafe {
            LLVMCreateStringAttribute(
                context.raw(),
                key.as_ptr().cast(),
                key.len() as u32,
                value.as_ptr().cast(),
                value.len() as u32,
            )
        });
    }

    /// Removes an attribute.
    pub fn remove_attr(self, place: Place, name: &str) {
        let kind = kind(name);
        if kind == 0 {
            return;
        }
        // SAFETY: each is asked of its kind.
        unsafe {
            if self.is_function() {
                LLVMRemoveEnumAttributeAtIndex(self.raw(), place.index(), kind);
            } else if self.is_call_like() {
                LLVMRemoveCallSiteEnumAttribute(self.raw(), place.index(), kind);
            }
        }
    }

    /// Removes a string attribute.
    pub fn remove_string_attr(self, place: Place, key: &str) {
        let (start, length) = (key.as_ptr().cast(), key.len() as u32);
        // SAFETY: each is asked of its kind.
        unsafe {
            if self.is_function() {
                LLVMRemoveStringAttributeAtIndex(self.raw(), place.index(), start, length);
            } else if self.is_call_like() {
                LLVMRemoveCallSiteStringAttribute(self.raw(), place.index(), start, length);
            }
        }
    }

    /// Copies every attribute of another function or call; `count` parameters.
    pub fn copy_attrs(self, other: Value<'c>, count: u32) {
        let params = (0..count).map(Place::Param);
        for place in [Place::Function, Place::Return].into_iter().chain(params) {
            for attribute in other.all(place) {
                self.put(place, attribute);
            }
        }
    }
}

//! What texts tell.

use super::*;

fn body(text: &str) -> SourceText {
    SourceText { params: Vec::new(), body: text.to_owned() }
}

#[test]
fn tests_for_null_are_seen() {
    for text in [
        "if (!p) return;",
        "if (p == NULL)",
        "if (NULL != p)",
        "if (p)",
        "while (p)",
        "for (; p; p = next(p))",
        "return p ? *p : 0;",
        "return p && *p;",
        "if (n && p)",
        "if (n || !p)",
        "if (list->p == nullptr)",
        "if (!list->p)",
    ] {
        assert!(body(text).tests_null("p"), "{text}");
    }
}

#[test]
fn other_uses_are_no_tests() {
    for text in [
        "return *p;",
        "f(p);",
        "assert(p);",
        "assert(p != NULL);",
        "ASSERT(n && !p);",
        "q = p;",
        "p[0] == 0",
        "if (*p)",
        "if (p->n)",
        "if (p[1] && n)",
        "if (pp)",
        "a = p + 1;",
        "if (f(p))",
    ] {
        assert!(!body(text).tests_null("p"), "{text}");
    }
}

#[test]
fn writes_are_seen() {
    assert!(body("*end = s;").writes_to("end"));
    assert!(!body("if (*end == 0) end = s;").writes_to("end"));
}

#[test]
fn comparisons_bound_pointers() {
    for text in ["while (s < e)", "n = e - s;", "if (e<=s)", "while (s != e) s++;"] {
        assert!(body(text).bounds("s", "e"), "{text}");
    }
    for text in
        ["if (s == e)", "s->e", "if (s != e) return;", "*s - *e", "s << e", "if (s != e) *s += *e;"]
    {
        assert!(!body(text).bounds("s", "e"), "{text}");
    }
}

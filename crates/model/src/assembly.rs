//! Which inline assembly is known to do nothing but compute: with its operands, with registers, and with memory behind
//! them.
//!
//! An empty template is a barrier for the compiler. Others are read instruction by instruction; every mnemonic and
//! every operand must be listed here. No listed one names memory by a symbol or a segment, moves the stack, leaves the
//! template, or changes the modes of the processor. Everything else forbids proofs.

/// Words before an instruction.
const PREFIXES: &[&str] = &["lock", "rep", "repe", "repz", "repne", "repnz"];

/// Instructions, without the letter for the width of their operands.
const MNEMONICS: &[&str] = &[
    "adc",
    "add",
    "and",
    "andn",
    "bextr",
    "bsf",
    "bsr",
    "bswap",
    "bt",
    "btc",
    "btr",
    "bts",
    "bzhi",
    "cbtw",
    "clc",
    "cld",
    "clflush",
    "cltd",
    "cltq",
    "cmc",
    "cmp",
    "cmps",
    "cmpxchg",
    "cmpxchg16b",
    "cmpxchg8b",
    "cpuid",
    "cqto",
    "crc32",
    "cwtd",
    "cwtl",
    "dec",
    "div",
    "endbr64",
    "idiv",
    "imul",
    "inc",
    "lea",
    "lfence",
    "lods",
    "lzcnt",
    "mfence",
    "mov",
    "movabs",
    "movbe",
    "movs",
    "movsb",
    "movsl",
    "movsw",
    "movsx",
    "movz",
    "movzb",
    "movzw",
    "movzx",
    "mul",
    "mulx",
    "neg",
    "nop",
    "not",
    "or",
    "pause",
    "pdep",
    "pext",
    "popcnt",
    "prefetchnta",
    "prefetcht0",
    "prefetcht1",
    "prefetcht2",
    "prefetchw",
    "rcl",
    "rcr",
    "rdrand",
    "rdseed",
    "rdtsc",
    "rdtscp",
    "rol",
    "ror",
    "rorx",
    "sal",
    "sar",
    "sarx",
    "sbb",
    "scas",
    "sfence",
    "shl",
    "shld",
    "shlx",
    "shr",
    "shrd",
    "shrx",
    "stc",
    "stos",
    "sub",
    "test",
    "tzcnt",
    "ud2",
    "xadd",
    "xchg",
    "xgetbv",
    "xor",
];

/// Ends of `j`, `set` and `cmov`.
const CONDITIONS: &[&str] = &[
    "a", "ae", "b", "be", "c", "e", "g", "ge", "l", "le", "na", "nae", "nb", "nbe", "nc", "ne",
    "ng", "nge", "nl", "nle", "no", "np", "ns", "nz", "o", "p", "pe", "po", "s", "z",
];

/// Whether inline assembly with this template (AT&T's notation, as LLVM keeps it) is known to be harmless.
pub fn is_harmless(template: &str) -> bool {
    // Whatever else ends a line does so for assemblers, too.
    if template.contains(|c: char| c.is_control() && !['\n', '\t'].contains(&c)) {
        return false;
    }
    let lines = template.lines().map(|line| line.split('#').next().unwrap_or_default());
    let statements = lines.flat_map(|line| line.split(';')).map(str::trim);
    let statements: Vec<&str> = statements.filter(|text| !text.is_empty()).collect();
    let (mut labels, mut last) = (Labels::default(), "");
    for (place, text) in statements.iter().enumerate() {
        let mut rest = *text;
        while let Some((name, behind)) = label(rest) {
            labels.0.push((name, place));
            rest = behind;
        }
        last = rest.split_whitespace().next_back().unwrap_or(last);
    }
    // A prefix without an instruction belongs to the next one, which must not be the compiler's.
    let complete = !PREFIXES.contains(&&*last.to_ascii_lowercase());
    let mut numbered = statements.iter().enumerate();
    complete && numbered.all(|(place, text)| is_harmless_statement(text, place, &labels))
}

/// The labels of a template, each with the number of its statement.
#[derive(Default)]
struct Labels<'a>(Vec<(&'a str, usize)>);

impl Labels<'_> {
    /// Whether a jump leads to a label of the template, on the side that it names. (On the other it would be one that
    /// another template has.)
    fn has(&self, target: &str, from: usize) -> bool {
        let Some((number, side)) = target.split_at_checked(target.len().saturating_sub(1)) else {
            return false;
        };
        self.0.iter().filter(|(name, _)| *name == number).any(|(_, place)| match side {
            "b" => *place <= from,
            "f" => *place > from,
            _ => false,
        })
    }
}

/// A local label in front of an instruction: its number, and the rest.
fn label(text: &str) -> Option<(&str, &str)> {
    let (name, rest) = text.split_once(':')?;
    let number = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit());
    number.then_some((name, rest.trim()))
}

fn is_harmless_statement(text: &str, place: usize, labels: &Labels<'_>) -> bool {
    if let Some((_, rest)) = label(text) {
        return rest.is_empty() || is_harmless_statement(rest, place, labels);
    }
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let (word, rest) = (word.to_ascii_lowercase(), rest.trim());
    if PREFIXES.contains(&word.as_str()) {
        return rest.is_empty() || is_harmless_statement(rest, place, labels);
    }
    if let Some(condition) = word.strip_prefix('j') {
        let is_jump = condition == "mp" || CONDITIONS.contains(&condition);
        return is_jump && (labels.has(rest, place) || is_given(rest));
    }
    is_mnemonic(&word) && operands(rest).into_iter().all(|operand| is_operand(operand.trim()))
}

/// Whether a jump leads to a label of the operands (`asm goto`).
fn is_given(target: &str) -> bool {
    let given = target.strip_suffix(":l}").and_then(|start| start.strip_prefix("${"));
    given.is_some_and(is_number)
}

fn is_mnemonic(word: &str) -> bool {
    let sized = word.strip_suffix(['b', 'w', 'l', 'q']);
    let plain = |word: &str| {
        let conditional = word.strip_prefix("set").or(word.strip_prefix("cmov"));
        MNEMONICS.contains(&word) || conditional.is_some_and(|end| CONDITIONS.contains(&end))
    };
    plain(word) || sized.is_some_and(plain)
}

/// The operands of an instruction, at commas outside of parentheses.
fn operands(text: &str) -> Vec<&str> {
    let mut depth = 0i32;
    let at_comma = |letter: char| {
        depth += i32::from(letter == '(') - i32::from(letter == ')');
        letter == ',' && depth == 0
    };
    if text.is_empty() { Vec::new() } else { text.split(at_comma).collect() }
}

/// A register, an operand of the template, a number, or memory behind registers and operands.
fn is_operand(text: &str) -> bool {
    let Some((distance, inside)) = text.strip_suffix(')').and_then(|text| text.split_once('('))
    else {
        return is_place(text) || text.strip_prefix("$$").is_some_and(is_number);
    };
    let mut parts = inside.split(',').map(str::trim);
    let base = parts.next().unwrap_or_default();
    let registers = [base, parts.next().unwrap_or_default()];
    let scale = parts.next().unwrap_or("1");
    (distance.is_empty() || is_number(distance))
        && !inside.trim().is_empty()
        && registers.into_iter().all(|part| part.is_empty() || is_place(part))
        && ["1", "2", "4", "8"].contains(&scale)
        && parts.next().is_none()
}

/// A register or an operand of the template (`$0`, `${0:k}`).
fn is_place(text: &str) -> bool {
    if let Some(name) = text.strip_prefix('%') {
        return is_register(name);
    }
    let Some(operand) = text.strip_prefix('$') else { return false };
    let braced = operand.strip_prefix('{').and_then(|operand| operand.strip_suffix('}'));
    match braced.and_then(|operand| operand.split_once(':')) {
        Some((number, letter)) => is_index(number) && ["b", "h", "w", "k", "q"].contains(&letter),
        None => is_index(operand),
    }
}

fn is_index(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_number(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    match digits.strip_prefix("0x") {
        Some(hexadecimal) => {
            !hexadecimal.is_empty() && hexadecimal.bytes().all(|byte| byte.is_ascii_hexdigit())
        }
        None => is_index(digits),
    }
}

/// General registers but the stack's.
fn is_register(name: &str) -> bool {
    let legacy = ["a", "b", "c", "d"].iter().any(|letter| {
        let with = |end: &str| format!("{letter}{end}");
        [with("l"), with("h"), with("x"), format!("e{}", with("x")), format!("r{}", with("x"))]
            .iter()
            .any(|known| known == name)
    });
    let pointer = ["sil", "si", "esi", "rsi", "dil", "di", "edi", "rdi"].contains(&name);
    let numbered = name.strip_prefix('r').is_some_and(|rest| {
        let number = rest.strip_suffix(['b', 'w', 'd']).unwrap_or(rest);
        number.parse().is_ok_and(|number: u32| (8..16).contains(&number))
    });
    legacy || pointer || numbered
}

#[cfg(test)]
mod tests {
    use super::is_harmless;

    #[test]
    fn templates_that_only_compute_are_harmless() {
        for template in [
            "",
            "nop",
            "# marker",
            "pause\n\trdtsc",
            "cpuid",
            "movl $$5, $0",
            "lock; xaddl $0, $1",
            "lock cmpxchgq $2, $1\n\tsete $0",
            "rep; nop",
            "rep stosb",
            "bsrq $1, ${0:q}",
            "addl %eax, 4($0,$1,4)",
            "1: decl $0; jnz 1b",
            "xorl %edx, %edx; divl $2",
            "jmp ${1:l}",
            "1: 2: nop; jmp 2b",
            "jmp 3f; nop\n3:",
        ] {
            assert!(is_harmless(template), "{template}");
        }
    }

    #[test]
    fn whatever_is_not_listed_is_not() {
        for template in [
            "call *$0",
            "jz f",
            "jz 1f",
            "jmp *$0",
            "movl $$1, x(%rip)",
            "movl $$1, %fs:0",
            "movl $$1, %fs:($0)",
            "movl $$1, x",
            "movq %rsp, $0",
            "ldmxcsr $0",
            "fldcw $0",
            "syscall",
            "int $$0x80",
            "pushq $0; ret",
            "std",
            ".byte 0xe9",
            "movl $$x, $0",
            "movl ${0:P}, $1",
            "mov $(att$|intel$), $0",
            "movl $$1, ()",
            "nop; rep",
            "1: rep",
            "rep; 1:",
            "repne rep",
            "REP",
            "#\rldmxcsr $0",
            "7: nop\n\tjmp 7f",
            "jmp 8b\n8: nop",
        ] {
            assert!(!is_harmless(template), "{template}");
        }
    }
}

//! The programs of the paper's figures 1 and 2, whole and several times over.

use crate::support::decide_text;
use provoke_refinement::Options;
use std::fmt::Write;

fn scan(copies: usize) -> String {
    let mut text = String::from(
        "#include <stdio.h>\n#include <stdlib.h>\nextern int __VERIFIER_nondet_int(void);\n",
    );
    for copy in 0..copies {
        let _ = write!(
            text,
            "static int array_{copy}[20];
static void scan_{copy}(int *array, int size, int startAt) {{
  while (startAt >= 0 && startAt < size) {{
    if (startAt < 0 || startAt >= size) {{
      printf(\"infeasible\");
      exit(-1);
    }}
    printf(\"%d\", array[startAt]);
    startAt = startAt + 1;
  }}
}}
"
        );
    }
    text.push_str("int main(void) {\n");
    for copy in 0..copies {
        let _ = writeln!(
            text,
            "  {{ int size = __VERIFIER_nondet_int(); if (size <= 20) scan_{copy}(array_{copy}, size, __VERIFIER_nondet_int()); }}"
        );
    }
    text + "  return 0;\n}\n"
}

/// The valves start as broken as they can be not: their inputs are negated, so that zeros are no luck.
const VALVES: &str = "#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
static int valves[9];
int main(void) {
  for (int i = 0; i < 9; i++) valves[i] = ~__VERIFIER_nondet_int();
  unsigned size = __VERIFIER_nondet_uint() % 9;
  int count = 0, index = (int)size;
  while (index != 0) {
    if (valves[index] == 0) count++;
    index--;
  }
  if (count > 3) printf(\"alarm\");
  return count;
}
";

#[test]
fn the_redundant_check_of_scan1_is_infeasible() {
    let found = decide_text(&scan(1), Options::default());
    assert_eq!(found.infeasible_places(), ["7:9 true", "7:24 true"]);
    assert_eq!(found.open_places(), [""; 0]);
    assert_eq!(found.covered.len(), 8);
    assert_eq!(found.statistics.regions, 0, "coarsening leaves nothing behind");
}

#[test]
fn the_redundant_checks_of_three_scans_are_infeasible_with_and_without_coarsening() {
    let with = decide_text(&scan(3), Options::default());
    let without = decide_text(&scan(3), Options { coarsening: false, ..Options::default() });
    assert_eq!(with.infeasible.len(), 6);
    assert_eq!(with.infeasible, without.infeasible);
    assert_eq!(with.covered, without.covered);
    assert!(with.statistics.peak_regions < without.statistics.peak_regions);
}

#[test]
fn the_alarm_of_valves1_is_covered() {
    let found = decide_text(VALVES, Options::default());
    assert_eq!(found.open_places(), [""; 0]);
    assert_eq!(found.covered.len(), found.program.goals.len());
}

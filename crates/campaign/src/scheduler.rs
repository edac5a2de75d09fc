//! Who works next: the one scheduler of all engines, exploration among them.
//!
//! Each tenant has a clock that runs the slower the larger its share is, and the tenant whose clock is furthest behind comes next
//! (stride scheduling). Shares follow success: a part of the whole is divided evenly, so that nobody starves, and the rest by the goals
//! that each decided per cost lately. What is long ago counts less and less, so a tenant that finds nothing more falls back to
//! the fair part, and one that begins to find rises within a few slices.
//!
//! Costs are seconds, or counted units where a session must be the same on every machine. The scheduler does not care.

/// The part of the whole that is divided evenly.
const FAIR: f64 = 0.4;

/// Which tenant.
pub(crate) type TenantId = usize;

/// Divides work between tenants.
#[derive(Clone, Debug)]
pub(crate) struct Scheduler {
    tenants: Vec<Tenant>,
    /// Cost after which success counts half.
    half_life: f64,
}

#[derive(Clone, Copy, Debug, Default)]
struct Tenant {
    /// What it used, over its share at that time.
    clock: f64,
    /// Cost and decided goals, discounted.
    cost: f64,
    gain: f64,
}

impl Scheduler {
    /// No tenants yet. Success counts half after so much cost.
    pub(crate) fn new(half_life: f64) -> Scheduler {
        Scheduler { tenants: Vec::new(), half_life }
    }

    /// A tenant that comes when the others have had this cost.
    pub(crate) fn add(&mut self, late: f64) -> TenantId {
        self.tenants.push(Tenant { clock: late, ..Tenant::default() });
        self.tenants.len() - 1
    }

    /// Of these, the tenant that is furthest behind.
    pub(crate) fn next(&self, ready: impl IntoIterator<Item = TenantId>) -> Option<TenantId> {
        let clock = |id: &TenantId| self.tenants[*id].clock;
        ready.into_iter().min_by(|a, b| clock(a).total_cmp(&clock(b)).then(a.cmp(b)))
    }

    /// Counts what a tenant used.
    pub(crate) fn charge(&mut self, tenant: TenantId, cost: f64) {
        let share = self.share(tenant);
        let fade = 0.5_f64.powf(cost / self.half_life);
        let Tenant { clock, cost: used, gain } = &mut self.tenants[tenant];
        *clock += cost / share;
        *used = *used * fade + cost;
        *gain *= fade;
    }

    /// Counts goals that a tenant decided.
    pub(crate) fn credit(&mut self, tenant: TenantId, goals: usize) {
        self.tenants[tenant].gain += goals as f64;
    }

    /// A tenant that could not work for a while does not make up for it.
    pub(crate) fn wake(&mut self, tenant: TenantId, others: impl IntoIterator<Item = TenantId>) {
        if let Some(first) = self.next(others) {
            let least = self.tenants[first].clock;
            let clock = &mut self.tenants[tenant].clock;
            *clock = clock.max(least);
        }
    }

    /// The part of the whole that a tenant deserves now.
    fn share(&self, tenant: TenantId) -> f64 {
        let rate = |tenant: &Tenant| (tenant.gain + 1.0) / (tenant.cost + self.half_life);
        let all: f64 = self.tenants.iter().map(rate).sum();
        FAIR / self.tenants.len() as f64 + (1.0 - FAIR) * rate(&self.tenants[tenant]) / all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lets tenants work for a while; `gain` says what a unit of each decides. Returns what each got.
    fn work(scheduler: &mut Scheduler, units: usize, gain: impl Fn(TenantId) -> usize) -> [f64; 2] {
        let mut got = [0.0; 2];
        for _ in 0..units {
            let next = scheduler.next([0, 1]).expect("both are ready");
            scheduler.charge(next, 1.0);
            scheduler.credit(next, gain(next));
            got[next] += 1.0 / units as f64;
        }
        got
    }

    fn two() -> Scheduler {
        let mut scheduler = Scheduler::new(100.0);
        scheduler.add(0.0);
        scheduler.add(0.0);
        scheduler
    }

    #[test]
    fn those_who_decide_get_more_and_nobody_starves() {
        let got = work(&mut two(), 1000, |tenant| usize::from(tenant == 1));
        assert!(got[1] > 0.7, "{got:?}");
        assert!(got[0] > FAIR / 2.0 - 0.05, "{got:?}");
    }

    #[test]
    fn equals_get_equal_parts() {
        let got = work(&mut two(), 1000, |_| 0);
        assert!((got[0] - 0.5).abs() < 0.01, "{got:?}");
    }

    #[test]
    fn success_of_long_ago_is_forgotten() {
        let mut scheduler = two();
        work(&mut scheduler, 1000, |tenant| usize::from(tenant == 0));
        let got = work(&mut scheduler, 3000, |tenant| usize::from(tenant == 1));
        assert!(got[1] > 0.6, "{got:?}");
    }

    #[test]
    fn who_slept_does_not_make_up_for_it() {
        let mut scheduler = two();
        (0..100).for_each(|_| scheduler.charge(0, 1.0));
        scheduler.wake(1, [0]);
        let got = work(&mut scheduler, 100, |_| 0);
        assert!(got[1] < 0.6, "{got:?}");
    }

    #[test]
    fn a_late_tenant_waits() {
        let mut scheduler = Scheduler::new(100.0);
        scheduler.add(0.0);
        scheduler.add(50.0);
        let got = work(&mut scheduler, 20, |_| 0);
        assert_eq!(got[1], 0.0);
    }
}

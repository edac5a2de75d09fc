//! Who works next: the one scheduler of all engines, exploration among them.
//!
//! Each tenant has a clock that runs the slower the larger its share is, and the tenant whose clock is furthest behind
//! comes next (stride scheduling). Shares follow success: a part of the whole is divided evenly, so that nobody
//! starves, and the rest by the goals that each decided per cost lately. What is long ago counts less and less, so a
//! tenant that finds nothing more falls back to the fair part, and one that begins to find rises within a few slices. A
//! tenant of weight *n* counts as *n* equals; one whose share is fixed gets just that, and the others divide the rest.
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
    /// As how many it counts.
    weight: f64,
    /// Its share, if it does not follow success.
    fixed: Option<f64>,
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
        self.tenants.push(Tenant { weight: 1.0, clock: late, ..Tenant::default() });
        self.tenants.len() - 1
    }

    /// Has a tenant count as so many.
    pub(crate) fn weigh(&mut self, tenant: TenantId, weight: usize) {
        self.tenants[tenant].weight = weight.max(1) as f64;
    }

    /// Fixes a tenant's share.
    pub(crate) fn fix(&mut self, tenant: TenantId, share: f64) {
        self.tenants[tenant].fixed = Some(share.clamp(0.01, 0.99));
    }

    /// Of these, the tenant that is furthest behind.
    pub(crate) fn next(&self, ready: impl IntoIterator<Item = TenantId>) -> Option<TenantId> {
        let clock = |id: &TenantId| self.tenants[*id].clock;
        ready.into_iter().min_by(|a, b| clock(a).total_cmp(&clock(b)).then(a.cmp(b)))
    }

    /// How far a tenant's clock is ahead of another's.
    pub(crate) fn lead(&self, tenant: TenantId, other: TenantId) -> f64 {
        self.tenants[tenant].clock - self.tenants[other].clock
    }

    /// Counts what a tenant used.
    pub(crate) fn charge(&mut self, tenant: TenantId, cost: f64) {
        let share = self.share(tenant);
        let Tenant { clock, cost: used, gain, weight, .. } = &mut self.tenants[tenant];
        let fade = 0.5_f64.powf(cost / (*weight * self.half_life));
        *clock += cost / share;
        *used = *used * fade + cost;
        *gain *= fade;
    }

    /// Counts goals that a tenant decided, or parts of them.
    pub(crate) fn credit(&mut self, tenant: TenantId, goals: f64) {
        self.tenants[tenant].gain += goals;
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
        if let Some(share) = self.tenants[tenant].fixed {
            return share;
        }
        let rate = |Tenant { weight, gain, cost, .. }: &Tenant| {
            weight * (gain + weight) / (cost + weight * self.half_life)
        };
        let free = || self.tenants.iter().filter(|tenant| tenant.fixed.is_none());
        let rates: f64 = free().map(rate).sum();
        let weights: f64 = free().map(|tenant| tenant.weight).sum();
        let taken: f64 = self.tenants.iter().filter_map(|tenant| tenant.fixed).sum();
        let tenant = &self.tenants[tenant];
        (1.0 - taken) * (FAIR * tenant.weight / weights + (1.0 - FAIR) * rate(tenant) / rates)
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
            scheduler.credit(next, gain(next) as f64);
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
    fn weights_count_among_equals_and_fixed_shares_always() {
        let mut scheduler = two();
        scheduler.weigh(0, 3);
        let got = work(&mut scheduler, 1000, |_| 0);
        assert!((got[0] - 0.75).abs() < 0.01, "{got:?}");
        let mut scheduler = two();
        scheduler.fix(0, 0.8);
        let got = work(&mut scheduler, 1000, |tenant| tenant);
        assert!((got[0] - 0.8).abs() < 0.01, "{got:?}");
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

//! Who works next: the one scheduler of all engines, exploration among them.
//!
//! Each tenant has a clock that runs the slower the larger its share is, and the tenant whose clock is furthest behind
//! comes next (stride scheduling). Shares follow success: a part of the whole is divided evenly, so that nobody
//! starves, and the rest by the goals that each decided per cost lately. What is long ago counts less and less, so a
//! tenant that finds nothing more falls back to the fair part, and one that begins to find rises within a few slices. A
//! tenant of weight *n* counts as *n* equals; one whose share is fixed gets just that, and the others divide the rest.
//! Weight and success are for those who find: the longer a tenant found nothing, measured by what it needed before, the
//! nearer it comes to one that never did.
//!
//! Costs are seconds, or counted units where a session must be the same on every machine. The scheduler does not care.

/// The part of the whole that is divided evenly.
const FAIR: f64 = 0.4;

/// Weight and success of a tenant count wholly until it used this many times what it had used when it last decided a
/// goal, and this part of a half-life; after twice that by half, and so on.
const PATIENCE: f64 = 2.0;
const LEAST_PATIENCE: f64 = 0.125;

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
    /// As how many it counts while it finds.
    weight: f64,
    /// Its share, if it does not follow success.
    fixed: Option<f64>,
    /// What it used, over its share at that time.
    clock: f64,
    /// Cost and decided goals, discounted.
    cost: f64,
    gain: f64,
    /// What it used in all, and had used when it last decided a goal.
    used: f64,
    used_well: f64,
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
        let (share, weight) = (self.share(tenant), self.weight(tenant));
        let tenant = &mut self.tenants[tenant];
        let fade = 0.5_f64.powf(cost / (weight * self.half_life));
        tenant.clock += cost / share;
        tenant.cost = tenant.cost * fade + cost;
        tenant.gain *= fade;
        tenant.used += cost;
    }

    /// Counts goals that a tenant decided, or parts of them.
    pub(crate) fn credit(&mut self, tenant: TenantId, goals: f64) {
        let tenant = &mut self.tenants[tenant];
        tenant.gain += goals;
        if goals > 0.0 {
            tenant.used_well = tenant.used;
        }
    }

    /// A tenant that could not work for a while does not make up for it.
    pub(crate) fn wake(&mut self, tenant: TenantId, others: impl IntoIterator<Item = TenantId>) {
        if let Some(first) = self.next(others) {
            let least = self.tenants[first].clock;
            let clock = &mut self.tenants[tenant].clock;
            *clock = clock.max(least);
        }
    }

    /// What is left of a tenant's merits, which go when it finds nothing for long.
    fn merit(&self, tenant: TenantId) -> f64 {
        let Tenant { used, used_well, .. } = self.tenants[tenant];
        let patience = PATIENCE * used_well + LEAST_PATIENCE * self.half_life;
        patience / used.max(patience)
    }

    /// As how many equals a tenant counts now.
    fn weight(&self, tenant: TenantId) -> f64 {
        1.0 + (self.tenants[tenant].weight - 1.0) * self.merit(tenant)
    }

    /// The part of the whole that a tenant deserves now.
    fn share(&self, tenant: TenantId) -> f64 {
        if let Some(share) = self.tenants[tenant].fixed {
            return share;
        }
        let rate = |id: TenantId| {
            let (Tenant { gain, cost, .. }, weight) = (self.tenants[id], self.weight(id));
            weight * (gain * self.merit(id) + weight) / (cost + weight * self.half_life)
        };
        let free = || (0..self.tenants.len()).filter(|id| self.tenants[*id].fixed.is_none());
        let rates: f64 = free().map(rate).sum();
        let weights: f64 = free().map(|id| self.weight(id)).sum();
        let taken: f64 = self.tenants.iter().filter_map(|tenant| tenant.fixed).sum();
        let even = FAIR * self.weight(tenant) / weights;
        (1.0 - taken) * (even + (1.0 - FAIR) * rate(tenant) / rates)
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
        let got = work(&mut scheduler, 1000, |_| 1);
        assert!((got[0] - 0.75).abs() < 0.01, "{got:?}");
        let mut scheduler = two();
        scheduler.fix(0, 0.8);
        let got = work(&mut scheduler, 1000, |tenant| tenant);
        assert!((got[0] - 0.8).abs() < 0.01, "{got:?}");
    }

    #[test]
    fn weight_is_for_those_who_find() {
        let mut scheduler = two();
        scheduler.weigh(0, 4);
        let first = work(&mut scheduler, 100, |tenant| 1 - tenant);
        let later = work(&mut scheduler, 10_000, |_| 0);
        assert!(first[0] > 0.75, "{first:?}");
        assert!((0.5..0.6).contains(&later[0]), "{later:?}");
        let again = work(&mut scheduler, 10_000, |tenant| 1 - tenant);
        assert!(again[0] > 0.75, "{again:?}");
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

-- When a plan was first paid. One that never was is no plan that ended, and no list shows it as such.

alter table subscriptions add column started_at timestamptz;

-- What has ended by now may have been paid or not: it stays listed.
update subscriptions set started_at = created_at where status <> 'incomplete';

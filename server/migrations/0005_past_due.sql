-- A plan whose renewal could not be charged has a state of its own; it used to count as never paid.

alter table subscriptions drop constraint subscriptions_status_check;
alter table subscriptions add constraint subscriptions_status_check
  check (status in ('incomplete', 'active', 'past_due', 'canceled'));

-- What was never paid is still in its first period.
update subscriptions set status = 'past_due'
  where status = 'incomplete' and current_period_start > created_at + interval '1 day';

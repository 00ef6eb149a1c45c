-- Undo of 0005_past_due.sql.

update subscriptions set status = 'incomplete' where status = 'past_due';
alter table subscriptions drop constraint subscriptions_status_check;
alter table subscriptions add constraint subscriptions_status_check
  check (status in ('incomplete', 'active', 'canceled'));

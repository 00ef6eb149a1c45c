-- Undo of 0010_started_plans.sql.

alter table subscriptions drop column if exists started_at;

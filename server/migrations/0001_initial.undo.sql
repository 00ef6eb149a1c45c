-- Undo of 0001_initial.sql: every row is lost.

drop table if exists daily_metrics;
drop table if exists mail_outbox;
drop table if exists jobs;
drop table if exists idempotency_keys;
drop table if exists audit_entries;
drop table if exists favorite_fonts;
drop table if exists payment_events;
drop table if exists payment_customers;
drop table if exists subscriptions;
drop table if exists products;
drop table if exists files;
drop table if exists upload_sessions;
drop table if exists doc_snapshots;
drop table if exists doc_updates;
drop table if exists project_versions;
drop table if exists projects;
drop table if exists categories;
drop table if exists rate_counters;
drop table if exists password_resets;
drop table if exists refresh_tokens;
drop table if exists sessions;
drop table if exists user_identities;
drop table if exists users;

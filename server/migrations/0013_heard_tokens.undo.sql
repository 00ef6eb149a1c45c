-- Undo of 0013_heard_tokens.sql.

alter table refresh_tokens drop column if exists heard_at;

-- Undo of 0009_used_tokens.sql.

drop index if exists refresh_tokens_used_idx;

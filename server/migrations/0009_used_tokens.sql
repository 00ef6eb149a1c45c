-- Every quarter of an hour of work leaves a used token: the daily clean-up finds the old ones.

create index refresh_tokens_used_idx on refresh_tokens (used_at) where used_at is not null;

-- When the first call came with the tokens of a link: until then the answer that brought them may be lost. Those there are
-- have all arrived, as far as anybody can tell.

alter table refresh_tokens add column heard_at timestamptz default now();
alter table refresh_tokens alter column heard_at drop default;

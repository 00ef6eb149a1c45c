-- Undo of 0008_published_files.sql: prices that wait for approval are lost.

drop index if exists files_put_away_idx;
alter table products drop column if exists requested_is_pro;
alter table files drop column if exists is_published;

-- Undo of 0004_list_indexes.sql. The extension stays: others may use it.

drop index if exists users_search_idx;
drop index if exists projects_search_idx;
drop index if exists products_search_idx;
drop index if exists subscriptions_counted_idx;
drop index if exists subscriptions_status_created_idx;
drop index if exists subscriptions_created_idx;
drop index if exists products_price_idx;
drop index if exists products_review_idx;
drop index if exists products_file_idx;
drop index if exists files_dead_idx;
create index files_pending_idx on files (created_at) where status = 'pending';
drop index if exists files_session_idx;
drop index if exists projects_template_price_idx;
drop index if exists projects_owner_idx;
drop index if exists users_deleted_idx;
drop index if exists users_type_idx;
drop index if exists users_created_idx;
create index users_created_idx on users (created_at);

-- Every list, search and count of the product finds an index at a hundred thousand people and a million designs.

drop index users_created_idx;
create index users_created_idx on users (created_at desc, id desc) where deleted_at is null;
create index users_type_idx on users (user_type, created_at) where deleted_at is null;
create index users_deleted_idx on users (deleted_at) where deleted_at is not null;

-- Removing an account asks for all designs of a person, deleted ones too.
create index projects_owner_idx on projects (user_id);
create index projects_template_price_idx on projects (status, is_pro, updated_at desc, id)
  where is_template and deleted_at is null;

create index files_session_idx on files (upload_session_id) where upload_session_id is not null;
drop index files_pending_idx;
create index files_dead_idx on files (created_at) where status in ('pending', 'rejected');

create index products_file_idx on products (file_id);
create index products_review_idx on products (status, created_at desc, id) where is_shared and deleted_at is null;
create index products_price_idx on products (status, is_pro) where is_shared and deleted_at is null;

create index subscriptions_created_idx on subscriptions (created_at desc, id);
create index subscriptions_status_created_idx on subscriptions (status, created_at desc, id);
create index subscriptions_counted_idx on subscriptions (current_period_end)
  where status = 'active' and not cancel_at_period_end;

-- Searching anywhere in a text takes trigrams. The embedded database has none and is never that large.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_trgm') then
    create extension if not exists pg_trgm;
    create index users_search_idx on users using gin (search_text gin_trgm_ops) where deleted_at is null;
    create index projects_search_idx on projects using gin (search_text gin_trgm_ops)
      where is_template and deleted_at is null;
    create index products_search_idx on products using gin (search_text gin_trgm_ops)
      where is_shared and deleted_at is null;
  end if;
exception
  when insufficient_privilege then
    raise notice 'pg_trgm may not be installed by this user: searches go through the lists instead';
end
$$;

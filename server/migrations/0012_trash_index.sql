-- A person's deleted designs, the last deleted first.

create index projects_trash_idx on projects (user_id, deleted_at desc, id) where deleted_at is not null;

-- Undo of 0012_trash_index.sql.

drop index if exists projects_trash_idx;

-- Undo of 0005_approved_templates.sql: the gallery shows the live name, size and picture of templates again.

drop table if exists approved_templates;

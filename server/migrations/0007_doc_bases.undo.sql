-- Undo of 0007_doc_bases.sql.

drop table if exists doc_bases;

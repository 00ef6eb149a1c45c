-- Undo of 0002_sync_quarantine.sql.

drop table if exists installation;
drop table if exists doc_quarantine;

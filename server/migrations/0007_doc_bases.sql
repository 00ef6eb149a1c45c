-- What each person's programs were last given of a design, to compare what they save with. It was kept in memory before
-- and lost with it: a save then took back what others had changed. The empty user id is what a design began as.

create table doc_bases (
  doc_id text not null,
  user_id text not null,
  data bytea not null,
  kept_at timestamptz not null default now(),
  primary key (doc_id, user_id)
);
create index doc_bases_kept_idx on doc_bases (kept_at);

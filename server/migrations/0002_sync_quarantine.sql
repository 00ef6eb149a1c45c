-- Rows of the sync log or snapshots whose checksum no longer fits: kept for a person to look at, never loaded.

create table doc_quarantine (
  id bigserial primary key,
  doc_id text not null,
  source text not null,
  seq bigint not null,
  data bytea not null,
  checksum text not null,
  found_at timestamptz not null default now(),
  check (source in ('update', 'snapshot'))
);
create index doc_quarantine_doc_idx on doc_quarantine (doc_id, id);

-- Small facts about this installation, such as the fingerprint of its secret key.
create table installation (
  name text primary key,
  value text not null
);

-- First schema: accounts, designs, sync log, library, subscriptions, work queues.
-- Written for PostgreSQL 15; server/database/schema.ts describes the same tables.

create table users (
  id text primary key,
  email text not null,
  username text not null,
  name text not null,
  password_hash text,
  user_type text not null default 'user',
  status text not null default 'enabled',
  avatar_file_id text,
  search_text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (user_type in ('user', 'partner', 'admin')),
  check (status in ('enabled', 'disabled'))
);
create unique index users_email_key on users (email);
create unique index users_username_key on users (username);
create index users_created_idx on users (created_at);

create table user_identities (
  provider text not null,
  subject text not null,
  user_id text not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create index user_identities_user_idx on user_identities (user_id);

create table sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text
);
create index sessions_user_idx on sessions (user_id);
create index sessions_expires_idx on sessions (expires_at);

create table refresh_tokens (
  id text primary key,
  session_id text not null references sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  successor_id text
);
create index refresh_tokens_session_idx on refresh_tokens (session_id);

create table password_resets (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user_idx on password_resets (user_id);

create table rate_counters (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);
create index rate_counters_start_idx on rate_counters (window_start);

create table categories (
  id text primary key,
  name text not null,
  normalized_name text not null,
  product_type text not null,
  created_at timestamptz not null default now(),
  check (product_type in ('template', 'image'))
);
create unique index categories_type_name_key on categories (product_type, normalized_name);

create table projects (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  width integer not null,
  height integer not null,
  thumbnail_file_id text,
  is_template boolean not null default false,
  is_pro boolean not null default false,
  status text not null default 'enabled',
  category_id text references categories (id) on delete set null,
  tags text[] not null default '{}'::text[],
  revision integer not null default 0,
  approved_version_id text,
  search_text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (status in ('pending_approval', 'enabled', 'rejected')),
  check (width between 1 and 32768),
  check (height between 1 and 32768)
);
create index projects_user_idx on projects (user_id, updated_at desc, id) where deleted_at is null;
create index projects_template_idx on projects (status, updated_at desc, id) where is_template and deleted_at is null;
create index projects_deleted_idx on projects (deleted_at) where deleted_at is not null;

create table project_versions (
  id text primary key,
  project_id text not null references projects (id) on delete cascade,
  kind text not null,
  name text not null default '',
  width integer not null,
  height integer not null,
  data bytea not null,
  checksum text not null,
  created_by text,
  created_at timestamptz not null default now(),
  check (kind in ('named', 'parked', 'approved', 'automatic'))
);
create index project_versions_project_idx on project_versions (project_id, created_at desc);

create table doc_updates (
  seq bigserial primary key,
  doc_id text not null,
  user_id text,
  data bytea not null,
  checksum text not null,
  created_at timestamptz not null default now()
);
create index doc_updates_doc_idx on doc_updates (doc_id, seq);

create table doc_snapshots (
  doc_id text primary key,
  seq bigint not null,
  data bytea not null,
  checksum text not null,
  updated_at timestamptz not null default now()
);

create table upload_sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  client_session_id text not null,
  file_count integer not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index upload_sessions_user_idx on upload_sessions (user_id, created_at);

create table files (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  upload_session_id text references upload_sessions (id) on delete set null,
  key text not null,
  original_name text not null,
  declared_mime text not null,
  declared_bytes bigint not null,
  status text not null default 'pending',
  mime text,
  media_type text,
  bytes bigint,
  sha256 text,
  width integer,
  height integer,
  frames integer,
  has_alpha boolean,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  deleted_at timestamptz,
  check (status in ('pending', 'ready', 'rejected')),
  check (media_type in ('image', 'gif', 'video'))
);
create unique index files_key_key on files (key);
create index files_user_idx on files (user_id, created_at);
create index files_pending_idx on files (created_at) where status = 'pending';

create table products (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  file_id text not null references files (id) on delete cascade,
  thumbnail_file_id text,
  preview_file_id text,
  file_type text not null,
  width integer not null,
  height integer not null,
  dominant_color text not null default '',
  section text not null,
  category_id text references categories (id) on delete set null,
  tags text[] not null default '{}'::text[],
  is_pro boolean not null default false,
  is_shared boolean not null default false,
  status text not null default 'enabled',
  search_text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (status in ('pending_approval', 'enabled', 'rejected')),
  check (file_type in ('image', 'gif', 'video')),
  check (section in ('gifs', 'fotos', 'elementos'))
);
create unique index products_user_file_key on products (user_id, file_id);
create index products_user_idx on products (user_id, created_at desc, id) where deleted_at is null;
create index products_library_idx on products (section, status, created_at desc, id) where is_shared and deleted_at is null;

create table subscriptions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  provider text not null,
  customer_id text not null,
  status text not null,
  plan_period_type text not null,
  cost_cents integer not null,
  cancel_at_period_end boolean not null default false,
  cancel_at timestamptz,
  current_period_start timestamptz not null,
  current_period_end timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status in ('incomplete', 'active', 'canceled')),
  check (plan_period_type in ('month', 'year'))
);
create index subscriptions_user_idx on subscriptions (user_id, created_at desc);
create index subscriptions_status_idx on subscriptions (status, current_period_end);
create unique index subscriptions_one_active_key on subscriptions (user_id) where status = 'active';

create table payment_customers (
  user_id text not null references users (id) on delete cascade,
  provider text not null,
  customer_id text not null,
  payment_method_id text,
  card_brand text,
  card_last_digits text,
  created_at timestamptz not null default now(),
  primary key (user_id, provider)
);
create unique index payment_customers_customer_key on payment_customers (provider, customer_id);

create table payment_events (
  provider text not null,
  event_id text not null,
  type text not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);

create table favorite_fonts (
  user_id text not null references users (id) on delete cascade,
  font_name text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, font_name)
);

create table audit_entries (
  id bigserial primary key,
  actor_id text not null,
  action text not null,
  target_type text not null,
  target_id text not null,
  details jsonb not null default '{}'::jsonb,
  created_at timestamptz not null default now()
);
create index audit_entries_created_idx on audit_entries (created_at);

create table idempotency_keys (
  user_id text not null references users (id) on delete cascade,
  key text not null,
  request_hash text not null,
  response jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_created_idx on idempotency_keys (created_at);

create table jobs (
  id text primary key,
  kind text not null,
  payload jsonb not null,
  unique_key text,
  status text not null default 'queued',
  attempts integer not null default 0,
  run_at timestamptz not null default now(),
  locked_until timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check (status in ('queued', 'running', 'done', 'failed'))
);
create index jobs_due_idx on jobs (run_at) where status in ('queued', 'running');
create unique index jobs_unique_key on jobs (kind, unique_key) where status = 'queued';

create table mail_outbox (
  id text primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  status text not null default 'queued',
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check (status in ('queued', 'sent', 'failed'))
);
create index mail_outbox_created_idx on mail_outbox (created_at);

create table daily_metrics (
  day date not null,
  metric text not null,
  count integer not null default 0,
  primary key (day, metric)
);

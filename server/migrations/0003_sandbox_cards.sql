-- What the built-in stand-in for a card company remembers; a real company keeps this itself.

create table sandbox_subscriptions (
  id text primary key,
  customer_id text not null,
  plan text not null,
  status text not null,
  cancel_at_period_end boolean not null default false,
  period_start timestamptz not null,
  period_end timestamptz not null,
  created_at timestamptz not null default now(),
  check (plan in ('month', 'year')),
  check (status in ('incomplete', 'active', 'canceled'))
);
create index sandbox_subscriptions_customer_idx on sandbox_subscriptions (customer_id);

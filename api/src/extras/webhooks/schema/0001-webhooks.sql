-- Subscriptions of other servers to news of the catalogue (decision 061). The secret signs messages, so it can only be stored as it is.
create table webhooks.subscriptions (
  id uuid primary key default gen_random_uuid(),
  address text not null,
  -- {"of": "all"}, or with a key: {"of": "driver", "key": 1059}
  topic jsonb not null,
  note text not null,
  created_at timestamptz not null default now(),
  -- 'paused' by an operator, 'failing' after days without success, 'gone' after status 410
  state text not null default 'active' check (state in ('active', 'paused', 'failing', 'gone')),
  secret text not null,
  -- Signs too, until then.
  previous_secret text,
  previous_until timestamptz,
  -- Everything of the log up to here is delivered or concerns others; of the event at `event_at`, the notices up to `part`.
  position bigint not null,
  event_at bigint not null default 0,
  part smallint not null default 0,
  -- The message that is being tried, as it was sent first; null between two.
  message jsonb,
  attempts int not null default 0,
  failing_since timestamptz,
  next_at timestamptz not null default now(),
  -- One process delivers at a time; what it does not record by then, another does again.
  lease uuid,
  leased_until timestamptz
);
-- The last attempts of each subscription, for operators.
create table webhooks.deliveries (
  id bigint generated always as identity primary key,
  subscription uuid not null references webhooks.subscriptions (id) on delete cascade,
  message_id text not null,
  type text not null,
  attempt int not null,
  at timestamptz not null,
  took_ms int not null,
  status int,
  failure text,
  outcome text not null,
  next_at timestamptz
);
create index on webhooks.deliveries (subscription, id);

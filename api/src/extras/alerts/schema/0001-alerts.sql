-- What is wrong now, so that each failure is told once when it begins and once when it is over, whichever process sees it.
create table alerts.failures (
  name text primary key,
  sentence text not null,
  began_at timestamptz not null default now()
);
-- What has still to be told; one row for each channel, so that one that fails delays no other.
create table alerts.messages (
  id uuid primary key default gen_random_uuid(),
  -- Null: by mail.
  subscription uuid references webhooks.subscriptions (id) on delete cascade,
  body jsonb not null,
  made_at timestamptz not null default now(),
  attempts int not null default 0,
  next_at timestamptz not null default now()
);
create index on alerts.messages (next_at);
-- Entries of the inbox that were told, for as long as they are looked for.
create table alerts.letters (
  id uuid primary key,
  told_at timestamptz not null default now()
);

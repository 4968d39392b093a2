-- Operators' tokens for scripts, only as SHA-256 (decision 056). A token counts as long as the operator's generation is the one it
-- was made in, as a session does (decision 017), and up to the end of its last UTC day.
create table admin.tokens (
  token_hash text primary key,
  id uuid not null unique default gen_random_uuid(),
  operator text not null references admin.operators (name) on delete cascade,
  generation integer not null,
  name text not null,
  scope text not null check (scope in ('read', 'import', 'all')),
  created_at timestamptz not null,
  expires_on date not null,
  last_used_on date,
  unique (operator, name)
);

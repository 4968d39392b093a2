-- Operators and their sessions. Passwords as scrypt hashes, session tokens only as SHA-256.
create table admin.operators (
  name text primary key check (length(name) between 1 and 100),
  role text not null check (role in ('admin', 'analyst')),
  password_hash text not null,
  disabled boolean not null default false,
  created_at timestamptz not null default now()
);

create table admin.sessions (
  token_hash text primary key,
  id uuid not null unique default gen_random_uuid(),
  operator text not null references admin.operators (name) on delete cascade,
  -- 'cookie' for a browser, 'token' for the terminal program.
  kind text not null check (kind in ('cookie', 'token')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_operator on admin.sessions (operator);
create index sessions_expires_at on admin.sessions (expires_at);

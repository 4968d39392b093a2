-- The second factor of operators (decision 059). The secret is what the phone has too: it can only be stored as it is. A row that is not
-- confirmed by a first code asks for nothing yet. A code belongs to a time step of 30 seconds, and only later steps count again.
create table admin.second_factors (
  operator text primary key references admin.operators (name) on delete cascade,
  secret text not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);
-- One-time codes of 80 random bits, only as SHA-256; a used one is deleted.
create table admin.recovery_codes (
  operator text not null references admin.second_factors (operator) on delete cascade,
  code_hash text not null,
  primary key (operator, code_hash)
);

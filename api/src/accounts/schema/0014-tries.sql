-- Failed sign-ins and codes, so that all processes slow a guesser down together and a restart forgets none (decision 072). A key is the
-- SHA-256 of a network, of an operator from a network, or of an operator's codes; a row is removed a day after its last try.
create table admin.tries (
  key_hash text primary key,
  tries integer not null,
  last_at timestamptz not null
);
create index tries_last_at on admin.tries (last_at);

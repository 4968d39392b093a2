-- Idempotency keys of downloads, for two days: which event a key stands for, and the one place in the log where it may be
-- appended. Only a hash of the key is here, and nothing about the person who sent it.
create table admin.download_keys (
  -- The first 128 bits of the key's SHA-256.
  key uuid primary key,
  event_id uuid not null,
  at timestamptz not null,
  -- The event's type and what it is about; the same key for something else is refused.
  subject text not null,
  -- The event is appended to this stream in a commit that expects this revision (null: no stream), or never here.
  stream text not null,
  expected bigint
);

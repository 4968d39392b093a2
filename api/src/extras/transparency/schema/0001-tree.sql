-- The Merkle tree of the event log (docs/decisions/054). One row says how far it has come.
create table transparency.tree (
  one boolean primary key default true check (one),
  -- Events in it, and the last of them: its position in the log, and its id to recognize the log by.
  size bigint not null,
  position bigint not null,
  last_id text
);
insert into transparency.tree (size, position) values (0, 0);

-- Tiles of 256 hashes, as C2SP's tlog-tiles numbers them. They only grow.
create table transparency.tiles (
  level smallint not null,
  index bigint not null,
  -- 32 bytes each.
  hashes bytea not null,
  -- Of level 0: the positions of its events, and that of the event before them (0 for none).
  positions jsonb,
  after bigint,
  primary key (level, index)
);
create index tiles_after on transparency.tiles (after) where level = 0;

-- The signing key where no LOG_KEY is set: 32 bytes, made on the first start.
create table transparency.seed (
  one boolean primary key default true check (one),
  seed bytea not null
);

-- The largest tree that was signed, by key: the log must never show less than this, or other entries in it.
create table transparency.published (
  key text primary key,
  size bigint not null,
  root bytea not null
);

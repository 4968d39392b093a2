-- Of other logs that this site witnesses (docs/decisions/063): what each key of the site has cosigned last.
create table transparency.witnessed (
  witness text not null,
  origin text not null,
  size bigint not null,
  root bytea not null,
  -- The checkpoint with the log's signature and the cosignature.
  note text not null,
  primary key (witness, origin)
);

-- Of this site's own log: the size that each of its witnesses has cosigned last, by the key of the log.
create table transparency.witnesses (
  key text not null,
  witness text not null,
  size bigint not null,
  primary key (key, witness)
);

-- The checkpoint that is served with the cosignatures of witnesses, by the key of the log.
create table transparency.cosigned (
  key text primary key,
  -- When a process last began to ask the witnesses.
  asked_at timestamptz not null,
  size bigint,
  note text,
  cosignatures int,
  at timestamptz
);

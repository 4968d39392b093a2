-- The event log: one table of facts, one row to take turns by, one function to append with (design.md §4).

create table log.events (
  position bigint primary key check (position between 1 and 9007199254740991),
  id uuid not null unique,
  stream text not null,
  revision bigint not null check (revision >= 0),
  type text not null,
  schema integer not null check (schema >= 1),
  at timestamptz not null,
  actor text not null,
  request_id text not null,
  batch text,
  reason text,
  data jsonb not null,
  unique (stream, revision)
);
comment on table log.events is 'Facts in the order of their commits. Positions have no gaps; rows are never changed.';

-- Whoever appends holds this row until its commit. So the order of positions is the order of commits, and a reader who
-- sees a position sees all before it. The row itself never changes: a counter in it would leave a dead version per
-- append, which pile up for as long as any old transaction (a backup, a report) is open in the database.
create table log.head (one boolean primary key default true check (one));
insert into log.head default values;
comment on table log.head is 'The one row that an append locks until it commits. The last position is that of the last event.';

create function log.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'events of the log are never changed or removed' using errcode = 'insufficient_privilege';
end
$$;

create trigger events_stay before update or delete or truncate on log.events
  for each statement execute function log.refuse_change();
-- Also for sessions that replay a replica's changes.
alter table log.events enable always trigger events_stay;

-- batch: [{ stream, expected (null: no stream), events: [{ id, type, schema, at, actor, requestId, batch?, reason?, data }] }],
-- at most one commit for a stream. Answer: one outcome of the port (EventStore.ts) per commit, in order.
-- An id that the log already has elsewhere is a unique_violation for the whole batch; the caller finds out whose.
create function log.append(batch jsonb) returns jsonb
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
set lock_timeout = '5s'
as $$
declare
  before bigint;
  outcomes jsonb;
begin
  -- A statement of its own: only the next one's snapshot holds all that was committed before the lock was given.
  perform from log.head for update;
  select coalesce(max(position), 0) into before from log.events;

  -- Every look into the log is an index probe of its own (lateral, limit 1): a join could be planned as a scan of the log
  -- while its statistics are those of an empty table.
  with commits as (
    select c.*, jsonb_array_length(c.events) as size, last.revision, first.revision as known_from
    from rows from (jsonb_to_recordset(batch) as (stream text, expected bigint, events jsonb))
      with ordinality as c (stream, expected, events, turn)
    left join lateral (
      select e.revision from log.events e where e.stream = c.stream order by e.revision desc limit 1
    ) last on true
    left join lateral (
      select e.revision from log.events e
      where e.id = (c.events -> 0 ->> 'id')::uuid and e.stream = c.stream limit 1
    ) first on true
  ), judged as (
    select turn, stream, expected, events, size, revision, known_from,
      known_from is not null and (
        select array_agg(e.id order by e.revision) from log.events e
        where e.stream = commits.stream and e.revision >= known_from and e.revision < known_from + size
      ) = (
        select array_agg((sent.event ->> 'id')::uuid order by sent.n)
        from jsonb_array_elements(commits.events) with ordinality as sent (event, n)
      ) as duplicate
    from commits
  ), placed as materialized (
    select *, not duplicate and revision is not distinct from expected as fits,
      before + sum(size) filter (where not duplicate and revision is not distinct from expected) over (order by turn) as last_position
    from judged
  ), inserted as (
    insert into log.events (position, id, stream, revision, type, schema, at, actor, request_id, batch, reason, data)
    select p.last_position - p.size + e.n, e.id, p.stream, coalesce(p.revision, -1) + e.n,
      e.type, e.schema, e.at, e.actor, e."requestId", e.batch, e.reason, coalesce(e.data, 'null')
    from placed p cross join lateral rows from (
      jsonb_to_recordset(p.events) as (
        id uuid, type text, schema integer, at timestamptz, actor text, "requestId" text, batch text, reason text, data jsonb
      )
    ) with ordinality as e (id, type, schema, at, actor, "requestId", batch, reason, data, n)
    where p.fits
  )
  select jsonb_agg(
    case
      when duplicate then jsonb_build_object(
        '_tag', 'Duplicate', 'revision', known_from + size - 1, 'position', (
          select e.position from log.events e where e.stream = placed.stream and e.revision = known_from + size - 1
        )
      )
      when fits then jsonb_build_object(
        '_tag', 'Appended', 'revision', coalesce(revision, -1) + size, 'position', last_position
      )
      else jsonb_build_object('_tag', 'WrongRevision', 'actual', coalesce(to_jsonb(revision), '"no-stream"'))
    end order by turn
  ) into outcomes from placed;
  return outcomes;
end
$$;

revoke all on function log.append(jsonb) from public;

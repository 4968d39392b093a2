-- What a network may have counted on a day is known by its rows (decision 077), so that processes share it and a restart gives
-- nothing back. Rows of before, and those of an older process, have no subject: they count for their network in all.
alter table admin.download_visitors add column subject integer;
comment on column admin.download_visitors.subject is 'The number of the driver or printer model.';
create index download_visitors_shares on admin.download_visitors (day, source, subject);
drop index admin.download_visitors_day_source;
-- Looked for by the source alone only when someone asks to be forgotten.
drop index admin.download_visitors_source;

-- Inserts those of the presses that are within the limits (null: none) and not there yet; answers the ids of all that may count. One
-- caller at a time: of two at once each would find the last share free. In the order in which they came. Unhurried: without a wait for
-- the disk.
create function admin.note_presses(presses jsonb, per_driver integer, per_network integer, unhurried boolean) returns setof uuid
language plpgsql
set lock_timeout = '5s'
as $$
declare
  press record;
begin
  if unhurried then
    perform set_config('synchronous_commit', 'off', true);
  end if;
  perform pg_advisory_xact_lock(hashtextextended('admin.note_presses', 0));
  for press in
    select * from rows from (
      jsonb_to_recordset(presses) as (event_id uuid, day date, source text, agent text, subject integer)
    ) with ordinality as p (event_id, day, source, agent, subject, turn) order by turn
  loop
    if not exists (select from admin.download_visitors v where v.event_id = press.event_id) then
      continue when per_driver is not null and per_driver <= (
        select count(*) from (
          select from admin.download_visitors v
          where v.day = press.day and v.source = press.source and v.subject = press.subject limit per_driver
        ) same
      );
      continue when per_network is not null and per_network <= (
        select count(*) from (
          select from admin.download_visitors v where v.day = press.day and v.source = press.source limit per_network
        ) every
      );
      insert into admin.download_visitors (event_id, day, source, agent, subject)
      values (press.event_id, press.day, press.source, press.agent, press.subject);
    end if;
    return next press.event_id;
  end loop;
end
$$;

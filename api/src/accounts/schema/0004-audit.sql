-- Which sessions of an operator count. A new password, a new role and disabling make every earlier one worthless, also one
-- that another connection is writing at this moment and that no delete can see (docs/decisions/017).
alter table admin.operators add column generation integer not null default 0;
alter table admin.sessions add column generation integer not null default 0;

create function admin.next_generation() returns trigger language plpgsql as $$
begin
  new.generation := old.generation + 1;
  return new;
end
$$;
create trigger operators_generation before update on admin.operators
  for each row
  when ((old.password_hash, old.role, old.disabled) is distinct from (new.password_hash, new.role, new.disabled))
  execute function admin.next_generation();

-- Who signed in and what was changed about operators and personal data, by whom and from which network (/24, or /48 for
-- IPv6). Never a password, a token or a whole address. Written in the statement that makes the change.
create table admin.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null,
  -- Whom it concerns, and who did it; null where no operator has the name that was tried.
  operator text,
  by text,
  source text,
  detail text,
  -- Failed sign-ins of a minute share a row per source and operator.
  times integer not null default 1
);
create unique index audit_failures on admin.audit (at, source, operator) nulls not distinct
  where kind = 'sign-in-failed';
create index audit_at on admin.audit (at);
create index audit_operator on admin.audit (operator, id);
create index audit_by on admin.audit (by, id);
create index audit_sign_ins on admin.audit (at, source) where kind = 'sign-in';

-- The networks that downloads of a range of days came from are read by day and source.
create index download_visitors_day_source on admin.download_visitors (day, source);
drop index admin.download_visitors_day;

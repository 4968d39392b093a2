-- When the site last refreshed its facts by itself, and what each source answered then (decision 048).
create table admin.refreshes (
  one boolean primary key default true check (one),
  ended_at timestamptz not null,
  failure text
);
create table admin.source_reads (
  source text primary key,
  asked_at timestamptz not null,
  answered_at timestamptz,
  failures integer not null,
  failing_since timestamptz,
  fault text,
  changed integer not null
);

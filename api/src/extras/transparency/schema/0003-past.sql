-- That the past of the log is not what was published of it, in a sentence (docs/decisions/076): while it is here nothing is signed.
create table transparency.changed_past (
  one boolean primary key default true check (one),
  sentence text not null,
  found_at timestamptz not null
);

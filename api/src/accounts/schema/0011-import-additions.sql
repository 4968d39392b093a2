-- How many drivers a token of scope import has added, by UTC day, for two days: it adds no more than a setting says.
create table admin.import_additions (
  day date not null,
  -- `operator/token`.
  author text not null,
  drivers integer not null check (drivers >= 0),
  primary key (day, author)
);

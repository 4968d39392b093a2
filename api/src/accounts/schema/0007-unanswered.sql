-- Questions of visitors that the site could not answer, by UTC day, for 90 days (decision 050): a short text in one spelling or the
-- chip of a hardware ID, once several networks asked for it on that day. Nothing in it says who asked.
create table admin.unanswered (
  day date not null,
  kind text not null check (kind in ('search', 'hardware')),
  text text not null check (length(text) between 1 and 120),
  -- Networks that asked, each once a day and process.
  count integer not null check (count > 0),
  primary key (day, kind, text)
);

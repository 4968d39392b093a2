-- What visitors wrote when the inbox is on: contact messages and privacy requests, kept three years, never in the log
-- (decision 28). Personal data lives here and nowhere else.
create table admin.inbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('message', 'privacy-request')),
  received_at timestamptz not null,
  confirmed_at timestamptz,
  completed_at timestamptz,
  data jsonb not null
);
create index inbox_received_at on admin.inbox (received_at);

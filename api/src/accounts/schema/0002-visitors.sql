-- Who a download came from, for abuse handling only: an address cut to its network and the agent, by UTC day, for 90 days,
-- none under Global Privacy Control (decision 39). The log never holds any of it.
create table admin.download_visitors (
  event_id uuid primary key,
  day date not null,
  source text not null,
  agent text
);
create index download_visitors_day on admin.download_visitors (day);
create index download_visitors_source on admin.download_visitors (source);

-- The network (/24, or /48 for IPv6) that an entry of the inbox came from, for 30 days, so that one network cannot fill the inbox and
-- what it sent can be deleted together; and how many bytes an entry takes, so that the whole can be bounded.
alter table admin.inbox add column network text;
alter table admin.inbox add column bytes integer not null generated always as (octet_length(data::text)) stored;
create index inbox_network on admin.inbox (network, received_at) where network is not null;

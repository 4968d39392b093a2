-- What a source listed, when it was last read, that no record is (decision 048).
alter table admin.source_reads add column beside jsonb not null default '[]';

-- Which events belong to a batch of imports: few beside the downloads, and asked for by batch. The name of the stream comes
-- along so that the list of batches need not look into the table. While it is built, readers go on and appends wait
-- (docs/operations.md says how long).
create index events_batch on log.events (batch, position) include (stream) where batch is not null;

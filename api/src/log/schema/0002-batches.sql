-- Which events belong to a batch of imports: few beside the downloads, and asked for by batch. The name of the stream comes
-- along so that the list of batches need not look into the table. Takes a lock that lets readers go on and makes appends wait
-- while it is built: 0.4 s for a log of a million events of which 100,000 have a batch (docs/operations.md).
create index events_batch on log.events (batch, position) include (stream) where batch is not null;

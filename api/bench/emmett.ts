/** emmett-postgresql as a contender, set up as its documentation shows. Loaded by name: it is installed for benchmarks only. */

/** The part of its interface that is used here. */
export interface EmmettStore {
  readonly appendToStream: (
    stream: string,
    events: ReadonlyArray<EmmettEvent>,
    options?: { readonly expectedStreamVersion: "STREAM_DOES_NOT_EXIST" | bigint }
  ) => Promise<{ readonly nextExpectedStreamVersion: bigint }>
  readonly schema: { readonly migrate: () => Promise<unknown> }
  readonly close: () => Promise<void>
}

export interface EmmettEvent {
  readonly type: string
  readonly data: unknown
}

export interface EmmettConsumer {
  readonly start: () => Promise<void>
  readonly close: () => Promise<void>
}

interface Emmett {
  readonly getPostgreSQLEventStore: (url: string) => EmmettStore
  readonly pongoMultiStreamProjection: (options: {
    readonly collectionName: string
    readonly canHandle: ReadonlyArray<string>
    readonly getDocumentId: (event: { readonly data: { readonly subject: { readonly key: string } } }) => string
    readonly evolve: (document: { readonly downloads: number } | null) => { readonly downloads: number }
  }) => unknown
  readonly rebuildPostgreSQLProjections: (options: {
    readonly connectionString: string
    readonly pulling: { readonly batchSize: number }
    readonly projections: ReadonlyArray<unknown>
  }) => EmmettConsumer
}

const emmett = async (): Promise<Emmett> => {
  const name: string = "@event-driven-io/emmett-postgresql"
  return (await import(name)) as Emmett
}

export const openEmmett = async (url: string): Promise<EmmettStore> => {
  const store = (await emmett()).getPostgreSQLEventStore(url)
  await store.schema.migrate()
  return store
}

/**
 * Counts downloads by driver from the beginning of its log into a collection; returns when nothing is left to read. A new
 * collection each time: over an old one its rebuild goes on where it had stopped.
 */
export const rebuildWithEmmett = async (url: string, batchSize: number, collection: string): Promise<void> => {
  const { pongoMultiStreamProjection, rebuildPostgreSQLProjections } = await emmett()
  const counts = pongoMultiStreamProjection({
    collectionName: collection,
    canHandle: ["download-recorded"],
    getDocumentId: ({ data }) => data.subject.key,
    evolve: (document) => ({ downloads: (document?.downloads ?? 0) + 1 })
  })
  const consumer = rebuildPostgreSQLProjections({
    connectionString: url,
    pulling: { batchSize },
    projections: [counts]
  })
  try {
    await consumer.start()
  } finally {
    await consumer.close()
  }
}

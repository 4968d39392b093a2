/** What a query has read; until then that it is being read, and where that failed, why, and the way to try again. */
import type { ReactNode } from "react"
import { QueryFailed } from "./query-failed.tsx"
import { Waiting } from "./waiting.tsx"

interface QueryResultProps<Data> {
  readonly query: { readonly data: Data | undefined; readonly error: unknown; readonly refetch: () => unknown }
  /** Begins a sentence: 'The list of drivers'. */
  readonly what: string
  /** 'Loading drivers...' */
  readonly waiting: string
  readonly children: (data: Data) => ReactNode
}

export const QueryResult = <Data,>({ query, what, waiting, children }: QueryResultProps<Data>) => {
  const { data, error, refetch } = query
  return (
    <>
      {error !== null && <QueryFailed what={what} error={error} hasData={data !== undefined} retry={refetch} />}
      {data === undefined ? error === null && <Waiting>{waiting}</Waiting> : children(data)}
    </>
  )
}

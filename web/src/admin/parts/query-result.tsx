/** The result of a query; before it that it is loading, after a failure the reason and a way to retry. */
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

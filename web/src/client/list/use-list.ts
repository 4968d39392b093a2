/** A list's view in a component: the server's answer for the state of its page, and the one before it until it is there. */
import type { ListQuery, ListView } from "@driverdex/domain/search/lists/ListQuery"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { listQuery } from "../drivers.ts"
import { useApi } from "../use-api.ts"

export type ShownList =
  | {
      readonly status: "ready"
      readonly view: ListView
      /** What the view answers: while it is late, an earlier one than was asked for. */
      readonly query: ListQuery
      readonly isLate: boolean
    }
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: Error; readonly retry: () => void }

/** @param fromServer the view that came with the page */
export const useList = (query: ListQuery, fromServer: ListView | undefined): ShownList => {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...listQuery(useApi(), query),
    ...(fromServer !== undefined && { initialData: fromServer }),
    placeholderData: (before: ListView | undefined, of) =>
      of !== undefined && isSameSubject(of.queryKey.at(-1) as ListQuery, query) ? before : undefined
  })
  const [answered, setAnswered] = useState(query)
  const isAnswer = data !== undefined && !isPlaceholderData
  if (isAnswer && answered !== query) setAnswered(query)
  if (error !== null && !isAnswer) return { status: "failed", error, retry: () => void refetch() }
  if (data === undefined) return { status: "loading" }
  return { status: "ready", view: data, query: isAnswer ? query : answered, isLate: !isAnswer }
}

/** Another view of the same list, which may stand in its place until it comes; in a search the category is a filter. */
const isSameSubject = (a: ListQuery, b: ListQuery): boolean =>
  a.list === b.list && (a.list === "search" || a.category === b.category)

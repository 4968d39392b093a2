/** What waits for an operator, asked of every part that knows (P-ADM-21). One that fails hides none of the others. */
import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { useSite } from "../../client/use-api.ts"
import { approvalsQuery } from "../queries/admin-approvals.ts"
import { inboxWaitingQuery } from "../queries/admin-inbox.ts"
import { qualityQuery } from "../queries/admin-quality.ts"
import { reviewsQuery } from "../queries/admin-reviews.ts"
import { sourceAgesQuery } from "../queries/admin-sources.ts"
import { webhooksQuery } from "../queries/admin-webhooks.ts"
import { type Task, tasksOf } from "./tasks.ts"

export interface Tasks {
  readonly tasks: ReadonlyArray<Task>
  /** Something is still being asked for the first time. */
  readonly isLoading: boolean
  /** The first failure; null where all could be asked. */
  readonly error: unknown
  readonly retry: () => Promise<unknown>
}

/** Only the totals are wanted, and an answer has at least one item. */
const MIN_ITEMS = 1

export const useTasks = (): Tasks => {
  const { inbox: takesMessages } = useSite()
  const reviews = useQuery(reviewsQuery)
  const approvals = useQuery(approvalsQuery)
  const inbox = useQuery({ ...inboxWaitingQuery, enabled: takesMessages })
  const quality = useQuery(qualityQuery(null, MIN_ITEMS))
  const sources = useQuery(sourceAgesQuery)
  const webhooks = useQuery(webhooksQuery)
  const queries = [reviews, approvals, inbox, quality, sources, webhooks]
  const tasks = useMemo(
    () =>
      tasksOf({
        reviews: reviews.data,
        approvals: approvals.data,
        inbox: inbox.data,
        quality: quality.data,
        sources: sources.data?.sources,
        webhooks: webhooks.data
      }),
    [reviews.data, approvals.data, inbox.data, quality.data, sources.data, webhooks.data]
  )
  return {
    tasks,
    isLoading: queries.some(({ isLoading }) => isLoading),
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    retry: () => Promise.all(queries.filter(({ error }) => error !== null).map(({ refetch }) => refetch()))
  }
}

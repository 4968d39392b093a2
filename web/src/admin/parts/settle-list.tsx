/** What waits for an operator's decision, one entry after the other; each goes from the list with its decision. */
import { type UseQueryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Fragment, type ReactNode, useRef } from "react"
import { problemText } from "../../client/problem-text.ts"
import { Button } from "../../ui/button.tsx"
import { ProblemNotice } from "../../ui/forms/problem-notice.tsx"
import { isForLater } from "../queries/admin-calls.ts"
import { QueryResult } from "./query-result.tsx"
import { SettingsSection } from "./settings-section.tsx"

interface SettleListProps<Entry, Decision, Key extends ReadonlyArray<string>> {
  readonly title: string
  readonly text: string
  readonly query: UseQueryOptions<ReadonlyArray<Entry>, Error, ReadonlyArray<Entry>, Key>
  /** 'held releases' */
  readonly what: string
  readonly empty: string
  readonly settle: (entry: Entry, decision: Decision) => Promise<unknown>
  /** 'Accepted: Intel Wi-Fi Driver.' */
  readonly settled: (entry: Entry, decision: Decision) => string
  readonly keyOf: (entry: Entry) => string
  readonly children: (entry: Entry, busy: boolean, onSettle: (decision: Decision) => void) => ReactNode
}

export const SettleList = <Entry, Decision, Key extends ReadonlyArray<string>>(
  props: SettleListProps<Entry, Decision, Key>
) => {
  const { title, text, what, empty, keyOf, children } = props
  const queryClient = useQueryClient()
  const outcome = useRef<HTMLParagraphElement>(null)
  const query = useQuery(props.query)
  const { mutate, isPending, isSuccess, variables, error } = useMutation({
    mutationFn: ({ entry, decision }: { readonly entry: Entry; readonly decision: Decision }) =>
      props.settle(entry, decision),
    onSettled: (_, failure) => (isForLater(failure) ? undefined : queryClient.invalidateQueries()),
    // The pressed button is gone with its entry.
    onSuccess: () => outcome.current?.focus()
  })
  return (
    <SettingsSection
      title={title}
      text={text}
      actions={
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          Refresh
        </Button>
      }
    >
      <div className="space-y-4">
        <p ref={outcome} tabIndex={-1} role="status" className={isSuccess ? "" : "sr-only"}>
          {isSuccess && props.settled(variables.entry, variables.decision)}
        </p>
        <ProblemNotice lines={error === null ? [] : problemText(error).split("\n")} />
        <QueryResult query={query} what={`The list of ${what}`} waiting={`Loading ${what}...`}>
          {(data) =>
            data.length === 0 ? (
              <p className="text-muted">{empty}</p>
            ) : (
              <ul className="space-y-4">
                {data.map((entry) => (
                  <Fragment key={keyOf(entry)}>
                    {children(entry, isPending, (decision) => mutate({ entry, decision }))}
                  </Fragment>
                ))}
              </ul>
            )
          }
        </QueryResult>
      </div>
    </SettingsSection>
  )
}

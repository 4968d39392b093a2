/** The event before which a read model stands still, why it cannot be applied, and the way to leave it out for good. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { problemText } from "../../client/problem-text.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { ProblemNotice } from "../../ui/forms/problem-notice.tsx"
import { showToast } from "../../ui/overlay/toast-store.ts"
import { count } from "../parts/count-text.ts"
import { ReasonField } from "../parts/reason-field.tsx"
import { isForLater } from "../queries/admin-calls.ts"
import { readModelsQuery, skipEvent, skipsQuery, stalledEventQuery } from "../queries/admin-system.ts"

export const StalledEvent = ({ name }: { readonly name: string }) => {
  const queryClient = useQueryClient()
  const [reason, setReason] = useState("")
  const { data: event, error: unread } = useQuery(stalledEventQuery(name))
  const { mutate, isPending, error } = useMutation({
    mutationFn: (position: number) => skipEvent(name, position, reason.trim()),
    onSuccess: () => showToast({ title: "Event skipped", description: `${name} goes on without it.` }),
    onSettled: (_, failure) =>
      isForLater(failure)
        ? undefined
        : Promise.all(
            [readModelsQuery, skipsQuery, stalledEventQuery(name)].map(({ queryKey }) =>
              queryClient.invalidateQueries({ queryKey })
            )
          )
  })
  const problem = error ?? unread
  return (
    <Notice tone="warning">
      <h4 className="font-semibold">
        {name} stands still{event ? ` before position ${count(event.position)}` : ""}
      </h4>
      <p className="mt-1">Visitors see what came before it. What is written since is recorded, but not shown yet.</p>
      <ProblemNotice lines={problem === null ? [] : [problemText(problem)]} />
      {event && (
        <form
          className="mt-2 space-y-3"
          onSubmit={(submitted) => {
            submitted.preventDefault()
            if (!isPending) mutate(event.position)
          }}
        >
          <p>
            {event.cause} It is a {event.type} of schema {event.schema} in {event.stream}, written {event.at} by{" "}
            {event.actor}.
          </p>
          <details>
            <summary className="min-h-8 py-1 font-semibold text-accent pointer-coarse:py-2.5">Its data</summary>
            <pre className="max-h-64 overflow-auto text-sm break-all whitespace-pre-wrap">
              {JSON.stringify({ id: event.id, revision: event.revision, data: event.data }, null, 2)}
            </pre>
          </details>
          <p>
            A newer release may be able to apply it. Skipping leaves it out for good; the log keeps who decided it and
            why.
          </p>
          <ReasonField
            label={`Reason for skipping the event of ${name}`}
            required
            value={reason}
            onChange={setReason}
          />
          <Button type="submit" busy={isPending}>
            Skip this event
          </Button>
        </form>
      )}
    </Notice>
  )
}

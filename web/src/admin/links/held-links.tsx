/** Addresses that checks found broken beyond what a day may hide: an operator looks before they are hidden (P-LINK-7). */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { problemText } from "../../client/problem-text.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { ProblemNotice } from "../../ui/forms/problem-notice.tsx"
import { AlertDialog } from "../../ui/overlay/alert-dialog.tsx"
import { counted } from "../parts/count-text.ts"
import { isForLater } from "../queries/admin-calls.ts"
import { heldLinksQuery, settleHeldLinks } from "../queries/admin-links.ts"
import { settledText } from "./link-text.ts"
import { LinksTable } from "./links-table.tsx"

export const HeldLinks = () => {
  const queryClient = useQueryClient()
  const { data: held, error } = useQuery(heldLinksQuery)
  const [isAsking, setAsking] = useState(false)
  const opener = useRef<HTMLElement | null>(null)
  const outcome = useRef<HTMLParagraphElement>(null)
  const settle = useMutation({
    mutationFn: settleHeldLinks,
    onSuccess: () => {
      setAsking(false)
      // The pressed button is gone with the list.
      opener.current = outcome.current
      outcome.current?.focus()
    },
    onSettled: (_, failure) => (isForLater(failure) ? undefined : queryClient.invalidateQueries())
  })
  const problems = [error, settle.error].flatMap((one) => (one === null ? [] : [problemText(one)]))
  return (
    <div className="mb-4 space-y-4">
      <p ref={outcome} tabIndex={-1} role="status" className={settle.isSuccess ? "" : "sr-only"}>
        {settle.isSuccess && settledText(settle.data)}
      </p>
      <ProblemNotice lines={problems} />
      {held !== undefined && held.length > 0 && (
        <>
          <Notice tone="warning">
            Checks found {counted(held.length, "address", "addresses")} broken beyond what a day may hide. Visitors are
            led there until you decide. Look at some of them first: a check that went wrong looks just like this.
          </Notice>
          <div className="flex flex-wrap gap-2">
            <Button busy={settle.isPending} onClick={() => settle.mutate("dismiss")}>
              Go on showing them
            </Button>
            <Button
              busy={settle.isPending}
              onClick={(event) => {
                opener.current = event.currentTarget
                setAsking(true)
              }}
            >
              Hide them
            </Button>
          </div>
          <LinksTable caption="Links that wait for a look" links={held} empty="" />
        </>
      )}
      {isAsking && held !== undefined && (
        <AlertDialog
          title={`Hide ${counted(held.length, "address", "addresses")}?`}
          description="Visitors are led to the maker's driver finder instead, or nowhere. The next check that finds one alive brings it back."
          action={settle.isPending ? "Hiding..." : "Hide"}
          pending={settle.isPending}
          opener={opener}
          onCancel={() => setAsking(false)}
          onAction={() => settle.mutate("accept")}
        />
      )}
    </div>
  )
}

/** Before a fact is confirmed: what that says, and the maker's page where it can be seen (P-QUAL-4). */
import { confirmingEdit } from "@driverdex/domain/quality/fixCommand"
import type { QualityItem } from "@driverdex/domain/quality/QualityItem"
import type { QualityKind } from "@driverdex/domain/quality/QualityKinds"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { RefObject } from "react"
import { problemText } from "../../client/problem-text.ts"
import { showToast } from "../../ui/overlay/toast-store.ts"
import { NewTabLink } from "../../ui/text/new-tab-link.tsx"
import { RECORDED } from "../parts/admin-text.ts"
import { FormDialog } from "../parts/form-dialog.tsx"
import { isForLater } from "../queries/admin-calls.ts"
import { refreshCatalogue } from "../queries/admin-drivers.ts"
import { confirmFact } from "../queries/admin-quality.ts"

interface ConfirmFactProps {
  readonly item: QualityItem<QualityKind>
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

export const ConfirmFact = ({ item, opener, onClose }: ConfirmFactProps) => {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    // The day of the look is that of the person who looks, in universal time as all days here.
    mutationFn: () => confirmFact(confirmingEdit(item, new Date().toISOString().slice(0, 10))),
    onSuccess: ({ shown }) => {
      showToast(
        shown === false ? RECORDED : { title: "Confirmed", description: `${item.name}: recorded as you saw it.` }
      )
      onClose()
    },
    onSettled: (_, failure) => (isForLater(failure) ? undefined : refreshCatalogue(queryClient))
  })
  return (
    <FormDialog
      id="confirm-fact"
      title={`Confirm ${item.name}?`}
      description={item.why}
      action="Confirm"
      pending={isPending}
      problems={error === null ? [] : problemText(error).split("\n")}
      edited={false}
      opener={opener}
      onClose={onClose}
      onSubmit={() => mutate()}
    >
      <p>
        {item.kind === "stale"
          ? "Confirming says that you looked at the maker's page today, and that this version still is the latest there."
          : "Confirming says that you found this version at its maker."}{" "}
        Where it is another one, edit the driver instead.
      </p>
      {item.address !== null && (
        <p>
          <NewTabLink href={item.address}>See the maker's page</NewTabLink>
        </p>
      )}
    </FormDialog>
  )
}

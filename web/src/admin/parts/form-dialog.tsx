/** A dialog around a form: its buttons, what was refused as a whole, and a question before changes are lost. */
import { useBlocker } from "@tanstack/react-router"
import { type ReactNode, type RefObject, useRef, useState } from "react"
import { Button } from "../../ui/button.tsx"
import { Spinner } from "../../ui/feedback/spinner.tsx"
import { ProblemNotice } from "../../ui/forms/problem-notice.tsx"
import { AlertDialog } from "../../ui/overlay/alert-dialog.tsx"
import { Dialog } from "../../ui/overlay/dialog.tsx"

interface FormDialogProps {
  /** The form element's id. */
  readonly id: string
  readonly title: string
  readonly description: ReactNode
  readonly action: string
  readonly pending: boolean
  /** Sentences that belong to no field. */
  readonly problems: ReadonlyArray<string>
  /** The form says something that is not stored. */
  readonly edited: boolean
  readonly opener: RefObject<HTMLElement | null>
  readonly width?: "wide" | "narrow"
  readonly onClose: () => void
  readonly onSubmit: () => void
  /** Stands above the form: its error summary. */
  readonly above?: ReactNode
  readonly children: ReactNode
}

export const FormDialog = (props: FormDialogProps) => {
  const { id, title, description, action, pending, problems, edited, opener, width = "narrow" } = props
  const { onClose, onSubmit, above, children } = props
  const [leaving, setLeaving] = useState(false)
  // The way back of the browser, a link and a closed tab ask as the button does.
  const blocker = useBlocker({
    shouldBlockFn: () => edited && !pending,
    enableBeforeUnload: () => edited,
    withResolver: true
  })
  const cancel = useRef<HTMLButtonElement>(null)
  const leave = () => {
    if (pending) return
    if (edited) setLeaving(true)
    else onClose()
  }
  return (
    <>
      <Dialog
        title={title}
        description={description}
        width={width}
        opener={opener}
        onClose={leave}
        foot={
          <div className="flex flex-wrap justify-end gap-2">
            <Button ref={cancel} onClick={leave}>
              Cancel
            </Button>
            <Button type="submit" form={id} look="solid" busy={pending}>
              {pending && <Spinner />}
              {pending ? "Saving..." : action}
            </Button>
          </div>
        }
      >
        {above}
        <form
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!pending) onSubmit()
          }}
          className="space-y-5"
        >
          <ProblemNotice lines={problems} />
          {children}
        </form>
      </Dialog>
      {(leaving || blocker.status === "blocked") && (
        <AlertDialog
          title="Leave without saving?"
          description="What you changed in this form will be lost."
          cancel="Keep editing"
          action="Leave"
          opener={cancel}
          onCancel={() => {
            setLeaving(false)
            blocker.reset?.()
          }}
          onAction={() => {
            onClose()
            blocker.proceed?.()
          }}
        />
      )}
    </>
  )
}

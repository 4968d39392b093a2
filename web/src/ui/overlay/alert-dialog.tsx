/** A confirmation before a destructive action. The focus starts on the button that cancels. */
import * as Radix from "radix-ui/dialog"
import { type ReactNode, type RefObject, useRef } from "react"
import { Button } from "../button.tsx"
import { Spinner } from "../feedback/spinner.tsx"

interface AlertDialogProps {
  /** The question. */
  readonly title: string
  readonly description: ReactNode
  readonly cancel?: string
  /** What is done, in a word or two. */
  readonly action: string
  /** The action is under way: neither button answers. */
  readonly pending?: boolean
  readonly onCancel: () => void
  /** Absent: there is nothing to do, or not yet. */
  readonly onAction?: () => void
  /** Gets the focus back when the dialog closes. */
  readonly opener: RefObject<HTMLElement | null>
  readonly children?: ReactNode
}

export const AlertDialog = (props: AlertDialogProps) => {
  const { title, description, cancel = "Cancel", action, pending = false, onCancel, onAction, opener, children } = props
  const wayBack = useRef<HTMLButtonElement>(null)
  return (
    <Radix.Root open onOpenChange={(open) => open || pending || onCancel()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-30 bg-scrim" />
        <Radix.Content
          role="alertdialog"
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            wayBack.current?.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            opener.current?.focus()
          }}
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-x-0 bottom-0 z-30 mx-auto max-h-[94dvh] w-full max-w-[520px] animate-float-in overflow-y-auto rounded-t-dialog border border-border bg-page p-4 shadow-float md:bottom-auto md:top-[50dvh] md:w-[calc(100%-3rem)] md:-translate-y-1/2 md:rounded-dialog md:p-6"
        >
          <Radix.Title className="text-xl">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="mt-2 text-muted">{description}</div>
          </Radix.Description>
          {children}
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <Button ref={wayBack} busy={pending} onClick={onCancel}>
              {cancel}
            </Button>
            {onAction && (
              <Button look="danger" busy={pending} onClick={onAction}>
                {pending && <Spinner />}
                {action}
              </Button>
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

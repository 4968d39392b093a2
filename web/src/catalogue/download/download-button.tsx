/** A driver's solid button with the line that says where it leads. Keeps its width while it is pending. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { Fragment, type Ref, useId } from "react"
import { Button } from "../../ui/button.tsx"
import { Spinner } from "../../ui/feedback/spinner.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import { destinationLine } from "./destination.ts"
import type { DriverDialog } from "./use-driver-dialog.ts"

interface DownloadButtonProps {
  readonly driver: Pick<Driver, "name" | "linkKind" | "officialHost">
  readonly dialog: Pick<DriverDialog, "pending">
  readonly label: string
  readonly onPress: () => void
  readonly ref?: Ref<HTMLButtonElement>
}

export const DownloadButton = ({ driver, dialog, label, onPress, ref }: DownloadButtonProps) => {
  const lineId = useId()
  const loading = dialog.pending === "download"
  return (
    <div className="min-w-0">
      <Button
        ref={ref}
        look="solid"
        busy={dialog.pending !== null}
        aria-describedby={lineId}
        onClick={onPress}
        className="w-full min-w-40"
      >
        {loading ? (
          <>
            <Spinner /> Loading...
          </>
        ) : (
          label
        )}
        <VisuallyHidden> {driver.name}</VisuallyHidden>
      </Button>
      <p id={lineId} className="mt-1 text-center text-sm text-muted">
        <BreakableHost text={destinationLine(driver)} />
      </p>
    </div>
  )
}

/** Long host names may break after a dot. */
const BreakableHost = ({ text }: { readonly text: string }) =>
  text.split(".").map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text have no other name.
    <Fragment key={index}>
      {index > 0 && (
        <>
          .<wbr />
        </>
      )}
      {part}
    </Fragment>
  ))

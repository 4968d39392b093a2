/**
 * A driver's solid button with the line that says where it leads. It is a link, so that it can be pressed in every way that links can,
 * also without scripts; a plain press is taken over by the page (decision 006). Keeps its width while it is pending.
 */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { Fragment, type MouseEvent, type ReactNode, useId } from "react"
import { pressedPath } from "../../client/downloads.ts"
import { Button, type ButtonSize, buttonClass } from "../../ui/button.tsx"
import { Spinner } from "../../ui/feedback/spinner.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import { destinationLine } from "./destination.ts"
import type { DriverDialog } from "./use-driver-dialog.ts"

interface DownloadButtonProps {
  readonly driver: Pick<Driver, "id" | "name" | "linkKind" | "officialHost">
  readonly dialog: Pick<DriverDialog, "pending">
  readonly label: string
  /** Small, where the row places it and the line. */
  readonly inRow?: boolean
  /** Where it leads, where more can be said than its host. */
  readonly line?: string
  /** @param pressed gets the focus back from what the press opens */
  readonly onPress: (pressed: HTMLElement) => void
}

export const DownloadButton = ({
  driver,
  dialog,
  label,
  inRow = false,
  line = destinationLine(driver),
  onPress
}: DownloadButtonProps) => {
  const lineId = useId()
  const common = {
    driver,
    busy: dialog.pending !== null,
    "aria-describedby": lineId,
    onPress,
    size: inRow ? ("small" as const) : ("medium" as const),
    className: inRow ? "" : "w-full min-w-40",
    children: (
      <>
        {dialog.pending === "download" ? (
          <>
            <Spinner /> Loading...
          </>
        ) : (
          label
        )}
        <VisuallyHidden>{` ${driver.name}`}</VisuallyHidden>
      </>
    )
  }
  return (
    <div className={inRow ? undefined : "min-w-0"}>
      <Press {...common} />
      <p id={lineId} className={inRow ? undefined : "mt-1 text-center text-sm text-muted"}>
        <BreakableHost text={line} />
      </p>
    </div>
  )
}

interface PressProps extends Pick<DownloadButtonProps, "driver" | "onPress"> {
  readonly busy: boolean
  readonly size: ButtonSize
  readonly "aria-describedby": string
  readonly className: string
  readonly children: ReactNode
}

/** Where no address is known there is only the guide, which needs the page. */
const Press = ({ driver, busy, size, onPress, className, children, ...rest }: PressProps) =>
  driver.officialHost === undefined ? (
    <Button
      {...rest}
      look="solid"
      size={size}
      busy={busy}
      onClick={(event) => onPress(event.currentTarget)}
      className={className}
    >
      {children}
    </Button>
  ) : (
    <a
      {...rest}
      href={pressedPath(driver.id)}
      target="_blank"
      rel="noopener"
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (!busy && isMeantForTheBrowser(event)) return
        event.preventDefault()
        if (!busy) onPress(event.currentTarget)
      }}
      className={`${buttonClass("solid", size)} ${className}`.trimEnd()}
    >
      {children}
    </a>
  )

/** A tab in the background, a window, a file: the browser does that, and the server counts it. */
const isMeantForTheBrowser = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey

/** Long host names may break after a dot. */
export const BreakableHost = ({ text }: { readonly text: string }) =>
  text.split(/(?<=\.)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text have no other name.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))

/** One thing that is wrong: what, why, since when, and the buttons that mend it. */

import type { NewInSource } from "@driverdex/domain/catalogue/NewInSource"
import { hardwarePath } from "@driverdex/domain/devices/deviceAddress"
import { parseHardwareId } from "@driverdex/domain/devices/parseHardwareId"
import { fixCommand, isConfirmable } from "@driverdex/domain/quality/fixCommand"
import type { QualityItem } from "@driverdex/domain/quality/QualityItem"
import { QUALITY_KINDS, type QualityKind } from "@driverdex/domain/quality/QualityKinds"
import { Link } from "@tanstack/react-router"
import { CopyText } from "../../catalogue/details/copy-text.tsx"
import { Button } from "../../ui/button.tsx"
import { NewTabLink } from "../../ui/text/new-tab-link.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import type { SettingsPart } from "../parts/admin-address.ts"

interface QualityEntryProps {
  readonly item: QualityItem<QualityKind>
  readonly onEdit: (driverId: number, button: HTMLElement) => void
  /** What a source tells of it; undefined where nothing is known. */
  readonly onAdd: (told: NewInSource | undefined, button: HTMLElement) => void
  readonly onConfirm: (item: QualityItem<QualityKind>, button: HTMLElement) => void
}

export const QualityEntry = ({ item, ...actions }: QualityEntryProps) => (
  <li className="px-4 py-3">
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="text-base wrap-anywhere">{item.name}</h3>
        <p className="wrap-anywhere">{item.why}</p>
        <p className="text-sm text-muted">
          {QUALITY_KINDS[item.kind].title} · weight {item.weight}
          {item.since !== null && ` · since ${item.since}`}
        </p>
      </div>
      <FixButtons item={item} {...actions} />
    </div>
    <Command item={item} />
  </li>
)

/** What an operator can do about it here, the likeliest first. */
const FixButtons = ({ item, onEdit, onAdd, onConfirm }: QualityEntryProps) => {
  const { action, driverId, address, told, kind } = item
  if (told !== undefined) {
    return (
      <Button size="small" onClick={({ currentTarget }) => onAdd(told, currentTarget)}>
        Add<VisuallyHidden> {item.name}</VisuallyHidden>
      </Button>
    )
  }
  if (action === "review") return <PartLink part="reviews" verb="Review" item={item} />
  if (kind === "held-link") return <PartLink part="links" verb="Decide about" item={item} />
  if (kind === "source-failing") return <PartLink part="pulls" verb="Look at" item={item} />
  return (
    <div className="flex flex-wrap items-center gap-2">
      {action === "add-driver" && <NewTabLink href={questionPath(item)}>See what visitors see</NewTabLink>}
      {action === "add-driver" && (
        <Button size="small" onClick={({ currentTarget }) => onAdd(undefined, currentTarget)}>
          Add a driver<VisuallyHidden> for {item.name}</VisuallyHidden>
        </Button>
      )}
      {address !== null && action !== "add-driver" && <NewTabLink href={address}>See the maker's page</NewTabLink>}
      {isConfirmable(item) && (
        <Button size="small" onClick={({ currentTarget }) => onConfirm(item, currentTarget)}>
          Confirm<VisuallyHidden> {item.name}</VisuallyHidden>
        </Button>
      )}
      {driverId !== null && (
        <Button size="small" onClick={({ currentTarget }) => onEdit(driverId, currentTarget)}>
          Edit<VisuallyHidden> {item.name}</VisuallyHidden>
        </Button>
      )}
    </div>
  )
}

interface PartLinkProps extends Pick<QualityEntryProps, "item"> {
  readonly part: SettingsPart
  readonly verb: string
}

const PartLink = ({ part, verb, item }: PartLinkProps) => (
  <Link to="/admin" search={{ tab: "settings", part }} className="text-link">
    {verb}
    <VisuallyHidden> {item.name}</VisuallyHidden>
  </Link>
)

/** The same from a terminal: where a source lists the driver, that is how all of its drivers are read again. */
const Command = ({ item }: Pick<QualityEntryProps, "item">) => {
  const command = item.action === "pull" ? fixCommand(item) : null
  if (command === null) return null
  return (
    <details className="mt-1">
      <summary className="min-h-8 py-1 text-sm text-accent pointer-coarse:py-2.5">
        Read its source again<VisuallyHidden> for {item.name}</VisuallyHidden>
      </summary>
      <CopyText label={`Copy the command for ${item.name}`} text={command} />
    </details>
  )
}

/** The page on which visitors do not get an answer. */
const questionPath = ({ kind, subject }: QualityItem<QualityKind>): string => {
  const id = kind === "unanswered-device" ? parseHardwareId(subject) : undefined
  return id === undefined ? `/search?q=${encodeURIComponent(subject)}` : hardwarePath(id, subject)
}

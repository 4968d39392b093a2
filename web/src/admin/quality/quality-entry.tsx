/** One thing that is wrong: what, why, since when, and the button or the command that mends it. */

import type { NewInSource } from "@driverdex/domain/catalogue/NewInSource"
import { hardwarePath } from "@driverdex/domain/devices/deviceAddress"
import { parseHardwareId } from "@driverdex/domain/devices/parseHardwareId"
import { confirmingCommand, mendingCommand } from "@driverdex/domain/quality/mendingCommand"
import type { QualityItem } from "@driverdex/domain/quality/QualityItem"
import { QUALITY_KINDS, type QualityKind } from "@driverdex/domain/quality/QualityKinds"
import { Link } from "@tanstack/react-router"
import { CopyText } from "../../catalogue/details/copy-text.tsx"
import { Button } from "../../ui/button.tsx"
import { NewTabLink } from "../../ui/text/new-tab-link.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"

interface QualityEntryProps {
  readonly item: QualityItem<QualityKind>
  readonly onEdit: (driverId: number, button: HTMLElement) => void
  readonly onAdd: (told: NewInSource, button: HTMLElement) => void
}

export const QualityEntry = ({ item, onEdit, onAdd }: QualityEntryProps) => (
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
      <Mending item={item} onEdit={onEdit} onAdd={onAdd} />
    </div>
    <Command item={item} />
  </li>
)

const Mending = ({ item, onEdit, onAdd }: QualityEntryProps) => {
  const { action, driverId, address, told } = item
  if (told !== undefined) {
    return (
      <Button size="small" onClick={({ currentTarget }) => onAdd(told, currentTarget)}>
        Add<VisuallyHidden> {item.name}</VisuallyHidden>
      </Button>
    )
  }
  if (action === "edit" && driverId !== null) {
    return (
      <Button size="small" onClick={({ currentTarget }) => onEdit(driverId, currentTarget)}>
        Edit<VisuallyHidden> {item.name}</VisuallyHidden>
      </Button>
    )
  }
  if (action === "review") {
    return (
      <Link to="/admin" search={{ tab: "settings", part: "reviews" }} className="text-link">
        Review<VisuallyHidden> {item.name}</VisuallyHidden>
      </Link>
    )
  }
  if (action === "add-driver") return <NewTabLink href={questionPath(item)}>See what visitors see</NewTabLink>
  if (action === "check-link" && address !== null) return <NewTabLink href={address}>Check the address</NewTabLink>
  return null
}

const Command = ({ item }: Pick<QualityEntryProps, "item">) => {
  // What the form says is the button's business.
  const command = item.action === "pull" || item.action === "review" ? mendingCommand(item) : confirmingCommand(item)
  return command === null ? null : <CopyText label={`Copy the command for ${item.name}`} text={command} />
}

/** The page on which visitors do not get an answer. */
const questionPath = ({ kind, subject }: QualityItem<QualityKind>): string => {
  const id = kind === "unanswered-device" ? parseHardwareId(subject) : undefined
  return id === undefined ? `/search?q=${encodeURIComponent(subject)}` : hardwarePath(id, subject)
}

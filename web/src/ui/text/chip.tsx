/** A filter that is on, as a link that takes it away. */
import { Icon } from "../icon.tsx"
import { VisuallyHidden } from "./visually-hidden.tsx"

export const CHIP_CLASS =
  "inline-flex min-h-8 items-center gap-1.5 rounded-full border border-control-border bg-page py-0.5 pl-3 pr-2 text-sm text-text no-underline hover:bg-sunken pointer-coarse:min-h-11"

/** The content of a chip's link or button. */
export const ChipLabel = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <>
    <VisuallyHidden>Remove filter </VisuallyHidden>
    <span className="text-muted">{name}:</span> {value}
    <Icon name="close" className="size-4" />
  </>
)

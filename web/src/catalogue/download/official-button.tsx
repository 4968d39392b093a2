/** The main link to a maker's page: a button that opens a new tab, with the host next to it. */
import type { OfficialLink } from "@driverdex/domain/devices/showDevice"
import { type ButtonLook, buttonClass } from "../../ui/button.tsx"
import { Icon } from "../../ui/icon.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"

interface OfficialButtonProps {
  readonly link: OfficialLink
  readonly label: string
  readonly look?: ButtonLook
}

export const OfficialButton = ({ link: { url, host }, label, look = "solid" }: OfficialButtonProps) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <a href={url} target="_blank" rel="noopener" className={buttonClass(look, "large")}>
      {label}
      <Icon name="external" className="size-4" />
      <VisuallyHidden>, opens in a new tab</VisuallyHidden>
    </a>
    <span className="min-w-0 text-sm wrap-anywhere text-muted">opens {host}</span>
  </p>
)

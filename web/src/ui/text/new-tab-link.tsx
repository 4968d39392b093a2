/** A link to a page of this site that opens in a new tab, and says so. */
import type { ReactNode } from "react"
import { Icon } from "../icon.tsx"
import { VisuallyHidden } from "./visually-hidden.tsx"

export const NewTabLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener"
    className="text-link inline-flex min-h-8 items-center gap-1 wrap-anywhere"
  >
    {children}
    <Icon name="external" className="size-3.5" />
    <VisuallyHidden>, opens in a new tab</VisuallyHidden>
  </a>
)

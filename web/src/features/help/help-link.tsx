/** The way to a page of this site, or to an official one with its host in plain sight. */
import type { HelpPage } from "@driverdex/api/contract/SiteApi"
import { NewTabLink } from "../../ui/text/new-tab-link.tsx"

export const HelpLink = ({ label, to }: HelpPage["links"][number]) =>
  to.startsWith("/") ? (
    <a href={to} className="text-link">
      {label}
    </a>
  ) : (
    <NewTabLink href={to}>
      {label} ({new URL(to).host})
    </NewTabLink>
  )

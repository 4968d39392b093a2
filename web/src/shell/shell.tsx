/** What is around every page: skip link, header, main, footer, and the places for announcements and toasts. */
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { asOfQuery } from "../client/as-of.ts"
import { LiveRegion } from "../ui/feedback/live-region.tsx"
import { ConsentPlace } from "./consent-place.tsx"
import { AsOfLine, Foot } from "./footer/foot.ts"
import { Header } from "./header/header.tsx"
import { ToolsBar } from "./header/header-parts.ts"
import { IdleParts } from "./idle-parts.tsx"
import { RouteAnnouncer } from "./route-announcer.tsx"

export const Shell = ({ siteName, children }: { readonly siteName: string; readonly children: ReactNode }) => {
  const asOf = useQuery(asOfQuery).data
  return (
    <>
      <SkipLink />
      {/* Here for the tab order; what it shows lies at the bottom of the window. */}
      <ConsentPlace />
      <Header siteName={siteName} />
      <ToolsBar />
      <main id="main" tabIndex={-1} className="flex-1">
        {asOf && <AsOfLine key={asOf} asOf={asOf} />}
        {children}
      </main>
      <Foot siteName={siteName} />
      <LiveRegion />
      <RouteAnnouncer />
      <IdleParts />
    </>
  )
}

/** First in the tab order of every page (P-A11Y-3). */
const SkipLink = () => (
  <a
    href="#main"
    className="sr-only z-40 rounded-control bg-accent px-4 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:left-3 focus:top-2"
  >
    Skip to main content
  </a>
)

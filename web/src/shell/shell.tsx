/** What is around every page: skip link, header, main, footer, and the places for announcements and toasts. */
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { asOfQuery } from "../data/as-of.ts"
import { LiveRegion } from "../ui/feedback/live-region.tsx"
import { ConsentPlace } from "./consent-place.tsx"
import { AsOfLine } from "./footer/as-of-place.ts"
import { Foot } from "./footer/foot.ts"
import { Header } from "./header/header.tsx"
import { SkipLink } from "./header/skip-link.tsx"
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

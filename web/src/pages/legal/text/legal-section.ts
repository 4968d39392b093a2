/** A headed part of a legal page. */

import type { SiteSettings } from "@driverdex/api/contract/SiteApi"
import type { ReactNode } from "react"

export interface LegalSection {
  /** Also its address: '#id'. */
  readonly id: string
  readonly title: string
  readonly body: ReactNode
}

/** The texts name the operator's own settings, and say which of the optional parts are on (P-SITE-3, P-SITE-5). */
export type LegalText = (site: SiteSettings) => ReadonlyArray<LegalSection>

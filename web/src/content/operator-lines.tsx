/** How to reach the operator: only what the operator has set (P-SITE-3). */
import type { SiteSettings } from "../data/site-api.ts"
import { Stat } from "../ui/stat.tsx"
import { UNSET } from "./unset.ts"

interface OperatorLinesProps {
  readonly site: SiteSettings
  /** Which address stands first: the one for everything, or the one for privacy. */
  readonly about?: "support" | "privacy"
}

export const OperatorLines = ({ site, about = "support" }: OperatorLinesProps) => (
  <dl className="grid gap-3">
    <Stat name={about === "support" ? "Support email" : "Privacy email"}>
      <Mail address={about === "support" ? site.supportEmail : site.privacyEmail} />
    </Stat>
    <Stat name="Phone">{site.supportPhone ?? UNSET}</Stat>
    <Stat name="Postal address">
      <span className="whitespace-pre-line">{site.supportAddress ?? UNSET}</span>
    </Stat>
  </dl>
)

const Mail = ({ address }: { readonly address: string | null }) =>
  address === null ? (
    UNSET
  ) : (
    <a href={`mailto:${address}`} className="text-link wrap-anywhere">
      {address}
    </a>
  )

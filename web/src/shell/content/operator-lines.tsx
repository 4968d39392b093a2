/** How to reach the operator: only what the operator has set; nothing is named that is not there (P-SITE-3). */
import type { SiteSettings } from "@driverdex/api/contract/SiteApi"
import { Stat } from "../../ui/text/stat.tsx"

interface OperatorLinesProps {
  readonly site: SiteSettings
  /** Which address stands first: the one for everything, or the one for privacy. */
  readonly about?: "support" | "privacy"
}

export const OperatorLines = ({ site, about = "support" }: OperatorLinesProps) => {
  const email = about === "support" ? site.supportEmail : site.privacyEmail
  const { supportPhone, supportAddress } = site
  if (email === null && supportPhone === null && supportAddress === null) return <NoLines inbox={site.inbox} />
  return (
    <dl className="grid gap-3">
      {email !== null && (
        <Stat name={about === "support" ? "Support email" : "Privacy email"}>
          <a href={`mailto:${email}`} className="text-link wrap-anywhere">
            {email}
          </a>
        </Stat>
      )}
      {supportPhone !== null && <Stat name="Phone">{supportPhone}</Stat>}
      {supportAddress !== null && (
        <Stat name="Postal address">
          <span className="whitespace-pre-line">{supportAddress}</span>
        </Stat>
      )}
    </dl>
  )
}

const NoLines = ({ inbox }: { readonly inbox: boolean }) =>
  inbox ? (
    <p>
      Write to us with the{" "}
      <a href="/contact" className="text-link">
        contact form
      </a>
      .
    </p>
  ) : (
    <p>A way to write to the operator is not set by the operator.</p>
  )

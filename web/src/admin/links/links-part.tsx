/** Links: how the makers' addresses stand, and which are broken (P-LINK-6, P-LINK-7). They are checked from a terminal. */
import { useQuery } from "@tanstack/react-query"
import { problemText } from "../../client/problem-text.ts"
import { ProblemNotice } from "../../ui/forms/problem-notice.tsx"
import { SettingsSection } from "../parts/settings-section.tsx"
import { Waiting } from "../parts/waiting.tsx"
import { brokenLinksQuery, linkSummaryQuery } from "../queries/admin-links.ts"
import { HeldLinks } from "./held-links.tsx"
import { summaryText } from "./link-text.ts"
import { LinksTable } from "./links-table.tsx"

export const LinksPart = () => {
  const summary = useQuery(linkSummaryQuery)
  const broken = useQuery(brokenLinksQuery)
  const error = summary.error ?? broken.error
  return (
    <SettingsSection
      title="Links"
      text={
        <>
          Whether the makers' pages still answer. This site asks no one: run{" "}
          <code className="font-mono text-sm">driverdex links check</code> in a terminal, best once a day from a timer.
          An address is hidden when two checks in a row, at least 20 hours apart, have found it broken, and shown again
          as soon as one finds it alive.
        </>
      }
    >
      {error !== null && <ProblemNotice lines={[problemText(error)]} />}
      {summary.data && <p className="mb-4">{summaryText(summary.data)}</p>}
      <HeldLinks />
      {broken.data && <LinksTable caption="Broken links" links={broken.data} empty="No broken links." />}
      {broken.isPending && <Waiting>Loading...</Waiting>}
    </SettingsSection>
  )
}

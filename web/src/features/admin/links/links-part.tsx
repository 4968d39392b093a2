/** Links: how the makers' addresses stand, and which are broken (P-LINK-6). They are checked from a terminal. */
import { useQuery } from "@tanstack/react-query"
import { brokenLinksQuery, linkSummaryQuery } from "../../../data/admin/admin-links.ts"
import { problemText } from "../../../data/problem-text.ts"
import { ProblemNotice } from "../../../ui/forms/problem-notice.tsx"
import { dayWords } from "../../../ui/text/date-words.ts"
import { DataTable } from "../parts/data-table.tsx"
import { SettingsSection } from "../parts/settings-section.tsx"
import { Waiting } from "../parts/waiting.tsx"
import { ownerWords, shownWords, summaryWords } from "./link-words.ts"

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
          An address is hidden when the checks of two days in a row have found it broken, and shown again as soon as one
          finds it alive.
        </>
      }
    >
      {error !== null && <ProblemNotice lines={[problemText(error)]} />}
      {summary.data && <p className="mb-4">{summaryWords(summary.data)}</p>}
      {broken.data && (
        <DataTable
          caption="Broken links"
          rows={broken.data}
          keyOf={({ url }) => url}
          empty="No broken links."
          columns={[
            { name: "Driver", cell: ({ owners }) => ownerWords(owners) },
            {
              name: "Address",
              cell: ({ url, state }) => (
                <div className="min-w-56">
                  <p className="break-all">{url}</p>
                  <p className="text-sm text-muted">{state?.cause}</p>
                </div>
              )
            },
            { name: "Broken since", cell: ({ state }) => dayOrNone(state?.brokenSince) },
            { name: "Last alive", cell: ({ state }) => dayOrNone(state?.aliveOn) },
            { name: "Visitors", cell: ({ state }) => shownWords(state) }
          ]}
        />
      )}
      {broken.isPending && <Waiting>Loading...</Waiting>}
    </SettingsSection>
  )
}

const dayOrNone = (day: string | null | undefined) => (
  <span className="whitespace-nowrap">{day == null ? "Never seen" : dayWords(day)}</span>
)

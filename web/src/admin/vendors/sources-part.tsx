/** Download sources: the networks that most downloads of some days came from, to see abuse. Asked for by a button only. */
import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { problemText } from "../../client/problem-text.ts"
import { Button } from "../../ui/button.tsx"
import { ProblemNotice } from "../../ui/forms/problem-notice.tsx"
import { count } from "../parts/count-text.ts"
import { DataTable } from "../parts/data-table.tsx"
import { fieldProblems } from "../parts/field-problems.ts"
import { Moment } from "../parts/moment.tsx"
import { SettingsSection } from "../parts/settings-section.tsx"
import { TextField } from "../parts/text-field.tsx"
import { correctionsQuery, downloadSources } from "../queries/admin-system.ts"

const FORM = "sources"
const FIELDS = ["from", "to"] as const
const LABELS = { from: "First day (UTC)", to: "Last day (UTC)" }
const DAY_MS = 86_400_000

export const SourcesPart = () => {
  const [days, setDays] = useState(() => ({
    from: new Date(Date.now() - 6 * DAY_MS).toISOString().slice(0, 10),
    to: new Date().toISOString().slice(0, 10)
  }))
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => downloadSources(days.from, days.to) })
  const refused = fieldProblems(error === null ? "" : problemText(error), FIELDS)
  return (
    <SettingsSection
      title="Download sources"
      text="The networks that most downloads came from, for abuse handling only. Each look is recorded in the audit. Visitors with Global Privacy Control are not in it."
    >
      <form
        id={FORM}
        noValidate
        className="mb-4 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) mutate()
        }}
      >
        {FIELDS.map((name) => (
          <TextField
            key={name}
            form={FORM}
            name={name}
            label={LABELS[name]}
            error={refused.fields[name]}
            value={days[name]}
            onChange={(day) => setDays({ ...days, [name]: day })}
            input={{ type: "date" }}
          />
        ))}
        <Button type="submit" busy={isPending}>
          Show
        </Button>
      </form>
      <ProblemNotice lines={refused.others} />
      {data !== undefined && (
        <>
          <DataTable
            caption="Download sources"
            rows={data.sources}
            keyOf={({ source }) => source}
            empty="No downloads with a network on these days."
            columns={[
              { name: "Network", cell: ({ source }) => source },
              { name: "Downloads", right: true, cell: ({ downloads }) => downloads.toLocaleString("en-US") },
              { name: "Share", right: true, cell: ({ share }) => `${(share * 100).toFixed(1)} %` },
              { name: "Browsers", right: true, cell: ({ agents }) => agents.toLocaleString("en-US") }
            ]}
          />
          <p className="mt-2 text-muted">
            {data.from} to {data.to}: {data.complete ? "" : "the latest "}
            {data.looked.toLocaleString("en-US")} downloads
          </p>
        </>
      )}
      <CorrectedCounts />
    </SettingsSection>
  )
}

/**
 * Every day's count of downloads that an operator has corrected (P-DL-15), newest first; nothing where there is none.
 */
const CorrectedCounts = () => {
  const { data, error } = useQuery(correctionsQuery)
  if (error !== null && data === undefined) return <ProblemNotice lines={[problemText(error)]} />
  if (data === undefined || data.length === 0) return null
  return (
    <DataTable
      caption="Corrected counts"
      rows={data}
      keyOf={({ position }) => String(position)}
      empty=""
      columns={[
        { name: "Day", cell: ({ day }) => day },
        { name: "Downloads of", cell: ({ subject }) => subject },
        { name: "Added", right: true, cell: ({ by }) => count(by) },
        { name: "By", cell: ({ actor }) => actor },
        { name: "When", cell: ({ at }) => <Moment at={at} /> },
        { name: "Reason", cell: ({ reason }) => reason ?? "" }
      ]}
    />
  )
}

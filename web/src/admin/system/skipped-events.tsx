/** Every event that operators have skipped for a read model; nothing where there is none. */
import { useQuery } from "@tanstack/react-query"
import { problemText } from "../../client/problem-text.ts"
import { ProblemNotice } from "../../ui/forms/problem-notice.tsx"
import { count } from "../parts/count-words.ts"
import { DataTable } from "../parts/data-table.tsx"
import { Moment } from "../parts/moment.tsx"
import { skipsQuery } from "../queries/admin-system.ts"

export const SkippedEvents = () => {
  const { data, error } = useQuery(skipsQuery)
  if (error !== null && data === undefined) return <ProblemNotice lines={[problemText(error)]} />
  if (data === undefined || data.length === 0) return null
  return (
    <DataTable
      caption="Skipped events"
      rows={data}
      keyOf={({ projection, event }) => `${projection} ${event.id}`}
      empty=""
      columns={[
        { name: "Read model", cell: ({ projection }) => projection },
        { name: "Event", cell: ({ event }) => `${event.type} in ${event.stream}, revision ${count(event.revision)}` },
        { name: "By", cell: ({ actor }) => actor },
        { name: "When", cell: ({ at }) => <Moment at={at} /> },
        { name: "Reason", cell: ({ reason }) => reason }
      ]}
    />
  )
}

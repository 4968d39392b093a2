/** Every event that operators have skipped for a read model; nothing where there is none. */
import { useQuery } from "@tanstack/react-query"
import { problemText } from "../../../data/admin-calls.ts"
import { skipsQuery } from "../../../data/admin-system.ts"
import { count } from "../count-words.ts"
import { DataTable } from "../data-table.tsx"
import { Moment } from "../moment.tsx"
import { ProblemNotice } from "../problem-notice.tsx"

export const SkippedEvents = () => {
  const { data, error } = useQuery(skipsQuery)
  if (error !== null) return <ProblemNotice lines={[problemText(error)]} />
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

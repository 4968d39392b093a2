/** Every day's count of downloads that an operator has corrected (P-DL-15), newest first; nothing where there is none. */
import { useQuery } from "@tanstack/react-query"
import { problemText } from "../../client/problem-text.ts"
import { ProblemNotice } from "../../ui/forms/problem-notice.tsx"
import { count } from "../parts/count-words.ts"
import { DataTable } from "../parts/data-table.tsx"
import { Moment } from "../parts/moment.tsx"
import { correctionsQuery } from "../queries/admin-system.ts"

export const CorrectedCounts = () => {
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

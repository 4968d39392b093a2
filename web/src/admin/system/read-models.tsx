/** The read models: how far each has read the log, how far it lags behind, and rebuilding one alongside the old one. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { problemText } from "../../client/problem-text.ts"
import { Button } from "../../ui/button.tsx"
import { ProblemNotice } from "../../ui/forms/problem-notice.tsx"
import { Badge } from "../../ui/text/badge.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import { count } from "../parts/count-text.ts"
import { DataTable } from "../parts/data-table.tsx"
import { Moment } from "../parts/moment.tsx"
import { QueryResult } from "../parts/query-result.tsx"
import { SettingsSection } from "../parts/settings-section.tsx"
import { isForLater } from "../queries/admin-calls.ts"
import { type ReadModel, readModelsQuery, rebuildReadModel, skipsQuery } from "../queries/admin-system.ts"
import { StalledEvent } from "./stalled-event.tsx"

export const ReadModels = () => {
  const queryClient = useQueryClient()
  const query = useQuery(readModelsQuery)
  const { refetch, isFetching } = query
  const rebuild = useMutation({
    mutationFn: rebuildReadModel,
    onSettled: (_, error) =>
      isForLater(error) ? undefined : queryClient.invalidateQueries({ queryKey: readModelsQuery.queryKey })
  })
  return (
    <SettingsSection
      title="Read models"
      text="What the pages read, made from the event log. A rebuild makes a new one next to the old one, which answers until then."
      actions={
        <Button busy={isFetching} onClick={() => void refetch()}>
          Refresh
        </Button>
      }
    >
      <ProblemNotice lines={rebuild.error === null ? [] : [problemText(rebuild.error)]} />
      <QueryResult query={query} what="The state of the read models" waiting="Loading read models...">
        {(data) => (
          <>
            {data
              .filter(({ stalled }) => stalled)
              .map(({ name }) => (
                <StalledEvent key={name} name={name} />
              ))}
            <DataTable
              caption="Read models"
              rows={data}
              keyOf={({ name }) => name}
              empty="There are no read models."
              columns={[
                { name: "Name", cell: ({ name }) => name },
                { name: "Version", right: true, cell: ({ version }) => version },
                { name: "Position", right: true, cell: ({ position }) => count(position) },
                { name: "Behind", right: true, cell: ({ lag }) => count(lag) },
                { name: "State", cell: (model) => <State model={model} /> },
                {
                  name: "Action",
                  cell: ({ name, rebuilding }) => (
                    <Button
                      size="small"
                      busy={rebuilding !== null || rebuild.isPending}
                      onClick={() => rebuild.mutate(name)}
                    >
                      Rebuild<VisuallyHidden> {name}</VisuallyHidden>
                    </Button>
                  )
                }
              ]}
            />
            <SkippedEvents />
          </>
        )}
      </QueryResult>
    </SettingsSection>
  )
}

const State = ({ model: { name, position, lag, stalled, rebuilding } }: { readonly model: ReadModel }) => {
  if (rebuilding !== null) {
    const head = Math.max(1, position + lag)
    const part = Math.min(1, rebuilding / head)
    return (
      <span className="flex min-w-44 items-center gap-2 whitespace-nowrap">
        <progress aria-label={`Rebuild of ${name}`} value={part} max={1} className="h-2 w-24 accent-accent" />
        Rebuilding, {Math.floor(part * 100)}%
      </span>
    )
  }
  if (stalled) return <Badge tone="danger">Stalled</Badge>
  return lag === 0 ? <Badge tone="success">Up to date</Badge> : <Badge tone="warning">Catching up</Badge>
}

/** Every event that operators have skipped for a read model; nothing where there is none. */
const SkippedEvents = () => {
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

/** Manufacturers: where each one's own pages live, which decides what addresses its drivers may have (P-CAT-14, P-CAT-15). */

import type { Vendor } from "@driverdex/domain/catalogue/Vendor"
import { fold } from "@driverdex/domain/text/fold"
import { useQuery } from "@tanstack/react-query"
import { useMemo, useRef, useState } from "react"
import { Button } from "../../ui/button.tsx"
import { useAnnounced } from "../../ui/feedback/use-announced.ts"
import { SearchField } from "../../ui/forms/search-field.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import { counted } from "../parts/count-text.ts"
import { DataTable } from "../parts/data-table.tsx"
import { QueryFailed } from "../parts/query-failed.tsx"
import { SettingsSection } from "../parts/settings-section.tsx"
import { Waiting } from "../parts/waiting.tsx"
import { vendorsQuery } from "../queries/admin-catalogue.ts"
import { VendorDialog } from "./vendor-dialog.tsx"

export const VendorsPart = () => {
  const { data, error, refetch } = useQuery(vendorsQuery)
  const [text, setText] = useState("")
  const [editing, setEditing] = useState<Vendor | "new" | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  const shown = useMemo(() => {
    const needle = fold(text.trim())
    return data?.filter(({ name, officialHosts }) => fold([name, ...officialHosts].join("\n")).includes(needle))
  }, [data, text])
  const line = shown === undefined ? "" : counted(shown.length, "manufacturer")
  useAnnounced(line)
  const edit = (which: Vendor | "new") => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setEditing(which)
  }
  return (
    <SettingsSection
      title="Manufacturers"
      text="A driver may lead only to its manufacturer's own hosts, to the prefixes on hosts that many share, or to the Microsoft Update Catalog."
      actions={
        <Button look="solid" onClick={() => edit("new")}>
          Add a manufacturer
        </Button>
      }
    >
      {error !== null && (
        <QueryFailed what="The list of manufacturers" error={error} hasData={shown !== undefined} retry={refetch} />
      )}
      {shown === undefined ? (
        error === null && <Waiting>Loading manufacturers...</Waiting>
      ) : (
        <div className="space-y-3">
          <div className="max-w-md">
            <SearchField label="Search manufacturers" text={text} onText={setText} placeholder="Name or host" />
          </div>
          <p className="text-muted tabular">{line}</p>
          <DataTable
            caption="Manufacturers"
            rows={shown}
            keyOf={({ name }) => name}
            empty="No manufacturers found"
            columns={[
              { name: "Name", cell: ({ name }) => name },
              { name: "Official hosts", cell: ({ officialHosts }) => <Lines of={officialHosts} /> },
              { name: "Prefixes", cell: ({ officialPathPrefixes }) => <Lines of={officialPathPrefixes} /> },
              {
                name: "Action",
                cell: (vendor) => (
                  <Button size="small" onClick={() => edit(vendor)}>
                    Edit<VisuallyHidden> {vendor.name}</VisuallyHidden>
                  </Button>
                )
              }
            ]}
          />
        </div>
      )}
      {editing !== null && (
        <VendorDialog
          {...(editing === "new" ? {} : { vendor: editing })}
          opener={opener}
          onClose={() => setEditing(null)}
        />
      )}
    </SettingsSection>
  )
}

const FIRST = 3

const Lines = ({ of }: { readonly of: ReadonlyArray<string> }) => (
  <ul className="max-w-72 break-all">
    {of.slice(0, FIRST).map((line) => (
      <li key={line}>{line}</li>
    ))}
    {of.length === 0 && <li className="text-muted">None</li>}
    {of.length > FIRST && <li className="text-muted">and {of.length - FIRST} more</li>}
  </ul>
)

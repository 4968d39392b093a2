/** The five most downloaded drivers (P-ADM-2). */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { useMemo } from "react"
import { cardClass } from "../../ui/card.ts"
import { counted } from "../parts/count-words.ts"
import { Waiting } from "../parts/waiting.tsx"
import { mostDownloaded } from "./totals.ts"

export const MostDownloaded = ({ drivers }: { readonly drivers: ReadonlyArray<Driver> | undefined }) => {
  const top = useMemo(() => (drivers === undefined ? undefined : mostDownloaded(drivers)), [drivers])
  return (
    <section aria-labelledby="most-downloaded" className={cardClass}>
      <h2 id="most-downloaded" className="px-4 pt-4 text-xl md:px-5">
        Most Downloaded Drivers
      </h2>
      {top === undefined ? (
        <div className="px-4 md:px-5">
          <Waiting>Loading drivers...</Waiting>
        </div>
      ) : top.length === 0 ? (
        <p className="px-4 py-4 text-muted md:px-5">
          {drivers?.length === 0 ? "No drivers found" : "Nothing has been downloaded yet."}
        </p>
      ) : (
        <ol className="mt-2 divide-y divide-border">
          {top.map(({ id, name, manufacturer, category, downloadCount }, index) => (
            <li key={id} className="flex items-center gap-4 px-4 py-3 md:px-5">
              <span aria-hidden="true" className="w-5 shrink-0 text-lg font-semibold text-muted tabular">
                {index + 1}
              </span>
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{name}</p>
                <p className="text-sm text-muted">
                  {manufacturer} · {category}
                </p>
              </div>
              <p className="shrink-0 text-right tabular">{counted(downloadCount, "download")}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

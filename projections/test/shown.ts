/** What visitors read now: the shown tables, whatever their schema is called. */
import type { Sql } from "postgres"
import { type CatalogueChanges, readCatalogueSince, readCheckpoints } from "../src/catalogue/CatalogueQueries.ts"
import { type DownloadChanges, readDownloadsSince } from "../src/downloads/DownloadsQueries.ts"

export const shownCatalogue = (sql: Sql, pageRows?: number): Promise<CatalogueChanges> =>
  untilShown(sql, "catalogue", (schema) => readCatalogueSince(sql, schema, 0, pageRows))

export const shownDownloads = (sql: Sql, pageRows?: number): Promise<DownloadChanges> =>
  untilShown(sql, "downloads", (schema) => readDownloadsSince(sql, schema, 0, "2026-01-01", pageRows))

/** Again when other tables are shown in between. */
const untilShown = async <A>(sql: Sql, projection: string, read: (schema: string) => Promise<A | null>): Promise<A> => {
  for (;;) {
    const shown = (await readCheckpoints(sql))[projection]
    if (shown === undefined) throw new Error("No tables are shown.")
    const answer = await read(shown.schema)
    if (answer !== null) return answer
  }
}

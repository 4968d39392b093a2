/** What tests read of the shown tables, whatever their schema is called. */
import type { Sql } from "postgres"
import { fromShown } from "../src/Checkpoints.ts"
import { readCatalogueSince } from "../src/catalogue/CatalogueQueries.ts"
import { readDownloadsSince } from "../src/downloads/DownloadsQueries.ts"

/** The name of the schema that holds the shown tables of a projection. */
export const shownSchema = (sql: Sql, name: "catalogue" | "downloads"): Promise<string> =>
  fromShown(sql, { name }, async ({ schema }) => schema)

export const shownCatalogue = (sql: Sql, pageRows?: number) =>
  fromShown(sql, { name: "catalogue" }, ({ schema }) => readCatalogueSince(sql, schema, 0, pageRows))

export const shownDownloads = (sql: Sql, pageRows?: number) =>
  fromShown(sql, { name: "downloads" }, ({ schema }) => readDownloadsSince(sql, schema, 0, "2026-01-01", pageRows))

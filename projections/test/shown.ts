/** What tests read of the shown tables, whatever their schema is called; and a database in which nothing is shown yet. */
import type { Sql } from "postgres"
import { fromShown } from "../src/Checkpoints.ts"
import { catalogueProjection } from "../src/catalogue/CatalogueProjection.ts"
import { readCatalogueSince } from "../src/catalogue/CatalogueQueries.ts"
import { downloadsProjection } from "../src/downloads/DownloadsProjection.ts"
import { readDownloadsSince } from "../src/downloads/DownloadsQueries.ts"
import { prepareReadSchema } from "../src/ReadSchema.ts"

/** The name of the schema that holds the shown tables of a projection. */
export const shownSchema = (sql: Sql, name: "catalogue" | "downloads"): Promise<string> =>
  fromShown(sql, { name }, async ({ schema }) => schema)

export const shownCatalogue = (sql: Sql, pageRows?: number) =>
  fromShown(sql, { name: "catalogue" }, ({ schema }) => readCatalogueSince(sql, schema, 0, pageRows))

export const shownDownloads = (sql: Sql, pageRows?: number) =>
  fromShown(sql, { name: "downloads" }, ({ schema }) => readDownloadsSince(sql, schema, 0, "2026-01-01", pageRows))

export const emptyReadModels = async (sql: Sql): Promise<void> => {
  const schemas = await sql<Array<{ name: string }>>`
    select nspname as name from pg_namespace where nspname ~ '^(read$|catalogue_|downloads_)'`
  for (const { name } of schemas) await sql`drop schema ${sql(name)} cascade`
  await prepareReadSchema(sql, catalogueProjection)
  await prepareReadSchema(sql, downloadsProjection)
}

/** A driver as a row of an import file: what is exported here can be imported elsewhere (decide/ImportRow.schema.ts). */
import { SEE_OFFICIAL_PAGE, UNKNOWN_DATE } from "@driverdex/domain/catalogue/Driver"
import type { DriverRow } from "@driverdex/projections/catalogue/CatalogueTables"

/** Words for unknown facts are left out again; a computed rating too, since the importer computes it. */
export const exportRow = ({ key, facts, releases, start_count }: DriverRow): Readonly<Record<string, unknown>> => {
  const { ratingBasis, rating, version, fileSize, releaseDate, ...others } = facts
  return {
    key,
    ...others,
    ...(version === SEE_OFFICIAL_PAGE ? {} : { version }),
    ...(fileSize === SEE_OFFICIAL_PAGE ? {} : { fileSize }),
    ...(releaseDate === UNKNOWN_DATE ? {} : { releaseDate }),
    ...(ratingBasis === "record-quality" ? {} : { rating }),
    ...(start_count === 0 ? {} : { downloadCount: start_count }),
    ...(releases.length === 0 ? {} : { releases })
  }
}

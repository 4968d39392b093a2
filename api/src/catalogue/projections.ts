/** The read models of the site. */
import { catalogueProjection } from "@driverdex/projections/catalogue/CatalogueProjection"
import { downloadsProjection } from "@driverdex/projections/downloads/DownloadsProjection"
import type { AnyTables, Projection } from "@driverdex/projections/Projection"

export const PROJECTIONS = [catalogueProjection, downloadsProjection] as unknown as ReadonlyArray<Projection<AnyTables>>

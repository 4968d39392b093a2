/** Other drivers that a driver's page leads to (P-REC-5), the most common first. */
import type { Driver, DriverDetails, NamedDriver } from "@driverdex/domain/catalogue/Driver"

/** @param servedBy the drivers that name the one of a key as their line */
export const relatedDrivers = (
  { id, key, manufacturer, lineRecord, driverLine = "" }: DriverDetails,
  servedBy: (line: string) => ReadonlyArray<Driver>
): Pick<DriverDetails, "serves" | "sameLine"> => {
  const serves = named(servedBy(key))
  // Of a line that serves all makers only the maker's own are related.
  const sameLine =
    lineRecord === undefined
      ? []
      : named(servedBy(driverLine).filter((other) => other.id !== id && other.manufacturer === manufacturer))
  return { ...(serves.length > 0 && { serves }), ...(sameLine.length > 0 && { sameLine }) }
}

const named = (drivers: ReadonlyArray<Driver>): ReadonlyArray<NamedDriver> =>
  drivers
    .toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0) || a.id - b.id)
    .map(({ id, name }) => ({ id, name }))

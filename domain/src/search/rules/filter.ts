/** The filters of the lists (P-LIST-5, P-PAGE-9). A filter that is left out lets everything through. */
import type { ArchitectureKey, OperatingSystemKey } from "../../catalogue/Compatibility.ts"
import type { Driver } from "../../catalogue/Driver.ts"
import { isForSystem } from "../../catalogue/serves.ts"
import { servesArchitecture } from "../../catalogue/servesArchitecture.ts"
import { fold } from "../../text/fold.ts"
import { type AudioType, hasType, type NetworkType } from "./typeFilter.ts"

export type Filterable = Pick<
  Driver,
  "name" | "description" | "category" | "manufacturer" | "operatingSystem" | "architecture" | "osDetail"
>

export interface DriverFilter {
  /** Exact name of a category. */
  readonly category?: string | undefined
  /** Name of a manufacturer in any case. */
  readonly manufacturer?: string | undefined
  readonly os?: OperatingSystemKey | undefined
  readonly arch?: ArchitectureKey | undefined
  /** Exact name of a printer brand. */
  readonly brand?: string | undefined
  readonly type?: NetworkType | AudioType | undefined
}

/** The drivers that pass every given filter, in the order in which they came. */
export const filterDrivers = <D extends Filterable>(drivers: ReadonlyArray<D>, filter: DriverFilter): Array<D> => {
  const manufacturer = filter.manufacturer === undefined ? undefined : fold(filter.manufacturer)
  return drivers.filter(
    (driver) =>
      (filter.category === undefined || driver.category === filter.category) &&
      (filter.brand === undefined || driver.manufacturer === filter.brand) &&
      (manufacturer === undefined || fold(driver.manufacturer) === manufacturer) &&
      (filter.os === undefined || isForSystem(driver, filter.os)) &&
      (filter.arch === undefined || servesArchitecture(driver.architecture, filter.arch)) &&
      (filter.type === undefined || hasType(driver, filter.type))
  )
}

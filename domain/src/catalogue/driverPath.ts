/** The address of a driver's own page (P-REC-1): the id says which driver, the name is for people and for search engines. */

import { slugOf } from "../text/slug.ts"
import type { Driver } from "./Driver.ts"

export const driverPath = ({ id, name }: Pick<Driver, "id" | "name">): string =>
  `/drivers/${id}/${slugOf(name) || "driver"}`

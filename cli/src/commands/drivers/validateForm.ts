/** Validates a driver's form by the site's own rules before it is sent, for a dry run. */
import type { Vendor } from "@driverdex/domain/catalogue/Vendor"
import { type DriverFormValues, validateDriverForm } from "@driverdex/domain/forms/driverForm"
import type { Client } from "../../verb/client.ts"
import { Failure } from "../../verb/Failure.ts"

/**
 * @returns the manufacturers with their hosts, by which it was judged
 * @throws Failure with one line per field that the server would refuse
 */
export async function validateForm({ ask }: Client, values: DriverFormValues): Promise<ReadonlyArray<Vendor>> {
  const [categories, vendors] = await Promise.all([
    ask((calls) => calls.catalogue.categories()),
    ask((calls) => calls.catalogue.vendors())
  ])
  const errors = validateDriverForm(values, { categories: categories.map(({ name }) => name), vendors })
  const lines = Object.entries(errors).map(([field, message]) => `${field}: ${message}`)
  if (lines.length > 0) throw new Failure(lines.join("\n"))
  return vendors
}
